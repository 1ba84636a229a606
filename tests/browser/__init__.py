"""The built wheel in Node and in a browser; needs Node, Chromium and Pyodide."""
