// A phone on which every scene moves. Touches of the bubble are recorded, and the engine plays the log: while a finger is
// down, and after it.
import { fragment } from './address.js';
import { byId, element, fillMenu } from './dom.js';
import { commandsOf, draw, text } from './engine.js';
import { without, withoutOutput } from './options.js';
import { TouchLog } from './touch-log.js';
import { lastStage, optionValue, withOption } from './words.js';
import * as player from './player.js';
import * as state from './state.js';
import * as tables from './tables.js';
import * as tracks from './tracks.js';

const device = byId('device');
const screens = byId('screens');
const tallest = 620;

// The line of each scene, below its name.
const seen = ['{"messages": [{"id": "hello", "seenBy": []}, {"id": "how-are-you", "seenBy": ["ann"]}, {"id": "fine", "seenBy": ["bob", "cy", "dee"]}, {"id": "and-you", "seenBy": ["eve"]}]}',
  '{"messages": [{"id": "hello", "seenBy": []}, {"id": "how-are-you", "seenBy": []}, {"id": "fine", "seenBy": ["cy", "dee"]}, {"id": "and-you", "seenBy": ["bob", "eve", "ann"]}]}'];
const scenes = {
  'Touch': { line: 'play --screen iphone-15 --project' },
  'Throw': { line: 'snap --screen iphone-15 --at 110,300 --velocity 900,1200 --project' },
  'Tap': { line: 'press --screen iphone-15 --at 371,300' },
  'Pulse': { line: 'pulse --scale 0.9' },
  'Stack': { line: 'stack --screen iphone-15 --at 371,300 --expand' },
  'Photo': { line: 'flick --screen iphone-15 --card 300x220 --at 170,380 --velocity -900,-900 --style jts' },
  'Seen': { line: 'seen --states - --screen iphone-15 --head 40 --message-height 140', input: `${seen.join('\n')}\n` },
};

const parts = {
  screen: element('div', { class: 'screen' }),
  // A list behind everything, without words or colors: only the bubble has them.
  list: element('div', { class: 'list' }, element('b'), ...Array.from({ length: 9 }, () => element('div', {}, element('span', { class: 'avatar' }), element('i'), element('i')))),
  backdrop: element('div', { class: 'backdrop' }),
  popover: element('div', { class: 'popover' }, element('div', { class: 'with' }, element('span', { class: 'avatar' }, 'A'), element('b', {}, 'Ada')), ...Array.from({ length: 5 }, () => element('i')), element('span', { class: 'reply' })),
  messages: element('div', { class: 'messages' }),
  card: element('div', { class: 'photo' }),
  head: element('button', { class: 'head', type: 'button', 'aria-label': 'Bubble. Arrow keys throw it, Enter taps it.' }),
  finger: element('div', { class: 'finger' }),
  // Where a card was that has left the screen.
  ghosts: Array.from({ length: 4 }, () => element('div', { class: 'photo was' })),
};
const links = Object.entries(scenes).map(([name, { line, input }]) => element('a', { href: fragment({ line, input }), 'data-command': line.split(' ')[0] }, element('span', {}, name)));
// The heads of a scene, by the beginning of their tracks' names. The first one is the bubble that can be touched.
let heads = new Map();

let screen = { width: 393, height: 852, safeArea: [0, 0, 0, 0] };
let bubble = [66, 66];
let zoom = 1;
let log;
// The played motion, and the moment of the page's clock at which its time is 0.
let played;
let begin = 0;
let isDown = false;
let isMoving = false;
let rest = [0, 0];
let started;
let playedLine;

let printed = () => {};
/** Calls a function when the motion is known of which code is made. */
export const onPlayed = (listener) => (printed = listener);

const size = (text) => text.split('x').map(Number);

async function screenOf(line) {
  const name = optionValue(line, 'screen') ?? '';
  const known = (await tables.list('screens')).find((one) => one.name === name);
  if (known) return known;
  const [width, height] = size(name);
  return width > 0 && height > 0 ? { width, height, safeArea: [0, 0, 0, 0] } : screen;
}

function layOut() {
  const room = Math.min(device.parentElement.clientWidth - 24, 520);
  // The whole phone is in sight, above the button that leads to its code.
  const height = Math.max(360, innerHeight - device.getBoundingClientRect().top - scrollY - (innerWidth < 900 ? 84 : 26));
  zoom = Math.min(Math.min(tallest, height) / screen.height, room / screen.width) || 1;
  device.style.width = `${screen.width * zoom}px`;
  device.style.height = `${screen.height * zoom}px`;
  parts.screen.style.width = `${screen.width}px`;
  parts.screen.style.height = `${screen.height}px`;
  parts.screen.style.setProperty('--corner', `${parseFloat(getComputedStyle(device).borderRadius) / zoom}px`);
  parts.screen.style.transform = `scale(${zoom}) translateY(${lastStage(state.now().line)[0]?.text === 'seen' ? 72 : 0}px)`;
  for (const head of [parts.head, ...heads.values()]) {
    const [wide, tall = wide] = bubble;
    Object.assign(head.style, { width: `${wide}px`, height: `${tall}px`, margin: `${-tall / 2}px 0 0 ${-wide / 2}px`, fontSize: `${wide * 0.4}px` });
  }
}

// A log or a conversation; nothing of a text that is no JSON.
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// The messages of a conversation, with where each is if it does not move.
function messagesOf(input, line) {
  let y = 0;
  return (parsed(input.split('\n')[0])?.messages ?? []).map(({ id, seenBy }) => {
    const top = y;
    y += Number(optionValue(line, 'message-height') ?? 50) + (seenBy.length > 0 ? bubble[0] : 0);
    return { name: String(id), top };
  });
}

// The name of a head: "bubble" and "head" are none.
const ownName = (name) => name.replace(/^head\./, '').replace(/^(head|bubble)$/, '');

// The letter of a head, as in pictures: the first one of its name, or the number at its end where others begin alike.
function letterOf(name, all) {
  const own = ownName(name) || 'A';
  const isOnly = all.filter((other) => ownName(other)[0] === own[0]).length < 2;
  return isOnly ? own[0].toUpperCase() : /\d{1,3}$/.exec(own)?.[0] ?? own.slice(0, 2).toUpperCase();
}

// Makes the heads, the messages and the card that a motion has.
function populate(line, input) {
  const found = [...new Set(played.tracks.flatMap(({ name }) => /^(head\w*|bubble|head\..*)\.(?:position|scale|alpha)$/.exec(name)?.[1] ?? []))];
  heads = new Map(found.map((name, index) => [name, index === 0 ? parts.head : element('span', { class: `head a${index % 5}` })]));
  heads.forEach((head, name) => (head.textContent = letterOf(name, found)));
  const [avatar, title] = parts.popover.firstChild.children;
  [avatar.textContent, title.textContent] = [parts.head.textContent, ownName(found[0] ?? '') || 'Ada'];
  parts.screen.querySelectorAll('span.head').forEach((node) => node.remove());
  parts.finger.before(...[...heads.values()].filter((node) => node !== parts.head).reverse());
  parts.head.hidden = heads.size === 0;
  const [width, height] = size(optionValue(line, 'card') ?? '0x0');
  for (const card of [parts.card, ...parts.ghosts]) Object.assign(card.style, { width: `${width}px`, height: `${height}px`, margin: `${-height / 2}px 0 0 ${-width / 2}px` });
  if (width > 0) parts.ghosts.forEach((ghost, index) => moveCard(ghost, (played.duration * index) / parts.ghosts.length));
  parts.card.hidden = width === 0;
  const isRead = played.command === 'seen';
  parts.messages.replaceChildren(...(isRead ? messagesOf(input, line) : []).map(({ name, top }, index) => element('p', { 'data-name': name, 'data-top': String(top), class: index % 2 ? 'mine' : '' }, name.replaceAll('-', ' '))));
  parts.messages.hidden = !isRead;
  layOut();
}

const track = (name) => played?.tracks.find((one) => one.name === name || one.name.endsWith(`.${name}`));

// The value of a track at a time: a line between two frames.
function valueAt(name, time) {
  const values = track(name)?.values;
  if (!values) return undefined;
  const place = Math.min(Math.max(time * played.fps, 0), values.length - 1);
  const [a, b, u] = [values[Math.floor(place)], values[Math.ceil(place)], place % 1];
  return Array.isArray(a) ? a.map((value, index) => value + (b[index] - value) * u) : a + (b - a) * u;
}

const moveTo = (node, [x, y], more = '') => (node.style.transform = `translate(${x}px, ${y}px) ${more}`);

const moveCard = (card, time) => moveTo(card, valueAt('card.position', time) ?? [0, 0], `rotate(${valueAt('card.rotation', time) ?? 0}${track('card.rotation')?.unit ?? 'rad'})`);

function show(time) {
  const value = (name, other) => valueAt(name, time) ?? other;
  for (const [name, head] of heads.size > 0 ? heads : [['head', parts.head]]) {
    moveTo(head, value(`${name}.position`, rest), `scale(${value(`${name}.scale`, 1)})`);
    head.style.opacity = value(`${name}.alpha`, 1);
  }
  parts.backdrop.style.opacity = value('backdrop.alpha', 0) * (played?.command === 'flick' ? 1 : 0.35);
  parts.list.style.transform = `scale(${value('background.scale', 1)})`;
  moveCard(parts.card, time);
  for (const node of parts.messages.children) moveTo(node, [0, value(`message.${node.dataset.name}.y`, node.dataset.top)]);
  const opening = value('popover.scale', 0);
  parts.popover.style.opacity = opening > 0 ? value('popover.alpha', 1) : 0;
  const [x, y, width, height] = value('popover.frame', played?.popover?.frame ?? [0, 0, 0, 0]);
  const [headX] = value([...heads.keys()].map((name) => `${name}.position`)[0] ?? 'position', rest);
  Object.assign(parts.popover.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`, transformOrigin: `${headX - x}px 0`, transform: `scale(${opening})` });
}

function frame(now) {
  const time = (now - begin) / 1000;
  if (played) show(time);
  isMoving = Boolean(played) && (isDown || time < played.duration);
  device.classList.toggle('left', !isMoving && Boolean(played?.decision?.dismissed));
  if (isMoving) requestAnimationFrame(frame);
}

function move() {
  if (isMoving) return;
  isMoving = true;
  requestAnimationFrame(frame);
}

// The words of a line that the phone's motion depends on: it shows all tracks, whichever are printed.
const motionWords = (line) => without(withoutOutput(commandsOf(line).at(-1)), ['track', 'fps', 'target-only', 'sweep']);

// Plays the log so far; false if it cannot, or if a longer log has replaced it.
async function play(input) {
  const { line } = state.now();
  // The velocity at the release is that of the code which begins there.
  const rates = isDown ? [] : ['--with', 'velocity'];
  const commands = [...commandsOf(line).slice(0, -1), [...motionWords(line), '--compact', '--decimals', '4', ...rates]];
  const result = await draw('phone', commands, input);
  if (result?.status !== 0) return false;
  const isFirst = played?.command !== lastStage(line)[0].text || !heads.size;
  played = JSON.parse(text(result));
  if (isFirst || played.command !== 'play') populate(line, input);
  move();
  return true;
}

// A log that has grown may move other tracks than before.
async function finish(input) {
  if (!(await play(input)) || lastStage(state.now().line)[0]?.text !== 'play') return;
  state.set({ line: tracks.followed(state.now().line, played), input });
}

const isOpen = () => (valueAt('popover.scale', (performance.now() - begin) / 1000) ?? 0) > 0.01;

// A new log begins with the head at rest. A touch before that continues the log.
function logFor(moment) {
  const isAtRest = !played || (moment - begin) / 1000 > played.duration - 0.4;
  if (log && (!isAtRest || isOpen())) return log;
  if (played) rest = valueAt('position', played.duration) ?? rest;
  begin = moment;
  return new TouchLog(rest);
}

function point(event) {
  const edge = device.getBoundingClientRect();
  return [(event.clientX - edge.left) / zoom, (event.clientY - edge.top) / zoom];
}

function showFinger([x, y]) {
  parts.finger.style.left = `${x}px`;
  parts.finger.style.top = `${y}px`;
  parts.finger.style.opacity = isDown ? 0.35 : 0;
}

function touch(phase, at, moment) {
  if (phase === 'began') {
    log = logFor(moment);
    isDown = true;
  }
  log.add(phase, at, moment);
  if (phase === 'ended' || phase === 'cancelled') isDown = false;
  showFinger(at);
  started = log.text;
  playedLine = motionWords(state.now().line).join(' ');
  if (isDown) play(log.text);
  else if (optionValue(state.now().line, 'track')) finish(log.text);
  else state.set({ input: log.text });
}

// A finger beside the bubble may scroll the page: it is a touch only once it has ended where it began.
let waiting;

function press(event) {
  if (isDown || event.button > 0) return;
  // A scene without touches plays again.
  if (lastStage(state.now().line)[0].text !== 'play') {
    replay();
    return;
  }
  if (event.pointerType === 'touch' && event.target !== parts.head) {
    waiting = { id: event.pointerId, at: point(event), moment: event.timeStamp };
    return;
  }
  event.preventDefault();
  device.setPointerCapture(event.pointerId);
  touch('began', point(event), event.timeStamp);
}

function drag(event) {
  if (!isDown || !device.hasPointerCapture(event.pointerId)) return;
  const events = event.getCoalescedEvents?.() ?? [];
  for (const one of (events.length > 0 ? events : [event]).slice(0, -1)) log.add('moved', point(one), one.timeStamp);
  touch('moved', point(event), event.timeStamp);
}

function release(event, phase) {
  const began = waiting?.id === event.pointerId ? waiting : undefined;
  if (began) waiting = undefined;
  if (began && phase === 'ended' && !isDown) {
    touch('began', began.at, began.moment);
    touch('ended', point(event), event.timeStamp);
    return;
  }
  if (isDown) touch(phase, point(event), event.timeStamp);
}

const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// A throw from the keyboard: a tenth of a second of moves. Enter and the space bar tap.
function keyed(event) {
  const direction = directions[event.key];
  if (!direction && event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  if (isDown || event.repeat || lastStage(state.now().line)[0].text !== 'play') return;
  const now = performance.now();
  const from = valueAt('position', (now - begin) / 1000) ?? rest;
  touch('began', from, now);
  for (let step = 1; direction && step <= 6; step++) log.add('moved', from.map((value, axis) => value + direction[axis] * step * 14), now + step * 16);
  const end = direction ? from.map((value, axis) => value + direction[axis] * 84) : from;
  touch('ended', end, now + (direction ? 112 : 80));
}

async function home() {
  const { width, height } = screen;
  const at = `${width - 60},${height * 0.34}`;
  const args = ['snap', '--screen', `${width}x${height}`, '--safe-area', screen.safeArea.join(','), '--at', at, '--target-only', '-f', 'json'];
  const result = await draw('phone home', [args]);
  return result?.status === 0 ? JSON.parse(text(result)).point : [width - 22, height * 0.34];
}

/** The seconds since the log began: the moment that the phone shows. */
export const elapsed = () => Math.max(0, (performance.now() - begin) / 1000);

function replay() {
  if (!played) return;
  log = undefined;
  begin = performance.now();
  move();
  if (!player.prefersLess()) player.play();
}

/** Shows a state whose command is a scene of the phone. */
export async function update({ line, input }) {
  const command = lastStage(line)[0].text;
  const isTouched = command === 'play';
  device.parentElement.classList.toggle('touched', isTouched);
  for (const link of links) {
    if (link.dataset.command === command) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  const next = await screenOf(line);
  const isNew = next.width !== screen.width || next.height !== screen.height;
  screen = next;
  bubble = command === 'seen' ? size(optionValue(line, 'head') ?? '20') : size(optionValue(line, 'bubble') ?? '66x66');
  if (screens.options.length === 0) {
    const list = await tables.list('screens');
    const options = list.map(({ name, width, height }) => ({ value: name, text: `${name.replaceAll('-', ' ')}, ${width} x ${height}` }));
    fillMenu(screens, [{ options }]);
  }
  screens.value = optionValue(line, 'screen') ?? '';
  screens.parentElement.hidden = screens.value === '';
  layOut();
  if (!isTouched) {
    [log, started] = [undefined, undefined];
    rest = [screen.width / 2, screen.height * 0.45];
    begin = performance.now();
    byId('phone-title').textContent = (await tables.list('commands')).find(({ name }) => name === command).summary;
    await play(input);
    if (player.prefersLess()) begin = -1e9;
    return;
  }
  byId('phone-title').textContent = 'Drag, throw or tap the bubble';
  if (isDown) return;
  if (input || commandsOf(line).length > 1) {
    // Another log, or other options, play from the start.
    const words = motionWords(line).join(' ');
    const isOwn = input === started && words === playedLine;
    if (!isOwn) {
      log = undefined;
      rest = parsed(input)?.heads?.[0]?.at ?? rest;
      begin = performance.now();
      started = input;
    }
    playedLine = words;
    if (await play(input)) {
      tracks.show(state.now(), played);
      printed();
    }
  } else if (!log || isNew || played) {
    [log, played, started, heads] = [undefined, undefined, undefined, new Map()];
    rest = await home();
    parts.head.textContent = 'A';
    parts.head.hidden = false;
    parts.card.hidden = parts.messages.hidden = true;
    parts.screen.querySelectorAll('span.head').forEach((node) => node.remove());
    layOut();
    show(0);
  }
}

export function prepare() {
  parts.screen.append(parts.list, parts.messages, parts.backdrop, ...parts.ghosts, parts.card, parts.popover, parts.head, parts.finger);
  parts.head.hidden = parts.card.hidden = parts.messages.hidden = true;
  device.append(parts.screen);
  byId('phone-scenes').append(...links);
  device.addEventListener('pointerdown', press);
  device.addEventListener('pointermove', drag);
  device.addEventListener('pointerup', (event) => release(event, 'ended'));
  device.addEventListener('pointercancel', (event) => release(event, 'cancelled'));
  parts.head.addEventListener('keydown', keyed);
  screens.addEventListener('change', () => state.set({ line: withOption(state.now().line, 'screen', screens.value), input: '' }));
  byId('start-over').addEventListener('click', () => state.set({ input: '' }));
  byId('replay').addEventListener('click', replay);
  new ResizeObserver(() => device.parentElement.clientWidth > 0 && layOut()).observe(device.parentElement);
}
