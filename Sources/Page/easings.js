// The easings in a text, such as a style sheet or a component's code, each with its name and its duration.

// The Beziers that easings.net gives for Penner's formulas: in, out, and in-out.
const beziers = {
  sine: ['.12,0,.39,0', '.61,1,.88,1', '.37,0,.63,1'], quad: ['.11,0,.5,0', '.5,1,.89,1', '.45,0,.55,1'],
  cubic: ['.32,0,.67,0', '.33,1,.68,1', '.65,0,.35,1'], quart: ['.5,0,.75,0', '.25,1,.5,1', '.76,0,.24,1'],
  quint: ['.64,0,.78,0', '.22,1,.36,1', '.83,0,.17,1'], expo: ['.7,0,.84,0', '.16,1,.3,1', '.87,0,.13,1'],
  circ: ['.55,0,1,.45', '0,.55,.45,1', '.85,0,.15,1'], back: ['.36,0,.66,-.56', '.34,1.56,.64,1', '.68,-.6,.32,1.6'],
};
// A linear(), or four numbers in the call of a library or in brackets.
const four = String.raw`\s*(?:-?[\d.]+f?\s*,\s*){3}-?[\d.]+f?\s*`;
const curve = String.raw`linear\([^)]*,[^)]*\)|(?:cubic-?bezier(?:easing)?|pathinterpolator|timingcurve|cubic)\(${four}(?:,[^)]*)?\)|\[${four}\]`;
const word = String.raw`(?<![\w-])ease(?:-?(in-?out|in|out))?(?:-?(sine|quad|cubic|quart|quint|expo|circ|back|elastic|bounce))?(?![\w-]|["']?\s*[:=])`;
const easings = new RegExp(`${curve}|${word}`, 'gi');

const inSeconds = (number, unit) => (unit === 'ms' || (!unit && number >= 10) ? number / 1000 : Number(number));
const durations = (text) => [...text.matchAll(/(?<![\w.-])([\d.]+)(ms|s)\b|duration["']?\s*[:=]\s*([\d.]+)(?![\w.])/gi)].map(([, number, unit, bare]) => inSeconds(number ?? bare, unit?.toLowerCase()));

// The arguments of the command that understands an easing, without its duration.
function commandOf(text, side, family) {
  if (/^linear/i.test(text)) return { args: ['fit'], input: `${text}\n` };
  const parts = side?.toLowerCase().replaceAll('-', '');
  const index = ['in', 'out', 'inout'].indexOf(parts);
  const formula = family?.toLowerCase();
  if (formula && !beziers[formula]) return { args: ['ease', '--from', '0', '--to', '300', '--timing', `ease-${['in', 'out', 'in-out'][index]}-${formula}`] };
  const numbers = formula ? beziers[formula][index] : text.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.slice(0, 4).join();
  return { args: ['convert', numbers ? `cubic-bezier(${numbers})` : ['ease', 'ease-in', 'ease-out', 'ease-in-out'][index + 1]] };
}

/** The easings of a text: each with a `name`, perhaps a `duration` in seconds, and the `args` and `input` of its command. */
export function easingsIn(given) {
  const text = given.replaceAll(/\/\*[^]*?\*\//g, '');
  const all = new Set(durations(text));
  const taken = new Map();
  return [...text.matchAll(easings)].filter(([, side, family]) => side || !family).map((match) => {
    const [found, side, family] = match;
    // The part of a declaration or of a list, without the commas of functions.
    const before = text.slice(0, match.index).split(/[;{}]|\n(?=\s*[\w-]+["']?\s*[:=])/).at(-1).replaceAll(/\([^)]*\)/g, '');
    const item = before.split(',').at(-1);
    const after = text.slice(match.index + found.length).split(/[;}\n,]/)[0];
    const [, declared] = /([\w-]+)["']?\s*[:=]/.exec(before) ?? [];
    const isList = /^(transition|animation)/.test(declared ?? '');
    const name = (isList && /([a-z][\w-]*)\s+[\d.]/i.exec(item.replace(/^.*:/, ''))?.[1]) || declared || found.replace(/[([][^]*/, '') || found;
    const own = durations(`${item} ${found} ${after}`)[0] ?? (all.size === 1 ? [...all][0] : undefined);
    taken.set(name, (taken.get(name) ?? 0) + 1);
    return { name: taken.get(name) > 1 ? `${name} ${taken.get(name)}` : name, duration: own, ...commandOf(found, side, family) };
  });
}
