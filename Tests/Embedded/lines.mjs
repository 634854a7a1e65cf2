// Compares a package's WebAssembly module with an executable over random command lines:
// node lines.mjs PACKAGE EXECUTABLE COUNT SEED
//
// A line is an example of help with other numbers, formats and options. Its status, output, messages and files are compared:
// in memory within this process, in memory within Chromium if it is installed, and for every tenth line in a process of its
// own with files of the system.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, executable, count, seed] = process.argv.slice(2).map((word, place) => (place < 2 ? resolve(word) : Number(word)));
const { load } = await import(pathToFileURL(join(folder, 'lib/node.js')));
const headspring = await load();
const work = fs.mkdtempSync(join(tmpdir(), 'headspring-lines-'));
process.on('exit', () => fs.rmSync(work, { recursive: true }));

// Random numbers of 32 bits: Steele's SplitMix, cut to 32 bits.
let state = seed;
function random(limit) {
  state = (state + 0x9e3779b9) | 0;
  let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % limit;
}
const pick = (list) => list[random(list.length)];

const environment = { LC_ALL: 'C.UTF-8', PATH: process.env.PATH };
const natively = (args, input, program = executable, before = []) =>
  spawnSync(program, [...before, ...args], { input, cwd: work, env: environment, timeout: 5000, maxBuffer: 1 << 24 });

// The samples of `headspring example` are the files that lines read.
const samples = {};
for (const [, name] of natively(['example']).stdout.toString().matchAll(/^ {2}(\S+\.\S+)/gm)) {
  samples[name] = natively(['example', name]).stdout;
}
samples['golden.json'] = natively(['pulse']).stdout;
samples['golden.csv'] = natively(['bounce', '--from', '300', '--to', '100', '-f', 'csv']).stdout;
// Writes the samples that were changed or removed.
function restore(present) {
  for (const [name, bytes] of Object.entries(samples)) {
    if (!present[name]?.equals(bytes)) fs.writeFileSync(join(work, name), bytes);
  }
}

const formats = natively(['help', 'formats']).stdout.toString();
const names = [...new Set([...formats.matchAll(/^ {2}([a-z][a-z-]*) /gm)].map((match) => match[1]))];

// The examples and options of each command, from its help.
const tables = [];
for (const [, command] of natively(['help']).stdout.toString().matchAll(/^ {2}([a-z]+) {3,}/gm)) {
  const help = natively(['help', command]);
  if (help.status !== 0) continue;
  const text = help.stdout.toString();
  const examples = [...text.matchAll(/^ {2}(headspring .*)$/gm)].map((match) => match[1]);
  const options = [...text.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)(?: <([^>]*)>)?/gm)].map(([, name, value]) => ({ name, value }));
  if (examples.length > 0) tables.push({ command, examples, options });
}

// The words of a line, without its quotes.
const words = (line) => [...line.matchAll(/'([^']*)'|(\S+)/g)].map((match) => match[1] ?? match[2]);

const number = () => pick(['0', '1', '-1', '0.5', '100', '300', '1e-3', '12.75', '1e6', `${random(1000) / 8}`, `-${random(400)}`, `${random(90) + 1}`]);
const values = [number, () => `${number()},${number()}`, () => `${random(900) + 100}x${random(900) + 100}`, () => `${number()}px`,
  () => pick(['#ff8000', 'red', 'swiftui.bouncy', 'stiffness=170,damping=26', 'ease-out', '20%', 'shortest', 'all', 'iphone-15', 'nonsense', 'é'])];

function line() {
  const table = pick(tables);
  const parts = pick(table.examples).split(/ \| | && /);
  const last = words(parts.at(-1)).slice(1);
  let input = '';
  if (parts.length > 1 && parts[0].includes(' example ')) input = samples[words(parts[0])[2]] ?? '';
  const args = last.map((word) => (/^-?\d+(\.\d+)?$/.test(word) && random(2) ? number() : word));
  const hasFormat = args.some((word) => word === '-f' || word === '--format');
  if (!hasFormat && random(3) === 0 && table.options.some(({ name }) => name === '--format')) args.push('-f', pick(names));
  for (let extra = random(4); extra > 0; extra--) {
    const { name, value } = pick(table.options);
    // These depend on the clock and on the build.
    if (['--version', '--help', '--output', '--format'].includes(name) || args.includes(name)) continue;
    if (name === '--decimals') args.push(name, pick(['0', '3', '9', '17', 'shortest']));
    else if (value === undefined) args.push(name);
    else if (value === 'file' || value.includes('files')) args.push(name, pick(Object.keys(samples)));
    else args.push(name, pick(values)());
  }
  if (table.options.some(({ name }) => name === '--frames') && !args.includes('--frames') && random(3)) {
    args.push('--frames', `${2 + random(150)}`);
  }
  if (!args.includes('-o') && table.options.some(({ name }) => name === '--output') && random(8) === 0) {
    args.push('-o', `made-${random(3)}.${pick(['json', 'csv', 'svg', 'swift', 'html', 'nothing'])}`);
  }
  return { args, input };
}

const digest = (bytes) => createHash('sha256').update(bytes).digest('hex');
// A result in one text, which is compared. A file that was written with its old bytes is not new.
function summary(status, stdout, stderr, files) {
  const made = Object.entries(files).filter(([name, bytes]) => !samples[name]?.equals(bytes));
  made.sort(([one], [two]) => (one < two ? -1 : 1));
  return [`status ${status}`, digest(stdout), digest(stderr), ...made.map(([name, bytes]) => `${name} ${digest(bytes)}`)].join('\n');
}

// The files that a process has made, which are removed.
function filesMade() {
  const made = {};
  for (const entry of fs.readdirSync(work, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    made[path.slice(work.length + 1)] = fs.readFileSync(path);
  }
  for (const name of fs.readdirSync(work)) if (!samples[name]) fs.rmSync(join(work, name), { recursive: true });
  restore(made);
  return made;
}

function requireEqual(where, args, expected, actual, texts) {
  if (expected === actual) return;
  console.error(`${where}: headspring ${args.map((word) => JSON.stringify(word)).join(' ')}\n${expected}\n--- but\n${actual}\n${texts}`);
  process.exit(1);
}

restore({});
const cases = [];
const statuses = new Map();
let processes = 0;
while (cases.length < count) {
  const { args, input } = line();
  const native = natively(args, input);
  const files = filesMade();
  // Endless or very long lines are not compared.
  if (native.error || native.signal) continue;
  const expected = summary(native.status, native.stdout, native.stderr, files);
  const result = headspring.run(args, { files: samples, stdin: input });
  const actual = summary(result.status, result.stdout, Buffer.from(result.errors), result.files);
  requireEqual('in memory', args, expected, actual, `${native.stderr}--- but\n${result.errors}`);
  if (cases.length % 10 === 0) {
    const script = `import { runProcess } from ${JSON.stringify(pathToFileURL(join(folder, 'lib/process.js')))}; process.exitCode = await runProcess(process.argv.slice(1));`;
    const other = natively(args, input, process.execPath, ['--input-type=module', '-e', script, '--']);
    requireEqual('in a process', args, expected, summary(other.status, other.stdout, other.stderr, filesMade()), other.stderr);
    processes++;
  }
  statuses.set(native.status, (statuses.get(native.status) ?? 0) + 1);
  cases.push({ args, input: Buffer.from(input).toString('base64'), expected });
}
const found = [...statuses].sort(([one], [two]) => one - two).map(([status, many]) => `${many} with ${status}`).join(', ');
console.log(`node: ${cases.length} command lines have the executable's bytes, ${processes} of them also as processes (${found})`);

const browser = spawnSync('chromium', ['--version']);
if (browser.error) {
  console.log('passed over: a page needs chromium');
  process.exit();
}
const page = `<!doctype html><script type="module">
import { load } from '/lib/web.js';
const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
const digest = async (data) => hex(await crypto.subtle.digest('SHA-256', data));
async function compared() {
  const { samples, cases } = await (await fetch('/cases.json')).json();
  const files = Object.fromEntries(Object.entries(samples).map(([name, text]) => [name, bytes(text)]));
  const headspring = await load();
  for (const { args, input, expected } of cases) {
    const result = headspring.run(args, { files, stdin: bytes(input) });
    const lines = ['status ' + result.status, await digest(result.stdout), await digest(new TextEncoder().encode(result.errors))];
    const isNew = (name) => !files[name] || btoa(String.fromCharCode(...files[name])) !== btoa(String.fromCharCode(...result.files[name]));
    for (const name of Object.keys(result.files).filter(isNew).sort()) lines.push(name + ' ' + (await digest(result.files[name])));
    if (lines.join('\\n') !== expected) return 'headspring ' + JSON.stringify(args) + '\\n' + lines.join('\\n') + '\\n--- expected\\n' + expected;
  }
  return cases.length + ' command lines have the executable\\'s bytes';
}
fetch('/done', { method: 'POST', body: await compared().catch((error) => String(error.stack)) });
</script>`;
const encoded = Object.fromEntries(Object.entries(samples).map(([name, bytes]) => [name, bytes.toString('base64')]));
const types = { '.js': 'text/javascript', '.wasm': 'application/wasm' };
const finished = new Promise((done) => {
  const server = createServer((request, response) => {
    if (request.url === '/') response.setHeader('content-type', 'text/html').end(page);
    else if (request.url === '/cases.json') response.end(JSON.stringify({ samples: encoded, cases }));
    else if (request.url === '/done') {
      let text = '';
      request.on('data', (piece) => (text += piece)).on('end', () => {
        response.end();
        server.close();
        done(text);
      });
    } else if (/^\/lib\/[\w.]+$/.test(request.url) && fs.existsSync(folder + request.url)) {
      const type = types[request.url.slice(request.url.lastIndexOf('.'))] ?? 'text/plain';
      response.setHeader('content-type', type).end(fs.readFileSync(folder + request.url));
    } else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1', () => {
    const profile = `--user-data-dir=${join(tmpdir(), `headspring-page-${process.pid}`)}`;
    const child = spawn('chromium', ['--headless', '--no-sandbox', '--disable-gpu', profile, `http://127.0.0.1:${server.address().port}/`], { stdio: 'ignore' });
    const limit = setTimeout(() => done('no answer within five minutes'), 300_000);
    finished.then(() => {
      clearTimeout(limit);
      child.kill();
      child.on('exit', () => fs.rmSync(profile.split('=')[1], { recursive: true, force: true }));
    });
  });
});
const said = await finished;
console.log(`chromium: ${said}`);
process.exitCode = /^\d+ command lines/.test(said) ? 0 : 1;
