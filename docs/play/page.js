// The browser's side of the page: loads Python and the library, passes on what is clicked, and
// shows what `ask` of page.py answers. It knows no rule of any game.

import { WORDS } from "./words.js";

const PLAYERS = { "six-nimmt": [2, 3, 4, 5, 6, 7, 8, 9, 10], "boese-kuh": [2, 3, 4, 5, 6], "cosmic-cows": [2, 4, 6, 8] };
const USUAL = { "six-nimmt": 4, "boese-kuh": 3, "cosmic-cows": 2 };
const asked = new URLSearchParams(location.search);
// How long each move of the computer is shown, in milliseconds.
const PACE = Number(asked.get("pace") ?? 600);
const narrowScreen = matchMedia("(max-width: 799px)");
const $ = (id) => document.getElementById(id);

let ask;
let turn = "";
let games = 0;
// Where the pages about the rules are; null where they are not beside this one.
let rules = null;
// Where in the game the keyboard's focus was when the picture was drawn anew; null if elsewhere.
let held = null;

const language = () => $("language").value;
const word = (name) => WORDS[language()][name];
const chosenGame = () => $("setup").elements.game.value;

function speak() {
  document.documentElement.lang = language();
  for (const each of document.querySelectorAll("[data-word]")) each.textContent = word(each.dataset.word);
}

function offerPlayers() {
  const game = chosenGame();
  $("players").replaceChildren(...PLAYERS[game].map((count) => new Option(count, count)));
  $("players").value = USUAL[game];
  $("short-field").hidden = game !== "six-nimmt";
}

/** Tell how the chosen game is played. */
function introduce() {
  const game = chosenGame();
  const { intro } = ask({ do: "introduce", game });
  for (const each of document.querySelectorAll(".intro")) each.textContent = intro;
  for (const each of document.querySelectorAll(".rules")) {
    each.hidden = rules === null;
    if (rules !== null) each.href = `${rules}${game}.html`;
  }
}

// Loading

async function fetched(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${response.statusText}. ${word("unprepared")}`);
  return response;
}

/** `fetch`, which moves the progress bar with every piece that arrives. */
function countingFetch(plainFetch) {
  return async (...request) => {
    const response = await plainFetch(...request);
    const counted = new TransformStream({
      transform(piece, stream) {
        $("progress").value += piece.byteLength;
        stream.enqueue(piece);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body?.pipeThrough(counted), { status, statusText, headers });
  };
}

async function load() {
  $("stage").textContent = word("loading");
  const contents = await (await fetched("contents.json")).json();
  rules = contents.rules;
  $("progress").max = contents.bytes;
  $("progress").value = 0;
  const plainFetch = window.fetch;
  window.fetch = countingFetch(plainFetch);
  const { loadPyodide } = await import("./pyodide/pyodide.mjs");
  const [python, ...wheels] = await Promise.all([
    loadPyodide({ indexURL: new URL("pyodide/", location).href }),
    ...contents.wheels.map(async (name) => (await fetched(`wheels/${name}`)).arrayBuffer()),
  ]);
  window.fetch = plainFetch;
  $("stage").textContent = word("unpacking");
  for (const wheel of wheels) python.unpackArchive(wheel, "wheel");
  for (const name of ["clicks.py", "page.py"]) {
    python.FS.writeFile(name, await (await fetched(name)).text());
  }
  const answer = python.pyimport("page").ask;
  ask = (wish) => JSON.parse(answer(JSON.stringify({ ...wish, language: language(), narrow: narrowScreen.matches })));
}

// Showing

function enable(thing, reply) {
  thing.dataset.clickable = "";
  thing.setAttribute("role", "button");
  thing.setAttribute("tabindex", reply.byMouse.some((each) => thing.matches(each)) ? -1 : 0);
  if (reply.toggles && thing.matches(reply.toggles)) {
    thing.setAttribute("aria-pressed", reply.chosen.includes(thing.id));
  }
}

function paragraph(text) {
  const made = document.createElement("p");
  made.textContent = text;
  return made;
}

/** A text that is seen when its title is pressed. */
function folded(title, text) {
  const [made, summary] = [document.createElement("details"), document.createElement("summary")];
  summary.textContent = title;
  made.append(summary, paragraph(text));
  return made;
}

function buttonOf({ name, text }) {
  const made = document.createElement("button");
  made.textContent = text;
  made.id = `press-${name}`;
  made.addEventListener("click", () => act({ do: "press", button: name }));
  return made;
}

function tell(news) {
  const items = news.map((sentence) => {
    const item = document.createElement("li");
    item.textContent = sentence;
    item.className = "new";
    return item;
  });
  if (items.length === 0) return;
  if (turn !== "others") for (const old of $("log").querySelectorAll(".new")) old.className = "";
  $("log").append(...items);
  $("log").scrollTop = $("log").scrollHeight;
}

function show(reply) {
  const focused = document.activeElement;
  if ($("play").contains(focused)) held = focused.id;
  else if (focused !== document.body) held = null;
  tell(reply.news);
  turn = reply.turn;
  document.body.dataset.turn = turn;
  $("picture").innerHTML = reply.picture; // made by the library, which escapes all text
  for (const each of reply.things) {
    for (const thing of $("picture").querySelectorAll(each)) enable(thing, reply);
  }
  if ($("prompt").textContent !== reply.prompt) $("prompt").textContent = reply.prompt;
  const said = reply.said;
  const lines = said ? [paragraph(said.message)] : [];
  if (said?.rule) lines.push(folded(`${word("rule")} ${said.clause}`, `${said.section}: ${said.rule}`));
  $("said").replaceChildren(...lines);
  $("said").dataset.refused = Boolean(said?.rule);
  $("buttons").replaceChildren(...reply.buttons.map(buttonOf));
  if (held !== null && turn !== "others") refocus(said);
}

/** Put the keyboard's focus back to where it was, or else to what can be done next. */
function refocus(refused) {
  const useful = refused ? "button, [data-clickable]" : "button, .cowrules-target, [aria-pressed]";
  const again = held && $(held)?.matches(useful) ? $(held) : null;
  const next = again ?? $("picture").querySelector(".cowrules-target[tabindex='0']") ?? $("buttons").firstElementChild;
  (next ?? (turn === "over" ? $("again") : null))?.focus({ preventScroll: true });
}

// Playing

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

function act(wish) {
  show(ask(wish));
  carryOn();
}

async function carryOn() {
  const game = games;
  while (turn === "others") {
    await pause(PACE);
    if (game !== games) return;
    show(ask({ do: "step" }));
  }
}

function start(event) {
  event.preventDefault();
  const game = chosenGame();
  const options = { players: Number($("players").value) };
  if (game === "six-nimmt" && $("short").checked) options.rounds = 1;
  const seed = $("seed").value.trim();
  const people = $("setup").elements.people.value;
  const opponents = $("opponents").value;
  const reply = ask({ do: "start", game, options, people, opponents, seed: seed ? Number(seed) : null });
  $("problem").textContent = reply.problem ?? "";
  if (reply.problem) return;
  games += 1;
  document.activeElement.blur();
  $("setup").hidden = true;
  $("table").hidden = false;
  $("log").replaceChildren();
  held = ""; // the focus goes to the first thing that can be done
  show(reply);
  if (narrowScreen.matches) $("play").scrollIntoView();
  carryOn();
}

function again() {
  games += 1;
  turn = "";
  delete document.body.dataset.turn;
  $("table").hidden = true;
  $("setup").hidden = false;
  $("setup").elements.game[0].focus();
}

function save() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([ask({ do: "record" }).record], { type: "application/jsonl" }));
  link.download = `${$("picture").firstElementChild.dataset.game}.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

function clickOn(target) {
  const thing = target.closest("[data-clickable]");
  if (!thing || turn !== "you") return;
  // A task has an attribute `kind` of its own.
  act({ do: "click", thing: { ...thing.dataset, kind: thing.classList[0].replace("cowrules-", "") } });
}

$("picture").addEventListener("click", (event) => clickOn(event.target));
$("picture").addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  clickOn(event.target);
});
$("setup").addEventListener("submit", start);
$("games").addEventListener("change", () => {
  offerPlayers();
  introduce();
});
$("setup").addEventListener("change", () => {
  $("opponents-field").hidden = $("setup").elements.people.value === "all";
});
$("again").addEventListener("click", again);
$("save").addEventListener("click", save);
$("language").addEventListener("change", () => {
  speak();
  if (ask) introduce();
  if (!$("table").hidden) {
    $("log").replaceChildren();
    show(ask({ do: "retell" }));
  }
});
narrowScreen.addEventListener("change", () => {
  if (!$("table").hidden) show(ask({ do: "show" }));
});

$("unstarted").hidden = true;
$("loading").hidden = false;
$("language").value = asked.get("lang") ?? (navigator.language.startsWith("de") ? "de" : "en");
speak();
offerPlayers();
try {
  await load();
  introduce();
  $("loading").hidden = true;
  $("setup").hidden = false;
} catch (error) {
  $("progress").hidden = true;
  $("stage").textContent = `${word("failed")}: ${error.message}`;
  $("stage").setAttribute("role", "alert");
}
