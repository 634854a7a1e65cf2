// The options of a command, as the tool's help prints them.

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

/** The names of the options on a page of help that another page, `help options`, explains. */
export function sharedNames(help) {
  const listed = /COMMON OPTIONS, explained[^:]*:([\s\S]*?)(\n\n|$)/.exec(help)?.[1] ?? '';
  return [...listed.replaceAll(/\([^)]*\)/g, '').matchAll(/--([a-z-]+)/g)].map((match) => match[1]);
}

const lists = {
  format: 'formats', spring: 'springs', screen: 'screens', timing: 'easings', to: 'libraries',
};

/** The list whose names may follow an option, if there is one: `--to` takes numbers too, where it is no list of names. */
export function listOf({ name, placeholder }) {
  if (name === 'to' && placeholder !== '<names>') return undefined;
  return lists[name];
}
