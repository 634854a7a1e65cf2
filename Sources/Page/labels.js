// The names of curves on the graph, none of which covers another curve or name.
import { drawing } from './dom.js';
import { at } from './motion.js';

const right = 14;
const letter = 7.6;
const row = 20;
const moments = 96;

export const line = (name, x1, y1, x2, y2) => drawing('line', { class: name, x1, y1, x2, y2 });
export const label = (text, x, y, name, anchor) => drawing('text', { x, y, class: name, 'text-anchor': anchor }, text);

/** The curves of a motion that have names: of a long sweep the first, the middle, the last and the chosen one. */
export function namedOf({ curves, selected }, isLong) {
  const all = curves.map((curve, index) => ({ curve, index }));
  return isLong ? all.filter(({ index }) => [0, (curves.length - 1) >> 1, curves.length - 1, selected].includes(index)) : all;
}

/**
 * Names with leaders to their curves: each to the right of its curve, at the height that is free the soonest.
 *
 * `paint` gives a node the color of a curve.
 */
export function names(picked, { curves, selected, isPickable }, { x, y, width, seconds, inside }, paint) {
  const times = Array.from({ length: moments }, (_, place) => (place / (moments - 1)) * seconds);
  const xs = times.map(x);
  const rows = curves.map((curve) => times.map((time) => inside(0, y(at(curve, time).value))[1]));
  const isTaken = (place, py) => rows.some((ys) => Math.min(ys[place], ys[place + 1]) < py + 11 && Math.max(ys[place], ys[place + 1]) > py - 11);
  const target = y(curves[0].to);
  const taken = [];
  return picked.flatMap(({ curve, index }, count) => {
    const wide = curve.name.length * letter;
    // At the edge and without a leader, where no height is free.
    const py = 16 + count * row;
    let best = { px: width - right - wide - 30, py, tx: width - right - wide, cost: Infinity };
    for (let place = 1; place < moments - 1; place++) {
      const py = rows[index][place];
      if (taken.some((other) => Math.abs(other - py) < row) || Math.abs(py - target) < 26 || py < 12) continue;
      let last = moments - 2;
      while (last > place && !isTaken(last, py)) last--;
      const tx = xs[last + 1] + 16;
      if (tx + wide > width - right) continue;
      const apart = Math.min(...picked.filter((other) => other.index !== index).map((other) => Math.abs(rows[other.index][place] - py)));
      // A leader from where the curves are one says nothing.
      const cost = tx - xs[place] + 1600 / (apart + 3);
      if (cost < best.cost) best = { cost, px: xs[place], py, tx };
    }
    taken.push(best.py);
    const text = label(curve.name, best.tx, best.py + 4, `name${isPickable ? ' pickable' : ''}${isPickable && index === selected ? ' chosen' : ''}`);
    text.dataset.index = index;
    const dot = drawing('circle', { cx: best.px, cy: best.py, r: 3.5 });
    if (best.cost === Infinity) return [paint(text, curve, index)];
    return [paint(line('leader', best.px, best.py, best.tx - 6, best.py), curve, index), paint(dot, curve, index), paint(text, curve, index)];
  });
}
