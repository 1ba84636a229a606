// node node.mjs PYODIDE WHEELS PROGRAM: gives the task on standard input to the Python program,
// and prints what it answers.

import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { runInside } from "./inside.mjs";

const [pyodide, folder, program] = process.argv.slice(2).map((each) => resolve(each));
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")));
const names = readdirSync(folder).filter((name) => name.endsWith(".whl"));
const answer = await runInside({
  loadPyodide,
  options: {},
  // A Buffer will not do: Pyodide wants the plain kind of array.
  wheels: names.map((name) => new Uint8Array(readFileSync(join(folder, name)))),
  program: readFileSync(program, "utf8"),
  task: readFileSync(0, "utf8"),
});
process.stdout.write(answer);
