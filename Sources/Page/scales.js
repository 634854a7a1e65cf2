// Scales of a graph: round steps, and positions of values.

/** A round step, 1, 2 or 5 times a power of ten, of which at most `count` are in a range. */
export function step(range, count) {
  const raw = range / count;
  const power = 10 ** Math.floor(Math.log10(raw));
  return [1, 2, 5, 10].find((factor) => factor * power >= raw * 0.999999) * power;
}

/** The multiples of a step between two values. */
export function ticks(low, high, by) {
  const first = Math.ceil(low / by - 1e-9);
  const last = Math.floor(high / by + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * by);
}

export const limit = (value, low, high) => Math.min(Math.max(value, low), high);

/** The lowest and highest of several values. */
export function bounds(lists) {
  let [low, high] = [Infinity, -Infinity];
  for (const list of lists) {
    for (const value of list) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return [low, high];
}
