// The controls of a command line: a spring's parameters, and each option that the line has. They only edit its words.
import { byId, fillMenu, shortened } from './dom.js';
import { findOption, joinedParameters, lastStage, optionValue, parameters, withOption, withoutOption } from './words.js';
import { optionsOf } from './options.js';
import * as bezier from './bezier.js';
import * as control from './control.js';
import * as shape from './shape.js';
import * as springs from './springs.js';
import * as state from './state.js';
import * as tables from './tables.js';

const box = byId('controls');
const more = byId('more');
const always = { spring: ['from', 'to'], bounce: ['from', 'to', 'bounces', 'stiffness', 'duration'], ease: ['timing', 'duration', 'from', 'to'], chain: ['from', 'to'], decay: ['from', 'velocity'] };
// What the decay and the rate of a bounce take the place of.
const replaced = new Set(['bounces', 'stiffness', 'duration']);
const samples = {
  'from': '0', 'velocity': '0', 'fps': '60', 'duration': '1', 'delay': '0.2', 'repeat': '2', 'frames': '30', 'reduce': '1%', 'settle': 'last-exceed:0.01',
  'settle-in': '0.5', 'decimals': '4', 'with': 'velocity', 'timing': 'ease-in-out', 'alpha': '0.04', 'omega': '0.06', 'bounces': '2', 'by': '100',
  'times': '0.1,250ms,settle', 'name': 'motion', 'screen': 'iphone-15', 'at': '120,300',
};
const hidden = new Set(['output', 'format', 'check', 'heads', 'spring', 'then', 'set']);

let signature;
let shown = new Map();
let asked = 0;

const change = (name) => (value, isLive) => state.set({ line: withOption(state.now().line, name, value) }, { isLive });
const remove = (name, hasValue) => () => state.set({ line: withoutOption(state.now().line, name, hasValue) });

/** The parameters of a spring in the line: as typed, or those of its preset. */
async function springParameters(text) {
  const typed = parameters(text);
  if (typed) return typed;
  const preset = (await tables.list('springs')).find(({ name }) => name === text);
  return preset && Object.entries(preset.parameters).map(([key, value]) => ({ key, value: String(value) }));
}

function changeParameter(key) {
  return async (value, isLive) => {
    const { line } = state.now();
    const pairs = await springParameters(springs.edited(line).text);
    if (!pairs) return;
    const next = pairs.map((pair) => (pair.key === key ? { key, value } : pair));
    state.set({ line: springs.withEdited(line, joinedParameters(next)) }, { isLive });
  };
}

// The controls of a line, each with a key, its text, and a function that makes it.
async function wanted(line) {
  const [command, ...rest] = lastStage(line);
  if (!command) return [];
  // The page has no goldens.
  const ofCheck = ['check', 'diff'].includes(command.text) ? [] : optionsOf('check');
  const own = always[command.text] ?? [];
  const rank = ({ name }) => (own.includes(name) ? own.indexOf(name) : own.length);
  const options = optionsOf(command.text).filter(({ name }) => !hidden.has(name) && !ofCheck.some((option) => option.name === name)).sort((one, other) => rank(one) - rank(other));
  const found = [];
  const { index, text: spring } = springs.edited(line);
  const pairs = await springParameters(spring);
  // A swept parameter has the lanes for a control.
  const swept = springs.memberNames().flatMap((name) => parameters(name.replaceAll(' ', ',')) ?? []).map(({ key }) => key);
  for (const { key, value } of pairs ?? []) {
    if (!control.isNumber(value) || swept.includes(key)) continue;
    const isShare = key === 'overshoot' && !value.endsWith('%');
    found.push({
      key: `spring ${index} ${key}`, isOfSpring: true, kind: 'number', make: control.number,
      text: isShare ? `${Number((value * 100).toPrecision(6))}%` : value,
      given: { name: key === 'overshoot' && !findOption(line, 'velocity') ? 'overshoots by' : key, isOfShape: key === 'overshoot' || key === 'settling', change: changeParameter(key) },
    });
  }
  const distance = Number(optionValue(line, 'to') ?? 1) - Number(optionValue(line, 'from') ?? 0);
  for (const option of options) {
    const present = findOption(line, option.name);
    const isReplaced = (option.name === 'to' && findOption(line, 'by')) || (replaced.has(option.name) && findOption(line, 'alpha'));
    const isAlways = own.includes(option.name) && !isReplaced && !findOption(line, 'set');
    if (swept.includes(option.name) || (!present && !isAlways) || (option.name === 'screen' && document.body.dataset.view === 'phone')) continue;
    const text = present?.value?.text ?? option.default ?? '0';
    const values = option.name === 'timing' ? (await tables.list('easings')).map(({ name }) => name) : option.values;
    const given = {
      name: option.name, values, distance: Number.isFinite(distance) ? distance : 1, change: change(option.name),
      remove: isAlways ? undefined : remove(option.name, Boolean(option.value)),
    };
    const kind = !option.value ? 'flag' : values.length > 0 ? 'menu' : control.isNumber(text) ? 'number' : 'words';
    found.push({ key: option.name, kind, make: control[kind], text, given });
    if (option.name !== 'timing') continue;
    for (const [place, value] of (bezier.numbersOf(line) ?? []).entries()) {
      const changed = (next, isLive) => state.set({ line: bezier.withNumbers(state.now().line, bezier.numbersOf(state.now().line).with(place, Number(next))) }, { isLive });
      found.push({ key: `timing ${place}`, kind: 'number', make: control.number, text: String(value), given: { name: ['x1', 'y1', 'x2', 'y2'][place], change: changed } });
    }
  }
  more.dataset.command = command.text;
  const unused = options.filter(({ name }) => name !== 'sweep' && (!['count', 'stagger'].includes(name) || command.text !== 'spring') && !findOption(line, name) && !found.some(({ key }) => key === name));
  return { found, unused, rest };
}

/** Shows the controls of a line. A control that is in use stays as it is. */
export async function show({ line }) {
  const request = ++asked;
  const { found = [], unused = [] } = await wanted(line);
  if (request !== asked) return;
  const next = [more.dataset.command, ...found.map(({ key, kind }) => `${key} ${kind}`), ...unused.map(({ name }) => name)].join();
  if (next !== signature) {
    const made = found.map(({ key, make, text, given }) => [key, make({ ...given, text })]);
    shown = new Map(made);
    const nodes = (isOfSpring) => found.filter((one) => Boolean(one.isOfSpring) === isOfSpring).map(({ key }) => shown.get(key).node);
    // The shape stays in its place: an element that moves loses the focus.
    if (springs.parameters.firstChild !== shape.node) springs.parameters.prepend(shape.node);
    while (springs.parameters.lastChild !== shape.node) springs.parameters.lastChild.remove();
    springs.parameters.append(...nodes(true));
    box.replaceChildren(...nodes(false));
    signature = next;
    const choices = unused.map(({ name, summary }) => ({ value: name, text: shortened(`${name.replaceAll('-', ' ')}: ${summary}`, 90) }));
    fillMenu(more, [{ options: [{ value: '', text: 'Choose ...' }, ...choices] }]);
  } else {
    for (const { key, text } of found) shown.get(key).show(text);
  }
}

export function begin() {
  more.addEventListener('change', () => {
    const name = more.value;
    const option = optionsOf(more.dataset.command).find((one) => one.name === name);
    if (!option) return;
    const value = option.value ? (option.values.find((one) => one !== option.default) ?? samples[name] ?? option.default ?? '0') : true;
    more.value = '';
    state.set({ line: withOption(state.now().line, name, value) });
  });
}
