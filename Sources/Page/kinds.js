// The kinds of curves, as links above the controls: each leads to the line that its kind had last. An easing has shapes to
// begin with, as springs have.
import { fragment } from './address.js';
import { byId, drawing, element } from './dom.js';
import { isNumber } from './control.js';
import { numbersOf } from './bezier.js';
import { lastStage, optionValue, withOption } from './words.js';
import { sketch, sketched } from './shape.js';
import * as state from './state.js';

const kinds = {
  spring: [state.initial.line, ''],
  bounce: ['bounce --from 0 --to 300 --bounces 4', 'Swings around its end, as SKBounceAnimation does.'],
  ease: ['ease --from 0 --to 300 --timing 0.34,1.56,0.64,1 --duration 0.4', ''],
  decay: ['decay --from 0 --velocity 1200', 'A throw that friction slows.'],
};
function bezierSketch(timing) {
  const [x1, y1, x2, y2] = timing.split(',');
  return sketched(`C${2 + 36 * x1} ${22 - 14 * y1} ${2 + 36 * x2} ${22 - 14 * y2} 38 8`);
}
const easings = {
  'In out': '0.65,0,0.35,1', 'Out': '0.16,1,0.3,1', 'Back': '0.34,1.56,0.64,1',
  'Elastic': ['ease-out-elastic', sketch(0.37)], 'Ball': ['ease-out-bounce', sketched('Q12 20 15 8Q21 17 27 8Q30 13 33 8Q35 11 38 8')],
};

const links = Object.keys(kinds).map((name) => element('a', { 'data-kind': name }, element('span', {}, name)));
const buttons = Object.entries(easings).map(([name, easing]) => {
  const [timing, picture] = Array.isArray(easing) ? easing : [easing, bezierSketch(easing)];
  return element('button', { type: 'button', 'data-timing': timing, onclick: () => state.set({ line: withOption(state.now().line, 'timing', timing) }) }, picture, name);
});
const shapes = element('div', { class: 'kinds', role: 'group', 'aria-label': 'Easings' }, ...buttons);
const said = element('p', { class: 'hint' });
const ball = element('a', {}, 'A ball that falls');
const box = byId('curves');
const had = {};

// A line of a kind between the ends of another line.
function begun([start], line) {
  const given = ['from', 'to'].filter((name) => isNumber(optionValue(line, name) ?? '') && optionValue(start, name));
  return given.reduce((made, name) => withOption(made, name, optionValue(line, name)), start);
}

/** Shows which kind a line is. */
export function show({ line }) {
  const kind = lastStage(line)[0]?.text;
  box.hidden = !kinds[kind];
  if (box.hidden) return;
  had[kind] = line;
  for (const link of links) {
    const name = link.dataset.kind;
    link.href = fragment({ line: had[name] ?? begun(kinds[name], line) });
    if (name === kind) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  shapes.hidden = kind !== 'ease';
  const timing = numbersOf(line)?.join() ?? optionValue(line, 'timing');
  for (const button of buttons) button.setAttribute('aria-pressed', String(timing === button.dataset.timing));
  ball.href = fragment({ line: withOption(withOption(begun(kinds.ease, line), 'timing', 'ease-out-bounce'), 'duration', '0.8') });
  said.replaceChildren(kinds[kind][1], ...(kind === 'bounce' ? [' ', ball, ' is an easing.'] : []));
}

export const begin = () => box.append(element('nav', { class: 'choice', 'aria-label': 'Kinds of curves' }, ...links), shapes, said);
