// A phone with a bubble. Touches are recorded, and the engine plays the log: while a finger is down, and after it.
import { byId, copy, download, element, fillMenu } from './dom.js';
import { commandsOf, draw, text } from './engine.js';
import { without, withoutOutput } from './motion.js';
import { TouchLog } from './touch-log.js';
import { asShell, optionValue, withOption } from './words.js';
import * as player from './player.js';
import * as state from './state.js';
import * as tables from './tables.js';
import * as tracks from './tracks.js';

const device = byId('device');
const screens = byId('screens');
const tallest = 620;

const parts = {
  screen: element('div', { class: 'screen' }),
  safe: element('div', { class: 'safe' }),
  backdrop: element('div', { class: 'backdrop' }),
  popover: element('div', { class: 'popover' }, ...Array.from({ length: 7 }, () => element('i'))),
  head: element('button', { class: 'head', type: 'button', 'aria-label': 'Bubble. Arrow keys throw it, Enter taps it.' }),
  finger: element('div', { class: 'finger' }),
};

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
  zoom = Math.min(tallest / screen.height, room / screen.width) || 1;
  device.style.width = `${screen.width * zoom}px`;
  device.style.height = `${screen.height * zoom}px`;
  parts.screen.style.width = `${screen.width}px`;
  parts.screen.style.height = `${screen.height}px`;
  parts.screen.style.transform = `scale(${zoom})`;
  const [top, left, bottom, right] = screen.safeArea;
  Object.assign(parts.safe.style, { top: `${top}px`, left: `${left}px`, bottom: `${bottom}px`, right: `${right}px` });
  const [width, height] = bubble.length > 1 ? bubble : [bubble[0], bubble[0]];
  Object.assign(parts.head.style, { width: `${width}px`, height: `${height}px`, margin: `${-height / 2}px 0 0 ${-width / 2}px` });
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

function show(time) {
  const position = valueAt('position', time) ?? rest;
  const scale = valueAt('scale', time) ?? 1;
  parts.head.style.transform = `translate(${position[0]}px, ${position[1]}px) scale(${scale})`;
  parts.head.style.opacity = valueAt('alpha', time) ?? 1;
  parts.backdrop.style.opacity = (valueAt('backdrop.alpha', time) ?? 0) * 0.35;
  const frame = valueAt('popover.frame', time);
  const opening = valueAt('popover.scale', time) ?? 0;
  parts.popover.style.opacity = opening > 0 ? (valueAt('popover.alpha', time) ?? 1) : 0;
  if (!frame) return;
  const [x, y, width, height] = frame;
  Object.assign(parts.popover.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  parts.popover.style.transformOrigin = `${position[0] - x}px 0`;
  parts.popover.style.transform = `scale(${opening})`;
}

function frame(now) {
  if (!played) return;
  const time = (now - begin) / 1000;
  show(time);
  if (isDown || time < played.duration) requestAnimationFrame(frame);
  else isMoving = false;
}

function move() {
  if (isMoving) return;
  isMoving = true;
  requestAnimationFrame(frame);
}

// The words of a line that the phone's motion depends on: it shows all tracks, whichever are printed.
const motionWords = (line) => without(withoutOutput(commandsOf(line).at(-1)), { '--track': 'value' });

// Plays the log so far; false if it cannot, or if a longer log has replaced it.
async function play(input) {
  const result = await draw('phone', [[...motionWords(state.now().line), '--compact', '--decimals', '3']], input);
  if (result?.status !== 0) return false;
  played = JSON.parse(text(result));
  move();
  return true;
}

// A log that has grown may move other tracks than before.
async function finish(input) {
  if (!(await play(input))) return;
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
  if (isDown || event.repeat) return;
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
  const found = result?.status === 0 ? JSON.parse(text(result)) : undefined;
  const target = found?.target?.point ?? found?.point ?? found?.target;
  return Array.isArray(target) ? target : [width - 22, height * 0.34];
}

// The head's first position in a log that was given.
function firstPosition(input) {
  try {
    return JSON.parse(input).heads[0].at;
  } catch {
    return undefined;
  }
}

/** The seconds since the log began: the moment that the phone shows. */
export const elapsed = () => Math.max(0, (performance.now() - begin) / 1000);

/** Shows a state whose command is `play`. */
export async function update({ line, input }) {
  const next = await screenOf(line);
  const isNew = next.width !== screen.width || next.height !== screen.height;
  screen = next;
  bubble = size(optionValue(line, 'bubble') ?? '66x66');
  if (screens.options.length === 0) {
    const list = await tables.list('screens');
    const options = list.map(({ name, width, height }) => ({ value: name, text: `${name.replaceAll('-', ' ')}, ${width} x ${height}` }));
    fillMenu(screens, [{ options }]);
  }
  screens.value = optionValue(line, 'screen') ?? '';
  layOut();
  byId('log-text').textContent = input ? asShell({ line, input }) : 'Touch the phone first.';
  if (isDown) return;
  if (input) {
    // Another log, or other options, play from the start.
    const words = motionWords(line).join(' ');
    const isOwn = input === started && words === playedLine;
    if (!isOwn) {
      log = undefined;
      rest = firstPosition(input) ?? rest;
      begin = performance.now();
      started = input;
    }
    playedLine = words;
    if (await play(input)) tracks.show(state.now().line, played);
  } else if (!log || isNew || played) {
    [log, played, started] = [undefined, undefined, undefined];
    rest = await home();
    show(0);
  }
}

export function prepare() {
  parts.screen.append(parts.safe, parts.backdrop, parts.popover, parts.head, parts.finger);
  device.append(parts.screen);
  device.addEventListener('pointerdown', press);
  device.addEventListener('pointermove', drag);
  device.addEventListener('pointerup', (event) => release(event, 'ended'));
  device.addEventListener('pointercancel', (event) => release(event, 'cancelled'));
  parts.head.addEventListener('keydown', keyed);
  screens.addEventListener('change', () => state.set({ line: withOption(state.now().line, 'screen', screens.value), input: '' }));
  byId('start-over').addEventListener('click', () => state.set({ input: '' }));
  byId('replay').addEventListener('click', () => {
    if (!played) return;
    log = undefined;
    begin = performance.now();
    move();
    if (!player.prefersLess()) player.play();
  });
  byId('copy-log').addEventListener('click', (event) => copy(asShell(state.now()), event.currentTarget));
  byId('save-log').addEventListener('click', () => state.now().input && download(state.now().input, 'touches.json'));
  new ResizeObserver(() => device.parentElement.clientWidth > 0 && layOut()).observe(device.parentElement);
}
