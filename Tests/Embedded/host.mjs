// Runs a module: node host.mjs MODULE COUNT LINES prints the bytes of the cases 0 ..< COUNT, then those of the
// command lines 0 ..< LINES.
import { readFileSync, writeSync } from 'node:fs';

const [path, count, lines] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(path));
let memory;

const env = { emit: (start, length) => writeSync(1, new Uint8Array(memory.buffer, start, length)) };
// The nearest Double of a valid decimal, and memory without a limit.
const host = { number: (start, length) => Number(String.fromCharCode(...new Uint8Array(memory.buffer, start, length))), extend() {} };

const { exports } = new WebAssembly.Instance(module, { env, host });
memory = exports.memory;
for (let number = 0; number < Number(count); number++) exports.render(number);
for (let number = 0; number < Number(lines); number++) exports.carryOut(number);
