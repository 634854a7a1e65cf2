// A golden file of the command line, and the workflow that checks it.
import { byId, copy, download, element } from './dom.js';
import { commandsOf, write } from './engine.js';
import { asShell, lastStage, withOption, withoutOption } from './words.js';

const box = byId('ci');
let workflow;
let last;

const fetched = async () => (workflow ??= await (await fetch('check.yml')).text());

function part(title, lines, ...buttons) {
  const button = element('button', { type: 'button', onclick: () => copy(lines, button) }, 'Copy');
  return element('li', {}, element('h3', {}, title), element('pre', { tabindex: '0' }, lines), element('div', { class: 'row' }, button, ...buttons));
}

// The line that writes the golden. Standard input becomes a file next to it.
function golden({ line, input }) {
  const name = lastStage(line)[0]?.text;
  const bare = withoutOption(withoutOption(line, 'format'), 'output');
  return { name, inputName: input && `${name}-input.txt`, line: withOption(input ? `${bare} Goldens/${name}-input.txt` : bare, 'output', `Goldens/${name}.json`) };
}

/** Shows the golden and the workflow of a state. */
export async function show(state) {
  last = state;
  if (box.hidden) return;
  const made = golden(state);
  const save = element('button', { type: 'button', onclick: async () => {
    const files = state.input ? { [`Goldens/${made.inputName}`]: state.input } : {};
    const result = await write('golden', commandsOf(made.line), '', files);
    if (result?.status === 0) download(result.files[`Goldens/${made.name}.json`], `${made.name}.json`);
  } }, 'Download the golden');
  const inputs = state.input ? [element('button', { type: 'button', onclick: () => download(state.input, made.inputName) }, 'Download its input')] : [];
  const text = await fetched();
  const saveWorkflow = element('button', { type: 'button', onclick: () => download(text, 'goldens.yml') }, 'Download the workflow');
  box.replaceChildren(element('ol', {},
    part('Make the golden, and check it in', asShell(made), save, ...inputs),
    part('Make it again and compare', 'headspring check Goldens --stale Goldens'),
    part('The workflow: .github/workflows/goldens.yml', text, saveWorkflow)));
}

export const refresh = () => last && show(last);
