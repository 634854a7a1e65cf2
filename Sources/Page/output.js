// The output of the command line: its text, size and largest error, and the menu of formats, which is `-f`.
import { byId, copy, download, element, fillMenu } from './dom.js';
import { commandsOf, isStopped, text, write } from './engine.js';
import { findOption, lastStage, optionValue, withOption, withoutOption } from './words.js';
import { bezierOf } from './easings.js';
import { makesMotion, mostSwept, ofMember } from './drawing.js';
import { plainTrack, spread } from './motion.js';
import { withoutOutput } from './options.js';
import { delaysOf, propertiesOf, withoutStagger } from './properties.js';
import * as springs from './springs.js';
import { numbersOf } from './bezier.js';
import { report } from './command-line.js';
import * as state from './state.js';
import * as tables from './tables.js';
import * as tracks from './tracks.js';

const box = byId('text');
const menu = byId('format');
const facts = byId('facts');
const picture = byId('picture');
const [image] = picture.children;
const panel = byId('output');
const libraries = byId('libraries');
const copyButton = byId('copy-output');
const saveButton = byId('save-output');
const rounded = byId('rounded');
const mostShown = 60_000;
const mostBroken = 6000;
// The extensions of formats that no extension selects.
const extensions = { 'array': 'json', 'waapi': 'json', 'lottie': 'json', 'smil': 'svg', 'css-linear': 'css', 'css-keyframes': 'css', 'kotlin': 'kt', 'code-swift': 'swift' };

// Lines of the other views have no format: they get the one that was chosen last.
let chosen;

let result;
// The line that has printed the result.
let printedLine = '';

// What is copied: the formats of CSS are CSS, and abbreviations are in capitals.
function nameOf(format) {
  if (!format || format.startsWith('code-')) return format ? 'code' : 'output';
  const words = format.replace(/^css-.*/, 'css').replaceAll('-', ' ');
  return /^(css|json|ndjson|csv|tsv|svg|html|smil|waapi|gsap|dtcg)$/.test(words) ? words.toUpperCase() : words[0].toUpperCase() + words.slice(1);
}

// The largest error as the output itself states it.
function error(output) {
  const document = /"maxError": ?([-+.\de]+)/.exec(output)?.[1];
  const comments = [...output.matchAll(/([\w.-]+): (?:\d+ keys, )?maxError ([-+.\de]+)( of the way)?(?:.*?, in (px|%|deg|rem)\b)?/g)];
  if (comments.length > 0) {
    const [[, track, size, isShare, unit]] = comments;
    const whose = comments.length > 1 ? ` of ${plainTrack(track)}` : '';
    return `largest error ${size}${isShare ? ' of the distance' : unit ? ` ${unit}` : ''}${whose}`;
  }
  return document && `largest error ${document}`;
}

// A picture is shown as one. An image runs no script and loads no other file.
function showPicture(isPicture) {
  if (image.src) URL.revokeObjectURL(image.src);
  if (isPicture) image.src = URL.createObjectURL(new Blob([result.stdout], { type: 'image/svg+xml' }));
  else image.removeAttribute('src');
  picture.hidden = !isPicture;
}

// While a line is wrong, the last code stays, pale, but nothing copies it for that line.
function setStale(isStale) {
  for (const one of [panel, libraries]) one.classList.toggle('stale', isStale);
  libraries.inert = copyButton.disabled = saveButton.disabled = isStale;
}

function show() {
  setStale(false);
  const written = Object.entries(result.files);
  // Only the beginning of a long output is decoded.
  const beginning = (bytes) => new TextDecoder().decode(bytes.subarray(0, mostShown + 1));
  const output = beginning(result.stdout);
  const all = written.length > 0 && output === '' ? written.map(([name, bytes]) => `${name}\n\n${beginning(bytes)}`).join('\n') : output;
  const said = all.length > mostShown ? `${all.slice(0, mostShown)}\n... the rest is in the download` : all;
  // A long list of numbers breaks between them, and a word not at its hyphens.
  const broken = (word) => (word.length > 34 ? word.split(/(?<=,)/).flatMap((part) => [part, element('wbr')]) : word.includes('-') ? element('span', { class: 'whole' }, word) : word);
  box.replaceChildren(...(said.length < mostBroken ? said.split(/(\s+)/).flatMap(broken) : [said]));
  box.scrollTop = 0;
  showPicture(/^\s*(<\?xml[^>]*>\s*)?<svg\b/.test(output));
  const bytes = written.length > 0 && output === '' ? written.reduce((sum, [, file]) => sum + file.length, 0) : result.stdout.length;
  copyButton.textContent = `Copy ${nameOf(optionValue(printedLine, 'format'))}`;
  facts.textContent = [`${bytes.toLocaleString('en')} bytes`, result.stated].filter(Boolean).join(', ');
}

async function fileName() {
  const command = lastStage(printedLine)[0]?.text ?? 'headspring';
  const format = optionValue(printedLine, 'format') ?? '';
  const row = (await tables.list('formats')).find(({ name }) => name === format);
  const isReport = ['convert', 'measure', 'fit', 'help', 'list'].includes(command);
  return `${command}.${row?.extensions[0] ?? extensions[format] ?? (format || isReport ? 'txt' : 'json')}`;
}

// Formats whose output may have several springs.
const isOfAll = async (format) => ['data', 'pictures and plots'].includes((await tables.list('formats')).find(({ name }) => name === format)?.family);

// The line of the chosen curve of a sweep, whose name has its values. One time is enough for the names.
async function memberOf(line) {
  const commands = commandsOf(line);
  const result = await write('members', [...commands.slice(0, -1), [...withoutOutput(commands.at(-1)), '--times', '0', '-f', 'json']]);
  if (result?.status !== 0) return line;
  const names = spread(JSON.parse(text(result)).tracks.map(({ name }) => name), mostSwept);
  const name = names[springs.chosenOf(names)];
  return ofMember(line, name) ?? withOption(line, 'track', name);
}

// The lines that may make the output, the likeliest first. A motion is printed as CSS, or in the format that was chosen
// last, if its line has no format; of compared springs and of a sweep code has the chosen one; of a throw it has what moves.
async function printed(line) {
  const [command] = lastStage(line);
  const format = optionValue(line, 'format');
  // A Bezier that is near no spring is CSS itself.
  const easing = bezierOf(line);
  if (easing) return [line, ...(await printed(`ease --from 0 --to 300 --timing ${easing.timing} --duration ${easing.duration} --format css-linear`))];
  if (!makesMotion(command?.text) || findOption(line, 'output')) return [line];
  const { text: spring, count } = springs.edited(line);
  const formats = format ? [format] : [...new Set([chosen, 'css-linear', 'css-keyframes'])].filter(Boolean);
  const made = [];
  for (const name of formats) {
    const all = await isOfAll(name);
    let next = count > 1 && !all ? withOption(line, 'spring', spring) : line;
    // Of equal objects the code has one.
    if (!format && name.startsWith('css-') && propertiesOf(line).length > 0) next = withoutStagger(next);
    if (command.text === 'play' && !all) next = tracks.printedLine(next);
    if (count < 2 && !all && !findOption(line, 'track') && findOption(line, 'sweep')) next = await memberOf(line);
    const whole = format ? next : withOption(next, 'format', name);
    if (rounded.checked && !all && !findOption(line, 'decimals')) made.push(withOption(whole, 'decimals', '3'));
    made.push(whole);
    // The steepest Beziers need too many points, of which the CSS has none.
    if (rounded.checked && !findOption(line, 'tolerance') && timingOf(whole)?.startsWith('cubic')) made.push(withOption(whole, 'tolerance', '0.5'));
  }
  return format ? made : [...made, line];
}

// The line for all of its springs, where the one that is printed has only the chosen one; else undefined.
function whole(line, own) {
  if (springs.edited(line).count < 2 || optionValue(own, 'spring') === optionValue(line, 'spring')) return undefined;
  const commands = commandsOf(line);
  return [...commands.slice(0, -1), withoutOutput(commands.at(-1))];
}

// The timing function of an easing that CSS has too: it needs no points, and has no error.
function timingOf(line) {
  const isOther = lastStage(line)[0]?.text !== 'ease' || ['repeat', 'sweep', 'frames', 'times', 'reduced-motion'].some((name) => findOption(line, name));
  if (isOther || optionValue(line, 'format') !== 'css-linear') return undefined;
  const numbers = numbersOf(line)?.join(', ');
  return /^(linear|ease(-in)?(-out)?)$/.exec(optionValue(line, 'timing') ?? 'ease-in-out')?.[0] ?? (numbers && `cubic-bezier(${numbers})`);
}

// CSS as people write it: durations in whole milliseconds, and no comments on errors, which are below it.
function pasted(bytes, timing) {
  const css = new TextDecoder().decode(bytes).replaceAll(/^\/\* .*maxError .* \*\/\n/gm, '').replace(timing ? /linear\([^)]*\)/ : '', timing ?? '');
  return new TextEncoder().encode(css.replaceAll(/\b\d+\.\d+(?=ms\b)/g, (digits) => Math.round(digits)));
}

// The command above the code does not print these lines.
const added = (what) => `/* Added by headspring's page: ${what}. */\n`;

// CSS that works as it is pasted: the rule of a transition, the ends of its properties, and where an entrance starts.
async function entrance(bytes, own, input) {
  const css = new TextDecoder().decode(bytes);
  const [comment, name, transition] = /\/\* (\.[\w\\-]+) \{ transition: (.*) \} \*\/\n/.exec(css) ?? [];
  const keyframes = comment && (await write('ends', commandsOf(withOption(own, 'format', 'css-keyframes')), input));
  const [from, to] = ['0%', '100%'].map((key) => keyframes?.status === 0 && new RegExp(`^ *${key} \\{ (.*) \\}$`, 'm').exec(text(keyframes))?.[1].replaceAll(/\b0px/g, '0'));
  if (!from || !to) return bytes;
  const rule = `${name} {\n  ${to};\n  transition:\n    ${transition.split(', ').join(',\n    ')};\n}\n@starting-style {\n  ${name} { ${from} }\n}\n`;
  return new TextEncoder().encode(css.replace(comment, `${added('its rule and where it starts')}${rule}`));
}

// The code of one of several equal objects, with lines that delay each of them.
function staggered(bytes, line) {
  const css = new TextDecoder().decode(bytes);
  const [, name, kind] = /^(\.[\w\\-]+) \{\s[^}]*(transition|animation):/m.exec(css) ?? [];
  const inCSS = (time) => (/[a-z]$/.test(time) ? time : `${time}s`);
  const [delay, by] = ['delay', 'stagger'].map((option) => optionValue(line, option));
  const items = delaysOf(line).slice(1).map((_, index) => `${name}:nth-child(${index + 2}) { --i: ${index + 1} }\n`);
  return new TextEncoder().encode(`${css}${added(`a delay for each, as --count ${delaysOf(line).length} --stagger ${by ?? '0'}`)}${name} { ${kind}-delay: calc(${delay ? `${inCSS(delay)} + ` : ''}var(--i, 0) * ${inCSS(by ?? '0')}) }\n${items.join('')}`);
}

let newest = 0;

/** Runs a state's command line and shows its output and messages. */
export async function run({ line, input }) {
  const request = ++newest;
  if (commandsOf(line).some((args) => args.length === 0)) {
    report(line ? 'Type a command of headspring on each side of the |' : '', line !== '');
    setStale(true);
    return;
  }
  let next;
  let own;
  for (own of await printed(line)) {
    next = await write('output', commandsOf(own), input);
    if (!next || request !== newest) return;
    if (next.status === 0 || isStopped(next)) break;
  }
  // The chosen spring may be right and another one wrong: then the line is refused.
  const all = next.status === 0 ? whole(line, own) : undefined;
  const compared = all && (await write('output', all, input));
  if ((all && !compared) || request !== newest) return;
  if (compared && compared.status !== 0) [next, own] = [compared, line];
  // A comparison that found a difference has output, and status 1.
  const isFine = next.status === 0 || (next.status === 1 && next.stdout.length > 0);
  // A note on a format that the line does not have is no note on the line, and the answer to a pasted text has its error.
  const isSaid = isFine ? own !== line : document.body.dataset.view === 'paste';
  const isOne = isFine && delaysOf(own).length < delaysOf(line).length;
  const ofOne = `Code for one of the ${delaysOf(line).length} objects, and lines that delay each of them.`;
  report(isOne ? ofOne : isSaid ? '' : next.errors, !isFine);
  showFormat(own, isFine);
  if (isFine) {
    const isRounded = rounded.checked && makesMotion(lastStage(own)[0]?.text) && !(await isOfAll(optionValue(own, 'format') ?? 'json'));
    const timing = isRounded ? timingOf(own) : undefined;
    const stated = timing ? 'exact' : error(new TextDecoder().decode(next.stdout.subarray(0, mostShown)));
    const made = isRounded ? pasted(next.stdout, timing) : next.stdout;
    const code = isOne || (isRounded && propertiesOf(own).length > 0) ? await entrance(made, own, input) : made;
    if (request !== newest) return;
    result = { ...next, stated, stdout: isOne ? staggered(code, line) : code };
    printedLine = own;
    byId('results').hidden = false;
    show();
  } else {
    setStale(true);
    if (document.body.dataset.view === 'paste') byId('results').hidden = true;
  }
}

/** Reports whether a `play` without a touch log has valid options: it plays one touch. */
export async function test({ line }) {
  const result = await write('output', commandsOf(line), 'time,phase,x,y\n0,began,0,0\n');
  if (result) report(result.status === 0 ? '' : result.errors, result.status !== 0);
}

// Shows the format of a line. A refused one without a format leaves the choice as it is.
async function showFormat(line, isPrinted) {
  if (menu.options.length === 0) {
    const families = Map.groupBy((await tables.list('formats')).filter(({ name }) => name !== 'table'), ({ family }) => family);
    // A summary such as "CSS linear()" is a name itself.
    const option = ({ name, summary }) => ({ value: name, text: summary.includes(name.split('-').at(-1)) ? summary : `${name}: ${summary}` });
    // Most who look for code here write CSS.
    const isWeb = (label) => Number(label === 'the web');
    const groups = [...families].map(([label, formats]) => ({ label, options: formats.map(option) }));
    fillMenu(menu, groups.sort((one, other) => isWeb(other.label) - isWeb(one.label)));
  }
  const given = optionValue(line, 'format') ?? (isPrinted ? 'json' : menu.value);
  if ([...menu.options].some(({ value }) => value === given)) menu.value = given;
}

export function begin() {
  menu.addEventListener('change', () => {
    chosen = menu.value;
    const { line, input } = state.now();
    // In a line, a format has all objects.
    const isOne = chosen.startsWith('css-') && propertiesOf(line).length > 0 && delaysOf(line).length > 1;
    state.set({ line: isOne ? withoutOption(line, 'format') : withOption(line, 'format', chosen) });
    if (isOne) run({ line: state.now().line, input });
  });
  copyButton.addEventListener('click', (event) => result && copy(text(result), event.currentTarget));
  saveButton.addEventListener('click', async () => {
    if (!result) return;
    const written = Object.entries(result.files);
    if (result.stdout.length > 0 || written.length === 0) download(result.stdout, await fileName());
    for (const [name, bytes] of written) download(bytes, name.split('/').at(-1));
  });
}
