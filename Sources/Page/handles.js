// Handles on the graph: the peak sets the overshoot, the end sets the settling time. Both only edit the command line.
import { byId, element, seconds, shown } from './dom.js';
import { freeze } from './graph.js';
import * as shape from './shape.js';
import * as state from './state.js';

const box = byId('graph');
let motion;
let scale;
let present;
let dragged;

const setShape = (share, end, isLive) => state.set({ line: shape.withShape(state.now().line, share, end) }, { isLive });
const setEnd = (end, isLive) => state.set({ line: shape.withSettling(state.now().line, dragged ?? present, end) }, { isLive });
// An end that is dragged is a round number.
const hundredth = (time) => Number(time.toFixed(2));

const kinds = {
  peak: {
    label: 'Overshoot', least: 0, most: 95,
    now: () => present.share * 100,
    text: () => `${shown(present.share * 100, 3)} percent past the target`,
    move(x, y, isLive) {
      const { curve: { from, to }, end } = dragged;
      const share = (scale.value(y) - to) / (to - from);
      setShape(Math.max(0.001, Number(share.toFixed(3))), end, isLive);
    },
    nudge: (by) => setShape(Math.max(0.001, Number((present.share + by * 0.005).toFixed(3))), present.end, false),
  },
  settle: {
    label: 'Settling time', least: 0, most: 20,
    now: () => present.end,
    text: () => `${seconds(present.end)} seconds`,
    move: (x, y, isLive) => setEnd(hundredth(scale.time(x) - dragged.start), isLive),
    nudge: (by) => setEnd(present.end + by * 0.02, false),
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
    dragged = present;
    hasMoved = false;
    const { x, y, width, height } = node.getBoundingClientRect();
    grip = [event.clientX - x - width / 2, event.clientY - y - height / 2];
    freeze(true);
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
    const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (!by) return;
    event.preventDefault();
    kind.nudge(by);
  });
  return node;
}

const nodes = { peak: handle('peak'), settle: handle('settle') };

/** Places the handles on the edited spring of a motion that was drawn. */
export function place(next, nextScale) {
  motion = next;
  scale = nextScale;
  present = shape.edited(motion);
  for (const node of Object.values(nodes)) node.hidden = !present;
  if (!present) return;
  const { time, value, start, end, curve, index, count } = present;
  const places = { peak: [scale.x(time), scale.y(value)], settle: [scale.x(start + end), scale.y(curve.to)] };
  for (const [name, node] of Object.entries(nodes)) {
    // A peak that is out of the plot, while another one is dragged, waits at its edge.
    const [x, y] = scale.inside(...places[name]);
    node.style.left = `${x}px`;
    node.style.top = `${y}px`;
    node.className = `handle ${name} k${(index % 5) + 1}`;
    const label = count > 1 ? `${kinds[name].label} of ${curve.name}` : kinds[name].label;
    node.setAttribute('aria-label', label);
    node.setAttribute('aria-valuemin', kinds[name].least);
    node.setAttribute('aria-valuemax', kinds[name].most);
    node.setAttribute('aria-valuenow', shown(kinds[name].now(), 4));
    node.setAttribute('aria-valuetext', kinds[name].text());
  }
}

export const begin = () => box.append(nodes.peak, nodes.settle);
