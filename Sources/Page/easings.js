// The easings in a text, such as a style sheet or a component's code, each with its name and its duration.
import { lastStage, optionValue } from './words.js';

// The Beziers of a formula that overshoots by a size: in, and out.
const backs = (size) => [`.3333333,0,.6666667,${(-size / 3).toFixed(7)}`, `.3333333,${(1 + size / 3).toFixed(7)},.6666667,1`];
// Beziers of Penner's formulas: in, out, and in-out. A polynomial of degree 3 is one, others are near those of easings.net.
const beziers = {
  sine: ['.12,0,.39,0', '.61,1,.88,1', '.37,0,.63,1'], quad: ['.3333333,0,.6666667,.3333333', '.3333333,.6666667,.6666667,1', '.45,0,.55,1'],
  cubic: ['.3333333,0,.6666667,0', '.3333333,1,.6666667,1', '.65,0,.35,1'], quart: ['.5,0,.75,0', '.25,1,.5,1', '.76,0,.24,1'],
  quint: ['.64,0,.78,0', '.22,1,.36,1', '.83,0,.17,1'], expo: ['.7,0,.84,0', '.16,1,.3,1', '.87,0,.13,1'],
  circ: ['.55,0,1,.45', '0,.55,.45,1', '.85,0,.15,1'], back: [...backs(1.70158), '.68,-.6,.32,1.6'],
};
const isExact = (formula, index) => index < 2 && ['quad', 'cubic', 'back'].includes(formula);
// A linear(), or four numbers in the call of a library or in brackets.
const four = String.raw`\s*(?:-?[\d.]+f?\s*,\s*){3}-?[\d.]+f?\s*`;
const curve = String.raw`linear\([^)]*,[^)]*\)|(?:cubic-?bezier(?:easing)?|pathinterpolator|timingcurve|cubic)\(${four}(?:,[^)]*)?\)|\[${four}\]`;
const word = String.raw`(?<![\w-])ease(?:-?(in-?out|in|out))?(?:-?(sine|quad|cubic|quart|quint|expo|circ|back|elastic|bounce))?(?![\w-]|["']?\s*[:=])`;
// GSAP's names, of which only those that are Penner's formulas, or a Bezier, are understood.
const gsap = String.raw`(?<![\w.-])(sine|power[1-4]|expo|circ|back|elastic|bounce)\.(inout|in|out)(?:\(([\s\d.,]*)\))?(?![\w(])`;
const easings = new RegExp(`${curve}|${word}|${gsap}`, 'gi');
const powers = { power1: 'quad', power2: 'cubic', power3: 'quart', power4: 'quint' };
const isKnown = (family, side, numbers) => (family === 'back' ? side !== 'inout' : family !== 'elastic' || !numbers || /^\s*1\s*,\s*0?\.3\s*$/.test(numbers));

const inSeconds = (number, unit) => (unit === 'ms' || (!unit && number >= 10) ? number / 1000 : Number(number));
const durations = (text) => [...text.matchAll(/(?<![\w.-])([\d.]+)(ms|s)\b|duration["']?\s*[:=]\s*([\d.]+)(?![\w.])/gi)].map(([, number, unit, bare]) => inSeconds(number ?? bare, unit?.toLowerCase()));

// The arguments of the command that understands an easing, without its duration, which a spring has in its words.
function commandOf(text, side, family, size, duration = 1) {
  if (/^linear/i.test(text)) return { args: ['fit'], input: `${text}\n` };
  const parts = side?.toLowerCase().replaceAll('-', '');
  const index = ['in', 'out', 'inout'].indexOf(parts);
  const formula = family?.toLowerCase();
  // An elastic end is that of a spring which starts fast.
  if (formula === 'elastic' && index === 1) return { isTimed: true, note: 'is this spring, which starts with a velocity', args: ['convert', `period=0.3,duration=${duration}`] };
  if (formula && !beziers[formula]) return { args: ['convert', `ease-${['in', 'out', 'in-out'][index]}-${formula}`] };
  if (formula === 'back' && size && index < 2) return { args: ['convert', `cubic-bezier(${backs(Number(size))[index]})`] };
  const numbers = formula ? beziers[formula][index] : text.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.slice(0, 4).join();
  return { note: formula && !isExact(formula, index) ? 'is a formula. Its Bezier from easings.net is measured, which is near it' : undefined, args: ['convert', numbers ? `cubic-bezier(${numbers})` : ['ease', 'ease-in', 'ease-out', 'ease-in-out'][index + 1]] };
}

/** The Bezier or formula of a `convert` line and its duration, for which there may be no spring; undefined for another line. */
export function bezierOf(line) {
  const [command, first] = lastStage(line);
  const [, timing] = /^(?:cubic-bezier\()?\s*((?:-?[\d.]+\s*,\s*){3}-?[\d.]+|ease-(?:in|out|in-out)-(?:elastic|bounce))\s*\)?$/.exec(optionValue(line, 'spring') ?? first?.text ?? '') ?? [];
  return command?.text === 'convert' && timing ? { timing: timing.replaceAll(/\s/g, ''), duration: optionValue(line, 'duration') ?? '1' } : undefined;
}

// The parts of transitions and animations with the easings that CSS takes for their words: none is ease, and linear is a Bezier.
const easedParts = (text) => text.replaceAll(/((?:transition|animation)["']?\s*:\s*["'`]?)([^;{}"'`]*)/gi, (_, before, list) => before + list.split(/,(?![^(]*\))/).map((part) => {
  const eased = part.replace(/(?<![\w-])linear(?![\w(-])/, 'cubic-bezier(0,0,1,1)');
  return /[\d.]m?s\b/.test(eased) && eased.search(easings) < 0 && !/steps\(|step-|var\(/.test(eased) ? `${eased} ease` : eased;
}).join(','));

/** The easings of a text: each with a `name`, perhaps a `duration` in seconds, the `args` and `input` of its command, and a `note`. */
export function easingsIn(given) {
  const text = easedParts(given.replaceAll(/\/\*[^]*?\*\//g, ''));
  const all = new Set(durations(text));
  const taken = new Map();
  const isOne = ([, side, family, name, part, numbers]) => (name ? isKnown(name.toLowerCase(), part.toLowerCase(), numbers) : side || !family);
  return [...text.matchAll(easings)].filter(isOne).map((match) => {
    const [found, side = match[4], family = powers[match[3]] ?? match[3], , , size] = match;
    // The part of a declaration or of a list, without the commas of functions.
    const before = text.slice(0, match.index).split(/[;{}]|\n(?=\s*[\w-]+["']?\s*[:=])/).at(-1).replaceAll(/\([^)]*\)/g, '');
    const item = before.split(',').at(-1);
    const after = text.slice(match.index + found.length).split(/[;}\n,]/)[0];
    const [, declared] = /([\w-]+)["']?\s*[:=]/.exec(before) ?? [];
    const isList = /^(transition|animation)/.test(declared ?? '');
    const name = (isList && /([a-z][\w-]*)\s+[\d.]/i.exec(item.replace(/^.*:/, ''))?.[1]) || declared || found.replace(/[([][^]*/, '') || found;
    const own = durations(`${item} ${found} ${after}`)[0] ?? (all.size === 1 ? [...all][0] : undefined);
    taken.set(name, (taken.get(name) ?? 0) + 1);
    const { isTimed, ...command } = commandOf(found, side, family, size, own);
    return { name: taken.get(name) > 1 ? `${name} ${taken.get(name)}` : name, duration: isTimed ? undefined : own, ...command };
  });
}
