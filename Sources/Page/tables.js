// The tool's own tables: its lists, and the options of its commands as help prints them.
import { json, page } from './engine.js';

const lists = new Map();
const options = new Map();

/** A list of the tool, such as `springs`: objects with a name and a summary. */
export function list(name) {
  if (!lists.has(name)) lists.set(name, json('list', name, '--json'));
  return lists.get(name);
}

/**
 * Reads the options on a page of help.
 *
 * An option has a name, the placeholder of its value if it takes one, a text, and its values if the page lists them.
 */
export function readOptions(help) {
  const found = [];
  let current;
  for (const line of help.split('\n')) {
    const match = /^ {2}(?:-(\w), )?--([a-z-]+)(?: (<[^>]*>))?(?: {2,}(.*))?$/.exec(line);
    if (match) {
      current = { name: match[2], short: match[1], placeholder: match[3], text: match[4] ?? '' };
      found.push(current);
    } else if (current && /^ {20,}\S/.test(line)) current.text += ` ${line.trim()}`;
    else current = undefined;
  }
  for (const option of found) {
    const values = /\(values: ([^;)]*)/.exec(option.text)?.[1];
    option.values = values?.split(', ') ?? [];
    option.default = /default: ([^)]*)\)/.exec(option.text)?.[1];
    option.summary = option.text.replace(/\s*\((values|default|list)[^)]*\)/g, '').trim();
  }
  return found;
}

const common = () => page('help', 'options').then(readOptions);

/** The options of a command, its own first. */
export function optionsOf(command) {
  if (!options.has(command)) options.set(command, readAll(command));
  return options.get(command);
}

async function readAll(command) {
  const help = await page('help', command);
  const own = readOptions(help);
  const named = /COMMON OPTIONS, explained[^:]*:([\s\S]*?)\n\n/.exec(help)?.[1] ?? '';
  const names = new Set([...named.matchAll(/--([a-z-]+)/g)].map((match) => match[1]));
  const shared = names.size > 0 ? (await common()).filter((option) => names.has(option.name)) : [];
  return [...own, ...shared.filter((option) => !own.some(({ name }) => name === option.name))];
}

/** The names that may follow an option: from its own page, or from the list that it refers to. */
export async function valuesOf(option) {
  if (option.values.length > 0) return option.values.map((name) => ({ name, summary: '' }));
  const source = { spring: 'springs', diff: 'springs', screen: 'screens', timing: 'easings', 'from-bezier': 'easings', to: 'libraries' };
  const name = option.name.endsWith('spring') ? 'spring' : option.name;
  if (name === 'to' && option.placeholder !== '<names>') return [];
  return source[name] ? list(source[name]) : [];
}
