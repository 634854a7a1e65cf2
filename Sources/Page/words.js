// Command lines as text: their words, their pipes, and edits of single words.

const safe = /^[\w@%+=:,./-]+$/;

/** A word as a POSIX shell reads it: bare, or in single quotes. */
export const quoted = (text) =>
  safe.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Splits a command line as a POSIX shell does, without expansions.
 *
 * Each word has its text without quotes, and its range in the line. An unquoted `|` is a word with `isPipe`.
 */
export function split(line) {
  const words = [];
  let position = 0;
  while (position < line.length) {
    if (/\s/.test(line[position])) {
      position++;
      continue;
    }
    const start = position;
    if (line[position] === '|') {
      words.push({ text: '|', start, end: ++position, isPipe: true });
      continue;
    }
    let text = '';
    let quote = '';
    for (; position < line.length; position++) {
      const letter = line[position];
      if (quote) {
        if (letter === quote) quote = '';
        else if (quote === '"' && letter === '\\' && /["\\$`]/.test(line[position + 1] ?? '')) text += line[++position];
        else text += letter;
      } else if (letter === "'" || letter === '"') quote = letter;
      else if (letter === '\\') text += line[++position] ?? '';
      else if (/[\s|]/.test(letter)) break;
      else text += letter;
    }
    words.push({ text, start, end: position, isOpen: quote !== '' });
  }
  return words;
}

/** The commands of a line, which pipes separate. The name of the program is left out. */
export function stages(line) {
  const result = [[]];
  for (const word of split(line)) {
    if (word.isPipe) result.push([]);
    else result.at(-1).push(word);
  }
  return result.map((words) => {
    const first = words.findIndex((word) => !/^(\$|npx|uvx|headspring)$/.test(word.text));
    return first < 0 ? [] : words.slice(first);
  });
}

/** The words of the last command of a line, the one that is drawn and edited. */
export const lastStage = (line) => stages(line).at(-1);

const short = { format: 'f', output: 'o' };

/** The option of a command: its value's word, if it has one, and the words that it covers. */
export function findOption(line, name) {
  const words = lastStage(line);
  for (const [index, word] of words.entries()) {
    if (word.text === `--${name}` || (short[name] && word.text === `-${short[name]}`)) {
      return { word, value: words[index + 1], start: word.start };
    }
    if (word.text.startsWith(`--${name}=`)) {
      const text = word.text.slice(name.length + 3);
      return { word, value: { ...word, text }, start: word.start, isJoined: true };
    }
  }
  return undefined;
}

/** A time of the command line in seconds. */
export const inSeconds = (text) => Number.parseFloat(text) * (text.endsWith('ms') ? 0.001 : 1);

/** The value of an option, or undefined. */
export const optionValue = (line, name) => findOption(line, name)?.value?.text;

const replaced = (line, start, end, text) => line.slice(0, start) + text + line.slice(end);

/** Sets the value of an option: in its place, or at the end of the line. `true` sets an option without a value. */
export function withOption(line, name, value) {
  const option = findOption(line, name);
  if (value === true) return option ? line : `${line.trimEnd()} --${name}`;
  const text = quoted(String(value));
  if (!option) return `${line.trimEnd()} ${short[name] ? `-${short[name]}` : `--${name}`} ${text}`;
  if (option.isJoined) return replaced(line, option.start, option.word.end, `--${name}=${text}`);
  if (!option.value) return replaced(line, option.word.end, option.word.end, ` ${text}`);
  return replaced(line, option.value.start, option.value.end, text);
}

/** Removes an option, and its value if `hasValue`. */
export function withoutOption(line, name, hasValue = true) {
  const option = findOption(line, name);
  if (!option) return line;
  const end = !hasValue || option.isJoined || !option.value ? option.word.end : option.value.end;
  return (line.slice(0, option.start).trimEnd() + ' ' + line.slice(end).trimStart()).trim();
}

/** Reads `key=value,key=value`; undefined for a text of another form. */
export function parameters(text) {
  const pairs = (text ?? '').split(',').map((pair) => pair.split('='));
  const isList = pairs.every(([key, value]) => /^[a-z-]+$/.test(key) && value !== undefined && value !== '');
  return isList ? pairs.map(([key, value]) => ({ key, value })) : undefined;
}

export const joinedParameters = (pairs) => pairs.map(({ key, value }) => `${key}=${value}`).join(',');

/** A command line and its standard input as text for a terminal: a line may come from anyone's address, so each word is quoted. */
export function asShell({ line, input }) {
  const text = stages(line).map((words) => ['headspring', ...words.map((word) => quoted(word.text))].join(' ')).join(' | ');
  if (!input) return text;
  // A terminal takes CR for the end of a line, and other control characters for keys.
  const lines = input.replaceAll(/\r\n?/g, '\n').replaceAll(/[\0-\x08\x0b-\x1f\x7f]/g, '').replace(/\n$/, '').split('\n');
  let end = 'END';
  while (lines.includes(end)) end += '_';
  return [`${text} <<'${end}'`, ...lines, end].join('\n');
}
