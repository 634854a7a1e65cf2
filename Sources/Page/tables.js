// The tool's lists of names.
import { json } from './engine.js';

const lists = new Map();

/** A list of the tool, such as `springs`: objects with a name and a summary. Without a name, the lists themselves. */
export function list(...name) {
  const [key] = name;
  if (!lists.has(key)) lists.set(key, json('list', ...name, '-f', 'json'));
  return lists.get(key);
}
