// Handles on the graph: the peak sets the overshoot, the end sets the settling time, and a Bezier has its two points. All only
// edit the command line.
import { byId, element, kept, seconds, shown } from './dom.js';
import { freeze } from './graph.js';
import { limit } from './scales.js';
import * as bezier from './bezier.js';
import * as shape from './shape.js';
import * as state from './state.js';

const box = byId('graph');
let motion;
let scale;
let present;
let dragged;

const setShape = (share, end, isLive) => state.set({ line: shape.withShape(state.now().line, share, end) }, { isLive });
const setEnd = (end, isLive) => state.set({ line: shape.withSettling(state.now().line, dragged ?? present, end) }, { isLive });
// What is dragged is a round number.
const hundredth = (number) => Number(number.toFixed(2));
const stepped = (by) => setShape(Math.max(0.001, Number((present.share + by * 0.005).toFixed(3))), present.end, false);

// A point of the Bezier, the first or the second one.
function point(index) {
  const now = () => motion.bezier[index + 1];
  // The line may be ahead of the motion that is drawn.
  const given = () => bezier.numbersOf(state.now().line);
  const set = (x, y, isLive) => {
    const numbers = [...given()];
    numbers.splice(2 * index, 2, limit(hundredth(x), 0, 1), hundredth(y));
    state.set({ line: bezier.withNumbers(state.now().line, numbers) }, { isLive });
  };
  return {
    label: `Point ${index + 1} of the Bezier`, least: 0, most: 1,
    isShown: () => motion.bezier,
    place: () => [scale.x(now().time), scale.y(now().value)],
    now: () => now().x,
    text: () => `x ${shown(now().x)}, y ${shown(now().y)}`,
    move(x, y, isLive) {
      const [start, , , end] = motion.bezier;
      set((scale.time(x) - start.time) / (end.time - start.time), (scale.value(y) - start.value) / (end.value - start.value), isLive);
    },
    nudge: (right, up) => set(given()[2 * index] + right * 0.01, given()[2 * index + 1] + up * 0.01, false),
  };
}

const kinds = {
  peak: {
    label: 'Overshoot', least: 0, most: 95,
    isShown: () => present,
    place: () => [scale.x(present.time), scale.y(present.value)],
    now: () => present.share * 100,
    text: () => `${shown(present.share * 100, 3)} percent past the target`,
    move(x, y, isLive) {
      const { curve: { from, to }, end } = dragged;
      const share = (scale.value(y) - to) / (to - from);
      setShape(Math.max(0.001, Number(share.toFixed(3))), end, isLive);
    },
    nudge: (right, up) => stepped(right + up),
  },
  settle: {
    label: 'Settling time', least: 0, most: 20,
    isShown: () => present,
    place: () => [scale.x(present.start + present.end), scale.y(present.curve.to)],
    now: () => present.end,
    text: () => `${seconds(present.end)} seconds`,
    move: (x, y, isLive) => setEnd(hundredth(scale.time(x) - dragged.start), isLive),
    nudge: (right, up) => setEnd(present.end + (right + up) * 0.02, false),
  },
  first: point(0),
  second: point(1),
};

// A word at a handle, until the first one is dragged in this browser.
const cue = element('span', { class: 'cue', 'aria-hidden': 'true', hidden: Boolean(kept.dragged) }, 'Drag me');

function released() {
  dragged = undefined;
  freeze(false);
  state.complete();
}

function handle(name) {
  const kind = kinds[name];
  const node = element('div', { class: `handle ${name}`, role: 'slider', tabindex: '0', 'aria-label': kind.label, hidden: true });
  // Where the pointer holds the handle: a click does not move it.
  let grip = [0, 0];
  let hasMoved = false;
  const moved = (event) => {
    const edge = box.getBoundingClientRect();
    hasMoved = true;
    kind.move(...scale.inside(event.clientX - edge.left - grip[0], event.clientY - edge.top - grip[1]), true);
  };
  node.addEventListener('pointerdown', (event) => {
    node.setPointerCapture(event.pointerId);
    dragged = present ?? {};
    hasMoved = false;
    const { x, y, width, height } = node.getBoundingClientRect();
    grip = [event.clientX - x - width / 2, event.clientY - y - height / 2];
    freeze(true);
    kept.dragged = '1';
    cue.hidden = true;
    event.preventDefault();
    node.focus();
  });
  node.addEventListener('pointermove', (event) => dragged && node.hasPointerCapture(event.pointerId) && moved(event));
  node.addEventListener('pointerup', (event) => {
    if (!dragged) return;
    if (hasMoved) moved(event);
    released();
  });
  node.addEventListener('pointercancel', released);
  node.addEventListener('keydown', (event) => {
    const by = { ArrowUp: [0, 1], ArrowRight: [1, 0], ArrowDown: [0, -1], ArrowLeft: [-1, 0], PageUp: [0, 10], PageDown: [0, -10] }[event.key];
    if (!by) return;
    event.preventDefault();
    kind.nudge(...by);
  });
  return node;
}

const nodes = Object.fromEntries(Object.keys(kinds).map((name) => [name, handle(name)]));

/** Places the handles on the edited spring or Bezier of a motion that was drawn. */
export function place(next, nextScale) {
  motion = next;
  scale = nextScale;
  present = motion.hasHandles && !motion.bezier ? shape.edited(motion) : undefined;
  const { index = 0, count = 1, curve } = present ?? {};
  const isUp = motion.curves[0].to >= motion.curves[0].from;
  for (const [name, node] of Object.entries(nodes)) {
    const kind = kinds[name];
    node.hidden = !kind.isShown();
    if (node.hidden) continue;
    // A peak that is out of the plot, while another one is dragged, waits at its edge.
    const [x, y] = scale.inside(...kind.place());
    node.style.left = `${x}px`;
    node.style.top = `${y}px`;
    node.className = `handle ${name} k${(index % 5) + 1}${isUp ? '' : ' down'}`;
    const words = { label: count > 1 ? `${kind.label} of ${curve.name}` : kind.label, valuemin: kind.least, valuemax: kind.most, valuenow: shown(kind.now(), 4), valuetext: kind.text() };
    for (const [key, value] of Object.entries(words)) node.setAttribute(`aria-${key}`, value);
  }
  if (count === 1) (present ? nodes.peak : nodes.first).append(cue);
  else cue.remove();
}

export function begin() {
  box.append(...Object.values(nodes));
  // Who changes the motion by a control has found the way.
  state.onChange((_, { from }) => {
    if (from === 'control') cue.hidden = true;
  });
}
