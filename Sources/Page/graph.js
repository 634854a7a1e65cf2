// The graph: values above, velocities below, on one time axis.
import { byId, drawing, element, percent, seconds, shown } from './dom.js';
import { label, line, namedOf, names } from './labels.js';
import { accelerations, at, endWords, latest, lengthOf, mostFrames, overshoot, plainTrack, releaseOf, settling, spread, tangents } from './motion.js';
import { propertyAt } from './properties.js';
import { bounds, limit, step, ticks } from './scales.js';

const box = byId('graph');
const plot = byId('plot');
const legend = byId('legend');
const readout = byId('readout');
const caption = readout.parentElement;
const timeHeight = 26;
const right = 14;
// The least distance of two labels on an axis of values.
const nearest = 15;

let shownMotion;
let domains;
let scale;
let playhead;
let isFrozen = false;
let moment = 0;
const listeners = [];

export const onDraw = (listener) => listeners.push(listener);
/** Keeps the axes while a handle is dragged, so that the graph does not run away from the pointer. */
export function freeze(next) {
  isFrozen = next;
  // A shorter sentence would move the graph under the pointer.
  caption.style.minHeight = next ? `${caption.getBoundingClientRect().height}px` : '';
  if (!next) redraw();
}

/** The objects of a motion whose curves are components: the names of their tracks. */
const objectsOf = ({ curves }) => [...new Set(curves.map(({ track }) => track))];
const objectName = (track, { sweep }) => (sweep ? track : track.replace(/\.\w+$/, '').replace(/^head\./, ''));
const isColor = ({ curves }) => curves[0].type === 'color';

// Components are small multiples: all x, and below them all y, with one color for each object; or one color below another.
// What rests is left out.
function panelsOf(motion) {
  const { curves, isPickable, isSwept } = motion;
  if (!curves[0].component || isPickable || isSwept) return [motion];
  const moving = curves.filter(({ values }) => values.some((value) => value !== values[0]));
  const drawn = moving.length > 0 ? moving : curves;
  const objects = objectsOf(motion);
  const key = isColor(motion) ? 'track' : 'component';
  const names = [...new Set(drawn.map((curve) => curve[key]))];
  return names.map((name) => ({ ...motion, curves: drawn.filter((curve) => curve[key] === name), name: isColor(motion) && objects.length === 1 ? '' : name, objects }));
}

// The ranges of the axes. A motion with handles has room to drag its peak higher and its end later.
function domainOf(motion, width, panels, least) {
  const { curves, points = [], bezier = [], hasHandles } = motion;
  const length = Math.max(...curves.map((curve) => lengthOf(curve) + latest(motion)), points.at(-1)?.time ?? 0) || 1;
  const targets = curves.flatMap(({ from, to }) => [from, to]);
  const [lowest, highest] = bounds([...curves.map(({ values }) => values), targets, [...points, ...bezier].map(({ value }) => value)]);
  const range = Math.max(highest - lowest, least) || 1;
  const [low, high] = [-range, range].map((apart) => (lowest + highest + apart) / 2);
  // The peak of one curve has its words beyond it.
  const isUp = curves[0].to >= curves[0].from;
  const beyond = curves.length > 1 ? 0.05 : panels > 1 ? 0.3 : isUp ? 0.13 : 0.24;
  let [bottom, ceiling] = [low - range * (isUp ? 0.04 : beyond), high + range * (isUp ? beyond : 0.04)];
  if (hasHandles) {
    const [{ from, to }] = curves;
    const room = to + (to - from) * 0.22;
    // A point of a Bezier has room on both sides.
    const others = bezier.length > 0 ? [from - (to - from) * 0.3, to + (to - from) * 0.5] : [];
    [bottom, ceiling] = [Math.min(bottom, room, ...others), Math.max(ceiling, room, ...others)];
  }
  const by = step(ceiling - bottom, panels > 1 ? 3 : width < 480 ? 4 : 6);
  const [slow, fast] = bounds([...curves.map(({ velocities }) => velocities), [0]]);
  const ends = curves[0].component && curves[0].type !== 'color' ? [...new Set(curves.map(({ to }) => to))] : [];
  return { length: hasHandles && bezier.length === 0 ? length * 1.16 : length, by, bottom, ceiling, slow, fast, ends };
}

const marginOf = ({ bottom, ceiling, by, ends }) => 8 + 7.2 * Math.max(...[...ticks(bottom, ceiling, by), ...ends.slice(0, 2)].map((tick) => shown(tick).length), 2);

// Places of values and times on a plot of a size, below a `start`. `below` is the height of what is below the values.
function scaled({ length, by, bottom, ceiling, slow, fast, ends }, { width, height, start = 0, left, below }) {
  // A low graph has no room for velocities.
  const rateHeight = below ?? (height < 280 ? 0 : height < 380 ? 56 : 84);
  const gap = below ? 10 : rateHeight > 0 ? 40 : 4;
  const floor = start + height - gap - rateHeight - timeHeight;
  const top = start + (below === undefined ? 20 : 26);
  // The largest velocity has its number beyond it.
  const slowest = -slow > fast ? slow - (fast - slow) * 0.25 : slow;
  return {
    seconds: length, by, bottom, ceiling, slow, fast, ends, left, width, height, top, floor, gap, rateHeight, bottomEdge: floor + gap + rateHeight,
    x: (time) => left + (time / length) * (width - left - right),
    y: (value) => floor - ((value - bottom) / (ceiling - bottom)) * (floor - top),
    rate: (velocity) => floor + gap + rateHeight * (1 - (velocity - slowest) / (fast - slowest || 1)),
    time: (x) => ((x - left) / (width - left - right)) * length,
    value: (y) => bottom + ((floor - y) / (floor - top)) * (ceiling - bottom),
    inside: (x, y) => [limit(x, left, width - right), limit(y, top, floor)],
  };
}

// A cubic Bezier through the frames, whose tangents are the velocities.
function path(curve, { x, y }, points = mostFrames) {
  const { values, fps } = curve;
  const stride = Math.max(1, Math.ceil(values.length / points));
  let text = `M${x(0).toFixed(2)} ${y(values[0]).toFixed(2)}`;
  for (let frame = 0; frame < values.length - 1; frame += stride) {
    const next = Math.min(frame + stride, values.length - 1);
    const third = (next - frame) / fps / 3;
    const [a, b] = [frame / fps, next / fps];
    const corner = curve.corners?.find(({ time }) => time > a && time < b);
    if (corner && Math.abs(at(curve, corner.time).value - corner.value) > 0.002 * Math.abs(curve.to - curve.from)) {
      text += `L${x(corner.time).toFixed(2)} ${y(corner.value).toFixed(2)}L${x(b).toFixed(2)} ${y(values[next]).toFixed(2)}`;
      continue;
    }
    const [rise, fall] = tangents(curve, frame, next);
    text += `C${x(a + third).toFixed(2)} ${y(values[frame] + rise / 3).toFixed(2)} `;
    text += `${x(b - third).toFixed(2)} ${y(values[next] - fall / 3).toFixed(2)} `;
    text += `${x(b).toFixed(2)} ${y(values[next]).toFixed(2)}`;
  }
  return text;
}

const ratePath = (curve, { x, rate }, points) => path({ ...curve, corners: [], values: curve.velocities, velocities: accelerations(curve) }, { x, y: rate }, points);

// The name of a curve's color: a number, or of a component of a color its own.
const tint = ({ type, component }, index) => (type === 'color' ? component : (index % 5) + 1);
const isLong = ({ document, curves, isSwept }) => Boolean(document.sweep) && curves.length > 5 && (isSwept || !curves[0].component);

/** True for sweeps that have a ramp of one color: too many curves for a color each. */
export const isRamp = isLong;
/** The color of a curve on the ramp. */
export const rampColor = (index, count) => `color-mix(in oklab, var(--ramp-end) ${(100 * index) / (count - 1)}%, var(--ramp-start))`;

// Gives a node the color of a curve, its tone, by a class or on the ramp.
function painted(motion, node, curve, index) {
  if (isRamp(motion)) node.style.setProperty('--tone', rampColor(index, motion.curves.length));
  else node.classList.add(`k${tint(curve, motion.objects?.indexOf(curve.track) ?? index)}`);
  return node;
}

// The targets of a panel, if its curves have one or two: near ones are one.
function targetsOf({ ends, y }) {
  const apart = ends.reduce((kept, to) => (kept.some((other) => Math.abs(y(other) - y(to)) < nearest) ? kept : [...kept, to]), []);
  return apart.length > 2 ? [] : apart;
}

function axes({ seconds, by, bottom, ceiling, left, width, floor, gap, rateHeight, bottomEdge, x, y, rate }, targets) {
  const nodes = targets.flatMap((to) => [line('target', left, y(to), width - right, y(to)), label(shown(to), left - 8, y(to) + 4, 'end', 'end')]);
  for (const tick of ticks(bottom, ceiling, by)) {
    nodes.push(line('grid', left, y(tick), width - right, y(tick)));
    if (targets.every((to) => Math.abs(y(to) - y(tick)) >= nearest)) nodes.push(label(shown(tick), left - 8, y(tick) + 4, '', 'end'));
  }
  const times = ticks(0, seconds, step(seconds, width < 480 ? 4 : 8));
  for (const time of times) {
    nodes.push(line('grid', x(time), bottomEdge, x(time), bottomEdge + 5));
    nodes.push(label(`${shown(time)}${time === times.at(-1) ? ' s' : ''}`, x(time), bottomEdge + 20, '', 'middle'));
  }
  if (rateHeight > 20) nodes.push(line('grid', left, rate(0), width - right, rate(0)), label('velocity', left, floor + gap - 10));
  return nodes;
}

// The largest overshoot of the only curve: its number, and a mark where no handle is.
function peakNote(motion, { x, y, left, width, top, floor, inside }) {
  const { curves: [curve], hasHandles, name } = motion;
  const peak = overshoot(motion, curve);
  // On a phone the sentence above the graph has it.
  if (!peak || (hasHandles && width < 480)) return [];
  const isUp = curve.to >= curve.from;
  const text = `${percent(peak.share)} at ${seconds(peak.time)} s`;
  const middle = limit(x(peak.time), left + 60, width - 70);
  const [, py] = inside(0, y(peak.value));
  const mark = hasHandles ? [] : [drawing('circle', { class: 'mark', cx: x(peak.time), cy: py, r: 4 })];
  // A low panel has it next to its title.
  if (name !== undefined) return [...mark, label(width < 480 ? `${percent(peak.share)} over` : text, width - right, top - 8, 'note', 'end')];
  // At the edge of the plot there is room next to the peak only.
  const isAtEdge = isUp ? py < top + 14 : py > floor - (hasHandles ? 26 : 14);
  if (isAtEdge) return [...mark, label(text, Math.min(x(peak.time) + 24, width - right - 110), py + (isUp ? 2 : 6), 'note', 'start')];
  return [...mark, label(text, middle, py + (isUp ? -1 : 1) * (hasHandles ? 28 : 16) + (isUp ? 0 : 10), 'note', 'middle')];
}

function notes(motion, { x, y, rate, left, width, fast, slow, top, floor, rateHeight, bottomEdge }) {
  const { curves, hasHandles, properties } = motion;
  const [curve] = curves;
  // An early peak has its words there.
  const hasRoom = x(overshoot(motion, curve)?.time ?? Infinity) > left + 140;
  const nodes = properties && width >= 480 && hasRoom ? [label('progress', left, top - 6)] : [];
  const targets = new Set(curves.map(({ to }) => to));
  if (targets.size === 1) {
    const isUp = curve.to >= curve.from;
    nodes.push(line('target', left, y(curve.to), width - right, y(curve.to)));
    // On the side from which the curves come, and on a narrow graph beside the handle.
    const away = width < 640 ? 28 : 18;
    const end = curves.length === 1 && (!hasHandles || width < 640) ? settling(motion, curve) : undefined;
    const place = end === undefined || x(end) < left + 150 ? width - right : Math.min(x(end) - 8, width - right);
    const isBelow = isUp && y(curve.to) + away <= floor;
    nodes.push(label(`target ${shown(curve.to, 6)}`, place, y(curve.to) + (isBelow ? away : isUp ? -26 : 10 - away), 'note', 'end'));
  }
  if (curves.length > 1) return nodes;
  const end = settling(motion, curve);
  if (end && x(end) <= width - right) {
    nodes.push(line('settling', x(end), y(curve.to), x(end), bottomEdge));
    const py = rateHeight > 0 ? floor + 20 : curve.to >= curve.from ? Math.min(floor, y(curve.from)) - 8 : floor - 6;
    const isEarly = x(end) < left + 150;
    nodes.push(label(`${endWords(motion)} ${seconds(end)} s`, x(end) + (isEarly ? 6 : -6), py, 'note', isEarly ? 'start' : 'end'));
  }
  const extreme = Math.abs(fast) >= Math.abs(slow) ? fast : slow;
  const frame = curve.velocities.indexOf(extreme);
  if (extreme && frame >= 0 && rateHeight > 0) {
    const middle = Math.max(x(frame / curve.fps), left + (extreme > 0 ? 100 : 44));
    const isFree = !end || middle + 40 < x(end) - 140 || extreme < 0;
    // Between three samples the top is that of their parabola.
    const [before, after] = [curve.velocities[frame - 1], curve.velocities[frame + 1]];
    const top = extreme + ((after - before) ** 2 / (8 * (2 * extreme - before - after)) || 0);
    const text = top === extreme ? shown(extreme, 4) : `\u2248 ${shown(top, 3)}`;
    if (isFree) nodes.push(label(`${text} per s`, middle, rate(extreme) + (extreme > 0 ? -8 : 14), 'note', 'middle'));
  }
  return nodes;
}

// The area of the values, or of the velocities. What a frozen scale has no room for is cut off at its edge.
function clip(id, y, height, { left, width }) {
  return drawing('clipPath', { id }, drawing('rect', { x: left - 3, y, width: width - right - left + 6, height }));
}

// What is below a single curve has a tint.
function area({ curves: [curve, ...others], delays = [0], name }, scale) {
  if (others.length > 0 || delays.length > 1 || name !== undefined) return [];
  const tint = drawing('linearGradient', { id: 'tint' }, ...['from', 'to'].map((name, offset) => drawing('stop', { offset, class: name })));
  return [tint, drawing('path', { class: 'area', fill: 'url(#tint)', d: `${path(curve, scale)}V${scale.y(curve.from)}H${scale.x(0)}Z` })];
}

const mostCopies = 60;
const drawnDelays = ({ delays = [0] }) => spread(delays, mostCopies);

// The later copies of a curve, each of which waits where it begins.
function copies(motion, points, scale) {
  const [curve] = motion.curves;
  return drawnDelays(motion).slice(1).map((delay) => {
    const later = (y, made) => `M${scale.x(0).toFixed(2)} ${y.toFixed(2)}H${scale.x(delay).toFixed(2)}${made}`;
    const shifted = { ...scale, x: (time) => scale.x(time + delay) };
    return {
      line: drawing('path', { class: 'curve later k1', d: later(scale.y(curve.values[0]), path(curve, shifted, points)) }),
      rate: drawing('path', { class: 'rate later k1', d: later(scale.rate(curve.velocities[0]), ratePath(curve, shifted, points)) }),
    };
  }).reverse();
}

// A curve, and for curves to choose a wide one that cannot be seen, for fingers.
function drawnCurves(motion, scale) {
  const { curves, selected, isPickable } = motion;
  const count = curves.length * drawnDelays(motion).length;
  const points = count > 6 ? Math.max(100, Math.ceil(7200 / count)) : mostFrames;
  const behind = copies(motion, points, scale);
  // One that covers an earlier one, or has its color, is dashed.
  const isAgain = (curve, index) => motion.objects && (motion.objects.indexOf(curve.track) > 4 || curves.slice(0, index).some(({ values }) => values.every((value, frame) => Math.abs(scale.y(value) - scale.y(curve.values[frame])) < 1)));
  const made = curves.map((curve, index) => {
    const d = path(curve, scale, points);
    const name = `${isLong(motion) ? 'many ' : ''}curve${isAgain(curve, index) ? ' again' : ''}${isPickable && index === selected ? ' chosen' : ''}`;
    const node = painted(motion, drawing('path', { class: name, d }), curve, index);
    const rate = painted(motion, drawing('path', { class: isLong(motion) ? 'many rate' : 'rate', d: ratePath(curve, scale, points) }), curve, index);
    const hit = isPickable ? drawing('path', { class: 'hit', d, 'data-index': index }) : undefined;
    return { index, node, rate, hit };
  });
  // The first curve is above the others, the chosen one above all.
  const back = (index) => (isPickable && index === selected ? -1 : index);
  if (!motion.objects) made.sort((one, other) => back(other.index) - back(one.index));
  const lines = [...behind.map(({ line }) => line), ...made.map(({ node }) => node)];
  const rates = [...behind.map(({ rate }) => rate), ...made.map(({ rate }) => rate)];
  return { lines, rates, hits: made.map(({ hit }) => hit).filter(Boolean) };
}

// The colors of a moving color, in a strip below its curves.
function strip(curves, id, { x, floor, gap, rateHeight, seconds }) {
  const color = (share) => `rgb(${curves.slice(0, 3).map((curve) => Math.round(255 * limit(at(curve, share * seconds).value, 0, 1))).join(' ')})`;
  const stops = Array.from({ length: 65 }, (_, place) => drawing('stop', { offset: place / 64, 'stop-color': color(place / 64) }));
  return [drawing('linearGradient', { id }, ...stops), drawing('rect', { class: 'colors', x: x(0), y: floor + gap, width: x(seconds) - x(0), height: rateHeight, rx: 4, fill: `url(#${id})` })];
}

// Where an opacity that leaves 0...1 with its spring is held at its bound, as a second curve.
function heldOpacity({ properties = [], curves: [curve] }, { x, y, width }) {
  const opacity = properties.find(({ name }) => name === 'opacity');
  if (!opacity || opacity.from === opacity.to) return [];
  const shares = curve.values.map((share) => (propertyAt(opacity, share).value - opacity.from) / (opacity.to - opacity.from));
  const first = shares.findIndex((share, frame) => Math.abs(share - curve.values[frame]) > 1e-3);
  if (first < 0) return [];
  const d = shares.map((share, frame) => `${frame ? 'L' : 'M'}${x(frame / curve.fps).toFixed(2)} ${y(share).toFixed(2)}`).join('');
  const last = shares.findLastIndex((share, frame) => Math.abs(share - curve.values[frame]) > 0.01);
  return [drawing('path', { class: 'held k2', d }), label(`opacity is held at ${propertyAt(opacity, curve.values[first]).value}`, Math.min(x(last / curve.fps) + 4, width - 150), y(shares[first]) + (width < 480 ? 46 : 24), 'name k2')];
}

// What a panel draws: its nodes, and the dots that play.
function drawnPanel(panel, scale, place) {
  const { curves, points = [], bezier, name } = panel;
  const { x, y, floor, top, left } = scale;
  const isPlain = name === undefined;
  const { lines, rates, hits } = drawnCurves(panel, scale);
  const dots = namedOf(panel, isLong(panel)).flatMap((one) => drawnDelays(panel).map((delay) => ({ ...one, delay }))).map(({ curve, index, delay }) => {
    const node = painted(panel, drawing('circle', { r: 5, class: 'playing' }), curve, index);
    return { curve, node, delay, scale };
  });
  const [{ from, to }] = curves;
  const title = curves.length === 1 && panel.objects?.length === 1 ? `${name}, from ${shown(from)} to ${shown(to)}` : name;
  const values = `values${place || ''}`;
  const said = [...heldOpacity(panel, scale), ...(isPlain ? notes(panel, scale) : [label(title, left, top - 8, 'panel')]), ...(curves.length === 1 ? peakNote(panel, scale) : [])];
  const isWord = ({ localName }) => localName === 'text';
  const named = hasNames(panel) ? names(namedOf(panel, isLong(panel)), panel, scale, (...one) => painted(panel, ...one)) : [];
  const nodes = [
    clip(values, top - 20, floor + 26 - top, scale), clip('rates', floor + scale.gap - 6, scale.rateHeight + 12, scale), ...axes(scale, isPlain ? [] : targetsOf(scale)),
    drawing('g', { 'clip-path': 'url(#values)' }, ...area(panel, scale)), ...said.filter((node) => !isWord(node)),
    ...(isPlain && scale.rateHeight > 0 ? [drawing('g', { 'clip-path': 'url(#rates)' }, ...rates)] : []), ...(isColor(panel) && !isPlain ? strip(shownMotion.curves.filter(({ track }) => track === curves[0].track), `colors${place || ''}`, scale) : []),
    ...(bezier ? [0, 3].map((end) => line('arm', x(bezier[end].time), y(bezier[end].value), x(bezier[end === 0 ? 1 : 2].time), y(bezier[end === 0 ? 1 : 2].value))) : []),
    // Words are above the curves, with a halo.
    drawing('g', { 'clip-path': `url(#${values})` }, ...lines, ...hits), ...said.filter(isWord),
    drawing('g', { class: 'points' }, ...points.map(({ time, value }) => drawing('circle', { cx: x(time), cy: y(value), r: 2.5 }))),
    ...named, ...dots.map(({ node }) => node),
  ];
  return { nodes, dots };
}

// Curves of one distance have their names next to them, where there is room; others are named above the graph.
function hasNames(motion) {
  const { curves: [first, ...others], name } = motion;
  const isAlike = others.every(({ from, to }) => from === first.from && to === first.to) && first.from !== first.to;
  return name === undefined && others.length > 0 && isAlike && (isLong(motion) || box.clientWidth >= 560);
}

// The colors of curves, of objects, or of a color's components. One of them needs no name.
function showLegend([panel]) {
  const { curves, objects, isPickable, selected } = panel;
  const items = objects && !isColor(panel) ? objects.map((track, index) => ({ curve: { name: objectName(track, panel.document), track }, index })) : namedOf(panel, isLong(panel)).map(({ curve, index }) => ({ curve: objects ? { ...curve, name: curve.component } : curve, index }));
  const mark = ({ curve, index }) => painted(panel, element('span', { class: isPickable ? (index === selected ? 'pickable chosen' : 'pickable') : '', 'data-index': String(index) }, curve.name), curve, index);
  legend.replaceChildren(...(items.length > 1 && !hasNames(panel) ? items.map(mark) : []));
}

function redraw() {
  if (!shownMotion) return;
  const panels = panelsOf(shownMotion);
  box.classList.toggle('panels', panels.length > 1);
  box.style.setProperty('--panels', panels.length);
  showLegend(panels);
  const [width, height] = [box.clientWidth, box.clientHeight];
  if (width === 0) return;
  // A component that hardly moves next to another one is drawn so.
  const most = panels.length > 1 ? Math.max(...panels.map(({ curves }) => bounds(curves.map(({ values }) => values)).reduce((low, high) => high - low))) : 0;
  const next = panels.map((panel) => domainOf(panel, width, panels.length, most / 25));
  // Only the values are dragged: the velocities have their own scale meanwhile.
  domains = isFrozen && domains ? domains.map((kept, place) => ({ ...kept, slow: next[place].slow, fast: next[place].fast })) : next;
  const left = Math.max(...domains.map(marginOf));
  const below = panels[0] === shownMotion ? undefined : isColor(shownMotion) ? 20 : 0;
  const each = height / panels.length;
  const scales = domains.map((domain, place) => scaled(domain, { width, height: each, start: each * place, left, below }));
  [scale] = scales;
  box.classList.toggle('has-handles', Boolean(shownMotion.hasHandles));
  plot.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const made = panels.map((panel, place) => drawnPanel(panel, scales[place], place));
  playhead = { line: line('moment', 0, 0, 0, scales.at(-1).bottomEdge), dots: made.flatMap(({ dots }) => dots) };
  plot.replaceChildren(playhead.line, ...made.flatMap(({ nodes }) => nodes));
  listeners.forEach((listener) => listener(shownMotion, scale));
  mark(moment);
}

/** Draws a motion: its `document`, its `curves`, and perhaps recorded `points`, and the `selected` spring. */
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
  const heights = playhead.dots.map(({ curve, node, delay, scale }) => {
    const [, y] = scale.inside(0, scale.y(at(curve, time - delay).value));
    node.setAttribute('cx', x);
    node.setAttribute('cy', y);
    return y;
  });
  // The words of a peak are above it.
  playhead.line.setAttribute('y1', Math.min(...heights));
  const curve = shownMotion.curves[shownMotion.selected ?? 0] ?? shownMotion.curves[0];
  const end = settling(shownMotion, curve);
  // The last frame is up to a frame later than the moment of settling: a time here would be a second one. A bounce may end earlier.
  const isOver = end !== undefined && time >= lengthOf(curve) + latest(shownMotion) - 1e-9;
  const hasLeft = shownMotion.document.decision?.dismissed && time >= lengthOf(curve) - 1e-9;
  const isNamed = Boolean(shownMotion.title);
  box.classList.toggle('at-rest', isNamed ? time >= scale.seconds - 1e-9 : isOver);
  readout.textContent = [hasLeft ? 'off the screen' : isOver && !isNamed ? 'at rest' : `${seconds(time)} s`, ...(isNamed ? [] : momentOf(curve, time, isOver))].join('    ');
}

// A property at a share of its distance, with as many decimals as it takes for a hundredth of that.
function propertyText(property, share) {
  const { value, unit } = propertyAt(property, share);
  const decimals = Math.max(0, Math.ceil(2 - Math.log10(Math.abs(property.to - property.from) || 1)));
  return `${property.name} ${shown(Number(value.toFixed(decimals)), 15)}${unit.replace(/^(?=[a-z%])/, ' ')}`.replaceAll(' ', '\u00a0');
}

// The value and the velocity of a curve at a time, the properties that the spring moves, or all components of one object.
function momentOf(curve, time, isOver) {
  if (curve.component && objectsOf(shownMotion).length > 1) return [];
  if (curve.type === 'color') {
    const [red, green, blue, alpha] = shownMotion.curves.map((one) => at(one, time).value);
    const channels = [red, green, blue].map((value) => Math.round(limit(value, 0, 1) * 255));
    return [`rgb(${channels.join(' ')}${alpha < 0.9995 ? ` / ${shown(alpha, 3)}` : ''})`];
  }
  if (curve.component) return shownMotion.curves.map((one) => `${one.component} ${shown(at(one, time).value)}`);
  const { value: exact, velocity } = at(curve, time);
  if (shownMotion.properties?.length > 0) return shownMotion.properties.map((property) => propertyText(property, exact));
  // Less than a graph can show is 0, such as the rounding errors of a cubic that ends there.
  const least = (scale.ceiling - scale.bottom) * 1e-5;
  const [value, rate] = [exact, isOver ? 0 : velocity].map((number) => (Math.abs(number) < least ? 0 : number));
  return [`value ${shown(value)}`, `velocity ${shown(rate, 3)} per s`];
}

const hex = (share) => Math.round(limit(share, 0, 1) * 255).toString(16).padStart(2, '0');

// The way of a value that has components, or how many objects move.
function wayOf(motion, command) {
  const { document } = motion;
  const objects = objectsOf(motion);
  if (objects.length > 1 && !document.sweep) return `${objects.length} heads move together`;
  if (document.decision?.dismissed) return 'The card leaves the screen';
  if (document.command === 'press') return `The bubble ${document.request.includes('--dismiss') ? 'closes' : 'opens'} its popover`;
  const edge = document.target?.edge ?? releaseOf(document)?.target.edge;
  if (edge) return `${document.command === 'snap' ? 'Snap' : 'Throw'} to the ${edge} edge`;
  const ends = ['from', 'to'].map((name) => motion.curves.filter(({ track }) => track === objects[0]).map((curve) => curve[name]));
  const written = ends.map((all) => (isColor(motion) ? `#${all.slice(0, all[3] === 1 ? 3 : 4).map(hex).join('')}` : `(${all.map((value) => shown(value)).join(', ')})`));
  return `${objects.length > 1 ? `${objects.length} springs` : objects[0] === 'value' ? command : `The ${plainTrack(objects[0]).split(' ')[0]} moves`} from ${written[0]} to ${written[1]}`;
}

function subjectOf([first, ...others] = []) {
  if (!first) return undefined;
  if (others.length > 0) return `Spring of ${[first, ...others].map(({ name }) => name).join(', ')}`;
  return `Spring of ${first.name} from ${shown(first.from, 6)}${first.unit} to ${shown(first.to, 6)}${first.unit}`;
}

/** The title of a motion, and how it overshoots and settles. */
export function sentence(motion) {
  const { document, curves, title, properties, selected, isPickable, isSwept, delays = [] } = motion;
  if (title) return [title];
  const curve = curves[selected ?? 0];
  const peak = overshoot(motion, curve);
  const end = settling(motion, curve);
  const command = document.command[0].toUpperCase() + document.command.slice(1);
  if (curve.component && !isPickable && !isSwept) {
    const moving = curves.filter(({ from, to }) => from !== to);
    const last = document.sweep ? undefined : settling(motion, curve);
    const shares = new Set(isColor(motion) ? [] : moving.map((one) => overshoot(motion, one)?.share).map((share) => share && percent(share)));
    const [over] = shares.size === 1 ? shares : [];
    // A component of a color that would leave 0...1 stays at its bound.
    const boundOf = ({ values, from }) => [0, 1].find((bound) => values.slice(values.findIndex((value) => value !== from)).filter((value) => value === bound).length > 3);
    const held = isColor(motion) ? moving.filter((one) => boundOf(one) !== undefined).map((one) => `${one.component} is held at ${boundOf(one)}`) : [];
    const rest = releaseOf(document) && document.events.findLast((event) => event.name === 'completion' && event.animation === 'snap')?.time;
    return [wayOf(motion, command), [over && `overshoots by ${over}`, rest ? (motion.start ? `at rest ${seconds(rest - motion.start)} s after the release` : `at rest at ${seconds(rest)} s`) : last && `${endWords(motion)} ${seconds(last)} s`, ...held].filter(Boolean).join(', ')];
  }
  if (curves.length > 1 && !isPickable) return [[...new Set(curves.map(({ name }) => name))].join(' and ')];
  const way = `from ${shown(curve.from, 6)} to ${shown(curve.to, 6)}`;
  const drawn = motion.total > curves.length ? `, ${curves.length} of them drawn` : '';
  const isAlike = curves.every(({ from, to }) => from === curve.from && to === curve.to);
  const kind = document.command === 'ease' ? 'easings' : `${document.command}s`;
  const name = isSwept ? `${motion.total} ${kind}${isAlike ? ` ${way}` : ''}${drawn}` : isPickable ? `${curves.length} springs ${way}` : subjectOf(properties) ?? (curve.from === curve.to ? `${command} of ${plainTrack(curve.track)}` : `${command} ${way}`);
  const objects = delays.length > 1 ? `each of ${delays.length} ` : '';
  const parts = [];
  if (peak) parts.push(`${objects}overshoots by ${percent(peak.share)}`);
  if (end !== undefined) parts.push(`${objects ? 'the last one ' : ''}${endWords(motion)} ${seconds(end)} s${document.delay && !objects ? ` (${seconds(end - document.delay)} s after its delay)` : ''}`);
  if (curve.isCut) parts.push(end > lengthOf(curve) ? `no visible change after ${seconds(lengthOf(curve))} s` : 'no change until the end');
  return [name, [isPickable ? curve.name : '', parts.join(', ')].filter(Boolean).join(' ')];
}

/** Makes the graph follow its size, its pointer, and clicks on curves and names. */
export function begin({ onPoint, onPick }) {
  let size = '';
  new ResizeObserver(() => {
    if (`${box.clientWidth}x${box.clientHeight}` === size) return;
    size = `${box.clientWidth}x${box.clientHeight}`;
    redraw();
  }).observe(box);
  for (const one of [plot, legend]) one.addEventListener('click', (event) => {
    const picked = event.target.closest('[data-index]');
    if (picked && shownMotion.isPickable) onPick(Number(picked.dataset.index));
  });
  box.addEventListener('pointermove', (event) => {
    if (!scale || event.buttons || event.target.closest('.handle')) return;
    onPoint(scale.time(event.clientX - box.getBoundingClientRect().left));
  });
}
