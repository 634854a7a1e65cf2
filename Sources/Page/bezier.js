// The Bezier of an easing: its two points, which handles and four numbers set. Both only edit the line.
import * as state from './state.js';
import { findOption, inSeconds, lastStage, optionValue, withOption } from './words.js';

const keywords = { 'linear': [0, 0, 1, 1], 'ease': [0.25, 0.1, 0.25, 1], 'ease-in': [0.42, 0, 1, 1], 'ease-out': [0, 0, 0.58, 1], 'ease-in-out': [0.42, 0, 0.58, 1] };

/** The four numbers of the Bezier of an `ease` line; undefined for a formula, and for several easings. */
export function numbersOf(line) {
  const timing = (optionValue(line, 'timing') ?? 'ease-in-out').replaceAll(/cubic-bezier|[\s()]/g, '');
  if (lastStage(line)[0]?.text !== 'ease' || ['sweep', 'repeat', 'frames', 'times'].some((name) => findOption(line, name))) return undefined;
  return keywords[timing] ?? (/^(-?[\d.]+,){3}-?[\d.]+$/.test(timing) ? timing.split(',').map(Number) : undefined);
}

/** A line with other numbers. */
export const withNumbers = (line, numbers) => withOption(line, 'timing', numbers.join());

/** The points of the Bezier that a motion is, the ends and between them its control points, with their times and values. */
export function pointsOf({ curves: [curve, ...rest], document }) {
  const { line } = state.now();
  const numbers = rest.length > 0 || curve.component || curve.from === curve.to || document.command !== 'ease' ? undefined : numbersOf(line);
  const [start, time] = ['delay', 'duration'].map((name, index) => inSeconds(optionValue(line, name) ?? ['0', '0.3'][index]));
  return numbers && [0, 0, ...numbers, 1, 1].flatMap((x, index, all) => (index % 2 ? [] : [{ x, y: all[index + 1], time: start + x * time, value: curve.from + all[index + 1] * (curve.to - curve.from) }]));
}
