// Runs a Python file with Pyodide's own Python, in a folder that both see:
//   node bytecode.mjs PYODIDE SCRIPT FOLDER
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const [pyodide, script, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({
  indexURL: pyodide,
  // lines, but no columns in what is compiled; and the same bytes every time
  env: { HOME: '/', PYTHONNODEBUGRANGES: '1', PYTHONHASHSEED: '0' },
});
python.mountNodeFS('/work', folder);
python.runPython(readFileSync(script, 'utf8'));
