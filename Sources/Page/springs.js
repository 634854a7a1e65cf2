// The menu of springs, or one menu for each spring that is compared.
import { byId, element, fillMenu } from './dom.js';
import { findOption, lastStage, optionValue, withOption } from './words.js';
import * as state from './state.js';
import * as tables from './tables.js';

const box = byId('springs');
const most = 5;
const candidates = ['react-spring.gentle', 'material.expressive-default-spatial', 'figma.bouncy', 'swiftui.smooth', 'compose.low-bouncy'];

let groups;
let signature = '';
let menus = [];

async function presets() {
  if (groups) return groups;
  const byLibrary = new Map();
  for (const { name } of await tables.list('springs')) {
    const library = name.split('.')[0];
    if (!byLibrary.has(library)) byLibrary.set(library, []);
    byLibrary.get(library).push({ value: name, text: name.slice(library.length + 1).replaceAll('-', ' ') + ` (${library.replaceAll('-', ' ')})` });
  }
  groups = [...byLibrary].map(([label, options]) => ({ label: label.replaceAll('-', ' '), options }));
  return groups;
}

const given = (line) => (optionValue(line, 'spring') ?? '').split(';').map((text) => text.trim());
const changed = (springs) => state.set({ line: withOption(state.now().line, 'spring', springs.join(';')) });

function row(index, count) {
  const select = element('select', {
    'aria-label': count > 1 ? `Spring ${index + 1}` : 'Spring',
    onchange: () => changed(given(state.now().line).map((spring, place) => (place === index ? select.value : spring))),
  });
  const remove = count > 1
    ? element('button', {
      type: 'button', class: 'remove', 'aria-label': `Remove spring ${index + 1}`,
      onclick: () => changed(given(state.now().line).filter((_, place) => place !== index)),
    }, '×')
    : undefined;
  const dot = element('span', { class: `dot b${(index % 5) + 1}`, 'aria-hidden': 'true' });
  return { select, node: element('div', { class: 'spring-row' }, dot, select, remove) };
}

function add() {
  const springs = given(state.now().line);
  changed([...springs, candidates.find((name) => !springs.includes(name))]);
}

/** Shows the menus of the springs in a line. */
export async function show({ line }) {
  const command = lastStage(line)[0]?.text;
  const options = command ? await tables.optionsOf(command).catch(() => []) : [];
  const takesSpring = options.some(({ name }) => name === 'spring') && !['convert', 'measure'].includes(command);
  const springs = takesSpring && findOption(line, 'spring') ? given(line) : takesSpring && command === 'spring' ? [''] : [];
  const list = await presets();
  if (`${command} ${springs.length}` !== signature) {
    signature = `${command} ${springs.length}`;
    menus = springs.map((_, index) => row(index, springs.length));
    for (const { select } of menus) fillMenu(select, list);
    const canAdd = command === 'spring' && springs.length > 0 && springs.length < most;
    const button = canAdd ? element('button', { type: 'button', onclick: add }, springs.length > 1 ? 'Add a spring' : 'Compare with another spring') : undefined;
    box.replaceChildren(...menus.map(({ node }) => node), ...(button ? [button] : []));
  }
  springs.forEach((spring, index) => {
    const { select } = menus[index];
    select.querySelector('.own')?.remove();
    if (![...select.options].some(({ value }) => value === spring)) {
      select.prepend(element('option', { class: 'own', value: spring }, spring ? spring.replaceAll(',', ', ') : 'default spring'));
    }
    select.value = spring;
  });
}
