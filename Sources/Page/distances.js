// How far compared springs are from the first one, in the units of the motion.
import { byId, element, plain, seconds, shown } from './dom.js';
import { text, write } from './engine.js';
import { optionValue } from './words.js';

const box = byId('distances');

/** Shows the largest distances, and returns them for the graph, the largest of all first. */
export async function show({ line }, { curves }) {
  const springs = (optionValue(line, 'spring') ?? '').split(';').map((spring) => spring.trim()).filter(Boolean);
  if (springs.length < 2 || springs.length > 5 || curves.length !== springs.length) {
    box.replaceChildren();
    return undefined;
  }
  const unit = curves[0].unit ?? optionValue(line, 'unit') ?? '';
  const way = Math.abs(curves[0].to - curves[0].from) || 1;
  const found = [];
  for (const [index, spring] of springs.slice(1).entries()) {
    const result = await write(`distance ${index}`, [['convert', springs[0], '--diff', spring, '--way', String(way), '-f', 'json']]);
    if (!result) return undefined;
    if (result.status === 0) found.push({ spring, index: index + 1, ...JSON.parse(text(result)).difference });
  }
  const size = (distance) => `${shown(Math.abs(distance), 3)}${unit && unit !== '%' ? ' ' : ''}${unit}`;
  box.replaceChildren(...found.map(({ spring, distance, time, isBelowPixel }) =>
    element('p', {}, [
      `${plain(spring)} is at most ${size(distance)} ${distance > 0 ? 'behind' : 'ahead of'} ${plain(springs[0])},`,
      `at ${seconds(time)} s${isBelowPixel && unit === 'px' ? ': below a pixel' : ''}.`,
    ].join(' '))));
  const largest = found.toSorted((one, other) => Math.abs(other.distance) - Math.abs(one.distance));
  return largest.map(({ index, time, distance }) => ({ index, time, size: size(distance), isBehind: distance > 0 }));
}
