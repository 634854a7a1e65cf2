// The shape of a spring or a bounce: its overshoot and its settling time, which handles and two numbers set. Both only edit
// the line.
import { drawing, element, percent, seconds } from './dom.js';
import { latest, overshoot, settling } from './motion.js';
import { limit } from './scales.js';
import { findOption, inSeconds, lastStage, optionValue, parameters, withOption, withoutOption } from './words.js';
import * as control from './control.js';
import * as springs from './springs.js';
import * as state from './state.js';

// The settling time of a critically damped spring whose angular frequency is 1: (1 + t) exp(-t) is the tool's tolerance, 0.001.
const criticalSettling = 9.233413;
const least = 0.001;
const most = 0.95;
const times = [0.05, 20];

const digits = (text) => Number.parseFloat(text);

// What shapes a motion, besides its words.
const others = ['frames', 'repeat', 'velocity', 'sweep', 'times', 'track'];
const ofCommand = { spring: ['as', 'clamp', 'bounce-off', 'duration', 'settle'], bounce: ['compat', 'no-overshoot', 'shake'] };
const commandOf = (line) => lastStage(line)[0]?.text;

/**
 * The curve of the spring or the bounce that is edited: its start after a delay, its overshoot with time and value, and its
 * settling time.
 *
 * Undefined for those that more than their words shape: by a velocity, a duration, or another rule of settling. Of several
 * objects it is the first one, and of a value with components the progress of all.
 */
export function edited(given) {
  const { line } = state.now();
  const motion = given?.progress ?? given;
  const { index, count } = springs.edited(line);
  const curve = motion?.curves[index];
  const command = commandOf(line);
  if (!curve || !ofCommand[command] || motion.curves.length !== count || curve.from === curve.to) return undefined;
  if (motion.document.command !== command || curve.component || [...others, ...ofCommand[command]].some((name) => findOption(line, name))) return undefined;
  const total = settling(motion, curve);
  if (total === undefined) return undefined;
  const peak = overshoot(motion, curve);
  const start = inSeconds(optionValue(line, 'delay') ?? '0');
  const end = total - latest(motion) - start;
  return { index, count, curve, start, share: peak?.share ?? 0, time: peak?.time ?? start + end * 0.6, value: peak?.value ?? curve.to, end };
}

// The root of a falling function.
function root(falling, low, high) {
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    [low, high] = falling(middle) > 0 ? [middle, high] : [low, middle];
  }
  return low;
}

// A bounce is exp(-alpha u) cos(omega u), with u in ticks of 1/60 s. Its overshoot is a function of the quotient of the two.
function withBounce(line, share, time) {
  const quotient = root((one) => Math.exp(-one * (Math.PI - Math.atan(one))) / Math.hypot(1, one) - share, 0, 4);
  // The last swing that leaves the tool's tolerance, and the angle at which it comes back.
  const swing = Math.floor((Math.log(1000 / Math.hypot(1, quotient)) / quotient + Math.atan(quotient)) / Math.PI);
  const turn = swing * Math.PI - Math.atan(quotient);
  const angle = root((one) => Math.exp(-quotient * one) * Math.abs(Math.cos(one)) - least, turn, (swing + 0.5) * Math.PI);
  const omega = angle / (60 * time);
  const bare = ['bounces', 'stiffness', 'residual', 'duration'].reduce((rest, name) => withoutOption(rest, name), line);
  return withOption(withOption(bare, 'alpha', Number((quotient * omega).toPrecision(6))), 'omega', Number(omega.toPrecision(6)));
}

/** A line whose edited spring or bounce has a share of overshoot and a settling time. */
export function withShape(line, share, end) {
  const time = Number(limit(end, ...times).toFixed(3));
  if (commandOf(line) === 'bounce') return withBounce(line, limit(share, least, most), time);
  const text = share < least
    ? `response=${Number(((2 * Math.PI * time) / criticalSettling).toFixed(5))},damping-ratio=1`
    : `overshoot=${Number((limit(share, least, most) * 100).toFixed(2))}%,settling=${time}`;
  return springs.withEdited(withoutOption(line, 'settle-in'), text);
}

/** A line whose edited spring settles at another time and keeps its kind. */
export function withSettling(line, { share, count }, end) {
  if (share >= least || count > 1 || commandOf(line) === 'bounce') return withShape(line, share, end);
  return withOption(line, 'settle-in', Number(limit(end, ...times).toFixed(3)));
}

let now;

// The spring as its words have it, where they are its shape: a measured number would follow a slider late.
function wanted() {
  const pairs = parameters(springs.edited(state.now().line).text) ?? [];
  const value = (name) => pairs.find(({ key }) => key === name)?.value;
  const [share, end] = [value('overshoot'), value('settling')];
  const isShape = share !== undefined && end !== undefined && !findOption(state.now().line, 'settle-in');
  return isShape ? { ...now, share: digits(share) * (share.endsWith('%') ? 0.01 : 1), end: inSeconds(end) } : now;
}

// What the two numbers are held to.
function held(value, low, high, unit) {
  if (value < low) return { value: low, reason: `less than ${low}${unit}, the least` };
  return value > high ? { value: high, reason: `more than ${high}${unit}, the most` } : undefined;
}

const takenTime = (time) => held(time, ...times, ' s');

function takenOvershoot(percent) {
  const isNone = percent > 0 && percent < least * 100;
  return isNone ? { value: 0, reason: `below ${least * 100} %, which counts as none` } : held(percent, 0, most * 100, ' %');
}

const controls = {
  overshoot: control.number({
    name: 'overshoots by', text: '0%', taken: takenOvershoot, change: (text, isLive) => now && state.set({ line: withShape(state.now().line, digits(text) / 100, wanted().end) }, { isLive }),
  }),
  settling: control.number({
    name: 'settles in', text: '1s', taken: takenTime, change: (text, isLive) => now && state.set({ line: withSettling(state.now().line, wanted(), digits(text)) }, { isLive }),
  }),
};
controls.settling.node.title = `It stays within ${percent(0.001)} of the distance from then on`;

/** A small picture of a path from the lower left to the upper right. */
export const sketched = (d) => drawing('svg', { viewBox: '0 -2 40 26', 'aria-hidden': 'true' }, drawing('path', { d: `M2 22${d}` }));

/** A sketch of a shape: from each turn to the next one, which is smaller by the share. */
export function sketch(share) {
  const turns = share > 0 ? Math.ceil(Math.log(0.06) / Math.log(share)) : 0;
  const by = 36 / (turns + 1);
  const levels = Array.from({ length: turns + 1 }, (_, turn) => (turn === turns ? 8 : 8 + 11 * (-share) ** (turn + 1) * 1.2));
  return sketched(levels.map((level, turn) => `C${2 + (turn + 0.5) * by} ${turn ? levels[turn - 1] : 22} ${2 + (turn + 0.5) * by} ${level} ${2 + (turn + 1) * by} ${level}`).join(''));
}

// Shapes to begin with: a share of overshoot, and a settling time.
const kinds = Object.entries({ Smooth: [0, 0.5], Snappy: [0.04, 0.4], Lively: [0.18, 0.9], Bouncy: [0.4, 1.2], Wobbly: [0.7, 2] }).map(([name, [share, end]]) => ({
  share, end, node: element('button', { type: 'button', onclick: () => state.set({ line: withShape(state.now().line, share, end) }) }, sketch(share), name),
}));

/** The shapes and the two numbers, above the parameters of the spring. */
export const node = element('div', { class: 'shape', hidden: true }, element('div', { class: 'kinds', role: 'group', 'aria-label': 'Shapes' }, ...kinds.map((kind) => kind.node)), controls.overshoot.node, controls.settling.node);

// The numbers of a motion that more than its spring makes: they are measured, and nothing sets them.
function measured(motion) {
  const curve = motion.curves[motion.selected];
  const end = settling(motion, curve);
  if (!ofCommand[motion.document.command] || curve.type === 'color' || curve.from === curve.to || end === undefined) return undefined;
  return { share: overshoot(motion, curve)?.share ?? 0, end };
}

/** Shows the shape of the edited spring of a motion. */
export function show(motion) {
  now = edited(motion);
  const shown = now ? wanted() : measured(motion);
  node.hidden = !shown;
  if (!shown) return;
  node.classList.toggle('measured', !now);
  for (const kind of kinds) kind.node.setAttribute('aria-pressed', String(Math.abs(kind.share - shown.share) < least / 2 && Math.abs(kind.end - shown.end) < least));
  node.querySelectorAll('input').forEach((input) => (input.disabled = !now));
  controls.settling.node.querySelector('label').textContent = motion.delays?.length > 1 ? 'each settles in' : now?.start > 0 ? 'then settles in' : 'settles in';
  // Measured numbers are those of the title.
  controls.overshoot.show(`${now ? Number((shown.share * 100).toPrecision(3)) : (shown.share * 100).toFixed(1)}%`);
  controls.settling.show(`${now ? Number(shown.end.toFixed(3)) : seconds(shown.end)}s`);
}
