// Checks with names, which run one after another.
import assert from 'node:assert/strict';

let failures = 0;

/** Runs one check, and reports it. CHECK in the environment selects those whose names match it. */
export async function check(name, body) {
  if (!new RegExp(process.env.CHECK ?? '').test(name)) return;
  const start = performance.now();
  try {
    const note = await body();
    console.log(`  ${name}${note ? `: ${note}` : ''} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failures++;
    console.error(`failed: ${name}\n${error.stack}`);
  }
}

/** Ends the process with the result of all checks. */
export const finish = () => process.exit(failures > 0 ? 1 : 0);

export { assert };

/** Random numbers of 32 bits: Steele's SplitMix, cut to 32 bits. */
export function generator(seed) {
  let state = seed;
  return (limit) => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % limit;
  };
}
