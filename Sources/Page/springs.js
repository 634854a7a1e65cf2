// The menu of springs, or one menu for each spring that is compared. One of them has sliders.
import { byId, element, fillMenu, plain } from './dom.js';
import { findOption, joinedParameters, lastStage, optionValue, parameters as parametersOf, withOption } from './words.js';
import { optionsOf } from './options.js';
import * as state from './state.js';
import * as tables from './tables.js';
import { candidates, defaultSpring } from './views.js';

const box = byId('springs');

/** The box of the sliders, below the menu of the spring that they change. */
export const parameters = element('div', { class: 'parameters', id: 'parameters' });

let groups;
let signature = '';
let rows = [];
let chosen = 0;
let listener = () => {};

/** Calls a function after another spring was chosen for the sliders. */
export const onChoice = (next) => (listener = next);

/** Chooses the spring that the sliders and the handles change. */
export function pick(index) {
  choose(index);
  listener();
}

async function presets() {
  if (groups) return groups;
  const byLibrary = Map.groupBy((await tables.list('springs')).map(({ name }) => name), (name) => name.split('.')[0]);
  const options = (names) => names.map((name) => ({ value: name, text: name.replace('.', ': ').replaceAll('-', ' ') }));
  groups = [...byLibrary].sort().map(([label, names]) => ({ label: label.replaceAll('-', ' '), options: options(names) }));
  return groups;
}

// The names of the curves of a sweep.
let members = [];
export const setMembers = (names) => (members = names);
export const memberNames = () => members;

/** The index of the chosen one of the curves of a sweep. */
export const chosenOf = (curves) => Math.min(chosen, curves.length - 1);

const given = (line) => (optionValue(line, 'spring') ?? '').split(';').map((text) => text.trim());

/** The index and the text of the spring that the sliders change: the tool's default, where `spring` has none. */
export function edited(line) {
  const springs = given(line);
  const index = Math.min(chosen, springs.length - 1);
  const byDefault = lastStage(line)[0]?.text === 'spring' && !findOption(line, 'spring') ? defaultSpring : undefined;
  return { index, text: byDefault ?? springs[index], count: springs.length };
}

/** The words of the chosen spring of a line, or of the chosen one of its sweep; undefined for a line without a spring. */
export function chosenWords(line) {
  const { text } = edited(line);
  const [own, swept] = [text, members[chosenOf(members)]?.replaceAll(' ', ',')].map((words) => parametersOf(words));
  return own && swept ? joinedParameters(own.map((pair) => swept.find(({ key }) => key === pair.key) ?? pair)) : text || undefined;
}

/** A line in which the spring of the sliders has another text. */
export function withEdited(line, text) {
  const { index } = edited(line);
  return withOption(line, 'spring', given(line).map((spring, place) => (place === index ? text : spring)).join(';'));
}

const changed = (springs) => state.set({ line: withOption(state.now().line, 'spring', springs.join(';')) });

// Opens the sliders below a menu.
function choose(index) {
  chosen = index;
  rows[index]?.node.after(parameters);
  parameters.className = rows.length > 1 ? `parameters k${(index % 5) + 1}` : 'parameters';
  rows.forEach(({ edit }, place) => edit?.setAttribute('aria-expanded', String(place === index)));
}

function row(index, count) {
  const select = element('select', {
    'aria-label': count > 1 ? `Spring ${index + 1}` : 'Spring',
    onchange: () => {
      pick(index);
      changed(given(state.now().line).map((spring, place) => (place === index ? select.value : spring)));
    },
  });
  const dot = element('span', { class: `dot k${(index % 5) + 1}`, 'aria-hidden': 'true' });
  if (count === 1) return { select, node: element('div', { class: 'spring-row' }, dot, select) };
  const edit = element('button', {
    type: 'button', class: 'edit', 'aria-label': `Edit spring ${index + 1}`, 'aria-controls': 'parameters', 'aria-expanded': 'false',
    onclick: () => pick(index),
  }, 'Edit');
  const remove = element('button', {
    type: 'button', class: 'remove', 'aria-label': `Remove spring ${index + 1}`,
    onclick: () => {
      chosen = Math.max(0, index <= chosen ? chosen - 1 : chosen);
      changed(given(state.now().line).filter((_, place) => place !== index));
    },
  }, '×');
  return { select, edit, node: element('div', { class: 'spring-row' }, dot, select, edit, remove) };
}

function add() {
  const springs = given(state.now().line);
  chosen = springs.length;
  changed([...springs, candidates.find((name) => !springs.includes(name))]);
}

// The words of a spring that has no name, a shape's in short.
function springText(spring) {
  const [, share, end] = /^overshoot=([\d.]+%),settling=([\d.]+)s?$/.exec(spring) ?? [];
  return share ? `${share.replace('%', ' %')} over, ${end} s` : spring ? plain(spring).replaceAll(',', ', ') : 'default spring';
}

/** Shows the menus of the springs in a line. */
export async function show({ line }) {
  const command = lastStage(line)[0]?.text;
  const takesSpring = optionsOf(command).some(({ name }) => name === 'spring') && !['convert', 'measure'].includes(command);
  const springs = takesSpring && findOption(line, 'spring') ? given(line) : takesSpring && command === 'spring' ? [''] : [];
  const list = await presets();
  if (`${command} ${springs.length}` !== signature) {
    signature = `${command} ${springs.length}`;
    rows = springs.map((_, index) => row(index, springs.length));
    for (const { select } of rows) fillMenu(select, list);
    const canAdd = command === 'spring' && springs.length > 1 && springs.length < 5;
    const button = canAdd ? element('button', { type: 'button', onclick: add }, 'Add a spring') : undefined;
    // Without a menu the sliders are those of a bounce.
    box.replaceChildren(...(rows.length > 0 ? rows.map(({ node }) => node) : [parameters]), ...(button ? [button] : []));
    choose(Math.min(chosen, Math.max(0, springs.length - 1)));
  }
  springs.forEach((spring, index) => {
    const { select } = rows[index];
    select.querySelector('.own')?.remove();
    if (![...select.options].some(({ value }) => value === spring)) {
      select.prepend(element('option', { class: 'own', value: spring }, springText(spring)));
    }
    select.value = spring;
  });
}
