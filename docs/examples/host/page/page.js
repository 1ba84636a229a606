// The browser's side of host.py: shows what the host sends, and sends what is chosen. It knows no
// rule: it offers the legal actions as they come, and the host judges.

const WORDS = {
  en: {
    sit: "Take a seat", watch: "Watch", log: "What happened", all: "Show all", again: "Play on here",
    lost: "Not connected. Trying again …", none: "There is no such table here, or the host is away. Trying again …", you: "It is your turn.", over: "The game is over.",
    others: "Waiting for the others.", watching: "You are watching.", seat: "You have seat", here: "here",
    hint: "Choose in the picture to shorten the list.",
    // What the host says to whom it turns away, said in other words.
    "no such place is free": "All places of this kind are taken.",
    "no seat goes with this token": "Your seat at this table is no longer there.",
    "the seat plays on from another connection": "Your seat plays on from another connection.",
  },
  de: {
    sit: "Platz nehmen", watch: "Zuschauen", log: "Was geschah", all: "Alle zeigen", again: "Hier weiterspielen",
    lost: "Nicht verbunden. Neuer Versuch …", none: "Einen solchen Tisch gibt es hier nicht, oder der Host ist weg. Neuer Versuch …", you: "Du bist dran.", over: "Die Partie ist aus.",
    others: "Warten auf die anderen.", watching: "Du schaust zu.", seat: "Dein Platz:", here: "da",
    hint: "Wähle im Bild, um die Liste zu kürzen.",
    "no such place is free": "Alle Plätze dieser Art sind besetzt.",
    "no seat goes with this token": "Dein Platz an diesem Tisch ist nicht mehr da.",
    "the seat plays on from another connection": "Dieser Platz wird über eine andere Verbindung weitergespielt.",
  },
};
// Whether an action is about a thing in the picture, by the thing's kind and its data attributes.
const ABOUT = {
  card: (action, data) => action.card === +data.card || action.cards?.includes(+data.card),
  row: (action, data) => action.row === +data.row,
  task: (action, data) => action.task === +data.task,
  seat: (action, data) => action.recipient === +data.seat,
  die: (action, data) => action.dice?.includes(+data.die),
  move: (action, data) => action.combination === data.combination && action.numbers?.join(" ") === data.numbers,
  forfeit: (action) => action.type === "forfeit",
};
const MANY = 5; // from so many actions on, the hint is shown

const asked = new URLSearchParams(location.search);
const table = asked.get("table") ?? "main";
const language = asked.get("lang") ?? (navigator.language.startsWith("de") ? "de" : "en");
const word = WORDS[language] ?? WORDS.en;
const narrowScreen = matchMedia("(max-width: 799px)");
const $ = (id) => document.getElementById(id);

let socket;
let wish; // how to join: as a spectator, on any seat, or with the token of one
let seat = null;
let count = 0; // how many events were told
let over = false;
let joined = false; // on this connection
let stopped = true; // do not connect again by itself
let reached = false; // the table, at any time
let patience = 500;
let legal = []; // pairs of action and label
let chosen = new Set(); // ids of things in the picture

// The connection

function connect(how) {
  socket?.close();
  wish = how;
  joined = stopped = false;
  const address = new URL(encodeURIComponent(table), location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const opened = (socket = new WebSocket(address));
  opened.onopen = () => {
    reached = true;
    const picture = narrowScreen.matches ? "narrow" : "wide";
    send({ type: "join", ...wish, since: count, language: word === WORDS.de ? "de" : "en", picture });
  };
  opened.onmessage = (event) => opened === socket && hear(JSON.parse(event.data));
  opened.onclose = () => {
    if (stopped || opened !== socket) return;
    const why = reached ? word.lost : word.none;
    if ($("link").textContent !== why) $("link").textContent = why;
    setTimeout(() => opened === socket && connect(wish), patience);
    patience = Math.min(2 * patience, 8000);
  };
}

function send(message) {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function hear(message) {
  if (message.type === "seated") sit(message);
  else if (message.type === "update") update(message);
  else if (message.type === "done") say("");
  else if (message.type === "refused") say(`${message.text} [${message.illegal.clause}]`);
  else if (message.type === "gone") leave(message, word.again);
  else if (joined) say(message.text);
  else leave(message);
}

function sit(message) {
  seat = message.seat;
  joined = true;
  patience = 500;
  if (message.token) {
    wish = { token: message.token };
    sessionStorage.setItem(`cowrules ${table}`, message.token);
  }
  $("link").textContent = "";
  $("door").hidden = true;
  $("table").hidden = false;
}

/** Wait at the door: the host has turned this connection away. */
function leave(message, again) {
  stopped = true;
  socket.close();
  $("link").textContent = word[message.text] ?? message.text;
  $("table").hidden = true;
  $("door").hidden = false;
  $("sit").textContent = again ?? word.sit;
  if (!again) {
    sessionStorage.removeItem(`cowrules ${table}`);
    $("log").replaceChildren();
    count = 0;
  }
}

// Showing

function update(message) {
  const own = seat === null ? word.watching : `${word.seat} ${seat}`;
  $("who").textContent = `${own} · ${word.here}: ${message.here.join(", ")}`;
  if (!message.view) return;
  tell(message);
  const focused = $("play").contains(document.activeElement) ? document.activeElement.id : null;
  legal = message.legal.map((action, index) => [action, message.labels[index]]);
  chosen = new Set();
  say("");
  $("picture").innerHTML = message.picture; // made by the library, which escapes all text
  for (const thing of $("picture").querySelectorAll(".cowrules-target")) {
    if (!(kindOf(thing) in ABOUT)) continue;
    thing.setAttribute("role", "button");
    thing.setAttribute("tabindex", "0");
    thing.setAttribute("aria-pressed", "false");
  }
  const turn = over ? "over" : legal.length ? "you" : seat === null ? "watching" : "others";
  document.body.dataset.turn = turn;
  $("prompt").textContent = word[turn];
  offer();
  if (focused !== null) ($(focused) ?? $("actions").firstElementChild ?? $("log")).focus({ preventScroll: true });
}

function tell(message) {
  if (message.since < count) $("log").replaceChildren();
  if (message.told.length) for (const old of $("log").querySelectorAll(".new")) old.className = "";
  for (const sentence of message.told) {
    const item = document.createElement("li");
    item.textContent = sentence;
    item.className = "new";
    $("log").append(item);
  }
  $("log").scrollTop = $("log").scrollHeight;
  count = message.since + message.told.length;
  over ||= message.events.some((event) => event.type === "game-ended");
}

function say(text) {
  $("said").textContent = text;
  for (const button of $("actions").children) button.disabled = false;
}

const kindOf = (thing) => thing.classList[0].replace("cowrules-", "");
const sizeOf = ([action]) => (action.cards ?? action.dice ?? []).length;

/** The legal actions as buttons: all, or those about everything that is chosen. */
function offer() {
  const things = [...chosen].map((id) => $(id));
  const fits = ([action]) => things.every((thing) => ABOUT[kindOf(thing)](action, thing.dataset));
  const offered = legal.filter(fits).sort((one, other) => sizeOf(one) - sizeOf(other));
  const buttons = offered.map(([action, label], index) => {
    const button = buttonOf(label, () => act(action));
    button.id = `action-${index}`;
    if (chosen.size && index === 0) button.className = "main";
    return button;
  });
  if (chosen.size) buttons.push(buttonOf(word.all, showAll));
  $("hint").textContent = legal.length >= MANY && !chosen.size ? word.hint : "";
  $("actions").replaceChildren(...buttons);
}

function buttonOf(label, onclick) {
  const button = document.createElement("button");
  button.textContent = label;
  button.onclick = onclick;
  return button;
}

// Choosing

function act(action) {
  for (const button of $("actions").children) button.disabled = true; // until the host answers
  send({ type: "act", action });
}

function showAll() {
  for (const id of chosen) $(id).setAttribute("aria-pressed", "false");
  chosen.clear();
  offer();
}

function choose(target) {
  const thing = target.closest("[aria-pressed]");
  if (!thing) return;
  const on = !chosen.delete(thing.id);
  if (on) chosen.add(thing.id);
  thing.setAttribute("aria-pressed", on);
  offer();
}

$("picture").addEventListener("click", (event) => choose(event.target));
$("picture").addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  choose(event.target);
});
const token = () => sessionStorage.getItem(`cowrules ${table}`);
$("sit").onclick = () => connect(token() ? { token: token() } : {});
$("watch").onclick = () => connect({ watch: true });
// A picture of the other width comes with a new connection.
narrowScreen.addEventListener("change", () => stopped || connect(wish));

document.documentElement.lang = word === WORDS.de ? "de" : "en";
for (const name of ["sit", "watch"]) $(name).textContent = word[name];
$("log-title").textContent = word.log;
$("title").textContent = `cowrules: ${table}`;
$("door").hidden = false;
if (token()) connect({ token: token() });
