// Which tracks of a throw are printed: the page offers those that moved. The choice is `--track`.
import { byId, fillMenu } from './dom.js';
import { findOption, optionValue, withOption, withoutOption } from './words.js';
import * as state from './state.js';

const menu = byId('tracks');
let moved = '';

const movedIn = ({ tracks }) => tracks.filter(({ values }) => values.some((value) => String(value) !== String(values[0]))).map(({ name }) => name);

/** A line that prints only what moved, if it does not select tracks itself. */
export const onlyMoved = (line) => (moved && !findOption(line, 'track') ? withOption(line, 'track', moved) : line);

/** A line for a longer log: what had moved before is replaced with what has moved now. */
export function followed(line, document) {
  const next = movedIn(document).join();
  return moved && next && optionValue(line, 'track') === moved ? withOption(line, 'track', next) : line;
}

/** Shows the choices for a line and the motion of all its tracks. */
export function show(line, document) {
  const names = movedIn(document);
  moved = names.join();
  const given = optionValue(line, 'track') ?? '';
  const options = [{ value: '', text: `all ${document.tracks.length}` }];
  if (names.length > 1) options.push({ value: moved, text: `the ${names.length} that moved` });
  options.push(...names.map((name) => ({ value: name, text: name })));
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
