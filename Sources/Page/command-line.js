// The field of the command line: completion, and the tool's errors below it.
import { byId, copy, element } from './dom.js';
import { asShell, findOption, lastStage, optionValue, quoted, split, withOption } from './words.js';
import * as state from './state.js';
import { suggestions } from './completion.js';
import { list } from './tables.js';

const field = byId('line');
const box = byId('suggestions');
const message = byId('message');

let open;
let chosen = -1;
let asked = 0;
let error = '';

const mending = (text, line) => element('button', { type: 'button', onclick: () => state.set({ line }) }, text);

/** A refusal of a line whose spring has several readings: each of them is a button that takes its place. Else undefined. */
export function withReadings(said, line) {
  const [, before, readings] = /^([^]*; give )([\w-]+=(?![^]*\.\.\.)[^]*)$/.exec(said) ?? [];
  const [command, first] = lastStage(line);
  const given = findOption(line, 'spring')?.value ?? (command?.text === 'convert' ? first : undefined);
  if (!readings || !given || given.text.includes(';')) return undefined;
  const mended = (words) => (given === first ? line.slice(0, given.start) + words + line.slice(given.end) : withOption(line, 'spring', words));
  const parts = readings.split(/((?<![\w.-])[\w-]+=[\w.-]+(?:,[\w-]+=[\w.-]+)*)/);
  return [before, ...parts.map((part, index) => (index % 2 ? mending(part, mended(part)) : part))];
}

// An error without what only a terminal needs. Each name that it suggests mends the line.
function withMends(text) {
  const { line } = state.now();
  const frames = Number(optionValue(line, 'frames'))?.toLocaleString('en').replace('NaN', '');
  const said = text.replace(/^headspring: (\w+: )?/, '').replace(/\nTry 'headspring .*$/, '').replace(/^stopped at (\d+ MB).*/, (_, most) => `${frames ? `${frames} frames need` : 'The output needs'} more than ${most}, the most in this page. Use fewer frames, a format without keyframes such as css-linear, or a terminal.`).replace(/;? headspring (help|list)( \w+)? (lists|has) (all|them)$/, '');
  const [, before, names] = /^([^]*?did you mean )((?:'[^']+'(?:, | or )?)+)/.exec(said) ?? [];
  const wrong = /: makes ([^ ,]+), which /.exec(before)?.[1] ?? /'([^']+)'[^']*$/.exec(before)?.[1];
  const found = wrong && new RegExp(`(?<![\\w.-])${wrong.replaceAll(/[^\w\s]/g, '\\$&')}(?![\\w.-])`).exec(line);
  if (!found) return withReadings(said, line) ?? [said];
  const mended = (name) => line.slice(0, found.index) + name + line.slice(found.index + wrong.length);
  const parts = names.split("'").map((part, index) => (index % 2 ? element('span', {}, "'", mending(part, mended(part)), "'") : part));
  return [before, ...parts, said.slice(before.length + names.length)];
}

// An error of a word that can be completed waits until it is.
// What stands already stays: a button that is replaced while it is pressed gets no click.
let standing = '';
function showError() {
  const next = open || !error ? '' : `${error}\n${state.now().line}`;
  if (next === standing) return;
  standing = next;
  message.replaceChildren(...(next ? withMends(error) : []));
}

function hide() {
  asked++;
  open = undefined;
  chosen = -1;
  box.hidden = true;
  showError();
  field.setAttribute('aria-expanded', 'false');
  field.removeAttribute('aria-activedescendant');
}

function choose(index) {
  chosen = (index + open.items.length) % open.items.length;
  for (const [place, item] of [...box.children].entries()) item.setAttribute('aria-selected', String(place === chosen));
  box.children[chosen].scrollIntoView({ block: 'nearest' });
  field.setAttribute('aria-activedescendant', box.children[chosen].id);
}

function accept(index) {
  const { start, end, complete, tail } = open;
  const word = quoted(complete(open.items[index].name));
  const rest = field.value.slice(end);
  const added = rest.startsWith(' ') || !tail ? '' : tail;
  field.value = field.value.slice(0, start) + word + added + rest;
  const caret = start + word.length + 1;
  field.setSelectionRange(caret, caret);
  typed();
}

async function suggest() {
  const request = ++asked;
  const caret = field.selectionStart;
  if (caret !== field.selectionEnd) return hide();
  const found = await suggestions(field.value, caret, list);
  if (request !== asked || document.activeElement !== field) return undefined;
  if (found.items.length === 0) return hide();
  open = found;
  chosen = -1;
  box.replaceChildren(...found.items.map(({ name, hint, summary }, index) =>
    element('li', {
      role: 'option', id: `suggestion-${index}`, 'aria-selected': 'false',
      onpointerdown: (event) => {
        event.preventDefault();
        accept(index);
      },
    }, element('b', {}, hint ? `${name} ${hint}` : name), element('span', {}, summary ?? ''))));
  box.hidden = false;
  showError();
  field.setAttribute('aria-expanded', 'true');
  return undefined;
}

let timer;
function typed() {
  clearTimeout(timer);
  // A line is one line, also if more are pasted.
  if (field.value.includes('\n')) field.value = field.value.replaceAll('\n', ' ');
  state.set({ line: field.value.trim() }, { from: 'line', isLive: true });
  timer = setTimeout(finish, 900);
  suggest();
}

function finish() {
  clearTimeout(timer);
  state.complete();
}

// The longest beginning that all suggestions share, as TAB completes in a shell.
function shared(items) {
  let text = items[0].name;
  for (const { name } of items) while (!name.startsWith(text)) text = text.slice(0, -1);
  return text;
}

function keyed(event) {
  const moves = { ArrowDown: 1, ArrowUp: -1 };
  if (moves[event.key] && open && (chosen >= 0 || event.key === 'ArrowDown')) {
    event.preventDefault();
    choose(chosen < 0 ? 0 : chosen + moves[event.key]);
  } else if (event.key === 'Escape' && open) {
    event.preventDefault();
    hide();
  } else if (event.key === 'Tab' && open && !event.shiftKey) {
    const word = field.value.slice(open.start, open.end);
    const text = shared(open.items);
    if (chosen >= 0 || open.items.length === 1) accept(Math.max(chosen, 0));
    else if (text.length > word.length && text.startsWith(word)) {
      field.setRangeText(open.complete(text), open.start, open.end, 'end');
      typed();
    } else return;
    event.preventDefault();
  } else if (event.key === 'Enter') {
    event.preventDefault();
    if (open && chosen >= 0) return accept(chosen);
    hide();
    finish();
  }
  return undefined;
}

/** Shows an error of the tool, over the page; notes are below the output. */
export function report(text, isError) {
  error = isError ? text.trim() : '';
  showError();
  if (!isError) byId('notes').textContent = text.trim();
}

export function begin() {
  field.addEventListener('input', typed);
  field.addEventListener('keydown', keyed);
  field.addEventListener('blur', () => {
    hide();
    finish();
  });
  byId('copy-line').addEventListener('click', (event) => copy(asShell(state.now()), event.currentTarget));
  // A slash moves to the command line, as in many tools.
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || /INPUT|TEXTAREA|SELECT/.test(document.activeElement?.tagName)) return;
    event.preventDefault();
    field.focus();
  });
  for (const end of ['pointerup', 'pointercancel', 'keyup']) addEventListener(end, () => (field.style.height = ''));
  state.onChange(({ line }, { from, isLive }) => {
    // A line that wraps anew would move what is dragged.
    if (isLive && from !== 'line') field.style.height ||= `${field.offsetHeight}px`;
    // The message of a line that came whole is seen whole. Then its place keeps its size, so that editing moves nothing.
    if (from === 'address') message.style.height = '';
    else message.style.height ||= `${message.getBoundingClientRect().height}px`;
    if (from !== 'line' || split(field.value).length === 0) field.value = line;
  });
}
