// Single controls: a slider with a number, a menu, a switch or a text, which call `change(value, isLive)`.
import { element, fillMenu } from './dom.js';
import { rangeOf, rounded } from './ranges.js';

let count = 0;

function framed(name, parts, remove, unit) {
  const id = `control-${++count}`;
  if (unit) {
    unit.id = `unit-${count}`;
    parts.at(-1).setAttribute('aria-describedby', unit.id);
  }
  parts.at(-1).id = id;
  const label = element('label', { for: id }, name.replaceAll('-', ' '));
  const ends = element('div', { class: 'ends' }, parts.at(-1), unit);
  if (remove) ends.append(element('button', { type: 'button', class: 'remove', 'aria-label': `Remove ${name}`, onclick: remove }, '×'));
  return element('div', { class: parts.length > 1 ? 'control sliding' : 'control' }, label, ends, ...parts.slice(0, -1));
}

/** A number, perhaps with a unit, as a slider and a field. */
export function number({ name, text, distance, isOfShape, change, remove }) {
  const slider = element('input', { type: 'range', 'aria-label': name.replaceAll('-', ' ') });
  const field = element('input', { type: 'number', step: 'any' });
  const suffix = element('span', { class: 'unit' });
  let unit = '';
  let isSliding = false;
  let range;
  const fill = () => slider.style.setProperty('--fill', `${((Number(slider.value) - range.low) / (range.high - range.low || 1)) * 100}%`);
  const show = (next) => {
    const [, digits, rest] = /^(.*?)([a-z%]*)$/.exec(next);
    // While it is dragged, the slider is ahead of the motion that it shows.
    if (isSliding) return;
    unit = rest;
    suffix.textContent = unit;
    const value = Number(digits);
    if (!range || value < range.low || value > range.high) {
      range = rangeOf(name, value, distance);
      Object.assign(slider, { min: range.low, max: range.high, step: range.by });
    }
    if (document.activeElement !== slider || Number(slider.value) !== value) slider.value = value;
    if (document.activeElement !== field) field.value = digits;
    fill();
  };
  slider.addEventListener('input', () => {
    const value = rounded(Number(slider.value), range.by);
    field.value = value;
    fill();
    isSliding = true;
    change(`${value}${unit}`, true);
  });
  slider.addEventListener('change', () => {
    isSliding = false;
    change(`${rounded(Number(slider.value), range.by)}${unit}`, false);
  });
  field.addEventListener('change', () => field.value !== '' && change(`${Number(field.value)}${unit}`, false));
  show(text);
  const node = framed(name, [slider, field], remove, suffix);
  if (isOfShape) node.classList.add('of-shape');
  return { node, show };
}

export const isNumber = (text) => /^-?(\d+\.?\d*|\.\d+)(e-?\d+)?(px|ms|s|%|deg|rem|em|pt|dp)?$/i.test(text);

export function menu({ name, text, values, change, remove }) {
  const select = element('select', { onchange: () => change(select.value, false) });
  fillMenu(select, [{ options: values.map((value) => ({ value })) }]);
  const show = (next) => {
    if (![...select.options].some(({ value }) => value === next)) select.append(element('option', { value: next }, next));
    select.value = next;
  };
  show(text);
  return { node: framed(name, [select], remove), show };
}

export function words({ name, text, change, remove }) {
  const field = element('input', {
    type: 'text', class: text.length > 12 ? 'value long' : 'value', spellcheck: 'false', autocapitalize: 'none',
    onchange: () => field.value.trim() && change(field.value.trim(), false),
  });
  const show = (next) => {
    if (document.activeElement !== field) field.value = next;
  };
  show(text);
  return { node: framed(name, [field], remove), show };
}

/** An option without a value, which is in the command line: it can be removed. */
export function flag({ name, remove }) {
  const box = element('input', { type: 'checkbox', checked: true, onchange: remove });
  return { node: framed(name, [box]), show() {} };
}
