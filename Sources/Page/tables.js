// The tool's own tables: its lists, and the options of its commands as help prints them.
import { json, page } from './engine.js';
import { commandOptions, listOf } from './options.js';

const lists = new Map();
const options = new Map();

/** A list of the tool, such as `springs`: objects with a name and a summary. */
export function list(name) {
  if (!lists.has(name)) lists.set(name, json('list', name, '-f', 'json'));
  return lists.get(name);
}

/** The options of a command, its own first. */
export function optionsOf(command) {
  if (!options.has(command)) options.set(command, commandOptions(command, page));
  return options.get(command);
}

/** The names that may follow an option: from its own page, or from the list that it refers to. */
export async function valuesOf(option) {
  if (option.values.length > 0) return option.values.map((name) => ({ name, summary: '' }));
  const name = listOf(option);
  return name ? list(name) : [];
}
