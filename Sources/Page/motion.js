// Motions as the engine prints them: curves between frames, and what a graph says of them.

import { plain } from './dom.js';
import { withoutOutput } from './options.js';
import { bounds } from './scales.js';

// True for arguments whose frames are the motion: other frames would be another motion.
const keepsFrames = (args) => args.includes('--frames');

/** The arguments for a graph: the motion with velocities, crossings and extrema, at `least` frames per second or more. */
export function drawnArguments(args, withVelocity = true, least = 60) {
  const kept = withoutOutput(args);
  // More than these are in one pixel.
  for (const [name, most] of [['--fps', 1000], ['--frames', mostFrames]]) {
    const value = kept.indexOf(name) + 1;
    if (value > 0 && Number(kept[value]) > most) kept[value] = String(most);
  }
  const fps = kept.indexOf('--fps');
  if (!keepsFrames(kept) && fps >= 0 && Number(kept[fps + 1]) < least) kept.splice(fps, 2);
  if (!keepsFrames(kept) && least > 60 && !kept.includes('--fps')) kept.push('--fps', String(least));
  return [...kept, '--compact', '--decimals', '6', '--events', 'all', ...(withVelocity ? ['--with', 'velocity'] : [])];
}

const components = { point: ['x', 'y'], size: ['width', 'height'], rect: ['x', 'y', 'width', 'height'], color: ['red', 'green', 'blue', 'alpha'] };

/** The name of a track for people. The bubble of the phone is a head. */
export const plainTrack = (name) => name.replace(/^head(?=[.-])/, 'bubble').replaceAll(/[.-]/g, ' ');

// An easing stops at its end, where the tool prints 0: its graph has the velocity until then.
function velocitiesOf({ command, fps }, values, printed) {
  const own = slopes(values, fps);
  return printed && command === 'ease' ? printed.with(-1, own.at(-1)) : (printed ?? own);
}

/** The curves of a document: one for each component of each track. */
export function curves(document) {
  const rates = new Map();
  const tracks = document.tracks.filter((track) => !/(^|[.-])velocity$/.test(track.name));
  const others = document.tracks.filter((track) => /(^|[.-])velocity$/.test(track.name));
  tracks.forEach((track, index) => rates.set(track, others[index]));
  const made = [];
  // What leaves the screen goes on for the rest of its last frame.
  const endOf = ({ to, values }) => (document.curve?.kind === 'ballistic' ? values.at(-1) : to);
  // Compared springs keep their names; tracks get names for people.
  const title = (name) => (document.sweep ? plain(name) : plainTrack(name));
  for (const track of tracks) {
    const isList = Array.isArray(track.values[0]);
    const count = isList ? track.values[0].length : 1;
    for (let component = 0; component < count; component++) {
      const of = (values) => (isList ? values?.map((value) => value[component]) : values);
      const suffix = count > 1 ? (components[track.type]?.[component] ?? String(component + 1)) : '';
      const values = of(track.values);
      made.push({
        name: [track.name === 'value' && suffix ? '' : title(track.name), suffix].filter(Boolean).join(' '),
        track: track.name,
        component: suffix,
        type: track.type,
        unit: track.unit,
        fps: document.fps,
        from: isList ? track.from[component] : track.from,
        to: isList ? endOf(track)[component] : endOf(track),
        values,
        velocities: velocitiesOf(document, values, of(rates.get(track)?.values)),
        // Where the graph of an easing may have a corner, as a ball has at the ground.
        corners: document.command === 'ease' ? document.events.filter((event) => event.name === 'extremum' && (event.track ?? track.name) === track.name && (event.component ?? suffix) === suffix) : [],
      });
    }
  }
  return made;
}

/** The rate of values for which the tool prints none: that of the parabola through the nearest three. */
export const slopes = (values, fps) =>
  values.map((value, index) => {
    if (values.length < 3) return values.length === 2 ? (values[1] - values[0]) * fps : 0;
    const middle = Math.min(Math.max(index, 1), values.length - 2);
    const [a, b, c] = values.slice(middle - 1, middle + 2);
    return ((c - a) / 2 + (index - middle) * (a - 2 * b + c)) * fps;
  });

/** The rates of a curve's velocities, of which the values between two frames say more than the velocities alone. */
export const accelerations = ({ values, velocities, fps }) =>
  slopes(velocities, fps).map((slope, index) => (index > 0 && index < values.length - 1 ? 2 * (values[index - 1] - 2 * values[index] + values[index + 1]) * fps * fps - slope : slope));

/**
 * The changes that the velocities at two frames make in the time between them, for a cubic Hermite.
 *
 * Where a value is held at a bound, one velocity is 0 and the other is that before the bound. It is limited to three times
 * the real change, so that the cubic stays between the frames (Fritsch and Carlson).
 */
export function tangents({ values, velocities, fps }, frame, next) {
  const seconds = (next - frame) / fps;
  const change = 3 * (values[next] - values[frame]);
  const limited = (one, other) => {
    if (other !== 0 || Math.abs(one) <= Math.abs(change)) return one;
    return Math.sign(one) === Math.sign(change) ? change : 0;
  };
  const [a, b] = [velocities[frame] * seconds, velocities[next] * seconds];
  return [limited(a, b), limited(b, a)];
}

// The distance of a cubic from its curve that a graph cannot show, as a share of the way: a tenth of a pixel of 300.
const finest = 1 / 3000;
/** More frames than these are not drawn. */
export const mostFrames = 6000;
const mostFiner = 4;
const fewCurves = 6;

// The factor for the frames per second with which the cubics are the curves: 1 if these frames are enough. A cubic over two
// frames is about 16 times as far from the curve as one over one frame, so the frame between tells the error.
function finerBy(curves) {
  if (curves.length === 0 || curves.length > fewCurves) return 1;
  let worst = 0;
  for (const curve of curves) {
    const { values, from, to } = curve;
    // A throw may come back to where it began.
    const [low, high] = bounds([values]);
    const way = Math.abs(to - from) || high - low || 1;
    for (let frame = 1; frame < values.length - 1; frame++) {
      const [a, b] = [values[frame - 1], values[frame + 1]];
      const [rise, fall] = tangents(curve, frame - 1, frame + 1);
      worst = Math.max(worst, Math.abs((a + b) / 2 + (rise - fall) / 8 - values[frame]) / way);
    }
  }
  const factor = Math.min(Math.ceil((worst / 16 / finest) ** 0.25), mostFiner);
  return curves[0].values.length * factor <= mostFrames ? Math.max(1, factor) : 1;
}

/** A motion in enough frames for its graph: `run` makes the document of arguments, or undefined. */
export async function inEnoughFrames(args, run) {
  let [fps, factor] = [60, Infinity];
  for (;;) {
    const document = await run(drawnArguments(args, true, fps));
    const next = document?.fps >= fps ? finerBy(curves(document)) : 1;
    // Where a velocity jumps, no number of frames is enough. Few frames of a quick spring tell too little.
    if (next === 1 || (next >= factor && next < mostFiner && document.frames > 24)) return document;
    [fps, factor] = [document.fps * next, next];
  }
}

/** A curve's value and velocity at a time: the cubic Hermite between two frames. */
export function at(curve, time) {
  const { values, velocities, fps } = curve;
  const place = Math.min(Math.max(time * fps, 0), values.length - 1);
  const frame = Math.min(Math.floor(place), values.length - 2);
  if (frame < 0) return { value: values[0], velocity: 0 };
  const u = place - frame;
  const [a, b] = [values[frame], values[frame + 1]];
  const [va, vb] = tangents(curve, frame, frame + 1);
  const value = a + u * (va + u * (3 * (b - a) - 2 * va - vb + u * (va + vb - 2 * (b - a))));
  const velocity = velocities[frame] + u * (velocities[frame + 1] - velocities[frame]);
  return { value, velocity };
}

/** At most `most` of a list, evenly spread, with the first and the last. */
export function spread(list, most) {
  if (list.length <= most) return list;
  return Array.from({ length: most }, (_, place) => list[Math.round((place * (list.length - 1)) / (most - 1))]);
}

/** The length of a curve in seconds. */
export const lengthOf = (curve) => (curve.values.length - 1) / curve.fps;

/** A curve's progress from 0 at its start to 1 at its target. */
export function progress(curve, time) {
  const { value } = at(curve, time);
  return curve.to === curve.from ? 1 : (value - curve.from) / (curve.to - curve.from);
}

/**
 * The highest overshoot of a track: its share of the distance, its time and its value; undefined if there is none.
 *
 * A motion with several targets has none.
 */
export function overshoot(motion, curve) {
  const document = curve.document ?? motion.document;
  const distance = curve.to - curve.from;
  if (!distance || !['spring', 'bounce', 'ease', 'snap'].includes(document.command)) return undefined;
  const isOwn = ({ track = curve.track, component = curve.component }) => track === curve.track && component === curve.component;
  const extrema = document.events.filter((event) => event.name === 'extremum' && isOwn(event));
  const shares = extrema.map(({ time, value }) => ({ time, value, share: (value - curve.to) / distance }));
  return shares.find(({ share }) => share > 0.0005);
}

/** The delay in seconds of the last of several objects that move one after another. */
export const latest = ({ delays }) => delays?.at(-1) ?? 0;

/** The release that ends a throw: its `snap` event; undefined for other motions, and for a bubble that was tapped after it. */
export function releaseOf({ command, events }) {
  const last = command === 'play' ? events.findLast(({ name }) => ['snap', 'press', 'popover in', 'popover out'].includes(name)) : undefined;
  return last?.name === 'snap' ? last : undefined;
}

/** Settles, as `measure` says it of a spring or a bounce, or only ends. */
export const endWords = ({ document: { command, delay, settles, request = '' } }) =>
  !['spring', 'bounce'].includes(command) || / --repeat/.test(request) || (!settles && / --duration/.test(request)) ? 'ends at' : delay ? 'settles at' : 'settles in';

/** When a curve of a motion has settled, or the last of its copies; undefined if it ends earlier, or if nothing measures it. */
export function settling(motion, curve) {
  const document = curve.document ?? motion.document;
  const end = document.events.findLast((event) => event.name === 'completion' && event.finished)?.time;
  if (document.settles || end === undefined) return end && document.settles.get(curve.track);
  // The curves of a sweep end together only if they are easings.
  const isOne = !document.sweep || (document.command === 'ease' && !document.sweep.duration);
  return isOne ? end + latest(curve.document ? {} : motion) : undefined;
}
