// The options of the commands, as the tool lists them.

let all = [];

/** Takes the tool's list of options. */
export const setOptions = (list) => (all = list.map((option) => ({ values: [], ...option, name: option.name.slice(2) })));

/** The options of a command, its own first. */
export const optionsOf = (command) => all.filter(({ commands }) => commands.includes(command));

/** The arguments of a command without some of its options. */
export function without(args, names) {
  const options = optionsOf(args[0]).filter(({ name }) => names.includes(name));
  const kept = [];
  for (let index = 0; index < args.length; index++) {
    const [spelling] = args[index].split('=');
    const option = options.find(({ name, short }) => spelling === `--${name}` || spelling === `-${short}`);
    if (!option) kept.push(args[index]);
    else if (option.value && spelling === args[index]) index++;
  }
  return kept;
}

/** The arguments of a command without the options that concern only the output. */
export const withoutOutput = (args) => without(args, optionsOf(args[0]).filter(({ output }) => output).map(({ name }) => name));
