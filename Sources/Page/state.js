// The state of the page: a command line and its standard input. The address has each state that was completed.
import { fragment, state } from './address.js';

const listeners = [];
export const initial = { line: 'spring --from 0 --to 300 --spring overshoot=18%,settling=0.9', input: '' };
let current = initial;
let written = '';

export const now = () => current;

/** Calls a listener with each new state, and how it came: from the `address`, the `line`, or a `control`. */
export const onChange = (listener) => listeners.push(listener);

/** Sets the state. A state that `isLive` is one of many, such as while a slider moves: it is not kept in the address. */
export function set(next, { from = 'control', isLive = false } = {}) {
  const made = { ...current, ...next };
  const changed = made.line !== current.line || made.input !== current.input;
  current = made;
  const address = fragment(current);
  if (!isLive && address !== written) {
    if (written && from !== 'address') history.pushState(null, '', address);
    else history.replaceState(null, '', address);
    written = address;
    document.title = `headspring ${current.line}`.slice(0, 120);
  }
  if (changed || from === 'address') for (const listener of listeners) listener(current, { from, isLive });
}

/** Completes a live state. */
export const complete = () => set({}, {});

function read() {
  const given = state(location.hash);
  set(given.line ? given : initial, { from: 'address' });
}

export function begin() {
  addEventListener('popstate', read);
  addEventListener('hashchange', () => location.hash !== written && read());
  read();
}
