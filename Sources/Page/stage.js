// The things that move: one lane for each curve, below the name of its spring.
import { byId, element, percent, plain, seconds } from './dom.js';
import { isRamp, rampColor } from './graph.js';
import { firstMiddleLast } from './labels.js';
import { at, overshoot, progress, settling } from './motion.js';

const stage = byId('stage');
let lanes = [];
let property = 'x';
let moment = 0;
let pick = () => {};
let signature = '';

const limit = (value, low, high) => Math.min(Math.max(value, low), high);

// A color has four curves, red, green, blue and alpha, and one lane.
function grouped(motion) {
  const { curves } = motion;
  if (isRamp(motion)) return firstMiddleLast(curves).map(({ curve, index }) => ({ group: [curve], index, color: rampColor(index, curves.length) }));
  if (curves[0]?.type !== 'color') return curves.slice(0, 5).map((curve, index) => ({ group: [curve], index }));
  const groups = [];
  for (let index = 0; index + 3 < curves.length && groups.length < 5; index += 4) groups.push({ group: curves.slice(index, index + 4), index });
  return groups;
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
  for (const { lane, thing, group } of lanes) {
    if (group.length === 4) {
      const [red, green, blue, alpha] = group.map((curve) => limit(at(curve, time).value, 0, 1));
      thing.style.background = `rgb(${red * 255} ${green * 255} ${blue * 255} / ${alpha})`;
      thing.style.transform = `translateX(${lane.clientWidth / 2 - thing.offsetWidth / 2}px)`;
    } else place(thing, lane, progress(group[0], time));
  }
}

function showGhosts() {
  for (const { lane, ghost, group } of lanes) {
    ghost.hidden = property === 'opacity' || group.length === 4;
    place(ghost, lane, 1);
  }
}

function laneOf({ index, color }, isPickable) {
  const number = (index % 5) + 1;
  const ghost = element('div', { class: 'ghost' });
  const thing = element('div', { class: `thing b${number}` });
  const lane = element('div', { class: 'lane', 'aria-hidden': 'true' }, ghost, thing);
  const onclick = (event) => {
    event.stopPropagation();
    pick(index);
  };
  const name = isPickable ? element('button', { type: 'button', class: `lane-name t${number}`, onclick }) : element('p', { class: `lane-name t${number}` });
  if (color) {
    thing.style.background = color;
    name.style.setProperty('--mark', color);
  }
  if (isPickable) lane.addEventListener('click', () => pick(index));
  const facts = element('span', { class: 'facts' });
  return { ghost, thing, lane, name, facts, index, node: element('div', { class: 'laned' }, name, facts, lane) };
}

// Compared springs side by side: how far each overshoots, and when it has settled.
function factsOf(motion, curve) {
  const end = settling(motion, curve);
  const share = overshoot(motion.document, curve)?.share ?? 0;
  return end === undefined ? '' : `${percent(share)} over, ${seconds(end)} s`;
}

/** Shows the lanes of a motion. One spring alone has the name that its line gives it. */
export function showMotion(motion, spring) {
  const { curves, selected, isPickable } = motion;
  const groups = grouped(motion);
  const next = [isPickable, isRamp(motion), ...groups.map(({ index }) => index)].join();
  if (next !== signature) {
    signature = next;
    lanes = groups.map((one) => laneOf(one, isPickable));
    stage.className = `lanes-${groups.length}`;
    stage.replaceChildren(...lanes.map(({ node }) => node));
  }
  lanes.forEach((lane, place) => {
    const { group, color } = groups[place];
    lane.group = group;
    if (group.length < 4 && !color) lane.thing.style.background = '';
    const isAlone = curves.length === 1;
    lane.name.textContent = isAlone ? plain(spring || '').replaceAll(',', ', ') : group.length === 4 ? group[0].track : group[0].name;
    lane.name.hidden = ['', 'value'].includes(lane.name.textContent);
    lane.facts.textContent = isPickable ? factsOf(motion, group[0]) : '';
    lane.facts.title = 'Overshoot and settling time';
    if (!isPickable) return;
    lane.name.setAttribute('aria-label', `Choose ${group[0].name}`);
    lane.name.setAttribute('aria-pressed', String(lane.index === selected));
  });
  showGhosts();
  show(moment);
}

export function setProperty(name) {
  property = name;
  showGhosts();
  show(moment);
}

/** `onPick` is called with the index of a spring whose lane is chosen. */
export function begin(onPick) {
  pick = onPick;
  new ResizeObserver(() => {
    if (lanes.length === 0) return;
    showGhosts();
    show(moment);
  }).observe(stage);
}
