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

/** The options of a command: those of its page of help, and those that other pages explain. `page` reads a page. */
export async function commandOptions(command, page) {
  const help = await page('help', command);
  const found = new Map(readOptions(help).map((option) => [option.name, option]));
  const others = [...help.matchAll(/^As in headspring help (\S+): ([^.]*)\./gm)].map(([, name, names]) => [name, names.split(/,\s+/)]);
  if (/ more: headspring help options\.$/m.test(help)) others.push(['options']);
  for (const [name, names] of others) {
    for (const option of readOptions(await page('help', name))) {
      if (!names || names.includes(`--${option.name}`)) found.set(option.name, option);
    }
  }
  return [...found.values()];
}

const lists = {
  format: 'formats', spring: 'springs', screen: 'screens', timing: 'easings', to: 'libraries',
};

/** The list whose names may follow an option, if there is one: `--to` takes numbers too, where it is no list of names. */
export function listOf({ name, placeholder }) {
  if (name === 'to' && placeholder !== '<names>') return undefined;
  return lists[name];
}
