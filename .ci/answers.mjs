// Prints the module answers.js of the page: what the tool answers to the page's first questions, so that they need no
// WebAssembly: node answers.mjs FOLDER MODULE
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, path] = process.argv.slice(2).map((word) => resolve(word));
const load = (name) => import(pathToFileURL(join(folder, name)));
const { Headspring } = await load('lib/engine.js');
const { inEnoughFrames } = await load('motion.js');
const { setOptions } = await load('options.js');
const { split, withOption } = await load('words.js');
const { initial } = await load('state.js');
const tool = new Headspring(new WebAssembly.Module(readFileSync(path)));

const answers = {};
function text(...args) {
  const { status, text, errors } = tool.run(args);
  answers[JSON.stringify([[args], ''])] = { status, text, errors };
  return text;
}

const words = (line) => split(line).map((word) => word.text);
const json = (...args) => JSON.parse(text(...args));
setOptions(json('list', 'options', '-f', 'json'));
for (const list of ['commands', 'springs', 'formats', 'libraries', 'screens']) json('list', list, '-f', 'json');
await inEnoughFrames(words(initial.line), async (args) => json(...args));
const css = withOption(initial.line, 'format', 'css-linear');
for (const line of [withOption(css, 'decimals', '3'), css]) text(...words(line));
console.log(`// The tool's answers to the page's first questions.
export const answers = ${JSON.stringify(answers)};`);
