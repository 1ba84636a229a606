// Starts Pyodide, unpacks wheels into it, runs a Python program and calls its function `run`.
// The same for Node and for a browser, which differ only in how they read files.

export async function runInside({ loadPyodide, options, wheels, program, task }) {
  const pyodide = await loadPyodide(options);
  for (const wheel of wheels) pyodide.unpackArchive(wheel, "wheel");
  pyodide.runPython(program);
  return pyodide.globals.get("run")(task);
}
