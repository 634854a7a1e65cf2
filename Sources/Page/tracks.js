// Which part of a throw is printed: from the release, or with the drag, or single tracks, which are `--track`.
import { byId, fillMenu } from './dom.js';
import { commandsOf } from './engine.js';
import { releaseOf } from './motion.js';
import { withoutOutput } from './options.js';
import { findOption, optionValue, quoted, withOption, withoutOption } from './words.js';
import * as state from './state.js';

const menu = byId('tracks');
let moved = '';
let release;
let rest = 0;

const isRate = ({ name }) => name.endsWith('.velocity');
const isSame = (one, other) => String(one) === String(other);
const movedIn = ({ tracks }) => tracks.filter((track) => !isRate(track) && track.values.some((value) => !isSame(value, track.values[0]))).map(({ name }) => name);

// The bounce or the spring that a head makes from its last release on; undefined if it was tapped after that.
function codeOf(line, { tracks, events, fps }) {
  const last = releaseOf({ command: 'play', events });
  const at = Math.round((last?.time ?? 0) * fps);
  const [position, velocity] = ['position', 'position.velocity'].map((part) => tracks.find(({ name }) => name === `${last?.head}.${part}`)?.values[at]);
  if (!last || !velocity) return undefined;
  const args = withoutOutput(commandsOf(line).at(-1));
  const kept = ['spring', 'bounces', 'stiffness', 'residual', 'fps'].flatMap((name) => (optionValue(line, name) ? [`--${name}`, optionValue(line, name)] : []));
  return [args.includes('--spring') ? 'spring' : 'bounce', '--from', position.join(), '--to', last.target.point.join(), '--velocity', velocity.join(), '--unit', 'px', ...kept].map(quoted).join(' ');
}

/**
 * A line of code for a throw, whose own line is a `play`: from the release on, if the line selects no tracks.
 *
 * With the drag it is the tracks that moved, up to the moment at which all are at rest.
 */
export function printedLine(line) {
  const format = findOption(line, 'format') ? ` -f ${quoted(optionValue(line, 'format'))}` : '';
  if (release && !findOption(line, 'track')) return release + format;
  const selected = moved && !findOption(line, 'track') ? withOption(line, 'track', moved) : line;
  return rest > 0 && !findOption(line, 'tail') && !findOption(line, 'duration') ? withOption(selected, 'tail', rest) : selected;
}

/** A line for a longer log: what had moved before is replaced with what has moved now. */
export function followed(line, document) {
  const next = movedIn(document).join();
  return moved && next && optionValue(line, 'track') === moved ? withOption(line, 'track', next) : line;
}

/** Shows the choices for a line and the motion of all its tracks. */
export function show({ line, input }, document) {
  const names = movedIn(document);
  moved = names.join();
  release = codeOf(line, document);
  const { tracks, fps } = document;
  const end = Math.max(0, ...tracks.filter((track) => !isRate(track)).map(({ values }) => values.findLastIndex((value) => !isSame(value, values.at(-1))) + 1)) / fps;
  const touched = Math.max(0, ...[...input.matchAll(/"time":\s*([\d.]+)/g)].map(([, time]) => Number(time)));
  rest = touched > 0 && end > touched ? Number((end - touched + 0.001).toFixed(3)) : 0;
  const given = optionValue(line, 'track') ?? '';
  const options = release ? [{ value: '', text: 'from your release' }, { value: moved, text: 'with the drag' }] : [{ value: '', text: 'what moved' }];
  options.push(...names.filter((name) => name !== moved).map((name) => ({ value: name, text: name })));
  if (!options.some(({ value }) => value === given)) options.push({ value: given, text: given.replaceAll(',', ', ') });
  fillMenu(menu, [{ options }]);
  menu.value = given;
}

export function begin() {
  menu.addEventListener('change', () => {
    const { line } = state.now();
    state.set({ line: menu.value ? withOption(line, 'track', menu.value) : withoutOption(line, 'track') });
  });
}
