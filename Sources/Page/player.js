// The clock of the preview: plays a motion once, at the normal rate or slower, or holds one moment of it.
const reduced = matchMedia('(prefers-reduced-motion: reduce)');
const listeners = [];
let rate = 1;
let length = 0;
let time = 0;
let last;
let isHeld = false;
// How often the motion plays again by itself, after a rest, until something else happens.
let rounds = 0;
const rest = 800;

export const onTick = (listener) => listeners.push(listener);
export const isPlaying = () => last !== undefined;
export const prefersLess = () => reduced.matches;

const tell = () => listeners.forEach((listener) => listener(time));

function frame(now) {
  if (last === undefined) return;
  time += ((now - last) / 1000) * rate;
  last = now;
  if (time >= length) {
    time = length;
    last = undefined;
    if (rounds > 0) setTimeout(() => rounds-- > 0 && start(0), rest);
  }
  tell();
  if (last !== undefined) requestAnimationFrame(frame);
}

/** Plays the motion some more times: what moves at first is seen by those who look at something else. */
export const repeat = (times) => (rounds = times);
for (const event of ['pointerdown', 'keydown']) addEventListener(event, () => (rounds = 0), { capture: true });

/** Plays the motion from a moment on. */
export function play(from = 0) {
  rounds = 0;
  start(from);
}

function start(from) {
  isHeld = false;
  time = from;
  const isNew = last === undefined;
  last = performance.now();
  if (isNew) requestAnimationFrame(frame);
}

/** Pauses, or plays on; from the start, where the motion is at its end. */
export const toggle = () => (isPlaying() ? hold(time) : play(time < length ? time : 0));

/** Shows a moment, and stays there. */
export function hold(moment) {
  rounds = 0;
  isHeld = true;
  last = undefined;
  time = Math.min(Math.max(moment, 0), length);
  tell();
}

/** Takes over a motion's length. It plays from its start or another moment, unless the system asks for less motion or one moment is held. */
export function replaceMotion(seconds, { plays, from = 0 }) {
  length = seconds;
  if (plays && !reduced.matches) play(from);
  else if (!isPlaying()) {
    if (!isHeld) time = length;
    time = Math.min(time, length);
    tell();
  }
}

export function setRate(value) {
  rate = value;
  if (!isPlaying() && !isHeld && !reduced.matches) play();
}
