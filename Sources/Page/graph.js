// The graph: values above, velocities below, on one time axis.
import { byId, drawing, shown } from './dom.js';
import { at, lengthOf, overshoot, settled, slopes, tangents } from './motion.js';
import { bounds, step, ticks } from './scales.js';

const box = byId('graph');
const plot = byId('plot');
const readout = byId('readout');
const height = { value: 320, gap: 40, rate: 84, time: 26 };
const mostPoints = 1200;

let shownMotion;
let scale;
let playhead;
let isFrozen = false;
let moment = 0;
const listeners = [];

export const onDraw = (listener) => listeners.push(listener);
/** Keeps the scale while a handle is dragged, so that the graph does not run away from the pointer. */
export function freeze(next) {
  isFrozen = next;
  if (!next) redraw();
}

function scaled({ curves, points = [] }, width) {
  const seconds = Math.max(...curves.map(lengthOf), points.at(-1)?.time ?? 0) || 1;
  const targets = curves.flatMap(({ from, to }) => [from, to]);
  const [low, high] = bounds([...curves.map(({ values }) => values), targets, points.map(({ value }) => value)]);
  const by = step(high - low || 1, width < 480 ? 4 : 6);
  const margin = (high - low || 1) * 0.1;
  const [bottom, top] = [low - margin * 0.4, high + margin];
  const [slow, fast] = bounds([...curves.map(({ velocities }) => velocities), [0]]);
  const rateRange = fast - slow || 1;
  const left = 8 + 7.2 * Math.max(...ticks(bottom, top, by).map((tick) => shown(tick).length), 2);
  const right = 14;
  const y0 = height.value;
  return {
    seconds, by, low, high, bottom, top, left, width, slow, fast,
    x: (time) => left + (time / seconds) * (width - left - right),
    y: (value) => y0 - ((value - bottom) / (top - bottom)) * y0,
    rate: (velocity) => height.value + height.gap + height.rate * (1 - (velocity - slow) / rateRange),
    time: (x) => ((x - left) / (width - left - right)) * seconds,
    value: (y) => bottom + ((y0 - y) / y0) * (top - bottom),
  };
}

// A cubic Bezier through the frames, whose tangents are the velocities.
function path(curve, { x, y }) {
  const { values, fps } = curve;
  const stride = Math.max(1, Math.ceil(values.length / mostPoints));
  let text = `M${x(0).toFixed(2)} ${y(values[0]).toFixed(2)}`;
  for (let frame = 0; frame < values.length - 1; frame += stride) {
    const next = Math.min(frame + stride, values.length - 1);
    const third = (next - frame) / fps / 3;
    const [a, b] = [frame / fps, next / fps];
    const [rise, fall] = tangents(curve, frame, next);
    text += `C${x(a + third).toFixed(2)} ${y(values[frame] + rise / 3).toFixed(2)} `;
    text += `${x(b - third).toFixed(2)} ${y(values[next] - fall / 3).toFixed(2)} `;
    text += `${x(b).toFixed(2)} ${y(values[next]).toFixed(2)}`;
  }
  return text;
}

const ratePath = ({ velocities, fps }, { x, rate }) =>
  path({ values: velocities, velocities: slopes(velocities, fps), fps }, { x, y: rate });

// The number of a curve's color. Components of a color have the nearest one.
const tints = { red: 2, green: 3, blue: 1, alpha: 5 };
const tint = ({ type, name }, index) => (type === 'color' && tints[name]) || (index % 5) + 1;

const line = (name, x1, y1, x2, y2) => drawing('line', { class: name, x1, y1, x2, y2 });
const label = (text, x, y, name, anchor) => drawing('text', { x, y, class: name, 'text-anchor': anchor }, text);

function axes({ seconds, by, bottom, top, left, width, x, y, rate }) {
  const nodes = [];
  for (const tick of ticks(bottom, top, by)) {
    nodes.push(line('grid', left, y(tick), width - 14, y(tick)), label(shown(tick), left - 8, y(tick) + 4, '', 'end'));
  }
  const bottomEdge = height.value + height.gap + height.rate;
  const times = ticks(0, seconds, step(seconds, width < 480 ? 4 : 8));
  for (const time of times) {
    nodes.push(line('grid', x(time), bottomEdge, x(time), bottomEdge + 5));
    nodes.push(label(`${shown(time)}${time === times.at(-1) ? ' s' : ''}`, x(time), bottomEdge + 20, '', 'middle'));
  }
  nodes.push(line('grid', left, rate(0), width - 14, rate(0)));
  nodes.push(label('velocity', left, height.value + height.gap - 10));
  return nodes;
}

// Names with a leader to each curve, in the free space behind the slowest one: the quickest curve's is on top.
function ledNames(curves, { x, y, width }) {
  const timeAt = (curve, share) => {
    const isUp = curve.to >= curve.from;
    const level = curve.from + (curve.to - curve.from) * share;
    const frame = curve.values.findIndex((value) => (isUp ? value >= level : value <= level));
    return (frame < 0 ? curve.values.length - 1 : frame) / curve.fps;
  };
  const order = curves.map((curve, index) => ({ curve, index, half: timeAt(curve, 0.5) })).sort((one, other) => one.half - other.half);
  const widthOf = (list) => Math.max(...list.map((name) => name.length * 7.6));
  const room = width - 42 - Math.max(...curves.map((curve) => x(timeAt(curve, 0.5))));
  const full = curves.map(({ name }) => name);
  const brief = full.map((name) => name.split('.').at(-1));
  const texts = widthOf(full) > room && new Set(brief).size === brief.length ? brief : full;
  const widest = widthOf(texts);
  const [highest, most] = widest > room * 0.8 ? [0.6, 0.14] : [0.82, 0.16];
  const by = Math.min(most, (highest - 0.05) / curves.length);
  return order.flatMap(({ curve, index }, place) => {
    const share = highest - by * place;
    const behind = Math.max(...curves.map((other) => x(timeAt(other, share))));
    const [px, py] = [x(timeAt(curve, share)), y(curve.from + (curve.to - curve.from) * share)];
    const tx = Math.min(behind + 28, width - 14 - widest);
    return [line(`leader c${tint(curve, index)}`, px, py, tx - 6, py), label(texts[index], tx, py + 4, `name f${tint(curve, index)}`)];
  });
}

// Names at the ends of curves that end apart.
function endNames(curves, { y, width }) {
  const taken = [];
  return curves.map((curve, index) => {
    let py = y(curve.values.at(-1)) - 10;
    while (taken.some((other) => Math.abs(other - py) < 17)) py -= 17;
    taken.push(py);
    return label(curve.name, width - 14, py, `name f${tint(curve, index)}`, 'end');
  });
}

function names({ curves }, scale) {
  if (curves.length < 2) return [];
  const [{ from, to }] = curves;
  const areAlike = from !== to && curves.every((curve) => curve.from === from && curve.to === to);
  return areAlike ? ledNames(curves, scale) : endNames(curves, scale);
}

function notes({ document, curves }, { x, y, rate, left, width, fast, slow }) {
  const nodes = [];
  const [curve] = curves;
  const targets = new Set(curves.map(({ to }) => to));
  if (targets.size === 1) {
    const isUp = curve.to >= curve.from;
    nodes.push(line('target', left, y(curve.to), width - 14, y(curve.to)));
    // Several curves, or a narrow graph, leave no room where they rise.
    const isAtEnd = curves.length > 1 || width < 480;
    const [place, anchor] = isAtEnd ? [width - 30, 'end'] : [left + 8, 'start'];
    nodes.push(label(`target ${shown(curve.to, 6)}`, place, y(curve.to) + (isUp !== isAtEnd ? -8 : 18), 'note', anchor));
  }
  if (curves.length > 1) return nodes;
  const peak = overshoot(document, curve);
  if (peak) {
    const isUp = curve.to >= curve.from;
    const text = `${shown(peak.share * 100, 3)}% past the target at ${shown(peak.time, 2)} s`;
    const middle = Math.min(Math.max(x(peak.time), left + 96), width - 110);
    nodes.push(label(text, middle, y(peak.value) + (isUp ? -14 : 24), 'note', 'middle'));
  }
  const end = settled(document);
  if (end) {
    const bottomEdge = height.value + height.gap + height.rate;
    nodes.push(line('settling', x(end), y(curve.to), x(end), bottomEdge));
    nodes.push(label(`settled at ${shown(end, 3)} s`, x(end) - 6, height.value + 20, 'note', 'end'));
  }
  const extreme = Math.abs(fast) >= Math.abs(slow) ? fast : slow;
  if (extreme) {
    const frame = curve.velocities.indexOf(extreme);
    const isTop = extreme > 0;
    nodes.push(label(`${shown(extreme, 4)} per s`, Math.max(x(frame / curve.fps), left + 96), rate(extreme) - (isTop ? 8 : 10), 'note', 'middle'));
  }
  return nodes;
}

function redraw() {
  if (!shownMotion || box.clientWidth === 0) return;
  const width = box.clientWidth;
  height.value = box.clientHeight - height.gap - height.rate - height.time;
  const { curves, points = [], difference } = shownMotion;
  if (!isFrozen || scale?.width !== width) scale = scaled(shownMotion, width);
  plot.setAttribute('viewBox', `0 0 ${width} ${box.clientHeight}`);
  const { x, y } = scale;
  const dots = points.map(({ time, value }) => drawing('circle', { cx: x(time), cy: y(value), r: 2.5 }));
  const lines = curves.map((curve, index) => drawing('path', { class: `curve c${tint(curve, index)}`, d: path(curve, scale) })).reverse();
  const rates = curves.map((curve, index) => drawing('path', { class: `rate c${tint(curve, index)}`, d: ratePath(curve, scale) })).reverse();
  const gap = difference && curves.length > 1
    ? [line('gap', x(difference.time), y(at(curves[0], difference.time).value), x(difference.time), y(at(curves[difference.index], difference.time).value))]
    : [];
  playhead = {
    line: line('moment', 0, 0, 0, height.value + height.gap + height.rate),
    dots: curves.map((curve, index) => drawing('circle', { r: 5, class: `f${tint(curve, index)}` })),
  };
  plot.replaceChildren(
    ...axes(scale), ...notes(shownMotion, scale), ...rates, playhead.line, ...lines, drawing('g', { class: 'points' }, ...dots),
    ...gap, ...names(shownMotion, scale), ...playhead.dots,
  );
  listeners.forEach((listener) => listener(shownMotion, scale));
  mark(moment);
}

/** Draws a motion: its `document`, its `curves`, and perhaps recorded `points` and the largest `difference`. */
export function draw(motion) {
  shownMotion = motion;
  redraw();
}

/** Marks a moment on all curves. */
export function mark(time) {
  moment = time;
  if (!shownMotion || !playhead) return;
  const x = scale.x(Math.min(time, scale.seconds));
  playhead.line.setAttribute('x1', x);
  playhead.line.setAttribute('x2', x);
  shownMotion.curves.forEach((curve, index) => {
    playhead.dots[index].setAttribute('cx', x);
    playhead.dots[index].setAttribute('cy', scale.y(at(curve, time).value));
  });
  const { value, velocity } = at(shownMotion.curves[0], time);
  readout.textContent = [`${time.toFixed(2)} s`, `value ${shown(value)}`, `velocity ${shown(velocity)} per s`].join('    ');
}

/** A sentence about a motion, for its title and for screen readers. */
export function sentence({ document, curves, title }) {
  if (title) return title;
  if (curves[0].type === 'color') return 'Red, green, blue and alpha';
  if (document.sweep) return `${curves.length} curves on one scale`;
  if (curves.length > 1) return [...new Set(curves.map(({ track }) => track.replaceAll(/[.-]/g, ' ')))].join(', ');
  const [curve] = curves;
  const peak = overshoot(document, curve);
  const end = settled(document);
  const parts = [`From ${shown(curve.from, 6)} to ${shown(curve.to, 6)}`];
  if (peak) parts.push(`${shown(peak.share * 100, 3)}% past the target`);
  if (end) parts.push(`settled after ${shown(end, 3)} s`);
  return parts.join(', ');
}

export function begin({ onPoint }) {
  let size = '';
  new ResizeObserver(() => {
    if (`${box.clientWidth}x${box.clientHeight}` === size) return;
    size = `${box.clientWidth}x${box.clientHeight}`;
    redraw();
  }).observe(box);
  box.addEventListener('pointermove', (event) => {
    if (!scale || event.buttons || event.target.closest('.handle')) return;
    onPoint(scale.time(event.clientX - box.getBoundingClientRect().left));
  });
}
