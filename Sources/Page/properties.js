// The properties that one spring moves, each a `--set` of the line, as rows of controls.
import { byId, element, fillMenu } from './dom.js';
import { limit } from './scales.js';
import { findOption, inSeconds, lastStage, optionValue, quoted, withOption, withoutOption } from './words.js';
import * as state from './state.js';

const box = byId('properties');
// CSS moves y and x by one property, so x is not the second one.
const names = { y: '40..0', opacity: '0..1', scale: '0.9..1', rotate: '-10..0', x: '-40..0', width: '100..200', height: '100..200', 'corner-radius': '24..8' };
let signature = '';

// The texts of all `--set` of a line.
const given = (line) => lastStage(line).flatMap(({ text }, index, words) => (words[index - 1]?.text === '--set' ? [text] : text.startsWith('--set=') ? [text.slice(6)] : []));

/** The properties of a line, or of texts such as `y=40..0`: each with a name, two numbers and a unit. */
export function propertiesOf(line, texts = given(line)) {
  const found = texts.map((text) => [text, /^([a-z-]+)=(-?[\d.]+?)(%|[a-z]*)\.\.(-?[\d.]+)(%|[a-z]*)$/.exec(text)]);
  return found.flatMap(([text, parts]) => (parts ? [{ text, name: parts[1], from: Number(parts[2]), to: Number(parts[4]), unit: parts[3] || parts[5] }] : []));
}

/** True for properties that surely are right: known ones, each once, between two numbers. */
export const arePlain = (line) => new Set(propertiesOf(line).filter(({ name }) => names[name]).map(({ name }) => name)).size === given(line).length;

const units = { x: 'px', y: 'px', width: 'px', height: 'px', 'corner-radius': 'px', rotate: 'deg' };

/** The value of a property at a share of its distance, and its unit. An opacity is held to 0...1, as it is in the code. */
export function propertyAt({ name, from, to, unit }, share) {
  const value = from + (to - from) * share;
  return { value: name === 'opacity' ? limit(value, 0, 1) : value, unit: unit || units[name] || '' };
}

// More objects than these make no motion to look at.
const mostObjects = 1000;

/** The delays in seconds of the objects that a line moves one after another. */
export function delaysOf(line) {
  const text = optionValue(line, 'stagger') ?? '0';
  const by = inSeconds(text) || 0;
  return Array.from({ length: limit(Math.floor(Number(optionValue(line, 'count') ?? 1)) || 1, 1, mostObjects) }, (_, index) => index * by);
}

const without = (line, name) => (lastStage(line).some(({ text }) => text === `--${name}` || text.startsWith(`--${name}=`)) ? without(withoutOption(line, name), name) : line);

/** A line for one of the objects. */
export const withoutStagger = (line) => ['count', 'stagger'].reduce(without, line);

/** A line that moves properties instead of a value, or for none of them the value that is left. */
export function withProperties(line, texts, { name = 'y', from = 0, to = 300, unit = '' } = {}) {
  const bare = ['set', 'from', 'to', 'by', 'type', 'unit', 'property', 'velocity', 'format', ...(texts.length > 0 ? [] : ['count', 'stagger'])].reduce(without, line);
  const left = ` --from ${from} --to ${to}${unit && ` --unit ${unit}`}${name === 'y' ? '' : ` --property ${name}`}`;
  const value = texts.length > 0 ? texts.map((text) => ` --set ${quoted(text)}`).join('') : left;
  const [command] = lastStage(bare);
  return command ? bare.slice(0, command.end) + value + bare.slice(command.end) : bare;
}

// The properties of a line, or its value as one: CSS moves a bare value as y.
function movedBy(line) {
  const [from = '0', to = '1', unit = '', property = 'translate'] = ['from', 'to', 'unit', 'property'].map((name) => optionValue(line, name));
  const all = propertiesOf(line).map(({ text }) => text);
  return all.length > 0 ? all : [`${property === 'translate' ? 'y' : property}=${from}${unit}..${to}${unit}`];
}

const changed = (texts, left) => state.set({ line: withProperties(state.now().line, texts, left) });

function row({ text, name, from, to, unit }, index, all) {
  const replace = (next) => {
    const texts = all.map(({ text }) => text);
    texts.splice(index, 1, ...next);
    changed(texts, { name, from, to, unit });
  };
  // Numbers stay where their unit does.
  const menu = element('select', { 'aria-label': `Property ${index + 1}`, onchange: () => replace([`${menu.value}=${units[menu.value] === units[name] ? text.split('=')[1] : names[menu.value]}`]) });
  fillMenu(menu, [{ options: [...new Set([name, ...Object.keys(names)])].map((value) => ({ value, text: value.replaceAll('-', ' ') })) }]);
  menu.value = name;
  const number = (label, value) => element('input', {
    type: 'number', class: 'number', step: 'any', value: String(value), 'aria-label': `${name} ${label}`,
    onchange: () => ends.every((end) => end.value !== '') && replace([`${name}=${ends[0].value}${unit}..${ends[1].value}${unit}`]),
  });
  const ends = [number('from', from), number('to', to)];
  const remove = element('button', { type: 'button', class: 'remove', 'aria-label': `Remove ${name}`, onclick: () => replace([]) }, '×');
  return element('div', { class: 'property' }, menu, ends[0], element('span', { 'aria-hidden': 'true' }, '→'), ends[1], element('span', { class: 'unit' }, unit), remove);
}

// True for a line of one spring between two numbers: properties may take their place.
function takesProperties(line) {
  const isNumber = ['from', 'to'].every((name) => /^-?[\d.]+$/.test(optionValue(line, name) ?? '0'));
  return lastStage(line)[0]?.text === 'spring' && isNumber && !['sweep', 'by', 'velocity'].some((name) => findOption(line, name)) && !optionValue(line, 'spring')?.includes(';');
}

/** Shows a row for each property of a line. */
export function show({ line }) {
  const all = propertiesOf(line);
  const isOffered = all.length > 0 || takesProperties(line);
  const isStaggered = Boolean(findOption(line, 'stagger'));
  const next = [isOffered, isStaggered, ...all.map(({ text }) => text)].join(' ');
  if (next === signature) return;
  signature = next;
  const add = () => {
    const texts = movedBy(state.now().line);
    const name = Object.keys(names).find((own) => !texts.some((text) => text.startsWith(`${own}=`)));
    if (name) changed([...texts, `${name}=${names[name]}`]);
  };
  const stagger = () => {
    const { line } = state.now();
    const moved = all.length > 0 ? line : withProperties(line, movedBy(line));
    state.set({ line: withOption(withOption(moved, 'count', 3), 'stagger', '50ms') });
  };
  const buttons = [element('button', { type: 'button', onclick: add }, 'Add a property'), ...(isStaggered ? [] : [element('button', { type: 'button', title: 'Three objects, one after another', onclick: stagger }, 'Stagger')])];
  box.replaceChildren(...all.map(row), ...(isOffered ? [element('div', { class: 'row' }, ...buttons)] : []));
}
