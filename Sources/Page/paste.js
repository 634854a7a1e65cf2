// Pasted text: finds the command that understands it. The command line keeps the answer.
import { byId, element, percent, seconds, shown } from './dom.js';
import { withReadings } from './command-line.js';
import { selectOnEntry } from './control.js';
import { easingsIn } from './easings.js';
import { commandsOf, text, write } from './engine.js';
import { overshoot, settling } from './motion.js';
import { without } from './options.js';
import { findOption, inSeconds, lastStage, optionValue, quoted, withOption, withoutOption } from './words.js';
import * as state from './state.js';
import * as tables from './tables.js';

const field = byId('pasted');
const answer = byId('answer');

const isCommand = (text) => /^(\$\s*)?((npx|uvx)\s+)?headspring\s/.test(text);

// True for texts that are surely no command line.
const isEasing = (text) => !isCommand(text) && (/^[.\w:\s-]*spring\(|^\{/i.test(text) || (easingsIn(text).length > 0 && !/\s--\w/.test(text)));

// A command with its standard input, as this page copies it.
function stateOf(command) {
  const [, line, , input] = /^(.*?)\s*<<'(\w+)'\n([^]*?)\n\2$/.exec(command) ?? [];
  return line ? { line, input: `${input}\n` } : { line: command.replaceAll('\n', ' '), input: '' };
}

// The commands that may understand a text, likeliest first.
function candidates(trimmed) {
  // The tool's own CSS begins with a comment that has its command.
  const first = trimmed.replace(/^(\s*\/\*[^]*?\*\/)+/, '').trimStart().split('\n')[0];
  const isBaked = /linear\(|^\s*[[{]\s*"|^[\s\w."-]+,/.test(trimmed) && !/=/.test(first);
  const code = { args: ['convert', trimmed.replace(/\s+/g, ' ')] };
  const values = [[], ['--fps', '60'], ['--duration', '1']].map((more) => ({ args: ['fit', ...more], input: `${trimmed}\n` }));
  return isBaked || trimmed.split('\n').length > 8 ? [...values, code] : [code, ...values];
}

const asState = ({ args, input = '' }) => ({ line: args.map(quoted).join(' '), input });
const timed = ({ args, input, duration }) => asState({ args: duration ? [...args, '--duration', String(duration)] : args, input });

// The text that was pasted last and its easings, of which the command line has one.
let source;
const isSame = (one, current) => asState(one).line === withoutOption(current.line, 'duration') && (one.input ?? '') === current.input;

/** Recognizes a text: the state of the first command that understands it, or else the likeliest one's. */
export async function recognize(given) {
  const pasted = given.trim();
  source = undefined;
  if (pasted === '') {
    answer.replaceChildren();
    return;
  }
  if (isCommand(pasted)) {
    state.set(stateOf(pasted));
    return;
  }
  const found = easingsIn(pasted);
  const isWhole = found.length === 1 && (found[0].args[0] !== 'fit' || found[0].duration);
  if (found.length > 1 || isWhole) {
    source = { pasted: given, found };
    state.set(timed(found[0]));
    return;
  }
  const all = candidates(pasted);
  for (const candidate of all) {
    const result = await write('paste', [candidate.args], candidate.input);
    if (!result) return;
    if (result.status === 0) {
      state.set(asState(candidate));
      return;
    }
  }
  state.set(asState(all[0]));
}

// The easings of the pasted text, to choose one.
function offers(current) {
  if (!source || source.found.length < 2) return [];
  const button = (one) => element('button', { type: 'button', 'aria-pressed': String(isSame(one, current)), onclick: () => state.set(timed(one)) }, one.name);
  return [element('div', { class: 'row offers', role: 'group', 'aria-label': 'Easings of the text' }, ...source.found.map(button))];
}

// The text that a line has converted or fitted.
function pastedOf(current) {
  if (source?.found.some((one) => isSame(one, current))) return source.pasted;
  source = undefined;
  const [command, first, second] = lastStage(current.line);
  if (command?.text === 'fit') return current.input;
  return first?.text === '--spring' ? (second?.text ?? '') : (first?.text ?? '');
}

// The plainest notation first: its words with four digits.
function plainWords(springs) {
  const spring = springs.find(({ dialect }) => dialect === 'swiftui-response') ?? springs.find(({ dialect }) => dialect === 'swiftui') ?? springs[0];
  return { response: spring.response, ratio: spring['damping-ratio'] };
}

// The natural frequency in 1/s and the damping ratio of a preset; undefined for words that need a search or a quirk.
function physicsOf({ library, parameters: { mass = 1, ...words } }) {
  const isPlain = words.duration === undefined || ['swiftui', 'flutter-duration'].includes(library);
  const response = words.response ?? (isPlain && words.bounce >= 0 ? words.duration : undefined);
  const stiffness = words.stiffness ?? words.tension;
  const damping = words.damping ?? words.friction;
  const frequency = response === undefined ? Math.sqrt(stiffness / mass) : (2 * Math.PI) / response;
  const ratio = words['damping-ratio'] ?? (response === undefined ? damping / (2 * Math.sqrt(stiffness * mass)) : 1 - words.bounce);
  return frequency > 0 && ratio > 0 ? { frequency, ratio } : undefined;
}

// The library whose code has most of its names in a text: the answer is in its words.
function libraryOf(text, springs = []) {
  const namesOf = (code) => new Set(code.match(/[a-z]{3,}/gi));
  const given = namesOf(text);
  const shares = springs.map(({ code }) => (code ? [...namesOf(code)].filter((name) => given.has(name)).length / namesOf(code).size : 0));
  const best = Math.max(...shares);
  return /[({:]/.test(text) && best >= 0.6 ? springs[shares.indexOf(best)].dialect : undefined;
}

const isOf = (library) => (name) => library === name.split('.')[0] || library?.startsWith(`${name.split('.')[0]}-`);

// The names of the presets that are exactly a spring, those of its library first: without one of them there is none. A spring
// that was read from points, or that starts with a velocity, is exactly none.
async function presetsOf({ command, springs, start, baked, residual, nearest }, notes, library) {
  const spring = springs?.find(({ dialect }) => dialect === 'physics');
  if (command !== 'convert' || !spring || start || baked || residual || nearest || readAs.test(notes)) return [];
  const own = physicsOf({ parameters: spring });
  const isNear = (one, other) => Math.abs(one - other) <= 1e-9 * other;
  const isOwn = (made) => made && isNear(made.frequency, own.frequency) && isNear(made.ratio, own.ratio);
  const all = (await tables.list('springs')).filter((preset) => isOwn(physicsOf(preset))).map(({ name }) => name);
  const first = all.filter(isOf(library));
  return library && first.length === 0 ? [] : [...first, ...all.filter((name) => !first.includes(name))];
}

// The names that Compose has for the numbers of a spring.
const composeNames = { 'damping-ratio': { 0.2: 'HighBouncy', 0.5: 'MediumBouncy', 0.75: 'LowBouncy', 1: 'NoBouncy' }, 'stiffness': { 10000: 'High', 1500: 'Medium', 400: 'MediumLow', 200: 'Low', 50: 'VeryLow' } };
function composeSentence(spring) {
  const [ratio, stiffness] = Object.entries(composeNames).map(([key, names]) => names[spring[key]]);
  const named = [ratio && `its damping ratio is DampingRatio${ratio}`, stiffness && `its stiffness is Stiffness${stiffness}`].filter(Boolean);
  return named.length > 0 ? [`In Compose ${named.join(', and ')}.`] : [];
}

// A few names in words.
function enumerated(names) {
  const first = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  return first.length > 1 ? `${first.slice(0, -1).join(', ')} and ${first.at(-1)}` : first[0];
}

const kindOf = (ratio) => (ratio > 1.0005 ? 'an overdamped spring' : ratio > 0.9995 ? 'a critically damped spring' : 'a spring that overshoots');

// The words of a spring. A curve without a duration has a certain shape, and a response only if its time is assumed.
function described({ response, ratio }, digits, isTimed) {
  const words = isTimed ? [`response ${shown(response, digits)} s`] : [];
  words.push(`damping ratio ${shown(ratio, digits)}`);
  if (!isTimed && ratio < 1) words.push(`overshoot ${percent(Math.exp((-Math.PI * ratio) / Math.sqrt(1 - ratio ** 2)))}`);
  return words.join(', ');
}

// How far a curve is from its nearest spring, as a share of the distance; undefined for a curve that is a spring.
function distanceOf({ nearest, residual, fit }, line) {
  if (nearest) return nearest.error;
  return residual && findOption(line, 'accept') ? residual.worst / Math.abs(fit.to - fit.from) : undefined;
}

// How the tool says that a text was read from its points.
const readAs = /read as .*, which is within ([-+.\de]+) of it/;

function detail({ baked, residual }, notes, presets = []) {
  if (residual) {
    const points = baked ? `A linear() with ${baked.stops} points. ` : '';
    return `${points}The unexplained rest is ${percent(residual.share, 2)} of the range, at worst ${shown(residual.worst, 2)}.`;
  }
  const [, distance] = readAs.exec(notes) ?? [];
  const [, library, defaults] = /, as ([\w-]+) has it, with its default (.*)/.exec(notes) ?? [];
  if (defaults) return `Assumed: ${library}'s default ${defaults.replaceAll('=', ' ').replaceAll(',', ', ')}, as the text has none.`;
  return distance ? `Read from its points: the curve is at most ${percent(distance, 2)} of the distance away from this spring.` : presets.length > 0 ? `${enumerated(presets)} ${presets.length > 1 ? 'are' : 'is'} exactly this spring.` : 'The conversion is exact.';
}

// The sentences that answer a text.
function answered(json, notes, line, presets) {
  if (json.command === 'measure') {
    const [, spring] = lastStage(line);
    const name = optionValue(line, 'spring') ?? (spring && !spring.text.startsWith('-') ? spring.text : 'The default spring');
    const rest = json.settle?.find(({ rule, epsilon }) => rule === 'last-exceed' && epsilon === 0.001);
    const over = json.overshoot ? `overshoots by ${percent(json.overshoot.share)}` : 'does not overshoot';
    return [`${name} ${over}${rest ? `, settles in ${seconds(rest.time)} s` : ''}`, 'The output has its settling time by the rule of each library.'];
  }
  // A second is what the page takes for a text without a duration.
  const isTimed = !json.baked || Boolean(json.baked.durationFrom) || json.baked.duration !== 1;
  const digits = json.residual || json.nearest ? 3 : 4;
  const spring = json.springs && plainWords(json.springs);
  if (!spring) return ['It is a bounce', detail(json, notes)];
  const distance = distanceOf(json, line);
  if (distance !== undefined) return [`Nearest spring, ${percent(distance, 2)} off`, ...(json.nearest ? [] : [`It has ${described(spring, digits, isTimed)}, and is at most ${percent(distance, 2)} of the distance away.`])];
  const assumed = isTimed ? [] : [`If it takes 1 s: response ${shown(spring.response, digits)} s.`];
  return [[`It is ${kindOf(spring.ratio)}`, element('span', { class: 'hidden' }, ': '), element('small', {}, described(spring, digits, isTimed))], ...assumed, detail(json, notes, presets)];
}

// The duration of a curve whose text has none: a number that is `--duration`.
function durationField({ line, input }) {
  const given = optionValue(line, 'duration');
  const field = element('input', {
    type: 'number', class: 'number', min: '0.05', step: 'any', value: given ? String(inSeconds(given)) : '1',
    onchange: () => Number(field.value) > 0 && state.set({ line: withOption(line, 'duration', Number(field.value)), input }),
  });
  selectOnEntry(field);
  return element('label', {}, given ? 'It takes' : 'The text has no duration. It takes', field, 'seconds');
}

const opener = (label, command, option, words, look = '') => element('button', { type: 'button', class: look, onclick: () => state.set({ line: `${command} --from 0 --to 300 --${option} ${words}`, input: '' }) }, label);
const useOf = ({ timing, duration }, look) => opener('Use this easing', 'ease', 'timing', `${timing.replace(/^cubic-bezier\((.*)\)$/, '$1')} --duration ${duration}`, look);

// Why a text is refused, without the command line that this view has made of it.
function refusal(errors) {
  if (/ is a formula; /.test(errors)) return 'It turns back or swings where no spring does.';
  if (/must be keys such as|is code without/.test(errors)) {
    return "Paste a linear(), a cubic-bezier(), a library's code, a recording as CSV, or parameters, such as stiffness=170,damping=26.";
  }
  const [, few] = /expected at least 6 points, got (\d+)/.exec(errors) ?? [];
  if (few) return `Its ${few} points are too few to tell one spring from another. It takes 6.`;
  const [, least] = /starts too fast for any spring.* off by ([\d.]+)/.exec(errors) ?? [];
  if (least) return `It starts too fast: each spring, however stiff, is more than ${percent(least, 2)} of the distance away.`;
  const reason = errors.trim().replace(/^(headspring: \w+: )?(--spring '[^]*?': |standard input:[\d:]* )?/, '').replace(/\nTry 'headspring .*$/, '').replace(/^is not a spring: /, '').replace(/; accept more by [^]*/, '.');
  return reason[0].toUpperCase() + reason.slice(1);
}

// What a refused text may lack: a duration, or a larger difference from a spring.
function waysOut(current, errors, easing) {
  const nodes = easing || /^linear\(/.test(current.input) ? [durationField(current)] : [];
  if (easing) nodes.push(element('div', { class: 'row' }, useOf(easing, 'main')));
  if (errors.includes('--accept')) {
    const onclick = () => state.set({ line: withOption(current.line, 'accept', '1') });
    nodes.push(element('button', { type: 'button', onclick }, 'Show the nearest spring'));
  }
  return nodes;
}

// A spring's words for its line. Long ones are rounded to a response and a ratio of four digits, unless all digits are wanted.
function wordsOf({ springs, start, request }, exact, [preset], library) {
  if (preset) return preset;
  if (start) return optionValue(request, 'spring') ?? exact;
  const of = (dialect) => Object.entries(springs.find((one) => one.dialect === dialect) ?? {}).filter(([, value]) => typeof value === 'number');
  const all = [library, 'physics', 'swiftui', 'compose'].map((dialect) => of(dialect).filter(([key]) => key !== 'round-trip').map(([key, value]) => `${key}=${value}`).join());
  const short = all.find((words) => words && !/\.\d{5}|e-/.test(words));
  if (short || !byId('rounded').checked) return short ?? exact;
  const { response, ratio } = plainWords(springs);
  return `response=${shown(response)},damping-ratio=${shown(ratio)}`;
}

const examples = ['.spring(duration: 0.5, bounce: 0.3)', 'cubic-bezier(.34,1.56,.64,1) 400ms', '{ stiffness: 170, damping: 12 }'];

/** Shows which spring a state's text is. */
export async function show(current, drawn) {
  // A text that was pasted meanwhile has its own answer.
  if (current.line !== state.now().line || current.input !== state.now().input) return;
  const { spring, same, easing, nearest } = drawn;
  const pasted = pastedOf(current);
  if (document.activeElement !== field && field.value.trim() !== pasted.trim()) field.value = pasted;
  const commands = commandsOf(current.line);
  commands.push([...without(commands.pop(), ['format']), '-f', 'json']);
  const result = await write('answer', commands, current.input);
  if (!result) return;
  if (result.status !== 0) {
    const reason = refusal(result.errors);
    const readings = withReadings(reason, current.line);
    const title = easing ? 'No spring is near this easing' : readings ? 'It may be one of several springs' : 'It is no spring that headspring knows';
    const tries = easing || readings || drawn.curves ? [] : examples.map((example) => element('button', { type: 'button', onclick: () => recognize((field.value = example)) }, example));
    answer.replaceChildren(element('h3', {}, title), element('p', {}, ...(readings ?? [reason])), ...offers(current), ...waysOut(current, result.errors, easing), element('div', { class: 'row' }, ...tries));
    return;
  }
  const json = JSON.parse(text(result));
  const library = libraryOf(pasted, json.springs);
  const presets = await presetsOf(json, result.errors, library);
  const [own, nearestShare] = easing ? [drawn.curves[0], nearest].map((curve) => overshoot(drawn, curve)?.share ?? 0) : [];
  // A spring that is a twentieth of the distance away, or overshoots by so much more or less, is another motion.
  const isFar = easing && Math.max(json.nearest.error, Math.abs(own - nearestShare)) > 0.05;
  const [title, ...sentences] = answered(json, result.errors, current.line, presets);
  if (isFar) sentences.unshift('So far off, the spring is another motion.');
  if (library === 'compose') sentences.unshift(...composeSentence(json.springs.find(({ dialect }) => dialect === library)));
  const formula = source?.found.find((one) => one.note && isSame(one, current));
  if (formula) sentences.push(`${formula.name} ${formula.note}.`);
  const nodes = [element('h3', {}, ...[title].flat()), ...sentences.map((sentence) => element('p', {}, sentence)), ...offers(current)];
  if (json.nearest || (json.baked && findOption(current.line, 'duration'))) nodes.push(durationField(current));
  if (spring) {
    const words = quoted(json.springs ? wordsOf(json, spring, presets, library) : spring);
    const over = (share, rest) => [share && `overshoots by ${percent(share)}`, rest].filter(Boolean).join(', ');
    const lengthOf = (end) => `settles in ${seconds(end)} s`;
    const choices = easing ? [
      ['Your easing', over(own, `ends in ${seconds(Number(easing.duration))} s`), useOf(easing)],
      ['Nearest spring', `${described(plainWords(json.springs), 3, true)}, ${over(nearestShare, lengthOf(settling({}, nearest)))}`, opener('Open the nearest spring', 'spring', 'spring', words)],
      ...(same ? [['Spring with your overshoot', over(own, lengthOf(Number(easing.duration))), opener('Open this spring', 'spring', 'spring', same)]] : []),
    ] : [];
    if (!isFar) choices.splice(0, 2, ...choices.slice(0, 2).reverse());
    const rows = choices.map(([name, facts, button]) => element('li', {}, element('b', {}, name), element('small', {}, facts), button));
    const open = easing ? element('ul', { class: 'libraries' }, ...rows) : element('div', { class: 'row' }, opener('Open this spring', 'spring', 'spring', words));
    open.querySelector('button').className = 'main';
    nodes.push(open);
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
