// The views of the page, and the line to which the link of each one leads.
import { fragment } from './address.js';
import { delaysOf, propertiesOf, withProperties } from './properties.js';
import { byId } from './dom.js';
import { makesMotion } from './drawing.js';
import { optionsOf } from './options.js';
import { initial } from './state.js';
import { lastStage, optionValue, withOption, withoutOption } from './words.js';

// Springs to compare another one with, of several platforms.
export const candidates = ['react-spring.gentle', 'material.expressive-default-spatial', 'figma.bouncy', 'swiftui.smooth', 'compose.low-bouncy'];
export const defaultSpring = 'response=0.5,damping-ratio=0.7';
// The state that each view had last, and the line of one spring.
const had = {};
let own = initial.line;
// The spring with which the last comparison was seen. Another one since then takes its first place.
let compared;

// The page's own first spring is no spring of a platform.
const springOf = (line) => (line === initial.line ? 'swiftui.bouncy' : optionValue(line, 'spring') ?? defaultSpring);

/** True for a line with a command of the tool. Without the list of options all are taken for one. */
export function isKnown(line) {
  const command = lastStage(line)[0]?.text ?? '';
  return /^help$|^-/.test(command) || optionsOf(command).length > 0 || optionsOf('spring').length === 0;
}

export function viewOf(line) {
  const command = lastStage(line)[0]?.text;
  if (['play', 'snap', 'press', 'pulse', 'stack', 'flick', 'seen'].includes(command)) return 'phone';
  if (['convert', 'fit', 'measure'].includes(command)) return 'paste';
  if (command === 'spring' && (optionValue(line, 'spring') ?? '').includes(';')) return 'compare';
  return makesMotion(command) || !isKnown(line) ? 'motion' : 'text';
}

// The line that compares the spring of the first view: with those of the last comparison, or with two of other platforms.
function comparison(before) {
  const spring = springOf(own);
  const library = spring.split('.')[0];
  const others = before ? springOf(before).split(';').slice(1) : candidates.filter((name) => name.split('.')[0] !== library).slice(0, 2);
  // What only one spring can have.
  const isOne = propertiesOf(own).length <= 1 && delaysOf(own).length === 1;
  const bare = ['format', 'output', 'sweep', 'as'].reduce((rest, name) => withoutOption(rest, name), isOne ? own : withProperties(own, []));
  return withOption(bare, 'spring', [spring, ...others.filter((other) => other.trim() !== spring)].join(';'));
}

/** Marks the link of a state's view, and returns the view. Each link leads to the line that its view had last. */
export function follow(current) {
  const view = viewOf(current.line);
  if (isKnown(current.line)) had[view] = current;
  if (view === 'motion' && lastStage(current.line)[0].text === 'spring') own = current.line;
  if (view === 'compare') compared = springOf(own);
  for (const link of byId('views').children) {
    const name = link.dataset.for;
    if (name === view) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
    if (name === 'compare' && compared !== springOf(own)) link.hash = fragment({ line: comparison(had.compare?.line) });
    else if (had[name]) link.hash = fragment(had[name]);
  }
  return view;
}
