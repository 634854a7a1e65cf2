// The things that move: a card, a sheet and a notification for one curve, or one lane for each of several.
import { byId, element, percent, seconds } from './dom.js';
import { isRamp, rampColor } from './graph.js';
import { at, overshoot, progress, settling } from './motion.js';
import { bounds, limit } from './scales.js';
import { propertiesOf, propertyAt, withoutStagger, withProperties } from './properties.js';
import * as state from './state.js';
import { fragment } from './address.js';
import { lastStage, quoted } from './words.js';

const box = byId('lanes');
const scenes = [...byId('scenes').children].map((node) => ({
  node, name: node.lastChild.textContent, thing: node.querySelector('.thing'), back: node.querySelector('.back'), properties: node.dataset.set.split(' '),
}));
let lanes = [];
let moving = [];
let only;
let moment = 0;
let pick = () => {};
let signature = '';
// The size of a lane and of what moves in it.
let size = { wide: 0, tall: 0, thick: 0 };
// The largest share of its distance that a lane shows.
let reach = 1.4;

// A color has four curves, red, green, blue and alpha, and one lane. A point has two, and moves in a plane.
function grouped(motion) {
  const { curves } = motion;
  if (isRamp(motion)) return curves.map((curve, index) => ({ group: [curve], index, color: rampColor(index, curves.length) }));
  const size = { color: 4, point: 2 }[curves[0]?.type];
  if (!size || motion.isPickable) return curves.slice(0, 5).map((curve, index) => ({ group: [curve], index }));
  return curves.slice(0, size * 5).flatMap((_, index) => (index % size === 0 ? [{ group: curves.slice(index, index + size), index: index / size }] : []));
}

const place = (thing, { wide, thick }, share) => (thing.style.transform = `translateX(${wide * (0.14 + (0.81 / reach) * share) - thick / 2}px)`);

// In a plane all of the way is in sight.
function placeIn(thing, [x, y], values) {
  const reach = (curve, room) => room / (Math.abs(curve.to - curve.from) || 1);
  const scale = Math.min(reach(x, size.wide * 0.6), reach(y, size.tall * 0.45));
  const [right, down] = [x, y].map((curve, axis) => (values[axis] - (curve.from + curve.to) / 2) * scale);
  thing.style.transform = `translate(${(size.wide - size.thick) / 2 + right}px, ${down}px)`;
}

// The style of properties at a share of their way. A card ends in its tile, and a way longer than that is drawn shorter.
function pose(properties, share) {
  const transforms = { x: 'translateX', y: 'translateY', scale: 'scale', 'scale-x': 'scaleX', 'scale-y': 'scaleY', rotate: 'rotate' };
  const made = { transform: '', opacity: '' };
  for (const property of properties) {
    const { value, unit } = propertyAt(property, share);
    if (property.name === 'opacity') made.opacity = value;
    else if (transforms[property.name]) {
      const apart = (value - property.to) * Math.min(1, 120 / (Math.abs(property.to - property.from) || 1));
      made.transform += `${transforms[property.name]}(${unit === 'px' ? apart : value}${unit}) `;
    }
  }
  return made;
}

/** Shows a moment of the motion. */
export function show(time) {
  moment = time;
  if (only) {
    for (const { thing, back, posed, delay } of moving) {
      const share = progress(only, Math.max(0, time - delay));
      Object.assign(thing.style, pose(posed, share));
      if (back) back.style.opacity = limit(share, 0, 1);
    }
  }
  for (const { thing, group } of lanes) {
    if (group.length === 4) {
      const [red, green, blue, alpha] = group.map((curve) => limit(at(curve, time).value, 0, 1));
      thing.style.background = `rgb(${red * 255} ${green * 255} ${blue * 255} / ${alpha})`;
    } else if (group.length === 2) placeIn(thing, group, group.map((curve) => at(curve, time).value));
    else place(thing, size, progress(group[0], time));
  }
}

function laneOf({ index, color }, isPickable) {
  const number = (index % 5) + 1;
  const ghost = element('div', { class: 'ghost' });
  const thing = element('div', { class: `thing k${number}` });
  const lane = element('div', { class: 'lane', 'aria-hidden': 'true' }, ghost, thing);
  const onclick = (event) => {
    event.stopPropagation();
    pick(index);
  };
  const name = isPickable ? element('button', { type: 'button', class: `lane-name k${number}`, onclick }) : element('p', { class: `lane-name k${number}` });
  if (color) {
    thing.style.background = color;
    name.style.setProperty('--tone', color);
  }
  if (isPickable) lane.addEventListener('click', () => pick(index));
  const facts = element('span', { class: 'facts' });
  return { ghost, thing, lane, name, facts, index, node: element('div', { class: 'laned' }, name, facts, lane) };
}

// The curves of a sweep of one parameter have its values for names.
const valueOf = (name) => name.replace(/^[^= ]*=(?=[^= ]*$)/, '');

function measure() {
  const [first] = lanes;
  if (first) size = { wide: first.lane.clientWidth, tall: first.lane.clientHeight, thick: first.thing.offsetWidth };
  for (const { ghost, group } of lanes) {
    if (group.length === 2) placeIn(ghost, group, group.map(({ to }) => to));
    else place(ghost, size, 1);
  }
}

// Compared springs side by side: how far each overshoots, and when it has settled.
function factsOf(motion, curve) {
  const end = settling(motion, curve);
  const share = overshoot(motion, curve)?.share ?? 0;
  return `${percent(share)} over${end === undefined ? '' : `, ${seconds(end)} s`}`;
}

function showLanes(motion) {
  const { selected, isPickable, isSwept } = motion;
  const groups = only ? [] : grouped(motion);
  const [, most] = bounds(groups.map(({ group: [{ values, from, to }] }) => bounds([values]).map((value) => (value - from) / (to - from || 1))));
  reach = Math.max(1.15, most);
  const next = [isPickable, isRamp(motion), ...groups.map(({ index }) => index)].join();
  if (next !== signature) {
    signature = next;
    lanes = groups.map((one) => laneOf(one, isPickable));
    box.className = groups.length > 5 ? 'lanes-many' : `lanes-${groups.length}`;
    box.replaceChildren(...lanes.map(({ node }) => node));
  }
  lanes.forEach((lane, index) => {
    const { group, color } = groups[index];
    lane.group = group;
    lane.lane.classList.toggle('filled', group.length === 4);
    lane.lane.classList.toggle('plane', group.length === 2);
    if (group.length === 4) lane.thing.style.transform = '';
    else if (!color) lane.thing.style.background = '';
    lane.ghost.hidden = group.length === 4;
    lane.name.textContent = group.length > 1 ? group[0].track : isSwept ? valueOf(group[0].name) : group[0].name;
    lane.name.hidden = ['', 'value'].includes(lane.name.textContent);
    lane.facts.textContent = isPickable || group[0].document ? factsOf(motion, group[0]) : '';
    lane.facts.title = 'Overshoot and settling time';
    if (!isPickable) return;
    lane.name.setAttribute('aria-label', `Choose ${group[0].name}`);
    lane.name.setAttribute('aria-pressed', String(lane.index === selected));
  });
  measure();
  // The chosen one of a long list is in sight.
  const chosen = lanes.find(({ index }) => index === selected)?.node;
  if (isSwept && chosen) box.scrollTop = limit(box.scrollTop, chosen.offsetTop + chosen.offsetHeight - box.clientHeight, chosen.offsetTop);
}

const mostRows = 8;

// A scene moves the properties that its link sets. The properties of a line move the scene that has them, or else the card.
function showScenes({ spring, easing, delays: all = [0] }) {
  const { line } = state.now();
  const command = lastStage(line)[0]?.text;
  // An easing and a bounce move the first property of a scene.
  const other = easing ? `ease --timing ${easing.timing} --duration ${easing.duration}` : ['ease', 'bounce'].includes(command) ? line : undefined;
  const base = command === 'spring' ? line : spring && `spring --spring ${quoted(spring)}`;
  const own = propertiesOf(line);
  const isOwn = ({ properties }) => own.map(({ text }) => text).join(' ') === properties.join(' ');
  const current = own.length > 0 ? (scenes.find(isOwn) ?? scenes[0]) : undefined;
  const delays = all.slice(0, mostRows);
  moving = scenes.flatMap((scene) => {
    const posed = propertiesOf('', scene === current ? own.map(({ text }) => text) : scene.properties);
    const isStaggered = scene === current && delays.length > 1;
    scene.thing.parentElement.querySelectorAll('.a-row').forEach((node) => node.remove());
    scene.thing.hidden = isStaggered;
    if (!isStaggered) return [{ ...scene, posed, delay: 0 }];
    // Objects that move one after another are rows of a list.
    return delays.map((delay, index) => {
      const thing = element('span', { class: 'thing a-row' }, element('i'), element('i'));
      thing.style.top = `${6 + (index * 90) / Math.max(delays.length, 4)}%`;
      thing.style.height = `${Math.min(15, 78 / delays.length)}%`;
      scene.thing.before(thing);
      return { thing, posed, delay };
    });
  });
  for (const scene of scenes) {
    // Another scene is one object.
    if (base) scene.node.href = fragment({ line: withProperties(scene === current ? base : withoutStagger(base), scene.properties) });
    else if (other) scene.node.href = fragment({ line: withProperties(other, [], propertiesOf('', scene.properties)[0]) });
    else scene.node.removeAttribute('href');
    scene.node.lastChild.textContent = scene !== current && scene.node.hash ? `Edit ${scene.name.toLowerCase()}` : all.length > mostRows ? `First ${mostRows} of ${all.length}` : scene.name;
    if (scene === current) scene.node.setAttribute('aria-current', 'true');
    else scene.node.removeAttribute('aria-current');
  }
}

/** Shows the scenes or the lanes of a motion. */
export function showMotion(motion) {
  const [curve, ...others] = motion.curves;
  only = others.length === 0 && curve.from !== curve.to ? curve : undefined;
  byId('scenes').hidden = !only;
  if (only) showScenes(motion);
  showLanes(motion);
  show(moment);
}

/** `onPick` is called with the index of a spring whose lane is chosen. */
export function begin(onPick) {
  pick = onPick;
  new ResizeObserver(() => {
    measure();
    show(moment);
  }).observe(box);
}
