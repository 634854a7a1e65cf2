// Pasted text: finds the command that understands it. The command line keeps the answer.
import { byId, element, shown } from './dom.js';
import { selectOnEntry } from './control.js';
import { text, write } from './engine.js';
import { formatOption, without } from './motion.js';
import { findOption, lastStage, optionValue, quoted, withOption } from './words.js';
import * as state from './state.js';

const field = byId('pasted');
const answer = byId('answer');

const easingWithDuration = /^(linear\([^)]*\))\s+([\d.]+)(m?s);?$/;
const bezier = /cubic-bezier\([^)]*\)/;
const keyword = /^(ease|ease-in|ease-out|ease-in-out|linear)$/;

// True for texts that are surely no command line.
const isEasing = (text) => /^[.\w:\s-]*(linear|cubic-bezier|spring)\(|^\{|transition:/i.test(text) && !/^\$?\s*(headspring|npx|uvx)\b/.test(text);

// The commands that may understand a text, likeliest first.
function candidates(pasted) {
  const trimmed = pasted.trim();
  const lines = trimmed.split('\n').length;
  const found = [];
  const curve = bezier.exec(trimmed)?.[0].replace(/\s/g, '') ?? (keyword.test(trimmed) ? trimmed : undefined);
  // The tool's own CSS begins with a comment that has its command.
  const first = trimmed.replace(/^(\s*\/\*[^]*?\*\/)+/, '').trimStart().split('\n')[0];
  const isBaked = /linear\(|^\s*[[{]\s*"|^[\s\w."-]+,/.test(trimmed) && !/=/.test(first);
  if (curve) found.push({ args: ['convert', curve] });
  const [, easing, duration, unit] = easingWithDuration.exec(trimmed) ?? [];
  if (easing) found.push({ args: ['fit', '--duration', String(unit === 'ms' ? duration / 1000 : duration)], input: `${easing}\n` });
  const code = { args: ['convert', trimmed.replace(/\s+/g, ' ')] };
  const values = { args: ['fit'], input: `${trimmed}\n` };
  const withRate = { args: ['fit', '--fps', '60'], input: `${trimmed}\n` };
  const withDuration = { args: ['fit', '--duration', '1'], input: `${trimmed}\n` };
  if (isBaked || lines > 8) found.push(values, withRate, withDuration, code);
  else found.push(code, values, withRate, withDuration);
  return found;
}

const asLine = ({ args, input = '' }) => ({ line: args.map(quoted).join(' '), input });

/** Recognizes a text: the state of the first command that understands it, or else the likeliest one's. */
export async function recognize(pasted) {
  if (pasted.trim() === '') {
    answer.replaceChildren();
    return;
  }
  const all = candidates(pasted);
  for (const candidate of all) {
    const result = await write('paste', [candidate.args], candidate.input);
    if (!result) return;
    if (result.status === 0) {
      state.set(asLine(candidate));
      return;
    }
  }
  state.set(asLine(all[0]));
}

// The text that a line has converted or fitted.
function pastedOf({ line, input }) {
  const [command, first, second] = lastStage(line);
  if (command?.text === 'fit') return input;
  return first?.text === '--spring' ? (second?.text ?? '') : (first?.text ?? '');
}

// The plainest notation first: its words with four digits.
function plainWords(springs) {
  const spring = springs.find(({ dialect }) => dialect === 'swiftui-response') ?? springs.find(({ dialect }) => dialect === 'swiftui') ?? springs[0];
  return { response: spring.response, ratio: spring['damping-ratio'] };
}

const kindOf = (ratio) => (ratio > 1.0005 ? 'an overdamped spring' : ratio > 0.9995 ? 'a critically damped spring' : 'a spring that overshoots');

// A curve without a duration has a certain shape, and a response only if its time is assumed.
function title(spring, digits, isTimed) {
  if (!spring) return 'It is a bounce';
  const { response, ratio } = spring;
  const words = isTimed ? [`response ${shown(response, digits)} s`] : [];
  words.push(`damping ratio ${shown(ratio, digits)}`);
  if (!isTimed && ratio < 1) words.push(`overshoot ${shown(100 * Math.exp((-Math.PI * ratio) / Math.sqrt(1 - ratio ** 2)), 3)}%`);
  return `It is ${kindOf(ratio)}: ${words.join(', ')}`;
}

function detail({ baked, residual, nearest }, notes) {
  if (nearest) return `This is the nearest spring. It is at most ${shown(nearest.error * 100, 3)}% of the distance away from the curve.`;
  if (residual) {
    const points = baked ? `A linear() with ${baked.stops} points. ` : '';
    return `${points}The unexplained rest is ${shown(residual.share * 100, 2)}% of the range, at worst ${shown(residual.worst, 2)}.`;
  }
  const [, distance] = /read as .*, which is within ([-+.\de]+) of it/.exec(notes) ?? [];
  return distance ? `Read from its points: the curve is at most ${shown(distance * 100, 3)}% of the distance away from this spring.` : 'The conversion is exact.';
}

// The duration of a curve whose text has none: a number that is `--duration`.
function durationField({ line, input }) {
  const field = element('input', {
    type: 'number', min: '0.05', step: 'any', value: optionValue(line, 'duration') ?? '1',
    onchange: () => Number(field.value) > 0 && state.set({ line: withOption(line, 'duration', Number(field.value)), input }),
  });
  selectOnEntry(field);
  return element('label', {}, findOption(line, 'duration') ? 'It takes' : 'The text has no duration. It takes', field, 'seconds');
}

// What a refused text may lack: a duration, or a larger difference from a spring.
function waysOut(current, errors) {
  const nodes = [];
  if (/^linear\(/.test(current.input)) nodes.push(durationField(current));
  if (errors.includes('--accept')) {
    const onclick = () => state.set({ line: withOption(current.line, 'accept', '1') });
    nodes.push(element('button', { type: 'button', onclick }, 'Show the nearest spring'));
  }
  return nodes;
}

/** Shows which spring a state's text is. */
export async function show(current, { spring }) {
  const pasted = pastedOf(current);
  if (document.activeElement !== field && field.value.trim() !== pasted.trim()) field.value = pasted;
  const args = without(lastStage(current.line).map((word) => word.text), formatOption);
  const result = await write('answer', [[...args, '-f', 'json']], current.input);
  if (!result) return;
  if (result.status !== 0) {
    answer.replaceChildren(element('h3', {}, 'It is no spring that headspring knows'), element('p', {}, result.errors.trim()), ...waysOut(current, result.errors));
    return;
  }
  const json = JSON.parse(text(result));
  const isTimed = !json.baked?.note?.includes('duration');
  const [plain, digits] = [json.springs && plainWords(json.springs), json.residual ? 3 : 4];
  const nodes = [element('h3', {}, title(plain, digits, isTimed)), element('p', {}, detail(json, result.errors))];
  if (!isTimed && plain) nodes.splice(1, 0, element('p', {}, `If it takes 1 s: response ${shown(plain.response, digits)} s.`));
  const isWithoutDuration = !isTimed || (json.baked && findOption(current.line, 'duration'));
  if (isWithoutDuration) nodes.push(durationField(current));
  if (spring) {
    const open = () => state.set({ line: `spring --from 0 --to 300 --spring ${quoted(spring)}`, input: '' });
    nodes.push(element('button', { type: 'button', class: 'main', onclick: open }, 'Open this spring'));
  }
  answer.replaceChildren(...nodes);
}

export function begin() {
  let timer;
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => recognize(field.value), 250);
  });
  // A paste anywhere outside of a field is a paste into the field of this view.
  addEventListener('paste', (event) => {
    if (/INPUT|TEXTAREA|SELECT/.test(document.activeElement?.tagName)) return;
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    field.value = pasted;
    recognize(pasted);
  });
  // In the command line an easing or code that replaces the line, or begins one, is no command.
  byId('line').addEventListener('paste', (event) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    if (!isEasing(pasted.trim()) || value.slice(0, selectionStart).trim() !== '' || value.slice(selectionEnd).trim() !== '') return;
    event.preventDefault();
    event.currentTarget.blur();
    recognize(pasted);
  });
  field.addEventListener('dragover', (event) => event.preventDefault());
  field.addEventListener('drop', async (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    field.value = file ? await file.text() : event.dataTransfer.getData('text/plain');
    recognize(field.value);
  });
}
