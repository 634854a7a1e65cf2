// What the graph draws for a command line.
import { commandsOf, draw, text } from './engine.js';
import { bezierOf } from './easings.js';
import { curves, drawnArguments, inEnoughFrames, lengthOf, mostFrames, overshoot, releaseOf, settling, slopes, spread } from './motion.js';
import { optionsOf, without, withoutOutput } from './options.js';
import { arePlain, delaysOf, propertiesOf } from './properties.js';
import { bounds, limit } from './scales.js';
import { findOption, inSeconds, joinedParameters, lastStage, optionValue, parameters, quoted, withOption, withoutOption } from './words.js';

const motions = new Set(['spring', 'bounce', 'ease', 'decay', 'chain', 'pulse', 'snap', 'press', 'play', 'stack', 'flick', 'seen']);

// Of a longer sweep some curves are drawn, evenly spread: more would take longer than a frame.
export const mostSwept = 60;

/** True for a command that makes a motion. */
export const makesMotion = (command) => motions.has(command);

const setOptions = ['set', 'count', 'stagger', 'velocity', 'track'];
const number = (value) => String(value);
const asWords = ({ stiffness, damping, mass }) => `stiffness=${stiffness},damping=${damping},mass=${mass}`;

/** The line of one curve of a sweep, whose name has its values; undefined for a name of another form. */
export function ofMember(line, name) {
  const options = optionsOf(lastStage(line)[0].text);
  const pairs = parameters(name.replaceAll(' ', ','));
  if (!pairs) return undefined;
  let made = line;
  while (findOption(made, 'sweep')) made = withoutOption(made, 'sweep');
  for (const { key, value } of pairs) {
    const own = parameters(optionValue(made, 'spring')) ?? [];
    const rest = own.filter((pair) => pair.key !== key);
    // A duration is the spring's if that has one.
    const isOption = rest.length === own.length && options.some((option) => option.name === key);
    made = isOption ? withOption(made, key, value) : withOption(made, 'spring', joinedParameters([...rest, { key, value }]));
  }
  return made;
}

// The settling time of each track: of several springs, whose document has only the last completion, those of each alone; of a
// bounce, which may settle after its end, what `measure` says.
async function settlings(args, { command, sweep, events, tracks, curve, duration }) {
  const line = args.map(quoted).join(' ');
  const isBounce = command === 'bounce';
  if ((!isBounce && !(command === 'spring' && sweep)) || (isBounce && findOption(line, 'repeat'))) return undefined;
  const isCompared = Object.keys(sweep ?? {}).join() === 'spring';
  const lineOf = (name) => (isCompared ? withOption(withoutOption(line, 'sweep'), 'spring', name) : sweep ? ofMember(line, name) : line);
  const names = spread(tracks.filter(({ name }) => !/(^|[.-])velocity$/.test(name)).map(({ name }) => name), mostSwept).filter(lineOf);
  if (names.length === 0) return undefined;
  const measured = optionsOf('measure').map(({ name }) => name);
  const unmeasured = optionsOf(command).map(({ name }) => name).filter((name) => !measured.includes(name));
  const requests = names.map((name) => {
    const own = commandsOf(lineOf(name))[0];
    if (!isBounce) return [...without(withoutOutput(own), ['fps', 'frames', 'track', 'duration']), '--times', '0'].map(quoted).join(' ');
    // Without an option of a bounce `measure` takes a spring.
    const more = [curve?.bounces !== undefined && ['bounces', curve.bounces], ['settle', 'last-exceed']].filter((one) => one && !findOption(line, one[0]));
    return ['measure', ...without(own, unmeasured).slice(1), ...more.flatMap(([option, value]) => [`--${option}`, number(value)])].map(quoted).join(' ');
  });
  const result = await draw('settlings', [['batch', '--keep-going']], requests.join('\n'));
  const start = events.find(({ name }) => name === 'start')?.time ?? 0;
  const timeOf = (answer) => (answer.settle ? start + answer.settle[0].time : answer.events?.findLast(({ name, finished }) => name === 'completion' && finished)?.time);
  const answers = result ? text(result).trim().split('\n').map((answer) => timeOf(JSON.parse(answer))) : [];
  return new Map(answers.flatMap((time, index) => (time === undefined || (!isBounce && time > duration) ? [] : [[names[index], time]])));
}

// The motion of a command, with velocities if the tool has them for it.
async function drawn(commands, input) {
  const [before, last] = [commands.slice(0, -1), commands.at(-1)];
  let isReplaced = false;
  const run = async (args) => {
    const result = await draw('graph', [...before, args], input);
    isReplaced = !result;
    return result?.status === 0 ? JSON.parse(text(result)) : undefined;
  };
  let document = await inEnoughFrames(last, run);
  if (!document && !isReplaced) document = await run(drawnArguments(last, false));
  if (isReplaced || !document) return isReplaced ? undefined : { document };
  return { document: { ...document, settles: await settlings(last, document) } };
}

// The beginning of a curve.
function cut(curve, end) {
  const [values, velocities] = [curve.values, curve.velocities].map((all) => all.slice(0, Math.ceil(end * curve.fps) + 1));
  return { ...curve, values, velocities, isCut: values.length < curve.values.length };
}

// Curves that rest for long end soon after their last visible change, which is a share of the range.
function untilRest(curves) {
  const end = 1.2 * Math.max(...curves.map(({ values, fps }) => {
    const least = bounds([values]).reduce((low, high) => high - low) * 0.001;
    return values.findLastIndex((value) => Math.abs(value - values.at(-1)) > least) / fps;
  }));
  return end > 0 && Math.max(...curves.map(lengthOf)) > 1.3 * end ? curves.map((curve) => cut(curve, end)) : curves;
}

function motion(document, extra = {}) {
  const all = untilRest(curves(document));
  // Tracks of another type have other units, and so another scale.
  const alike = all.filter(({ type }) => type === all[0].type);
  if (!document.sweep) return { document, curves: alike.slice(0, all[0].component ? 24 : 6), ...extra };
  return { document, curves: spread(alike, mostSwept), total: alike.length, ...extra };
}

// A throw from its release on, as its code has it: without the drag before.
function fromRelease(whole) {
  const start = releaseOf(whole.document)?.time ?? 0;
  const frame = Math.round(start * whole.document.fps);
  if (frame === 0 || whole.curves.every(({ velocities }) => !velocities[frame])) return whole;
  const curves = whole.curves.map((curve) => ({ ...curve, from: curve.values[frame], values: curve.values.slice(frame), velocities: curve.velocities.slice(frame) }));
  return { ...whole, curves, start };
}

const unit = ['--from', '0', '--to', '1', '--fps', '240'];
const drawnEasing = ({ timing, duration }, fps = '240') => drawn([['ease', ...unit.slice(0, -1), fps, '--timing', timing, '--duration', duration]], '');

async function ofConversion(commands, input, line) {
  const args = without(commands.at(-1), ['format', 'to']);
  const result = await draw('conversion', [...commands.slice(0, -1), [...args, '-f', 'json']], input);
  if (!result) return undefined;
  if (result.status !== 0) {
    const easing = bezierOf(line);
    const given = easing ? await drawnEasing(easing, '1000') : {};
    return given?.document ? motion(given.document, { easing, title: 'Your curve' }) : given && {};
  }
  const json = JSON.parse(text(result));
  const spring = json.springs?.find(({ dialect }) => dialect === 'physics') ?? (json.curve?.stiffness ? json.curve : undefined);
  if (!spring) return {};
  const made = await drawn([['spring', ...unit, '--spring', asWords(spring), ...(json.start ? ['--velocity', number(json.start.velocity)] : [])]], '');
  if (!made?.document || json.command !== 'convert' || !json.nearest || findOption(json.request, 'nearest')) {
    return made?.document ? motion(made.document, { spring: asWords(spring) }) : made;
  }
  // A timing function is next to its nearest spring.
  const easing = { timing: optionValue(json.request, 'spring'), duration: number(json.nearest.duration) };
  const given = await drawnEasing(easing);
  if (!given?.document) return given;
  // Springs that take longer are cut: the axis is that of the curve.
  const named = (name, document, words) => ({ ...cut(curves(document)[0], json.nearest.duration * 1.25), name, document, words });
  const nearest = named('nearest spring', made.document, asWords(spring));
  const all = [named('your curve', given.document), nearest];
  const peak = overshoot({}, all[0]);
  // The spring that overshoots as much, and takes as long.
  const same = peak && `overshoot=${number(Number((peak.share * 100).toPrecision(4)))}%,settling=${number(json.nearest.duration)}`;
  const third = same && (await drawn([['spring', ...unit, '--spring', same]], ''));
  if (same && !third?.document) return third;
  if (same) all.push(named('same overshoot', third.document, same));
  return { document: made.document, curves: all, spring: asWords(spring), same, easing, nearest, title: `Your curve and ${same ? 'two springs' : 'its nearest spring'}` };
}

// The curve of a linear() that is no spring: lines between its stops.
function ofStops(text, seconds) {
  const [, list] = /^\s*linear\(([^)]*)\)/i.exec(text) ?? [];
  const stops = (list ?? '').split(',').flatMap((stop) => {
    const parts = stop.trim().split(/\s+/);
    const [value] = parts.filter((part) => !part.endsWith('%')).map(Number);
    const places = parts.filter((part) => part.endsWith('%')).map((part) => Number.parseFloat(part) / 100);
    return (places.length > 0 ? places : [undefined]).map((place) => ({ place, value }));
  });
  if (stops.length < 2 || stops.some(({ value, place }) => !Number.isFinite(value) || Number.isNaN(place))) return {};
  stops[0].place ??= 0;
  stops.at(-1).place ??= 1;
  // A stop without a place is between its neighbors, and none is before an earlier one.
  for (const [index, stop] of stops.entries()) {
    const before = stops[index - 1]?.place ?? stop.place;
    const next = stops.findIndex(({ place }, later) => later >= index && place !== undefined);
    stop.place = Math.max(before, before + (stops[next].place - before) / (next - index + 1));
  }
  const last = limit(Math.round(seconds * 240), 2, mostFrames - 1);
  const values = Array.from({ length: last + 1 }, (_, frame) => {
    const share = frame / last;
    const next = stops.find(({ place }) => place >= share) ?? stops.at(-1);
    const before = stops.findLast(({ place }) => place <= share) ?? stops[0];
    return next.place === before.place ? before.value : before.value + ((share - before.place) / (next.place - before.place)) * (next.value - before.value);
  });
  const fps = last / seconds;
  const curve = { name: '', track: 'value', component: '', type: 'number', fps, from: values[0], to: values.at(-1), values, velocities: slopes(values, fps) };
  return { document: { command: 'fit', events: [] }, curves: [curve], title: 'Your curve' };
}

// Recorded values and the motion that fits them.
async function ofFit(commands, input, line) {
  const bare = without(commands.at(-1), ['format']);
  const result = await draw('fit', [...commands.slice(0, -1), [...bare, '-f', 'json']], input);
  if (!result || result.status !== 0) return result && ofStops(input, inSeconds(optionValue(line, 'duration') ?? '1') || 1);
  const { fit, springs } = JSON.parse(text(result));
  const rows = await draw('fit', [...commands.slice(0, -1), [...bare, '-f', 'csv']], input);
  if (!rows) return undefined;
  const [header, ...lines] = text(rows).trim().split('\n').map((line) => line.split(','));
  const [time, value] = [header.indexOf('time'), header.findIndex((name) => name !== 'time' && name !== 'frame')];
  const points = lines.map((cells) => ({ time: Number(cells[time]), value: Number(cells[value]) })).filter(({ value }) => Number.isFinite(value));
  const shape = fit.kind === 'bounce' ? ['bounce', '--alpha', number(fit.alpha), '--omega', number(fit.omega)] : ['spring', '--spring', asWords(fit)];
  const made = await drawn([[...shape, '--from', number(fit.from), '--to', number(fit.to), ...(fit.velocity ? ['--velocity', number(fit.velocity)] : [])]], '');
  if (!made?.document) return made;
  const begin = fit.start ?? 0;
  return motion(made.document, { points: points.map(({ time, value }) => ({ time: time - begin, value })), spring: springs ? asWords(fit) : undefined });
}

/** True for `play` without a touch log: the phone waits for the first touch. */
export function needsTouches({ line, input }) {
  const commands = commandsOf(line);
  const [command, ...rest] = commands[0];
  return commands.length === 1 && command === 'play' && input === '' && !rest.some((word) => /\.\w+$/.test(word) && !/^-?[\d.,]+$/.test(word));
}

/** The motion to draw for a state; undefined if a newer one has replaced it, and `{}` if there is none. */
export async function drawingOf({ line, input }) {
  const commands = commandsOf(line);
  const [command] = commands.at(-1) ?? [];
  if (commands.some((args) => args.length === 0)) return {};
  if (command === 'convert' || command === 'measure') return ofConversion(commands, input, line);
  if (command === 'fit') return ofFit(commands, input, line);
  if (!makesMotion(command) || needsTouches({ line, input })) return {};
  // Several properties that one spring moves are drawn as the spring, and several objects as copies of its curve.
  const isSet = command === 'spring' && commands.at(-1).some((word) => /^--set(=|$)/.test(word));
  if (isSet && !arePlain(line)) {
    const others = optionsOf(command).map(({ name }) => name).filter((name) => !setOptions.includes(name));
    const checked = await draw('properties', [[...without(commands.at(-1), others), '--times', '0', '-f', 'json']]);
    if (checked?.status !== 0) return checked && {};
  }
  const own = isSet ? [...without(commands.at(-1), setOptions), '--from', '0', '--to', '1'] : commands.at(-1);
  const made = await drawn([...commands.slice(0, -1), own], input);
  if (!made?.document) return made;
  const whole = motion(made.document, isSet ? { properties: propertiesOf(line), delays: delaysOf(line) } : {});
  // The shape of a spring that moves a color, a point or a rectangle is that of its progress.
  if (command === 'spring' && whole.curves[0].component && !made.document.sweep) {
    const progress = await drawn([[...without(commands.at(-1), [...setOptions, 'from', 'to', 'by', 'type', 'unit', 'property']), '--from', '0', '--to', '1']], '');
    if (!progress?.document) return progress;
    whole.progress = motion(progress.document);
  }
  return findOption(line, 'track') ? whole : fromRelease(whole);
}
