// Single controls: a slider with a number, a menu, a switch or a text, which call `change(value, isLive)`.
import { element, fillMenu, plain } from './dom.js';
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

/** Selects the whole number when a click or a tap enters its field, as TAB does: typing replaces it. */
export function selectOnEntry(field) {
  let isEntered = false;
  field.addEventListener('pointerdown', () => (isEntered = document.activeElement !== field));
  field.addEventListener('click', () => isEntered && field.select());
}

/**
 * A number, perhaps with a unit, as a slider and a field.
 *
 * The field does all that the slider does by keyboard, so that TAB goes from number to number. `taken` gives the number
 * that is taken for a typed one, with the reason if it is another: the control says so.
 */
export function number({ name, text, distance, isOfShape, taken, change, remove }) {
  const slider = element('input', { type: 'range', 'aria-label': name.replaceAll('-', ' '), tabindex: '-1' });
  const field = element('input', { type: 'text', inputmode: 'decimal', autocomplete: 'off', class: 'number' });
  const suffix = element('span', { class: 'unit' });
  const note = element('p', { class: 'taken', role: 'status' });
  let unit = '';
  let digits = '';
  // True while keys or a drag are ahead of the motion that they change.
  let isAhead = false;
  let range;
  const fill = () => slider.style.setProperty('--fill', `${((Number(slider.value) - range.low) / (range.high - range.low || 1)) * 100}%`);
  const show = (next) => {
    if (isAhead) return;
    const before = Number(digits);
    [, digits, unit] = /^(.*?)([a-z%]*)$/.exec(next);
    suffix.textContent = unit;
    const value = Number(digits);
    if (value !== before) note.textContent = '';
    if (!range || (!taken && (value < range.low || value > range.high))) {
      range = rangeOf(name, value, distance);
      Object.assign(slider, { min: range.low, max: range.high, step: range.by });
    }
    if (document.activeElement !== slider || Number(slider.value) !== value) slider.value = value;
    if (document.activeElement !== field) field.value = plain(digits);
    fill();
  };
  // A comma is a decimal point.
  const typed = () => (field.value.trim() === '' ? NaN : Number(field.value.trim().replace(',', '.').replace('\u2212', '-')));
  const set = (value, isLive, isTyped = false) => {
    isAhead = isLive;
    slider.value = value;
    digits = String(value);
    if (!isTyped) field.value = digits;
    fill();
    note.textContent = '';
    change(`${value}${unit}`, isLive);
  };
  const ofSlider = (isLive) => set(rounded(Number(slider.value), range.by), isLive);
  slider.addEventListener('input', () => ofSlider(true));
  slider.addEventListener('change', () => ofSlider(false));
  // What is typed shows at once, if it is a number that is taken as it is.
  field.addEventListener('input', () => {
    const given = typed();
    if (Number.isFinite(given) && !taken?.(given)) set(given, true, true);
  });
  field.addEventListener('change', () => {
    const given = typed();
    if (!Number.isFinite(given)) {
      field.value = plain(digits);
      return;
    }
    const { value = given, reason } = taken?.(given) ?? {};
    set(value, false);
    if (reason) note.textContent = `${given}${unit.replace(/^(?=.)/, ' ')} is ${reason}`;
  });
  field.addEventListener('keydown', (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (!by) return;
    event.preventDefault();
    const next = rounded((typed() || 0) + by * range.by, range.by);
    set(Math.min(Math.max(next, range.low), range.high), true);
  });
  const finish = () => isAhead && Number.isFinite(typed()) && set(Number(digits), false);
  field.addEventListener('keyup', (event) => /^(Arrow|Page)/.test(event.key) && finish());
  field.addEventListener('blur', finish);
  selectOnEntry(field);
  show(text);
  const node = framed(name, [slider, field], remove, suffix);
  if (taken) node.append(note);
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
  const swatch = element('input', { type: 'color', 'aria-label': `Color ${name}`, oninput: () => change(swatch.value, true), onchange: () => change(swatch.value, false) });
  const field = element('input', { type: 'text', class: 'value', spellcheck: 'false', autocapitalize: 'none', onchange: () => field.value.trim() && change(field.value.trim(), false) });
  const show = (next) => {
    if (document.activeElement !== field) field.value = next;
    swatch.hidden = !/^#[\da-f]{6}$/i.test(next);
    if (!swatch.hidden) swatch.value = next;
  };
  show(text);
  const node = framed(name, [field], remove);
  field.before(swatch);
  return { node, show };
}

/** An option without a value, which is in the command line: it can be removed. */
export function flag({ name, remove }) {
  const box = element('input', { type: 'checkbox', checked: true, onchange: remove });
  return { node: framed(name, [box]), show() {} };
}
