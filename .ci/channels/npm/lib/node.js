// The package in Node, where the module is a file.
import { readFile } from 'node:fs/promises';
import { engine } from './engine.js';

export { Headspring, HeadspringError } from './engine.js';
export const { load, run, keyframes } = engine(async (url) => WebAssembly.compile(await readFile(url)));
