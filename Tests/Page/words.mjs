// Tests the page's texts without a browser: words as bash splits them, addresses, edits, and the tables of the tool.
// node words.mjs PAGE EXECUTABLE SEED
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { assert, check, finish, generator } from './checks.mjs';

const [folder, executable] = process.argv.slice(2, 4).map((path) => resolve(path));
const random = generator(Number(process.argv[4] ?? 1));
const pick = (list) => list[random(list.length)];
const load = (name) => import(pathToFileURL(join(folder, name)));
const natively = (args, input = '') => spawnSync(executable, args, { input, env: { LC_ALL: 'C.UTF-8' }, encoding: 'utf8', maxBuffer: 1 << 26 });
const bash = (script) => spawnSync('bash', ['--norc', '-c', script], { encoding: 'utf8', maxBuffer: 1 << 26 });

const words = await load('words.js');
const address = await load('address.js');
const scales = await load('scales.js');
const ranges = await load('ranges.js');
const letters = ['a', 'B', '7', ' ', '  ', "'", '"', '\\', '=', ',', ';', '.', '-', '--', '#', '(', ')', '<', '>', '&', '%', '+', '/', '|', '$', '`', '~', '*', 'é', '日', '{', '}', '!'];
const list = async (...name) => JSON.parse(natively(['list', ...name, '-f', 'json']).stdout);
const { optionsOf, setOptions, withoutOutput } = await load('options.js');
setOptions(await list('options'));
const text = (most) => Array.from({ length: random(most) }, () => pick(letters)).join('');

await check('a line is split into words as bash splits it', () => {
  const quotes = [(part) => part.replaceAll(/[^a-zA-Z0-9=,.-]/g, ''), (part) => `'${part.replaceAll("'", '')}'`, (part) => `"${part.replaceAll(/["\\$`!]/g, '')}"`, (part) => `${part.replaceAll(/[^a-z]/g, '')}\\ b`];
  const lines = Array.from({ length: 400 }, () => `a ${Array.from({ length: 1 + random(5) }, () => pick(quotes)(text(6)) + (random(2) ? pick(quotes)(text(4)) : '')).join(' ')}`);
  const script = lines.map((line) => `printf '%s\\0' ${line}; printf '\\n\\0'`).join('\n');
  const expected = bash(script).stdout.split('\n\0').slice(0, -1).map((row) => row.split('\0').slice(0, -1));
  assert.equal(expected.length, lines.length);
  lines.forEach((line, index) => assert.deepEqual(words.split(line).map((word) => word.text), expected[index], line));
});

await check('a quoted word is the word for bash and for the page', () => {
  const all = Array.from({ length: 500 }, () => text(9)).filter((word) => word !== '');
  const expected = bash(`printf '%s\\0' ${all.map(words.quoted).join(' ')}`).stdout.split('\0').slice(0, -1);
  assert.deepEqual(expected, all);
  assert.deepEqual(words.split(all.map(words.quoted).join(' ')).map((word) => word.text), all);
});

await check('an address is the state, whatever its letters', () => {
  for (let count = 0; count < 2000; count++) {
    const line = text(20).trim();
    const input = random(2) && line ? `${text(12)}\n${text(9)}` : '';
    const made = address.fragment({ line, input });
    assert.match(made, /^#[\x21-\x7e]*$/);
    assert.ok(!/[<>"`\s]/.test(made), made);
    assert.deepEqual(address.state(made), { line, input });
  }
  assert.equal(address.state('#spring --to 50% off').line, 'spring --to 50% off');
});

await check('an edit changes its own option and no other word', () => {
  const options = ['from', 'to', 'spring', 'fps', 'format', 'name'];
  for (let count = 0; count < 1000; count++) {
    const given = options.filter(() => random(2));
    const line = `spring ${given.map((name) => `--${name}${pick([' ', '='])}${words.quoted(pick(['1', 'a b', "it's", '0,0', '-3']))}`).join(pick([' ', '  ']))}`.trim();
    const name = pick(options);
    const value = pick(['7', 'x y', "don't", '-5', '#f00']);
    const edited = words.withOption(line, name, value);
    assert.equal(words.optionValue(edited, name), value);
    for (const other of options.filter((one) => one !== name)) assert.equal(words.optionValue(edited, other), words.optionValue(line, other), `${line} -> ${edited}`);
    const without = words.withoutOption(edited, name);
    assert.equal(words.findOption(without, name), undefined);
    for (const other of options.filter((one) => one !== name)) assert.equal(words.optionValue(without, other), words.optionValue(line, other));
  }
});

await check('a line and its input are one command for a terminal', () => {
  assert.equal(words.asShell({ line: 'spring --to 3', input: '' }), 'headspring spring --to 3');
  assert.equal(words.asShell({ line: 'headspring example throw.csv | play --screen iphone-15', input: '' }), 'headspring example throw.csv | headspring play --screen iphone-15');
  assert.equal(words.asShell({ line: 'fit', input: 'END\nEND_\n' }), "headspring fit <<'END__'\nEND\nEND_\nEND__");
});

await check('no line or input of an address runs anything when it is pasted', () => {
  const evil = ['$(touch x)', '`touch x`', '"$(touch x)"', "'", '"', ';touch x', '&& touch x', '| sh', '> x', '\\', '~', '*', '{a,b}', '--name', 'a b', '!1'];
  const lines = Array.from({ length: 300 }, () => `spring ${Array.from({ length: 1 + random(6) }, () => pick(evil)).join(pick([' ', '']))}`);
  const script = lines.map((line) => words.asShell({ line, input: random(2) ? 'a\rEND\rtouch x\n$(touch x)\n\x03touch x' : '' })).join('\n');
  assert.ok(!/[\0-\x08\x0b-\x1f\x7f]/.test(script));
  const run = bash(`cd "$(mktemp -d)" || exit; headspring() { printf '%s\\0' "$@" $'\\1'; cat >/dev/null; }\n${script}\nls >&2`);
  assert.equal(run.stderr, '');
  const expected = lines.map((line) => words.stages(line).at(-1).map((word) => word.text));
  assert.deepEqual(run.stdout.split('\x01\0').slice(0, -1).map((row) => row.split('\0').slice(0, -1)), expected);
});

await check('easings in a text have their names, durations and commands', async () => {
  const { easingsIn } = await load('easings.js');
  const found = (text) => easingsIn(text).map(({ name, duration, args }) => [name, duration, args.join(' ')].join('|')).join(' ');
  assert.equal(found('transition: transform 300ms cubic-bezier(.3, .2, .1, 1), opacity 1s ease-out'), 'transform|0.3|convert cubic-bezier(.3,.2,.1,1) opacity|1|convert ease-out');
  assert.equal(found('transition-duration: 300ms; transition-timing-function: cubic-bezier(.2,0,0,1);'), 'transition-timing-function|0.3|convert cubic-bezier(.2,0,0,1)');
  assert.equal(found('{ ease: [0.34, 1.56, 0.64, 1], duration: 0.6 }'), 'ease|0.6|convert cubic-bezier(0.34,1.56,0.64,1)');
  assert.equal(found('.timingCurve(0.2, 0, 0, 1, duration: 0.35)'), 'timingCurve|0.35|convert cubic-bezier(0.2,0,0,1)');
  assert.equal(found('CubicBezierEasing(0.2f, 0f, 0f, 1f)'), 'CubicBezierEasing||convert cubic-bezier(0.2,0,0,1)');
  assert.equal(found('Curves.easeOutBack'), 'easeOutBack||convert cubic-bezier(.3333333,1.5671933,.6666667,1)');
  assert.equal(found('ease: "power2.inOut", duration: 0.4'), 'ease|0.4|convert cubic-bezier(.65,0,.35,1)');
  assert.equal(found('back.in(3) elastic.out(1, 0.3)'), 'back.in||convert cubic-bezier(.3333333,0,.6666667,-1.0000000) elastic.out||convert period=0.3,duration=1');
  assert.equal(found('ease-out-bounce 1s'), 'ease-out-bounce|1|convert ease-out-bounce');
  assert.equal(found('a { --ease-pop: linear(0,\n 0.5 30%, 1); }'), '--ease-pop||fit');
  for (const none of ['[0, 0.1, 0.2, 0.3, 0.4]', 'spring --timing', 'linear', 'release: 3', '.spring(response: 0.5, dampingFraction: 0.7)', 'elastic.out(2, 0.3)', 'back.inOut(2)', 'Math.sine.in']) assert.equal(found(none), '', none);
});

await check('the listed options are those of the completions, for each command', async () => {
  const commands = await list('commands');
  let count = 0;
  for (const { name } of commands) {
    const own = optionsOf(name).map((option) => option.name);
    const expected = bash(`source <("${executable}" completions bash); _headspring_options ${name}; echo $options`).stdout.trim().split(/\s+/).map((word) => word.slice(2));
    assert.deepEqual(['help', ...own].sort(), expected.sort(), name);
    count += own.length;
  }
  return `${count} options of ${commands.length} commands`;
});

await check('without the options of the output, the motion and its other options stay', () => {
  const motion = ['--from', '0', '--to=300', '--fps', '10', '--track', 'value', '--delay', '0.1'];
  const output = ['-o', 'a.css', '-f', 'css-keyframes', '--format=json', '--name', 'hop', '--times', '0,1', '--with', 'velocity', '--events', 'all', '--unit', 'px', '--compact', '--tidy', '--check', 'a.css', '--update', '--property=x', '--reduce', '1%', '--decimals', '3', '--reduced-motion'];
  assert.deepEqual(withoutOutput(['spring', ...output.slice(0, 9), ...motion, ...output.slice(9)]), ['spring', ...motion]);
  assert.deepEqual(withoutOutput(['tokens', '-o', 'a', '--from', '1']), ['tokens', '-o', 'a', '--from', '1']);
});

await check('suggestions are words that the tool takes', async () => {
  const { suggestions } = await load('completion.js');
  const names = async (line) => (await suggestions(line, line.length, list)).items.map(({ name }) => name);
  assert.deepEqual(await names('spr'), ['spring']);
  assert.ok((await names('spring --fr')).includes('--from'));
  assert.ok((await names('spring --to 1 --spring swiftui.b')).includes('swiftui.bouncy'));
  assert.ok((await names("spring --spring 'swiftui.smooth;swiftui.b")).includes('swiftui.bouncy'));
  assert.ok(!(await names('spring --from 0 --')).includes('--from'));
  assert.ok((await names('spring -f css')).includes('css-linear'));
  for (const name of await names('spring --to 1 -f ')) assert.equal(natively(['spring', '--to', '1', '-f', name]).status, 0, name);
  assert.ok((await names('example throw.csv | pl')).includes('play'));
  assert.deepEqual(await names('list op'), ['options']);
  for (const name of await names('snap --at 9,9 --screen ')) assert.equal(natively(['snap', '--at', '9,9', '--screen', name]).status, 0, name);
});

await check('the drawn curve is the tool\'s between the frames, and stays within its bounds', async () => {
  const { at, curves, inEnoughFrames } = await load('motion.js');
  const run = async (args) => JSON.parse(natively(args).stdout);
  const drawn = async (args) => curves(await inEnoughFrames(args, run));
  let worst = 0;
  for (const spring of ['swiftui.bouncy', 'figma.bouncy', 'compose.low-bouncy', 'stiffness=100,damping=1', 'ios.keyboard', 'overshoot=95%,settling=0.819', 'overshoot=95%,settling=0.05', 'response=0.02,damping-ratio=1']) {
    const args = ['spring', '--from', '0', '--to', '300', '--spring', spring];
    const [curve] = await drawn(args);
    const end = curve.values.findLastIndex((value) => Math.abs(value - 300) > 0.1) / curve.fps;
    const times = Array.from({ length: 60 }, () => random(1_000_000) / 1_000_000 * end);
    const exact = JSON.parse(natively([...args, '--times', times.join(','), '-f', 'array', '--compact', '--decimals', '9']).stdout);
    times.forEach((time, index) => (worst = Math.max(worst, Math.abs(at(curve, time).value - exact[index]))));
  }
  // A fifth of a pixel, for a distance of 300.
  assert.ok(worst < 0.2, `${worst}`);
  for (const curve of await drawn(['spring', '--from', '#ff8000', '--to', '#3050ff', '--spring', 'figma.bouncy'])) {
    for (let time = 0; time < 1; time += 0.001) {
      const { value } = at(curve, time);
      assert.ok(value > -1e-9 && value < 1 + 1e-9, `${curve.name} is ${value} at ${time}`);
    }
  }
  return `at most ${worst.toFixed(4)} of 300 away`;
});

await check('slider ranges hold their value, in steps that print few digits', () => {
  for (let count = 0; count < 3000; count++) {
    const value = Number(((random(2000) - 1000) * 10 ** (random(7) - 3)).toPrecision(4));
    const { low, high, by } = ranges.rangeOf(pick(['to', 'bounce', 'stiffness', 'duration', 'mass', 'fps', 'alpha']), value);
    assert.ok(low <= value && value <= high && by > 0 && low < high);
    const middle = ranges.rounded(low + (high - low) * (random(1000) / 1000), by);
    assert.ok(String(middle).replace(/[-.e+]/g, '').length <= 14, `${middle}`);
  }
  for (const [low, high] of [[0, 1], [-3, 300], [99, 101], [0, 1e-9]]) {
    const by = scales.step(high - low, 6);
    const ticks = scales.ticks(low, high, by);
    assert.ok(ticks.length >= 2 && ticks.length <= 8 && ticks.every((tick) => tick >= low - by * 1e-6 && tick <= high + by * 1e-6));
  }
});

finish();
