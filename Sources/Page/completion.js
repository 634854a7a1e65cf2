// Suggestions for the word at the caret, from the tool's own tables.
import { optionsOf } from './options.js';
import { split } from './words.js';

const most = 60;

// The words of the command in which the caret is, up to the caret's word.
function before(line, caret) {
  const words = split(line).filter((word) => word.start < caret);
  const last = words.at(-1);
  const isInside = last && !last.isPipe && (last.end >= caret || last.isOpen);
  const current = isInside ? { ...last, text: split(line.slice(last.start, caret))[0]?.text ?? '' } : { text: '', start: caret, end: caret };
  const earlier = (isInside ? words.slice(0, -1) : words);
  const pipe = earlier.findLastIndex((word) => word.isPipe);
  const own = earlier.slice(pipe + 1).map((word) => word.text);
  while (/^(\$|npx|uvx|headspring)$/.test(own[0] ?? '')) own.shift();
  return { current, own };
}

function matching(items, typed) {
  const text = typed.toLowerCase();
  const starts = items.filter(({ name }) => name.toLowerCase().startsWith(text));
  const others = text ? items.filter(({ name }) => !starts.some((item) => item.name === name) && name.toLowerCase().includes(text)) : [];
  return [...starts, ...others].filter(({ name }) => name !== typed).slice(0, most);
}

/** The suggestions at the caret: the range that they replace, and their names and summaries. `list` gives a list of the tool. */
export async function suggestions(line, caret, list) {
  const { current, own } = before(line, caret);
  const made = (items, cut = 0, tail = ' ') => ({
    start: current.start, end: current.end, items: matching(items, current.text.slice(cut)),
    complete: (name) => current.text.slice(0, cut) + name, tail,
  });
  const commands = () => list('commands');
  if (own.length === 0) return made(await commands());
  const [command] = own;
  if (command === 'help') return made(await commands());
  if (command === 'list') return made(await list());
  if (!(await commands()).some(({ name }) => name === command)) return made([]);

  const options = optionsOf(command);
  const previous = options.find(({ name, short }) => own.length > 1 && (own.at(-1) === `--${name}` || own.at(-1) === `-${short}`));
  if (previous?.value) {
    const isList = /names|tracks|rates/.test(previous.value);
    const cut = Math.max(previous.name.includes('spring') ? current.text.lastIndexOf(';') : -1, isList ? current.text.lastIndexOf(',') : -1) + 1;
    return made(previous.list ? await list(previous.list) : previous.values.map((name) => ({ name })), cut);
  }
  if (current.text.startsWith('-') || (current.text === '' && own.length > 1) || !['convert', 'measure'].includes(command)) {
    const unused = options.filter(({ name }) => !own.includes(`--${name}`));
    const items = unused.map(({ name, value, summary }) => ({ name: `--${name}`, hint: value && `<${value}>`, summary }));
    return made(items);
  }
  return made(await list('springs'));
}
