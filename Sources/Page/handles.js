// Handles on the graph: the peak sets the overshoot, the end sets the settling time. Both only edit the command line.
import { byId, element, shown } from './dom.js';
import { freeze } from './graph.js';
import { overshoot, settled } from './motion.js';
import { findOption, lastStage, withOption, withoutOption } from './words.js';
import * as state from './state.js';

const box = byId('graph');
let motion;
let scale;
let dragged;

const limit = (value, low, high) => Math.min(Math.max(value, low), high);

// What the spring is now, in terms of the two handles.
function present() {
  const [curve] = motion.curves;
  const end = settled(motion.document) ?? 1;
  const peak = overshoot(motion.document, curve);
  return { share: peak?.share ?? 0, time: peak?.time ?? end * 0.6, value: peak?.value ?? curve.to, end };
}

function withSpring(share, end) {
  const line = withoutOption(state.now().line, 'settle-in');
  return withOption(line, 'spring', `overshoot=${Number(share.toFixed(3))},settling=${Number(end.toFixed(3))}`);
}

function moveOvershoot(share, isLive) {
  state.set({ line: withSpring(limit(share, 0.001, 0.9), dragged?.end ?? present().end) }, { isLive });
}

function moveSettling(end, isLive) {
  const time = limit(end, 0.05, 10);
  const { share } = dragged ?? present();
  const line = share > 0.0008 ? withSpring(share, time) : withOption(state.now().line, 'settle-in', Number(time.toFixed(3)));
  state.set({ line }, { isLive });
}

const kinds = {
  peak: {
    label: 'Overshoot', least: 0, most: 90, unit: '%',
    now: () => present().share * 100,
    text: () => `${shown(present().share * 100, 3)} percent past the target`,
    move(x, y, isLive) {
      const [{ from, to }] = motion.curves;
      moveOvershoot((scale.value(y) - to) / (to - from), isLive);
    },
    nudge: (by) => moveOvershoot(Math.max(present().share, 0) + by * 0.005, false),
  },
  settle: {
    label: 'Settling time', least: 0, most: 10, unit: 's',
    now: () => present().end,
    text: () => `${shown(present().end, 3)} seconds`,
    move: (x, y, isLive) => moveSettling(scale.time(x), isLive),
    nudge: (by) => moveSettling(present().end + by * 0.02, false),
  },
};

function released() {
  dragged = undefined;
  freeze(false);
  state.complete();
}

function handle(name) {
  const kind = kinds[name];
  const node = element('div', { class: `handle ${name}`, role: 'slider', tabindex: '0', 'aria-label': kind.label, hidden: true });
  const moved = (event, isLive) => {
    const edge = box.getBoundingClientRect();
    kind.move(event.clientX - edge.left, event.clientY - edge.top, isLive);
  };
  node.addEventListener('pointerdown', (event) => {
    node.setPointerCapture(event.pointerId);
    dragged = present();
    freeze(true);
    event.preventDefault();
    node.focus();
  });
  node.addEventListener('pointermove', (event) => dragged && node.hasPointerCapture(event.pointerId) && moved(event, true));
  node.addEventListener('pointerup', (event) => {
    if (!dragged) return;
    moved(event, true);
    released();
  });
  node.addEventListener('pointercancel', released);
  node.addEventListener('keydown', (event) => {
    const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (!by) return;
    event.preventDefault();
    kind.nudge(by);
  });
  return node;
}

const nodes = { peak: handle('peak'), settle: handle('settle') };

// A spring between two numbers, whose settling follows the default rule, has handles.
function hasHandles() {
  const { line } = state.now();
  return lastStage(line)[0]?.text === 'spring' && motion.curves.length === 1 && motion.curves[0].to !== motion.curves[0].from
    && settled(motion.document) !== undefined
    && !['as', 'clamp', 'bounce-off', 'duration', 'frames', 'delay', 'repeat', 'velocity'].some((name) => findOption(line, name));
}

/** Places the handles on a motion that was drawn. */
export function place(next, nextScale) {
  motion = next;
  scale = nextScale;
  const isShown = hasHandles();
  for (const node of Object.values(nodes)) node.hidden = !isShown;
  if (!isShown) return;
  const { time, value, end } = present();
  const places = { peak: [scale.x(time), scale.y(value)], settle: [scale.x(end), scale.y(motion.curves[0].to)] };
  for (const [name, node] of Object.entries(nodes)) {
    node.style.left = `${places[name][0]}px`;
    node.style.top = `${places[name][1]}px`;
    node.setAttribute('aria-valuemin', kinds[name].least);
    node.setAttribute('aria-valuemax', kinds[name].most);
    node.setAttribute('aria-valuenow', shown(kinds[name].now(), 4));
    node.setAttribute('aria-valuetext', kinds[name].text());
  }
}

export const begin = () => box.append(nodes.peak, nodes.settle);
