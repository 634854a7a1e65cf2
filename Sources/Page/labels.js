// The names of curves on the graph: where each is put, so that none covers another.
import { drawing } from './dom.js';
import { at } from './motion.js';

const right = 14;
const letter = 7.6;
const row = 17;

export const line = (name, x1, y1, x2, y2) => drawing('line', { class: name, x1, y1, x2, y2 });
export const label = (text, x, y, name, anchor) => drawing('text', { x, y, class: name, 'text-anchor': anchor }, text);

const widthOf = (lines) => Math.max(...lines.map((text) => text.length * letter));

// A name in one line, or in two: the library's above the spring's, or some parameters above the others.
function broken(name) {
  const dot = name.indexOf('.');
  if (/^[a-z]/i.test(name) && dot > 0 && !name.includes('=')) return [name.slice(0, dot), name.slice(dot + 1)];
  const commas = [...name.matchAll(/[, ]/g)].map(({ index }) => index + 1);
  const middle = commas.sort((one, other) => Math.abs(one - name.length / 2) - Math.abs(other - name.length / 2))[0];
  return middle ? [name.slice(0, middle).trim(), name.slice(middle).trim()] : [name];
}

// A text in a width: its middle goes before its ends.
function shortened(text, room) {
  const most = Math.max(6, Math.floor(room / letter));
  if (text.length <= most) return text;
  const end = Math.floor((most - 1) * 0.4);
  return `${text.slice(0, most - 1 - end)}…${text.slice(text.length - end)}`;
}

// A name in the width of one line: the library's stays whole.
function inOneLine(text, room) {
  const [library, rest] = broken(text);
  if (text.length * letter <= room || rest === undefined || text.includes('=')) return shortened(text, room);
  return `${library}.${shortened(rest, room - (library.length + 1) * letter)}`;
}

function name(lines, x, y, { className, index, isSelected, isPickable, anchor }) {
  const first = y + 4 - ((lines.length - 1) * row) / 2;
  const parts = lines.map((text, place) => drawing('tspan', { x, y: first + place * row }, text));
  return drawing('text', {
    class: `name ${className}${isSelected ? ' chosen' : ''}${isPickable ? ' pickable' : ''}`, 'text-anchor': anchor, 'data-index': index,
  }, ...parts);
}

// Names with a leader to each curve, in the free space behind the slowest one: the quickest curve's is on top.
function ledNames({ curves, selected, isPickable }, { x, y, width, height }, tint) {
  const timeAt = (curve, share) => {
    const isUp = curve.to >= curve.from;
    const level = curve.from + (curve.to - curve.from) * share;
    const frame = curve.values.findIndex((value) => (isUp ? value >= level : value <= level));
    return (frame < 0 ? curve.values.length - 1 : frame) / curve.fps;
  };
  const [{ from, to }] = curves;
  const yAt = (share) => y(from + (to - from) * share);
  const order = curves.map((curve, index) => ({ curve, index, half: timeAt(curve, 0.5) })).sort((one, other) => one.half - other.half);
  const behind = (share) => Math.max(...curves.map((curve) => x(timeAt(curve, share))));
  const room = width - right - behind(0.8) - 28;
  const whole = curves.map((curve) => [curve.name]);
  const isNarrow = widthOf(whole.flat()) > room;
  const most = Math.abs(yAt(1) - yAt(0));
  // Two lines for a few names; of many the part behind the library is shortened.
  const isTall = isNarrow && most * 0.66 >= (row * 2 + 4) * (curves.length - 1);
  const texts = isTall ? curves.map((curve) => broken(curve.name).map((text) => shortened(text, room))) : isNarrow ? curves.map((curve) => [inOneLine(curve.name, room)]) : whole;
  const widest = widthOf(texts.flat());
  const tall = isTall ? row * 2 + 4 : row + 2;
  const highest = isNarrow ? 0.74 : 0.82;
  const by = Math.max(Math.min(0.16, (highest - 0.05) / curves.length), tall / most);
  const shareOf = (slot) => highest - by * slot;
  return order.flatMap(({ curve, index }, place) => {
    const share = shareOf(place);
    const [px, py] = [x(timeAt(curve, share)), yAt(share)];
    const tx = Math.min(behind(share) + 28, width - right - widest);
    const own = { className: `f${tint(curve, index)}`, index, isSelected: isPickable && index === selected, isPickable };
    return [line(`leader c${tint(curve, index)}`, px, py, tx - 6, py), name(texts[index], tx, py, own)];
  });
}

// Names at the ends of curves that end apart.
function endNames(picked, motion, { y, width }, tint) {
  const taken = [];
  return picked.map(({ curve, index }) => {
    const end = y(curve.values.at(-1)) - 10;
    // Above the end of the curve, or at the edge of the plot below it.
    const py = [0, -1, -2, 1.6, 2.6, -3, 3.6].map((step) => end + step * row).find((one) => one > 8 && taken.every((other) => Math.abs(other - one) >= row)) ?? end;
    taken.push(py);
    const own = { className: tint ? `f${tint(curve, index)}` : 'many', index, isSelected: motion.isPickable && index === motion.selected, isPickable: motion.isPickable, anchor: 'end' };
    return name([shortened(curve.name, width * 0.6)], width - right, py - 4, own);
  });
}

const moments = 96;

// Names of a few of many curves: each to the right of its curve, at the height that is free the soonest.
function freeNames(picked, { curves }, { x, y, width, seconds, inside }) {
  const times = Array.from({ length: moments }, (_, place) => (place / (moments - 1)) * seconds);
  const xs = times.map(x);
  const rows = curves.map((curve) => times.map((time) => inside(0, y(at(curve, time).value))[1]));
  const isTaken = (place, py) => rows.some((ys) => Math.min(ys[place], ys[place + 1]) < py + 11 && Math.max(ys[place], ys[place + 1]) > py - 11);
  const target = y(curves[0].to);
  const taken = [];
  return picked.flatMap(({ curve, index, stroke }, count) => {
    const wide = widthOf([curve.name]);
    let best;
    for (let place = 1; place < moments - 1; place++) {
      const py = rows[index][place];
      if (taken.some((other) => Math.abs(other - py) < row + 3) || Math.abs(py - target) < 26 || py < 12) continue;
      let last = moments - 2;
      while (last > place && !isTaken(last, py)) last--;
      const tx = xs[last + 1] + 16;
      if (tx + wide > width - right) continue;
      const apart = Math.min(...picked.filter((other) => other.index !== index).map((other) => Math.abs(rows[other.index][place] - py)));
      // A leader from where the curves are one says nothing.
      const cost = tx - xs[place] + 1600 / (apart + 3);
      if (!best || cost < best.cost) best = { cost, px: xs[place], py, tx };
    }
    if (!best) {
      const py = 16 + count * (row + 3);
      taken.push(py);
      const mark = line('leader many', width - right - wide - 30, py, width - right - wide - 8, py);
      mark.style.stroke = stroke;
      return [mark, label(curve.name, width - right, py + 4, 'name many', 'end')];
    }
    taken.push(best.py);
    const leader = line('leader many', best.px, best.py, best.tx - 6, best.py);
    const dot = drawing('circle', { cx: best.px, cy: best.py, r: 4 });
    leader.style.stroke = stroke;
    dot.style.fill = stroke;
    return [leader, dot, label(curve.name, best.tx, best.py + 4, 'name many')];
  });
}

/** The names of a motion's curves on a scale. `ramp` gives the colors of many curves, of which a few have names. */
export function names(motion, scale, tint, ramp) {
  const { curves } = motion;
  if (curves.length < 2) return [];
  const [{ from, to }] = curves;
  const areAlike = from !== to && curves.every((curve) => curve.from === from && curve.to === to);
  if (ramp) {
    const picked = namedOf(motion).map(({ curve, index }) => ({ curve, index, stroke: ramp(index) }));
    return areAlike ? freeNames(picked, motion, scale) : endNames(picked, motion, scale);
  }
  return areAlike ? ledNames(motion, scale, tint) : endNames(curves.map((curve, index) => ({ curve, index })), motion, scale, tint);
}

/** The curves of a long sweep that have names: the first, the middle, the last and the chosen one. */
export function namedOf({ curves, selected }) {
  const indices = new Set([0, (curves.length - 1) >> 1, curves.length - 1, selected]);
  return [...indices].sort((one, other) => one - other).map((index) => ({ curve: curves[index], index }));
}
