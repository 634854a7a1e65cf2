// The spring of the command line as a line of code for each library.
import { byId, copy, element, percent } from './dom.js';
import { text, write } from './engine.js';

const box = byId('libraries');
const panel = document.querySelector('#panels [value=libraries]');
let isAll = false;
let last;

function row({ dialect, code, quirk, 'round-trip': roundTrip, ...parameters }, summaries) {
  const rest = Object.entries(parameters).filter(([, value]) => typeof value === 'number');
  const line = code ?? rest.map(([key, value]) => `${key}=${value}`).join(',');
  const note = [quirk && `The library ${quirk}.`, roundTrip > 1e-4 && `Rounding error ${percent(roundTrip, 2)}.`].filter(Boolean).join(' ');
  const button = element('button', { type: 'button', 'aria-label': `Copy the line for ${dialect}`, onclick: () => copy(line, button) }, 'Copy');
  const title = summaries.get(dialect) ?? dialect;
  return element('li', {}, element('b', {}, title), element('code', {}, line), note ? element('small', {}, note) : undefined, button);
}

/** Shows the lines of a spring below a note; `summaries` has the libraries' names. */
export async function show(spring, summaries, note) {
  last = [spring, summaries, note];
  if (!panel.checked || spring === undefined) return;
  const result = await write('libraries', [['convert', spring, '-f', 'json', '--decimals', byId('rounded').checked ? '3' : 'shortest', ...(isAll ? ['--to', 'all'] : [])]]);
  if (!result) return;
  if (result.status !== 0) {
    box.replaceChildren(element('p', { class: 'hint' }, result.errors.trim()));
    return;
  }
  const { springs } = JSON.parse(text(result));
  const toggle = element('button', { type: 'button', onclick: () => {
    isAll = !isAll;
    refresh();
  } }, isAll ? 'Show the usual libraries' : 'Show every library');
  box.replaceChildren(element('p', { class: 'hint' }, note), element('ul', { class: 'libraries' }, ...springs.map((spring) => row(spring, summaries))), element('p', { class: 'row' }, toggle));
}

export const refresh = () => last && show(...last);
