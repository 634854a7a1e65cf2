// The things that move: one lane for each curve.
import { byId, element } from './dom.js';
import { at, progress } from './motion.js';

const stage = byId('stage');
let curves = [];
let things = [];
let property = 'x';
let moment = 0;

const limit = (value, low, high) => Math.min(Math.max(value, low), high);

// A color has four curves, red, green, blue and alpha, and one lane.
function grouped(all) {
  if (all[0]?.type !== 'color') return all.slice(0, 5).map((curve) => [curve]);
  const lanes = [];
  for (let index = 0; index + 3 < all.length && lanes.length < 5; index += 4) lanes.push(all.slice(index, index + 4));
  return lanes;
}

function place(thing, lane, share) {
  const width = lane.clientWidth;
  const size = thing.offsetWidth;
  const travel = width * 0.58;
  const start = width * 0.14 - size / 2;
  const x = property === 'x' ? start + travel * share : width / 2 - size / 2;
  const scale = property === 'scale' ? limit(0.4 + 0.9 * share, 0, 1.9) : 1;
  const angle = property === 'rotate' ? 180 * share : 0;
  thing.style.transform = `translateX(${x}px) rotate(${angle}deg) scale(${scale})`;
  thing.style.opacity = property === 'opacity' ? limit(share, 0, 1) : 1;
}

/** Shows a moment of the motion. */
export function show(time) {
  moment = time;
  for (const { lane, thing, group } of things) {
    if (group.length === 4) {
      const [red, green, blue, alpha] = group.map((curve) => limit(at(curve, time).value, 0, 1));
      thing.style.background = `rgb(${red * 255} ${green * 255} ${blue * 255} / ${alpha})`;
      thing.style.transform = `translateX(${lane.clientWidth / 2 - thing.offsetWidth / 2}px)`;
    } else place(thing, lane, progress(group[0], time));
  }
}

function showGhosts() {
  for (const { lane, ghost, group } of things) {
    ghost.hidden = property === 'opacity' || group.length === 4;
    place(ghost, lane, 1);
  }
}

export function replaceCurves(next) {
  const groups = grouped(next);
  if (groups.length !== things.length) {
    things = groups.map((group, index) => {
      const ghost = element('div', { class: 'ghost' });
      const thing = element('div', { class: `thing b${index + 1}` });
      return { lane: element('div', { class: 'lane' }, ghost, thing), ghost, thing };
    });
    stage.className = `lanes-${groups.length}`;
    stage.replaceChildren(...things.map(({ lane }) => lane));
  }
  things.forEach((thing, index) => {
    thing.group = groups[index];
    if (groups[index].length < 4) thing.thing.style.background = '';
  });
  curves = next;
  showGhosts();
}

export function setProperty(name) {
  property = name;
  showGhosts();
  show(moment);
}

export function begin() {
  new ResizeObserver(() => {
    if (curves.length === 0) return;
    showGhosts();
    show(moment);
  }).observe(stage);
}
