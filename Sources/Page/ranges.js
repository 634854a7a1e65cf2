// The ranges of sliders.
import { step } from './scales.js';

const fixed = {
  'bounce': [-0.9, 1], 'damping-ratio': [0.05, 2], 'overshoot': [0, 50], 'epsilon': [0.0001, 0.05],
  'fps': [10, 240], 'overshoots by': [0, 75], 'decimals': [0, 17], 'repeat': [1, 10], 'bounces': [0, 12], 'scale': [0.5, 1.5],
  'scale-bounce': [0, 2], 'count': [1, 8], 'settles in': [0.05, 3], 'x1': [0, 1], 'x2': [0, 1], 'y1': [-1, 2], 'y2': [-1, 2], 'alpha': [0, 0.5], 'omega': [0, 1],
};
const times = /^(duration|response|settling|settling-duration|settle-in|delay|tail|at|after|visual-duration|period|.*-duration)$/;
const signed = /^(from|to|by|velocity)$/;

// The next of 1, 2, 5, 10, ... from a number on.
const roundUp = (value) => step(Math.abs(value) || 1, 1);

/** The lowest and highest value and the step of a slider, for a value from which it starts. */
export function rangeOf(name, value, distance = 1) {
  let [low, high] = fixed[name] ?? [0, roundUp(2.5 * Math.abs(value) || 1)];
  if (times.test(name)) [low, high] = [/delay|at|after|tail/.test(name) ? 0 : 0.05, Math.max(2, roundUp(2 * value))];
  if (signed.test(name)) {
    high = roundUp((name === 'velocity' ? 10 : 2) * Math.max(Math.abs(value), Math.abs(distance)) || 1);
    low = -high;
  }
  if (name === 'mass') [low, high] = [0.1, Math.max(5, roundUp(2 * value))];
  const isWhole = /^(fps|decimals|repeat|bounces|frames|count)$/.test(name);
  const by = isWhole ? 1 : step(high - low, 400);
  return { low: Math.min(low, value), high: Math.max(high, value), by };
}

/** A number that a slider gives, in as few digits as its step has. */
export function rounded(value, by) {
  const digits = Math.max(0, Math.ceil(-Math.log10(by) - 1e-9));
  return Number(value.toFixed(Math.min(digits, 12)));
}
