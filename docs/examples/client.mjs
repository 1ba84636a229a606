// Plays a game of each kind with `cowrules serve` as the referee, in Node without packages.
//
// node client.mjs [COMMAND...]    by default the command is: cowrules serve

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const command = process.argv.length > 2 ? process.argv.slice(2) : ["cowrules", "serve"];
const server = spawn(command[0], command.slice(1), { stdio: ["pipe", "pipe", "inherit"] });
const answers = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
let asked = 0;

/** Send one request and wait for its answer. */
async function ask(method, params = {}) {
  asked += 1;
  server.stdin.write(JSON.stringify({ jsonrpc: "2.0", id: asked, method, params }) + "\n");
  const { value, done } = await answers.next();
  if (done) throw new Error("the server has ended");
  const response = JSON.parse(value);
  if (response.id !== asked) throw new Error("an answer to something else");
  if (response.error) throw new Error(JSON.stringify(response.error));
  return response.result;
}

const choose = (list) => list[Math.floor(Math.random() * list.length)];

/** Play at random, after one move that the referee refuses. */
async function play(game, options, illegal) {
  let { state } = await ask("initial_state", { game, options });
  let chances = 0;
  let refused = false;
  for (;;) {
    const { actors } = await ask("actors", { position: state });
    if (actors.length === 0) break;
    let action;
    if (actors[0] === "chance") {
      ({ action } = await ask("chance", { state, seed: 66, index: chances++ }));
    } else {
      const seat = choose(actors);
      const { view } = await ask("observe", { state, viewer: seat }); // all that a player gets
      if (!refused) {
        const wrong = { ...illegal, player: seat };
        const verdict = await ask("check", { position: view, action: wrong });
        console.log(`${game}: ${verdict.message} [${verdict.illegal.clause}]`);
        refused = !verdict.legal;
      }
      action = choose((await ask("legal_actions", { position: view, player: seat })).actions);
    }
    ({ state } = await ask("apply", { state, action }));
  }
  console.log(`${game}: ${(await ask("outcome", { position: state })).message}`);
}

if ((await ask("hello")).protocol !== 1) throw new Error("another protocol");
await play("boese-kuh", { players: 3 }, { type: "exchange" });
await play("six-nimmt", { players: 4, rounds: 1 }, { type: "commit", card: 105 });
await play("cosmic-cows", { players: 2 }, { type: "forfeit" });
server.stdin.end(); // which ends it
