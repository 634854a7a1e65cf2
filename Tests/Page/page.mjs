// Tests the page in Chromium: node page.mjs PAGE EXECUTABLE LINES SEED
//
// PAGE is the folder that .ci/page makes. LINES command lines run in the page and in the executable.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Browser } from './browser.mjs';
import { assert, check, finish, generator } from './checks.mjs';
import { serve } from './server.mjs';

const [folder, executable] = process.argv.slice(2, 4).map((path) => resolve(path));
const lines = Number(process.argv[4] ?? 40);
const random = generator(Number(process.argv[5] ?? 1));
const pick = (list) => list[random(list.length)];
const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const work = fs.mkdtempSync(join(tmpdir(), 'headspring-page-'));
const natively = (args, input = '') => spawnSync(executable, args, { input, cwd: work, env: { LC_ALL: 'C.UTF-8' }, maxBuffer: 1 << 26 });
const digest = (bytes) => createHash('sha256').update(bytes).digest('hex');

const host = await serve(folder);
const browser = new Browser();
process.on('exit', () => fs.rmSync(work, { recursive: true, force: true }));

const spring = '#spring --from 0 --to 300 --spring swiftui.bouncy';
const line = "document.getElementById('line').value";
const drawn = "performance.getEntriesByName('drawn').length";
const output = "document.getElementById('text').textContent";
const messages = [];
// An error without what only a terminal needs.
const said = (command, input) => natively(command, input).stderr.toString().trim().replace(/^headspring: (\w+: )?/, '').replace(/\nTry 'headspring .*$/, '').replace(/;? headspring (help|list)( \w+)? (lists|has) (all|them)$/, '');

// Replaces the pasted text. A field without focus would get the text of the address back.
const paste = (tab, text) => tab.ask(`(() => { const field = document.getElementById('pasted'); field.focus(); field.value = ${JSON.stringify(text)}; field.dispatchEvent(new Event('input')); })()`);

async function opened(hash, options) {
  const tab = await browser.open(host.address + hash, options);
  await tab.until("document.getElementById('line').value !== ''");
  return tab;
}

async function closed(tab) {
  messages.push(...tab.console);
  const foreign = tab.requests.filter((url) => !url.startsWith(host.address) && !url.startsWith('blob:'));
  assert.deepEqual(foreign, [], 'a request left the page');
  await tab.close();
}

// Goes to a state and waits for its output.
async function go(tab, hash, command) {
  await tab.ask(`location.hash = ${JSON.stringify(hash)}`);
  const expected = natively(command).stdout.toString();
  await tab.until(`${output} === ${JSON.stringify(expected)}`);
  return expected;
}

await check('the first curve', async () => {
  const tab = await opened(spring);
  await tab.until(drawn);
  const curve = await tab.ask("performance.getEntriesByName('first curve')[0].startTime");
  // A busy machine is slow; the quiet figure is in docs/Page.md.
  assert.ok(curve < 3000);
  await closed(tab);
  return `after ${curve.toFixed(0)} ms`;
});

await check('the first view stands at once, without the module, and stands still, also while a wrong line is typed', async () => {
  for (const [width, height] of [[390, 844], [1280, 900]]) {
    const tab = await browser.open('about:blank', { width, height });
    // The module never comes.
    await tab.call('Network.setBlockedURLs', { urls: ['*headspring.packed*'] });
    await tab.call('Page.addScriptToEvaluateOnNewDocument', { source: 'window.shifts = []; new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value, sources }) => [value, sources.map(({ node }) => node?.id || node?.className)]))).observe({ type: "layout-shift", buffered: true });' });
    await tab.call('Page.navigate', { url: host.address });
    await tab.until("document.querySelectorAll('.controls-card input[type=range]').length >= 6 && document.querySelector('#plot path.curve') && document.querySelector('.handle.peak').offsetParent");
    await tab.until(`${output}.includes('linear(')`);
    await wait(500);
    const moved = async (name) => {
      const shifts = await tab.ask('shifts.splice(0)');
      const sum = shifts.reduce((sum, [value]) => sum + value, 0);
      assert.ok(sum < 0.01, `${name} at ${width}: ${JSON.stringify(shifts)}`);
    };
    await moved('the first view');
    await tab.close();
    const whole = await opened(spring, { width, height });
    await whole.until(drawn);
    await wait(1200);
    const top = () => whole.ask("document.getElementById('motion').getBoundingClientRect().top");
    const before = await top();
    await whole.ask("document.getElementById('line').focus()");
    await whole.ask("document.getElementById('line').setSelectionRange(12, 12)");
    await whole.type('x');
    await whole.until("document.getElementById('message').textContent.includes('--frox')");
    assert.equal(await top(), before);
    await closed(whole);
  }
});

await check('command lines have the bytes of the executable', async () => {
  const tab = await opened(spring);
  await tab.until(drawn);
  const examples = [];
  for (const { name } of JSON.parse(natively(['list', 'commands', '-f', 'json']).stdout)) {
    for (const [, example] of natively(['help', name]).stdout.toString().matchAll(/^ {2}(headspring .*)$/gm)) {
      if (!/&&|>|-o |--output|\.json|completions|batch|man$/.test(example)) examples.push(example);
    }
  }
  const formats = JSON.parse(natively(['list', 'formats', '-f', 'json']).stdout).map(({ name }) => name);
  const number = () => pick(['0', '1', '-1', '0.5', '100', '12.75', `${random(900)}`, `-${random(400)}`]);
  for (let count = 0; count < lines; count++) {
    let text = pick(examples).replaceAll(/(?<= )-?\d+(\.\d+)?(?= |$)/g, (digits) => (random(2) ? number() : digits));
    if (random(2) && !/ -f | --format/.test(text)) text += ` -f ${pick(formats)}`;
    // The page ends a pipe at the command that fails; a shell goes on, so its line is left out.
    const script = text.replaceAll(/\bheadspring (?=\w)/g, `"$HEADSPRING" `) + '; all=("${PIPESTATUS[@]}"); [ "${#all[@]}" = 1 ] || [ "${all[0]}" = 0 ] || exit 99; exit "${all[-1]}"';
    const native = spawnSync('bash', ['--norc', '-c', script], { stdio: ['ignore', 'pipe', 'pipe'], cwd: work, env: { LC_ALL: 'C.UTF-8', HEADSPRING: executable, PATH: process.env.PATH }, maxBuffer: 1 << 26, timeout: 20_000 });
    if (native.error || native.status === 99) continue;
    const found = await tab.ask(`(async () => {
      const { commandsOf, write } = await import('./engine.js');
      const { status, stdout, errors } = await write('test', commandsOf(${JSON.stringify(text)}));
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', stdout));
      return { status, errors, digest: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') };
    })()`);
    assert.equal(found.status, native.status, `${text}\n${found.errors}\n${native.stderr}`);
    assert.equal(found.digest, digest(native.stdout), text);
    assert.equal(found.errors, native.stderr.toString(), text);
  }
  await closed(tab);
  return `${lines} lines`;
});

await check('the address is the state, in and out, and back returns', async () => {
  const tab = await opened('#bounce --from 300 --to 100 -f array --compact');
  const bounce = natively(['bounce', '--from', '300', '--to', '100', '-f', 'array', '--compact']).stdout.toString();
  await tab.until(`${output} === ${JSON.stringify(bounce)}`);
  await tab.click('#line');
  await tab.ask("document.getElementById('line').select()");
  await tab.type('spring --to 7 -f csv');
  await tab.key('Escape');
  await tab.key('Enter');
  const csv = natively(['spring', '--to', '7', '-f', 'csv']).stdout.toString();
  await tab.until(`${output} === ${JSON.stringify(csv)}`);
  assert.equal(await tab.ask('location.hash'), '#spring%20--to%207%20-f%20csv');
  await tab.ask('history.back()');
  await tab.until(`${output} === ${JSON.stringify(bounce)}`);
  assert.equal(await tab.ask(line), 'bounce --from 300 --to 100 -f array --compact');
  await closed(tab);
});

await check('a line whose answer is known is not replaced by an earlier one that still runs', async () => {
  const tab = await opened('#spring --from 0 --to 7 --spring figma.quick');
  await tab.until("document.getElementById('summary').textContent.startsWith('Spring from 0 to 7')");
  await tab.ask(`import('./state.js').then((state) => ['spring --to 9 --fps 240 --spring stiffness=100,damping=2', ${JSON.stringify(spring.slice(1))}].forEach((line) => state.set({ line, input: '' })))`);
  await tab.until("document.getElementById('summary').textContent.startsWith('Spring from 0 to 300')");
  await wait(1500);
  assert.ok((await tab.ask("document.getElementById('summary').textContent")).startsWith('Spring from 0 to 300'));
  await closed(tab);
});

await check('Compare starts with the spring at hand, and each view returns to its last line', async () => {
  const tab = await opened('#spring --from 0 --to 200 --spring overshoot=0.1,settling=0.4 -f css-linear');
  const view = async (name, text) => {
    await tab.click(`#views [data-for=${name}]`);
    await tab.until(`${line} === ${JSON.stringify(text)} && document.body.dataset.view === '${name}'`);
  };
  const own = 'spring --from 0 --to 200 --spring overshoot=0.1,settling=0.4 -f css-linear';
  const compared = (first, others) => `spring --from 0 --to 200 --spring '${[first, ...others].join(';')}'`;
  const others = ['react-spring.gentle', 'material.expressive-default-spatial'];
  await view('compare', compared('overshoot=0.1,settling=0.4', others));
  await view('motion', own);
  await view('paste', "convert '.spring(duration: 0.5, bounce: 0.3)'");
  await view('motion', own);
  // A comparison that was changed stays, until another spring takes its first place.
  await view('compare', compared('overshoot=0.1,settling=0.4', others));
  await tab.ask(`location.hash = "#${compared('figma.quick', ['figma.slow'])}"`);
  await tab.until(`${line}.includes('figma.slow')`);
  await view('motion', own);
  await view('compare', compared('figma.quick', ['figma.slow']));
  await tab.ask("location.hash = '#spring --from 0 --to 200 --spring compose.low-bouncy'");
  await tab.until(`${line}.includes('compose')`);
  await view('compare', compared('compose.low-bouncy', ['figma.slow']));
  await tab.ask('history.back()');
  await tab.until(`${line} === 'spring --from 0 --to 200 --spring compose.low-bouncy'`);
  await closed(tab);
});

await check('an error is the tool\'s, word for word', async () => {
  const tab = await opened('#spring --to 3 --fro 1');
  const errors = said(['spring', '--to', '3', '--fro', '1']);
  await tab.until(`document.getElementById('message').textContent === ${JSON.stringify(errors)}`);
  await tab.ask("location.hash = '#play --screen nothing'");
  const other = said(['play', '--screen', 'nothing'], 'time,phase,x,y\n0,began,0,0\n');
  await tab.until(`document.getElementById('message').textContent === ${JSON.stringify(other)}`);
  await closed(tab);
});

await check('a message is there once and covers nothing, and what is empty or dead is no choice', async () => {
  const seen = (id) => `document.getElementById('${id}').offsetParent`;
  for (const [width, height] of [[390, 844], [1280, 900]]) {
    for (const [hash, command] of [
      ['#spring --from 0 --to 300 --spring overshoot=10%,duration=0.4', ['spring', '--from', '0', '--to', '300', '--spring', 'overshoot=10%,duration=0.4']],
      ['#spring --from 0 --to 300 --spring swiftui.bouncy -f css', ['spring', '--from', '0', '--to', '300', '--spring', 'swiftui.bouncy', '-f', 'css']],
    ]) {
      const tab = await opened(hash, { width, height });
      await tab.until(`document.getElementById('message').textContent === ${JSON.stringify(said(command))}`);
      await wait(300);
      const [{ bottom }, top] = await tab.ask("[document.getElementById('message').getBoundingClientRect(), document.querySelector('main').getBoundingClientRect().top].map((one) => JSON.parse(JSON.stringify(one)))");
      assert.ok(bottom <= top, `${bottom} and ${top}`);
      assert.deepEqual(await tab.ask("[...document.querySelectorAll('select')].filter((one) => one.offsetParent && one.options.length === 0).map(({ id }) => id)"), []);
      assert.ok(await tab.ask("document.getElementById('copy-output').disabled && document.getElementById('save-output').disabled"));
      await closed(tab);
    }
  }
  const tab = await opened("#convert '.spring(duration: 0.5, bounce: 0.3)'");
  await tab.until("document.querySelector('#answer button')");
  await paste(tab, 'hello world');
  await tab.until("/no spring that headspring knows/.test(document.getElementById('answer').textContent)");
  await wait(500);
  assert.ok((await tab.ask("document.querySelector('#answer p').textContent")).endsWith('such as stiffness=170,damping=26.'));
  assert.ok(!(await tab.ask('document.body.innerText')).includes('headspring: '));
  await tab.ask("location.hash = '#snap --screen iphone-15 --at 110,300 --velocity 900,1200 --project'");
  await tab.until(`${output}.includes('linear(') || ${output}.includes('@keyframes')`);
  assert.ok(await tab.ask(`${seen('format')} && !${seen('tracks')}`));
  await closed(tab);
});

await check('a line without a spring has the sliders of the default one, and all its options', async () => {
  const isDefault = JSON.parse(natively(['spring', '--to', '1']).stdout).curve;
  for (const hash of ['#spring --set y=60..0 --set scale=0.8..1 --set opacity=0..1', '#spring --from 0 --to 1']) {
    const tab = await opened(hash);
    const names = "[...document.querySelectorAll('#parameters .control')].filter((one) => one.offsetParent).map((one) => one.querySelector('label').textContent).join()";
    await tab.until(`${names} === 'overshoots by,settles in,response,damping ratio' && document.getElementById('more').options.length > 5`);
    const values = await tab.ask("[...document.querySelectorAll('#parameters > .control input.number')].map(({ value }) => Number(value))");
    assert.ok(Math.abs((2 * Math.PI) / values[0] - isDefault.naturalFrequency) < 1e-5 && values[1] === isDefault.dampingRatio, `${values}`);
    await closed(tab);
  }
});

await check('one wrong spring among compared ones is the tool\'s error, and leaves nothing to copy', async () => {
  const tab = await opened(spring);
  await tab.until(`${output}.includes('linear(') && !document.getElementById('copy-output').disabled`);
  for (const springs of ['swiftui.bouncy;flutter.standard;compose.default', 'swiftui.bouncy;nosuch.x']) {
    const line = ['spring', '--from', '0', '--to', '300', '--spring', springs];
    await tab.ask(`location.hash = ${JSON.stringify(`#spring --from 0 --to 300 --spring '${springs}'`)}`);
    await tab.until(`document.getElementById('message').textContent === ${JSON.stringify(said(line))}`);
    assert.ok(await tab.ask("Boolean(document.querySelector('#output.stale'))"));
    assert.deepEqual(await tab.ask("['copy-output', 'save-output'].map((id) => document.getElementById(id).disabled)"), [true, true]);
  }
  await tab.ask(`location.hash = '${spring}'`);
  await tab.until(`${output}.includes('linear(') && !document.getElementById('copy-output').disabled && document.getElementById('message').textContent === ''`);
  await closed(tab);
});

await check('sliders, menus and handles edit the words', async () => {
  const tab = await opened(spring);
  await tab.until("document.querySelectorAll('.controls-card input[type=range]').length >= 5 && document.querySelector('#springs select')");
  const slide = (name, value) => tab.ask(`(() => {
    const control = [...document.querySelectorAll('.controls-card .control')].find((one) => one.querySelector('label').textContent === '${name}');
    const slider = control.querySelector('input[type=range]');
    slider.value = ${value};
    slider.dispatchEvent(new Event('input'));
    slider.dispatchEvent(new Event('change'));
  })()`);
  await slide('to', 450);
  await tab.until(`${line} === 'spring --from 0 --to 450 --spring swiftui.bouncy'`);
  await slide('bounce', 0.5);
  await tab.until(`${line}.startsWith('spring --from 0 --to 450 --spring duration=0.5,bounce=0.5')`);
  await tab.ask("(() => { const menu = document.querySelector('#springs select'); menu.value = 'figma.quick'; menu.dispatchEvent(new Event('change')); })()");
  await tab.until(`${line} === 'spring --from 0 --to 450 --spring figma.quick' && document.getElementById('format').options.length > 5`);
  await tab.ask("(() => { const menu = document.getElementById('format'); menu.value = 'css-linear'; menu.dispatchEvent(new Event('change')); })()");
  await tab.until(`${line}.endsWith('-f css-linear') && document.getElementById('facts').textContent.includes('largest error')`);
  await tab.ask("scrollTo(0, 0)");
  // The handle is where the last curve has it only once that is drawn.
  const { events } = JSON.parse(natively(['spring', '--to', '450', '--spring', 'figma.quick', '--events', 'all']).stdout);
  await tab.until(`!document.querySelector('.handle.peak').hidden && document.getElementById('summary').textContent.endsWith('settles in ${Number(events.at(-1).time.toFixed(3))} s')`);
  await wait(300);
  const [x, y] = await tab.middle('.handle.peak');
  await tab.drag([[x, y], [x, y - 8], [x, y - 16], [x, y - 24]]);
  await tab.until(`/--spring overshoot=[\\d.]+%,settling=/.test(${line})`);
  await wait(300);
  const [sx, sy] = await tab.middle('.handle.settle');
  await tab.drag([[sx, sy], [sx - 30, sy], [sx - 60, sy]]);
  await tab.until(`decodeURIComponent(location.hash) === '#' + ${line}`);
  const spelled = /overshoot=([\d.]+)%,settling=([\d.]+)/.exec(await tab.ask(line));
  const measured = JSON.parse(natively(['measure', spelled[0], '-f', 'json']).stdout);
  assert.ok(Math.abs(measured.overshoot.share - Number(spelled[1]) / 100) < 1e-6);
  // The arrow keys move a handle.
  await tab.ask("document.querySelector('.handle.peak').focus()");
  await tab.key('ArrowUp');
  await tab.until(`!${line}.includes('${spelled[0]}')`);
  await closed(tab);
});

await check('each compared spring is chosen and edited', async () => {
  const tab = await opened("#spring --from 0 --to 300 --spring 'swiftui.bouncy;react-spring.gentle;figma.quick'");
  await tab.until("document.querySelectorAll('.edit').length === 3 && document.querySelector('#parameters input[type=range]')");
  const names = "[...document.querySelectorAll('#parameters > .control label')].map((label) => label.textContent).join()";
  assert.equal(await tab.ask(names), 'duration,bounce');
  await tab.click('[aria-label="Edit spring 2"]');
  await tab.until(`${names}.startsWith('tension,friction')`);
  assert.deepEqual(await tab.ask("[...document.querySelectorAll('.edit')].map((one) => one.getAttribute('aria-expanded'))"), ['false', 'true', 'false']);
  await tab.ask("(() => { const slider = document.querySelector('#parameters > .control input[type=range]'); slider.value = 200; slider.dispatchEvent(new Event('input')); slider.dispatchEvent(new Event('change')); })()");
  await tab.until(`/^spring --from 0 --to 300 --spring 'swiftui\\.bouncy;tension=200,friction=[^;]*;figma\\.quick'$/.test(${line})`);
  // The last spring by keyboard; then it is removed, and its neighbour has the sliders.
  await tab.ask("document.querySelectorAll('.edit')[2].focus()");
  await tab.key('Enter', 'Enter', '\r');
  await tab.until("document.querySelectorAll('.edit')[2].getAttribute('aria-expanded') === 'true'");
  await tab.click('[aria-label="Remove spring 3"]');
  await tab.until(`document.querySelectorAll('.edit')[1]?.getAttribute('aria-expanded') === 'true' && ${names}.startsWith('tension')`);
  await closed(tab);
});

await check('two numbers set the overshoot, in percent, and the settling time', async () => {
  const tab = await opened(spring);
  const field = (name) => `[...document.querySelectorAll('.shape .control')].find((one) => one.querySelector('label').textContent === '${name}').querySelector('input.number')`;
  await tab.until(`document.querySelector('.shape')?.offsetParent && ${field('settles in')}.value === '0.819'`);
  const typed = (name, value) => tab.ask(`(() => { const field = ${field(name)}; field.value = '${value}'; field.dispatchEvent(new Event('change')); })()`);
  await typed('overshoots by', 10);
  await tab.until(`${line}.endsWith('--spring overshoot=10%,settling=0.819')`);
  await typed('settles in', 0.4);
  await tab.until(`${line}.endsWith('--spring overshoot=10%,settling=0.4') && ${field('overshoots by')}.value === '10'`);
  // One moment has one text.
  await tab.until("/overshoots by 10\\.0\\s%, settles in 0\\.400 s/.test(document.getElementById('summary').textContent)");
  assert.ok((await tab.ask("document.getElementById('plot').textContent")).includes('settles in 0.400 s'));
  await tab.until("document.getElementById('readout').textContent.startsWith('at rest')");
  // Without an overshoot the spring is critically damped.
  await typed('overshoots by', 0);
  await tab.until(`${line}.endsWith(',damping-ratio=1') && ${field('settles in')}.value === '0.4'`);
  // Another rule of settling has numbers that nothing sets.
  await tab.ask(`location.hash = '#spring --to 1 --settle swiftui'`);
  await tab.until("[...document.querySelectorAll('.shape input')].every(({ disabled }) => disabled)");
  await closed(tab);
});

await check('the first view has a hint at its peak until that is dragged', async () => {
  const tab = await browser.open(host.address);
  await tab.ask("localStorage.removeItem('dragged')");
  await tab.call('Page.reload');
  await tab.until("document.querySelector('.handle.peak .cue')?.offsetParent");
  assert.equal(await tab.ask(line), 'spring --from 0 --to 300 --spring overshoot=18%,settling=0.9');
  // It plays again by itself, until something is touched.
  const label = "document.getElementById('play').getAttribute('aria-label')";
  for (const state of ['Play', 'Pause']) await tab.until(`${label} === '${state}'`);
  await tab.click('.shape .kinds button:nth-child(4)');
  await tab.until(`${line}.endsWith('overshoot=40%,settling=1.2') && document.querySelector('.shape .kinds [aria-pressed=true]').textContent === 'Bouncy'`);
  await tab.click('.shape .kinds button:nth-child(3)');
  await tab.until(`${line}.endsWith('overshoot=18%,settling=0.9') && document.querySelector('.shape .kinds [aria-pressed=true]').textContent === 'Lively'`);
  await wait(300);
  const [x, y] = await tab.middle('.handle.peak');
  await tab.drag([[x, y], [x, y + 6], [x, y + 12]]);
  await tab.until(`/overshoot=1[\\d.]+%,settling=0.9$/.test(${line}) && !document.querySelector('.cue').offsetParent`);
  await tab.call('Page.reload');
  await tab.until("document.querySelector('.handle.peak')?.offsetParent");
  assert.ok(!(await tab.ask("document.querySelector('.cue')?.offsetParent")));
  await closed(tab);
});

await check('a bounce has the handles and the two numbers of a spring, and a color the numbers', async () => {
  const tab = await opened('#bounce --from 300 --to 100');
  const typed = (name, value) => tab.ask(`(() => { const field = [...document.querySelectorAll('.shape .control')].find((one) => one.querySelector('label').textContent === '${name}').querySelector('input.number'); field.value = '${value}'; field.dispatchEvent(new Event('change')); })()`);
  const names = "[...document.querySelectorAll('.controls-card .control')].filter((one) => one.offsetParent).map((one) => one.querySelector('label').textContent).join()";
  await tab.until(`${names} === 'overshoots by,settles in,from,to,bounces,stiffness,duration' && !document.querySelector('.handle.settle').hidden`);
  await typed('overshoots by', 10);
  await tab.until("document.getElementById('summary').textContent.includes('overshoots by 10.0')");
  await typed('settles in', 0.8);
  await tab.until(`/^bounce --from 300 --to 100 --alpha [\\d.]+ --omega [\\d.]+$/.test(${line}) && /overshoots by 10\\.0\\s%, settles in 0\\.800 s$/.test(document.getElementById('summary').textContent)`);
  const words = (await tab.ask(line)).split(' ').slice(5);
  const measured = JSON.parse(natively(['measure', ...words, '--settle', 'last-exceed', '-f', 'json']).stdout);
  assert.ok(Math.abs(measured.overshoot.share - 0.1) < 1e-5 && Math.abs(measured.settle[0].time - 0.8) < 1e-4, JSON.stringify(measured));
  await tab.until(`${names} === 'overshoots by,settles in,from,to,alpha,omega'`);
  await tab.ask(`location.hash = "#spring --from '#ff0080' --to '#0040ff'"`);
  await tab.until(`${names}.startsWith('overshoots by,settles in,response') && [...document.querySelectorAll('.shape input.number')].map(({ value }) => value).join() === '4.6,0.819'`);
  await typed('overshoots by', 20);
  await tab.until(`${line}.endsWith('--spring overshoot=20%,settling=0.819')`);
  await closed(tab);
});

await check('an easing has the two points of its Bezier, and its four numbers', async () => {
  const tab = await opened('#ease --from 0 --to 300 --timing ease-in');
  const numbers = "[...document.querySelectorAll('#controls input.number')].map(({ value }) => value).join()";
  await tab.until(`!document.querySelector('.handle.first').hidden && document.querySelectorAll('#plot .arm').length === 2 && ${numbers} === '0.42,0,1,1,0.3,0,300'`);
  await wait(500);
  const [x, y] = await tab.middle('.handle.first');
  await tab.drag([[x, y], [x + 10, y - 20], [x + 30, y - 60]]);
  await tab.until(`/--timing 0\\.[45]\\d*,0\\.[1-9]\\d*,1,1$/.test(${line})`);
  await tab.ask("document.querySelector('.handle.second').focus()");
  await tab.key('ArrowUp');
  await tab.until(`${line}.endsWith(',1,1.01')`);
  await tab.key('ArrowLeft');
  await tab.until(`${line}.endsWith(',0.99,1.01') && ${output}.includes(', 0.99, 1.01);')`);
  await tab.ask("(() => { const menu = [...document.querySelectorAll('#controls select')].find((one) => [...one.options].some(({ value }) => value === 'ease-out-back')); menu.value = 'ease-out-back'; menu.dispatchEvent(new Event('change')); })()");
  await tab.until(`${line}.endsWith('--timing ease-out-back') && document.querySelector('.handle.first').hidden && ${numbers} === '0.3,0,300'`);
  // The scenes move by it too.
  await tab.click('.scene:nth-child(2)');
  await tab.until(`${line} === 'ease --from 100 --to 0 --unit % --timing ease-out-back'`);
  await closed(tab);
});

await check('the readings of a refused spring mend the line, and a huge number of frames is named', async () => {
  const tab = await opened("#spring --to 3 --spring 'spring(1, 100, 10, 0)'");
  await tab.until("document.querySelectorAll('#message button').length === 2");
  await tab.click('#message button:nth-of-type(2)');
  await tab.until(`${line} === 'spring --to 3 --spring stiffness=1,damping=100,mass=10'`);
  await tab.ask("location.hash = \"#convert 'spring()'\"");
  await tab.until("document.querySelectorAll('#answer p button').length === 3");
  await tab.click('#answer p button');
  await tab.until(`${line} === 'convert response=0.5,damping-ratio=0.825' && document.querySelector('#answer .main')`);
  await tab.ask("location.hash = '#spring --to 3 --frames 99999999 -f csv'");
  await tab.until("document.getElementById('message').textContent.startsWith('99,999,999 frames need more than 32 MB')");
  await closed(tab);
});

await check('compared springs that are held at the target have their own settling times', async () => {
  const tab = await opened("#spring --to 1 --spring 'swiftui.bouncy;figma.bouncy' --clamp");
  const times = (more) => ['swiftui.bouncy', 'figma.bouncy'].map((name) => JSON.parse(natively(['spring', '--to', '1', '--spring', name, ...more]).stdout).events.at(-1).time.toFixed(3)).join();
  const facts = "[...document.querySelectorAll('.laned .facts')].map((one) => /([\\d.]+) s$/.exec(one.textContent)?.[1]).join()";
  await tab.until(`${facts} === '${times(['--clamp'])}'`);
  await tab.ask("location.hash = \"#spring --to 1 --spring 'swiftui.bouncy;figma.bouncy' --duration 2\"");
  await tab.until(`${facts} === '${times([])}'`);
  await closed(tab);
});

await check('an opacity that its spring would take out of 0...1 is drawn where it is held', async () => {
  const tab = await opened('#spring --set y=60..0 --set opacity=0..1 --spring overshoot=18%,settling=0.9');
  await tab.until("document.querySelector('#plot .held') && document.getElementById('plot').textContent.includes('opacity is held at 1')");
  await tab.ask("location.hash = '#spring --set y=60..0 --set opacity=0..0.5 --spring swiftui.bouncy'");
  await tab.until(`${line}.includes('0..0.5') && document.querySelector('#summary b').textContent === 'Spring of y, opacity' && !document.querySelector('#plot .held')`);
  await closed(tab);
});

await check('TAB goes from number to number, arrow keys step them, and a click selects one', async () => {
  const tab = await opened(spring);
  await tab.until("document.querySelector('.shape')?.offsetParent && document.querySelectorAll('.controls-card input[type=range]').length >= 5");
  const first = '.shape .control input.number';
  await tab.click(first);
  await tab.type('10');
  await tab.key('Tab');
  await tab.type('0.4');
  await tab.key('Tab');
  await tab.until(`${line}.endsWith('--spring overshoot=10%,settling=0.4')`);
  await tab.ask(`document.querySelector('${first}').focus()`);
  const before = await tab.ask('history.length');
  for (let count = 0; count < 3; count++) await tab.key('ArrowUp');
  await tab.until(`${line}.endsWith('--spring overshoot=10.6%,settling=0.4') && decodeURIComponent(location.hash) === '#' + ${line}`);
  assert.ok((await tab.ask('history.length')) <= before + 3);
  await tab.key('PageDown');
  await tab.until(`${line}.endsWith('--spring overshoot=8.6%,settling=0.4')`);
  // The first step makes a preset words of other names. The field keeps the focus.
  await tab.ask("location.hash = '#spring --to 1 --spring swiftui.smooth'");
  await tab.until("[...document.querySelectorAll('#parameters .of-shape')].length === 0 && document.querySelectorAll('#parameters > .control').length === 2");
  await tab.ask(`document.querySelector('${first}').focus()`);
  await tab.key('ArrowUp');
  await tab.until("document.querySelectorAll('#parameters > .of-shape').length === 2");
  assert.equal(await tab.ask(`document.activeElement === document.querySelector('${first}')`), true);
  await closed(tab);
});

await check('kinds of curves are one click apart, and each keeps its line', async () => {
  const tab = await opened('#spring --from 0 --to 70 --spring overshoot=10%,settling=0.5');
  const kind = (name) => `#curves a[data-kind=${name}]`;
  const current = "document.querySelector('#curves [aria-current]')?.textContent";
  await tab.until(`${current} === 'spring' && document.querySelectorAll('#plot path.curve').length === 1`);
  await tab.click(kind('ease'));
  await tab.until(`${line} === 'ease --from 0 --to 70 --timing 0.34,1.56,0.64,1 --duration 0.4' && ${current} === 'ease' && document.querySelector('#curves [aria-pressed=true]').textContent === 'Back'`);
  await tab.click('#curves [data-timing=ease-out-bounce]');
  await tab.until(`${line} === 'ease --from 0 --to 70 --timing ease-out-bounce --duration 0.4'`);
  await tab.click(kind('decay'));
  await tab.until(`${line} === 'decay --from 0 --velocity 1200' && ${current} === 'decay' && document.querySelector('#curves .kinds').offsetParent === null`);
  await tab.click(kind('bounce'));
  await tab.until(`${line} === 'bounce --from 0 --to 300 --bounces 4'`);
  await tab.click(kind('ease'));
  await tab.until(`${line} === 'ease --from 0 --to 70 --timing ease-out-bounce --duration 0.4'`);
  await tab.ask("location.hash = \"#spring --spring 'swiftui.bouncy;swiftui.smooth'\"");
  await tab.until("document.body.dataset.view === 'compare' && document.getElementById('curves').offsetParent === null");
  await closed(tab);
});

await check('a number is taken while it is typed, with a comma too', async () => {
  const tab = await opened(spring);
  await tab.until("document.querySelector('.shape')?.offsetParent");
  await tab.click('.shape .control + .control input.number');
  await tab.type('0,6');
  await tab.until(`${line}.endsWith('settling=0.6')`);
  assert.equal(await tab.ask('document.activeElement.value'), '0,6');
  await tab.key('Tab');
  await tab.until("document.querySelector('.shape .control + .control input.number').value === '0.6'");
  await closed(tab);
});

await check('a number that is held to its bounds says so', async () => {
  const tab = await opened(spring);
  await tab.until("document.querySelector('.shape')?.offsetParent");
  const [overshoot, time] = ['120', '0.01'];
  await tab.click('.shape .control input.number');
  await tab.type(overshoot);
  await tab.key('Tab');
  await tab.type(time);
  await tab.key('Tab');
  await tab.until(`${line}.endsWith('--spring overshoot=95%,settling=0.05')`);
  await tab.until("[...document.querySelectorAll('.shape .taken')].map((note) => note.textContent).join() === '120 % is more than 95 %, the most,0.01 s is less than 0.05 s, the least'");
  assert.equal(await tab.ask("[...document.querySelectorAll('.shape input.number')].map((field) => field.value).join()"), '95,0.05');
  await tab.ask(`location.hash = '${spring}'`);
  await tab.until("[...document.querySelectorAll('.shape .taken')].every((note) => note.textContent === '')");
  await closed(tab);
});

await check('a chosen curve, name or lane has the handles, and its own settling time', async () => {
  const springs = ['swiftui.bouncy', 'react-spring.gentle', 'material.expressive-default-spatial'];
  const tab = await opened(`#spring --from 0 --to 300 --spring '${springs.join(';')}'`);
  await tab.until("document.querySelectorAll('button.lane-name').length === 3 && !document.querySelector('.handle.peak').hidden && document.querySelectorAll('.edit').length === 3");
  const settled = springs.map((name) => JSON.parse(natively(['spring', '--to', '300', '--spring', name, '--events', 'all']).stdout).events.at(-1).time);
  const isChosen = (index) => tab.until(`document.querySelector('.handle.settle').getAttribute('aria-label') === 'Settling time of ${springs[index]}'
    && document.getElementById('summary').textContent.startsWith('3 springs from 0 to 300 ${springs[index]} ') && document.getElementById('summary').textContent.includes('settles in ${Number(settled[index].toFixed(3))} s')
    && document.querySelectorAll('.lane-name')[${index}].getAttribute('aria-pressed') === 'true' && document.querySelectorAll('.edit')[${index}].getAttribute('aria-expanded') === 'true'`);
  await isChosen(0);
  await tab.ask("document.querySelectorAll('.lane-name')[1].focus()");
  await tab.key('Enter', 'Enter', '\r');
  await isChosen(1);
  await tab.click("#plot .name[data-index='2']");
  await isChosen(2);
  // The point of the first curve that is the farthest from the others.
  const [x, y] = await tab.ask(`(() => { const [own, ...others] = ['0', '1', '2'].map((index) => { const path = document.querySelector("#plot .hit[data-index='" + index + "']"); return Array.from({ length: 200 }, (_, place) => path.getPointAtLength(path.getTotalLength() * place / 660)); }); const apart = (point) => Math.min(...others.flat().map((other) => Math.hypot(other.x - point.x, other.y - point.y))); const at = own.reduce((best, point) => apart(point) > apart(best) ? point : best); const edge = document.getElementById('graph').getBoundingClientRect(); return [edge.x + at.x, edge.y + at.y]; })()`);
  await tab.mouse('mousePressed', x, y, 1);
  await tab.mouse('mouseReleased', x, y);
  await isChosen(0);
  await tab.ask("document.querySelectorAll('.lane-name')[1].click()");
  await isChosen(1);
  await tab.ask("document.querySelector('.handle.peak').focus()");
  await tab.key('ArrowUp');
  await tab.until(`/--spring 'swiftui.bouncy;overshoot=[\\d.]+%,settling=0.943;material/.test(${line})`);
  await closed(tab);
});

await check('a dragged handle stays in the plot, on axes that stand still', async () => {
  const tab = await opened(spring);
  await tab.until("document.querySelector('.handle.peak')?.hidden === false");
  await wait(1000);
  const axes = "[...document.querySelectorAll('#plot text[text-anchor=end]:not(.note)')].map((text) => text.textContent + '@' + text.getAttribute('y')).join()";
  const height = await tab.ask("document.getElementById('graph').clientHeight");
  const before = await tab.ask(axes);
  const [x, y] = await tab.middle('.handle.peak');
  await tab.mouse('mouseMoved', x, y);
  await tab.mouse('mousePressed', x, y, 1);
  for (let step = 1; step <= 12; step++) {
    await tab.mouse('mouseMoved', x, y - step * 25, 1);
    await wait(30);
  }
  await wait(200);
  const [, top] = await tab.middle('.handle.peak');
  assert.equal(await tab.ask(axes), before);
  assert.equal(await tab.ask("document.getElementById('graph').clientHeight"), height);
  assert.ok(top >= (await tab.ask("document.getElementById('graph').getBoundingClientRect().top")), 'the handle has left the plot');
  await tab.mouse('mouseReleased', x, y - 300);
  await closed(tab);
});

await check('a spring with a high overshoot is whole on its axes, and its peak has the handle', async () => {
  const tab = await opened('#spring --from 0 --to 300 --spring overshoot=0.95,settling=0.819');
  await tab.until("document.querySelector('.handle.peak')?.hidden === false");
  const { y, height } = await tab.ask("(() => { const { y, height } = document.querySelector('#plot .curve').getBBox(); return { y, height }; })()");
  const [top, bottom] = await tab.ask("['y', 'height'].map((name) => Number(document.querySelector('#values rect').getAttribute(name)))");
  assert.ok(y > top + 20 && y + height < bottom, `${y} to ${y + height} of ${bottom}`);
  const handle = await tab.ask("parseFloat(document.querySelector('.handle.peak').style.top)");
  assert.ok(Math.abs(handle - y) < 0.5, `${handle} and ${y}`);
  await closed(tab);
});

await check('graph, moving thing and controls fit a window of 1280 x 900', async () => {
  const tab = await opened(spring);
  await tab.until("document.querySelectorAll('.controls-card input[type=range]').length >= 5");
  await wait(300);
  for (const part of ['.graph-card', '.stage-card', '.shape', '#controls']) {
    const bottom = await tab.ask(`document.querySelector('${part}').getBoundingClientRect().bottom`);
    assert.ok(bottom <= 900, `${part} ends at ${bottom}`);
  }
  await closed(tab);
});

await check('what is chosen has a ring of 3 to 1 in both schemes', async () => {
  for (const scheme of ['light', 'dark']) {
    const tab = await opened("#spring --to 1 --spring 'swiftui.bouncy;figma.quick'", { scheme });
    await tab.until("document.querySelector('.edit[aria-expanded=true]') && document.querySelector('.lane-name[aria-pressed=true]')");
    const ratios = await tab.ask(`(() => {
      const parts = (text) => text.match(/[\\d.]+/g).slice(0, 3).map(Number);
      const light = (rgb) => rgb.map((value) => value / 255).map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)).reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
      const ground = (node) => { const color = getComputedStyle(node).backgroundColor; return color.endsWith(', 0)') ? ground(node.parentElement) : parts(color); };
      return ['#views a[aria-current]', '#panels input:checked + span', '#rates input:checked + span', '.edit[aria-expanded=true]', '.lane-name[aria-pressed=true]'].map((selector) => {
        const node = document.querySelector(selector);
        const [one, other] = [light(parts(getComputedStyle(node).boxShadow)), light(ground(node.parentElement))].sort((a, b) => b - a);
        return [selector, (one + 0.05) / (other + 0.05)];
      });
    })()`);
    for (const [selector, ratio] of ratios) assert.ok(ratio >= 3, `${scheme}: ${selector} has ${ratio}`);
    await closed(tab);
  }
});

await check('a long sweep names its first, middle and last curve, and no names overlap', async () => {
  for (const [sweep, names] of [['damping-ratio=0.1:1:0.0225', ['0.1', '0.55', '1']], ['response=0.2:1:0.02', ['0.2', '0.6', '1']], ['to=10:400:10', ['10', '200', '400']]]) {
    const tab = await opened(`#spring --sweep ${sweep} --spring response=0.5,damping-ratio=0.5`);
    for (const width of [390, 1280]) {
      await tab.call('Emulation.setDeviceMetricsOverride', { width, height: 900, deviceScaleFactor: 1, mobile: false });
      await tab.until("document.querySelectorAll('#plot .name, #legend span').length === 3 && document.querySelectorAll('#plot .curve').length >= 40");
      await wait(200);
      assert.deepEqual(await tab.ask("[...document.querySelectorAll('#plot .name, #legend span')].map((name) => name.textContent.split('=')[1])"), names);
      const boxes = await tab.ask("[...document.querySelectorAll('#plot .name, #legend span')].map((name) => { const { left, right, top, bottom } = name.getBoundingClientRect(); return { left, right, top, bottom }; })");
      for (const [index, one] of boxes.entries()) {
        for (const other of boxes.slice(index + 1)) {
          assert.ok(one.right < other.left || other.right < one.left || one.bottom <= other.top || other.bottom <= one.top, `${sweep} at ${width}: ${JSON.stringify([one, other])}`);
        }
      }
    }
    await closed(tab);
  }
});

await check('no name of compared curves covers a curve', async () => {
  for (const hash of ["#spring --from 0 --to 300 --spring 'swiftui.bouncy;react-spring.gentle;material.expressive-default-spatial;figma.bouncy;compose.low-bouncy'", '#spring --from 0 --to 300 --sweep damping=6:30:6 --spring stiffness=100,damping=10']) {
    const tab = await opened(hash);
    await tab.until("document.querySelectorAll('#plot .name').length === 5");
    const covered = await tab.ask(`(() => {
      const points = [...document.querySelectorAll('#plot .curve')].flatMap((path) => Array.from({ length: 500 }, (_, place) => path.getPointAtLength(path.getTotalLength() * place / 499)));
      return [...document.querySelectorAll('#plot .name')].filter((name) => { const { x, y, width, height } = name.getBBox(); return points.some((one) => one.x > x + 1 && one.x < x + width - 8 && one.y > y + 3 && one.y < y + height - 3); }).map((name) => name.textContent);
    })()`);
    assert.deepEqual(covered, []);
    await closed(tab);
  }
});

await check('short code is whole, and the lines of libraries fill the width', async () => {
  const tab = await opened(spring, { width: 1280, height: 800 });
  await tab.until(`${output}.includes('transition')`);
  assert.ok(await tab.ask("document.getElementById('text').scrollHeight <= document.getElementById('text').clientHeight"));
  await tab.ask("location.hash = '#convert swiftui.bouncy'");
  await tab.until("document.querySelectorAll('.libraries li').length > 4");
  assert.ok(await tab.ask("document.getElementById('results').offsetWidth === document.querySelector('.columns').offsetWidth && new Set([...document.querySelectorAll('.libraries li')].map((one) => one.offsetLeft)).size === 2"));
  await closed(tab);
});

await check('a narrow graph has whole names above it', async () => {
  const tab = await opened("#spring --to 1 --spring 'swiftui.bouncy;react-spring.gentle;material.expressive-default-spatial'", { width: 390, height: 844 });
  await tab.until("document.querySelectorAll('#legend span').length === 3 && !document.querySelector('#plot .name')");
  assert.deepEqual(await tab.ask("[...document.querySelectorAll('#legend span')].map((one) => one.textContent)"), ['swiftui.bouncy', 'react-spring.gentle', 'material.expressive-default-spatial']);
  await closed(tab);
});

await check('svg and smil are shown as pictures, other formats are not', async () => {
  const tab = await opened(`${spring} -f svg`);
  const picture = "document.querySelector('#picture img')";
  await tab.until(`!document.getElementById('picture').hidden && ${picture}.complete && ${picture}.naturalWidth === 720`);
  await go(tab, `${spring} -f smil`, ['spring', '--from', '0', '--to', '300', '--spring', 'swiftui.bouncy', '-f', 'smil']);
  await tab.until(`${picture}.complete && ${picture}.naturalWidth === 480`);
  await go(tab, `${spring} -f json`, ['spring', '--from', '0', '--to', '300', '--spring', 'swiftui.bouncy', '-f', 'json']);
  assert.equal(await tab.ask("document.getElementById('picture').hidden"), true);
  await closed(tab);
});

await check('the code and its copy button are in the first view; on a phone a slider, a way to the code, and the curve, which stays in sight', async () => {
  for (const hash of [spring, '#spring --set y=60..0 --set scale=0.8..1 --set opacity=0..1 --spring swiftui.bouncy']) {
    const tab = await opened(hash, { width: 390, height: 844, touch: true });
    await tab.until(`${drawn} && document.querySelectorAll('.shape input[type=range]').length === 2`);
    await wait(300);
    const places = () => tab.ask("['#motion', '#scenes', '#play', '.shape input[type=range]', '#get-code', '.add', '.shape .kinds'].map((one) => document.querySelector(one).getBoundingClientRect()).map(({ top, bottom, width }) => ({ top, bottom, width }))");
    const [graph, scenes, play, slider, button, , kinds] = await places();
    const isOrdered = button.bottom <= graph.top && graph.bottom <= scenes.top && scenes.bottom <= play.top && play.bottom <= kinds.top && kinds.bottom <= slider.top;
    assert.ok(isOrdered && kinds.top <= 800 && slider.width > 200, JSON.stringify([graph, scenes, play, slider, button, kinds]));
    // At the last control too.
    await tab.ask("document.querySelector('.add').scrollIntoView({ block: 'end' })");
    await wait(100);
    const [curve, , , , , last] = await places();
    assert.ok(curve.top >= 0 && curve.bottom < 300 && last.bottom <= 845, JSON.stringify([curve, last]));
    // The code covers it.
    await tab.click('#get-code');
    await tab.until("(() => { const { x, y, width } = document.getElementById('text').getBoundingClientRect(); return document.elementFromPoint(x + width / 2, y + 20)?.closest('#results'); })()");
    await closed(tab);
  }
  for (const [width, height] of [[1280, 800], [1920, 1080]]) {
    for (const hash of [spring, '#spring --set y=60..0 --set scale=0.8..1 --set opacity=0..1 --spring swiftui.bouncy', "#spring --to 1 --spring 'swiftui.bouncy;figma.quick'"]) {
      const tab = await opened(hash, { width, height });
      await tab.until(`${drawn} && ${output} !== '' && !document.getElementById('copy-output').disabled`);
      await wait(200);
      const [button, code] = await tab.ask("['copy-output', 'text'].map((id) => document.getElementById(id).getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom }))");
      assert.ok(button.bottom <= height && code.top + 80 <= height, `${hash} at ${width}: ${JSON.stringify([button, code])}`);
      await closed(tab);
    }
  }
});

await check('every button, field and link of a phone is as high as a finger needs it', async () => {
  for (const hash of [spring, "#spring --to 1 --spring 'swiftui.bouncy;figma.quick'", "#convert 'cubic-bezier(.34,1.56,.64,1)' --duration 0.3", '#play --screen iphone-15 --project', '#spring --set y=60..0 --spring swiftui.bouncy --count 3 --stagger 50ms']) {
    const tab = await opened(hash, { width: 390, height: 844, touch: true });
    await wait(900);
    const low = await tab.ask(`[...document.querySelectorAll('button, select, a, summary, input:not([type=radio], [type=checkbox]), label:has([type=radio], [type=checkbox])')].filter((one) => one.offsetParent && !one.matches('.head') && one.getBoundingClientRect().height < 43.5).map((one) => one.outerHTML.slice(0, 90))`);
    assert.deepEqual(low, [], hash);
    await closed(tab);
  }
});

await check('the output is CSS, or the format that was chosen last, with the numbers of people', async () => {
  const tab = await opened(spring, { height: 700 });
  const css = natively(['spring', '--from', '0', '--to', '300', '--spring', 'swiftui.bouncy', '-f', 'css-linear']).stdout.toString();
  await tab.until(`${output} === ${JSON.stringify(css.replace('818.747ms', '819ms').replace(/.*maxError.*\n/, ''))} && document.getElementById('facts').textContent.includes('largest error 0.0025 ')`);
  assert.equal(await tab.ask(line), 'spring --from 0 --to 300 --spring swiftui.bouncy');
  await tab.click('#rounded');
  await tab.until(`${output} === ${JSON.stringify(css)}`);
  await tab.click('#rounded');
  // The code of a comparison is that of the chosen spring.
  await tab.ask(`location.hash = "#spring --to 1 --spring 'swiftui.bouncy;figma.quick'"`);
  await tab.until(`${output}.includes('--spring swiftui.bouncy --format css-linear')`);
  await tab.until("document.querySelectorAll('.edit').length === 2");
  await tab.click('[aria-label="Edit spring 2"]');
  await tab.until(`${output}.includes('--spring figma.quick --format css-linear')`);
  await tab.ask("(() => { const menu = document.getElementById('format'); menu.value = 'gsap'; menu.dispatchEvent(new Event('change')); })()");
  await tab.until(`${line}.endsWith('-f gsap')`);
  await tab.ask(`location.hash = ${JSON.stringify(spring)}`);
  await tab.until(`!${line}.includes(' -f ') && document.getElementById('format').value === 'gsap' && ${output}.includes('--format gsap')`);
  await tab.ask("location.hash = '#play --screen iphone-15'");
  await tab.until("document.body.dataset.view === 'phone'");
  // Without a touch there is no output to show.
  assert.equal(await tab.ask("getComputedStyle(document.getElementById('get-code')).display"), 'none');
  await closed(tab);
});

await check('each scene leads to its line, and properties are rows', async () => {
  const tab = await opened(spring);
  await tab.until(`${drawn} && document.querySelector('.scene').hash.length > 20`);
  await tab.click('.scene:nth-child(1)');
  await tab.until(`${line} === 'spring --set y=60..0 --set scale=0.8..1 --set opacity=0..1 --spring swiftui.bouncy' && /transition:\\s+translate .*,\\s+scale .*,\\s+opacity .*;\\n\\}\\n@starting-style \\{\\n  \\.spring \\{ translate: 0 60px; scale: 0.8; opacity: 0 \\}/.test(${output}) && /--spring: linear/.test(${output}) && !/--spring-(y|scale)/.test(${output})`);
  await tab.until("document.querySelectorAll('.property').length === 3 && document.querySelector('.scene').getAttribute('aria-current') === 'true'");
  // The card moves by the spring: in the middle it is neither here nor there.
  await tab.ask("import('./player.js').then((player) => player.hold(0.1))");
  const [, y] = /translateY\(([\d.]+)px\)/.exec(await tab.ask("document.querySelector('.a-card').style.transform"));
  const [value] = JSON.parse(natively(['spring', '--from', '60', '--to', '0', '--spring', 'swiftui.bouncy', '--times', '0.1', '-f', 'array']).stdout);
  assert.ok(Math.abs(y - value) < 0.05, `${y} and ${value}`);
  await tab.ask("(() => { const field = document.querySelector('[aria-label=\"y from\"]'); field.value = '90'; field.dispatchEvent(new Event('change')); })()");
  await tab.until(`${line}.includes('--set y=90..0 --set scale') && ${output}.includes('0 90px')`);
  await tab.click('[aria-label="Remove opacity"]');
  await tab.until(`${line} === 'spring --set y=90..0 --set scale=0.8..1 --spring swiftui.bouncy' && document.querySelectorAll('.property').length === 2`);
  await tab.click('#properties .row button:nth-child(2)');
  await tab.until(`${line}.endsWith('--count 3 --stagger 50ms') && document.querySelectorAll('.scene .a-row').length === 3 && ${output}.includes('.spring:nth-child(3) { --i: 2 }')`);
  await tab.click('#properties .row button');
  await tab.until(`${line}.includes('--set opacity=0..1')`);
  // Another scene is one object.
  await tab.click('.scene:nth-child(2)');
  await tab.until(`${line} === 'spring --set y=100%..0 --spring swiftui.bouncy'`);
  await tab.ask(`location.hash = ${JSON.stringify(spring)}`);
  await tab.until("document.querySelectorAll('#properties .row button').length === 2 && !document.querySelector('.property')");
  await tab.click('#properties .row button:nth-child(2)');
  await tab.until(`${line} === 'spring --set y=0..300 --spring swiftui.bouncy --count 3 --stagger 50ms'`);
  // A property that the line has is kept, and another one is added.
  await tab.ask("location.hash = '#spring --from 0 --to 90 --property rotate --spring swiftui.bouncy'");
  await tab.until(`${line}.includes('rotate') && document.querySelectorAll('#properties .row button').length === 2 && !document.querySelector('.property')`);
  await tab.click('#properties .row button');
  await tab.until(`${line} === 'spring --set rotate=0..90 --set y=40..0 --spring swiftui.bouncy' && /transition:\\s+rotate .*,\\s+translate /.test(${output})`);
  await tab.click('[aria-label="Remove y"]');
  await tab.until(`${line} === 'spring --set rotate=0..90 --spring swiftui.bouncy' && document.querySelectorAll('.property').length === 1`);
  await tab.click('[aria-label="Remove rotate"]');
  await tab.until(`${line} === 'spring --from 0 --to 90 --property rotate --spring swiftui.bouncy' && /transition: rotate /.test(${output}) && !document.querySelector('.property')`);
  // What was typed stays: the numbers of a value, and those of a property whose name changes.
  await tab.ask("location.hash = '#spring --from 25 --to -5 --spring swiftui.bouncy'");
  await tab.until(`${line}.includes('25') && document.querySelectorAll('#properties .row button').length === 2 && !document.querySelector('.property')`);
  await tab.click('#properties .row button');
  await tab.until(`${line} === 'spring --set y=25..-5 --set opacity=0..1 --spring swiftui.bouncy' && document.querySelector('.property select')`);
  await tab.ask("(() => { const menu = document.querySelector('.property select'); menu.value = 'x'; menu.dispatchEvent(new Event('change')); })()");
  await tab.until(`${line} === 'spring --set x=25..-5 --set opacity=0..1 --spring swiftui.bouncy'`);
  // A wrong property is a wrong line, also where its spring is right.
  await tab.ask("location.hash = '#spring --set x=25,-5 --set opacity=0..1 --spring swiftui.bouncy'");
  await tab.until("document.querySelector('#motion.stale') && document.getElementById('graph').inert && document.getElementById('message').textContent.includes('x=25,-5')");
  await closed(tab);
});

await check('a spring of several properties has an axis of progress, and their values at the playhead', async () => {
  const tab = await opened('#spring --set y=60..0 --set scale=0.8..1 --set opacity=0..1 --spring swiftui.bouncy');
  await tab.until("document.querySelector('#summary b')?.textContent === 'Spring of y, scale, opacity'");
  assert.ok((await tab.ask("document.getElementById('plot').textContent")).includes('progress'));
  await tab.ask("import('./player.js').then((player) => player.hold(0.1))");
  const values = ['60 0', '0.8 1', '0 1'].map((ends) => ends.split(' ')).map(([from, to]) => Number(natively(['spring', '--from', from, '--to', to, '--spring', 'swiftui.bouncy', '--times', '0.1', '-f', 'array', '--compact']).stdout.toString().match(/[\d.]+/)));
  await tab.until(`document.getElementById('readout').textContent.replaceAll('\u00a0', ' ') === '0.100 s    y ${Number(values[0].toFixed(1))} px    scale ${Number(values[1].toFixed(3))}    opacity ${Number(values[2].toFixed(2))}'`);
  await tab.ask("import('./player.js').then((player) => player.hold(0.35))");
  await tab.until("document.getElementById('readout').textContent.endsWith('opacity\u00a01')");
  await closed(tab);
});

await check('Play pauses, plays on, and starts anew at the end', async () => {
  const tab = await opened('#spring --from 0 --to 300 --spring stiffness=20,damping=2');
  const label = "document.getElementById('play').getAttribute('aria-label')";
  const time = "parseFloat(document.getElementById('readout').textContent)";
  await tab.until(`${label} === 'Pause' && ${time} > 0.2`);
  await tab.click('#play');
  await tab.until(`${label} === 'Play'`);
  const held = await tab.ask(time);
  await tab.click('#rates label:nth-of-type(2)');
  await wait(200);
  assert.equal(await tab.ask(time), held);
  await tab.click('#play');
  await tab.until(`${label} === 'Pause' && ${time} > ${held}`);
  assert.ok((await tab.ask(time)) < held + 0.5);
  await tab.ask("import('./player.js').then((player) => player.hold(100))");
  await tab.until(`${label} === 'Play' && document.getElementById('readout').textContent.startsWith('at rest')`);
  await tab.click('#play');
  await tab.until(`${label} === 'Pause' && ${time} < 1`);
  await closed(tab);
});

await check('the suggestions are inside of the window', async () => {
  for (const width of [390, 820, 1280]) {
    const tab = await opened(spring, { width });
    await tab.until(drawn);
    await tab.ask("(() => { const field = document.getElementById('line'); field.focus(); field.setSelectionRange(999, 999); })()");
    for (const text of [' --s', 'weep x --fo']) {
      await tab.type(text);
      await tab.until("!document.getElementById('suggestions').hidden && document.querySelectorAll('#suggestions li').length > 0");
      await wait(100);
      const { left, right } = await tab.ask("(() => { const { left, right } = document.getElementById('suggestions').getBoundingClientRect(); return { left, right }; })()");
      assert.ok(left >= 0 && right <= width && (await tab.ask('document.documentElement.scrollWidth')) <= width, `${left} to ${right} of ${width}`);
    }
    await closed(tab);
  }
});

await check('objects that move one after another have a curve each, and one time', async () => {
  const args = ['spring', '--set', 'y=60..0', '--set', 'opacity=0..1', '--spring', 'swiftui.bouncy', '--count', '5', '--stagger', '60ms'];
  const [, total] = /settles in ([\d.]+) s/.exec(natively([...args, '-f', 'svg']).stdout.toString());
  const tab = await opened(`#${args.join(' ')}`);
  await tab.until("document.querySelectorAll('#plot path.curve').length === 5 && document.querySelectorAll('.scene .a-row').length === 5");
  await tab.until(`document.getElementById('summary').textContent.endsWith('settles in ${total} s')`);
  assert.deepEqual(await tab.ask("[...new Set(document.body.innerText.match(/settles in [\\d.]+ s/g) ?? [])]"), [`settles in ${total} s`]);
  // The first one has the handles, whose number is its own; the others are drawn.
  await tab.until("document.querySelector('.shape')?.offsetParent && [...document.querySelectorAll('.shape label')].map((label) => label.textContent).join() === 'overshoots by,each settles in'");
  assert.deepEqual(await tab.ask("[...document.querySelectorAll('.shape input.number')].map(({ value }) => value)"), ['4.6', '0.819']);
  assert.deepEqual(await tab.ask("['.handle:not([hidden])', '#plot .curve.later'].map((selector) => document.querySelectorAll(selector).length)"), [2, 4]);
  assert.ok((await tab.ask("document.getElementById('summary').textContent")).includes('each of 5 overshoots by 4.6'));
  assert.ok((await tab.ask("document.getElementById('plot').textContent")).includes(`settles in ${total} s`));
  const starts = await tab.ask("[...document.querySelectorAll('#plot path.curve')].map((path) => Number(/H([\\d.]+)/.exec(path.getAttribute('d'))?.[1] ?? 0)).filter(Boolean).sort((one, other) => one - other)");
  const steps = starts.slice(1).map((start, index) => start - starts[index]);
  assert.ok(starts.length === 4 && steps.every((step) => Math.abs(step - steps[0]) < 0.02), `${starts}`);
  assert.deepEqual(await tab.ask("[...document.querySelectorAll('.scene')].map((one) => one.lastChild.textContent)"), ['Card', 'Edit sheet', 'Edit banner']);
  await tab.ask(`location.hash = '#spring --set y=60..0 --spring swiftui.bouncy --count 20 --stagger 20ms'`);
  await tab.until("document.querySelector('.scene').textContent.trim() === 'First 8 of 20' && document.querySelectorAll('.a-row').length === 8");
  await tab.ask(`location.hash = '#${args.join(' ')}'`);
  await tab.until("document.querySelectorAll('.a-row').length === 5");
  // The last one still moves when the first is at rest.
  await tab.ask("import('./player.js').then((player) => player.hold(0.9))");
  assert.ok(!(await tab.ask("document.getElementById('readout').textContent")).startsWith('at rest'));
  await tab.ask("import('./player.js').then((player) => player.hold(1.2))");
  await tab.until("document.getElementById('readout').textContent.startsWith('at rest')");
  await closed(tab);
});

await check('a spring that is a preset has its name', async () => {
  const tab = await opened("#convert '.spring(duration: 0.5, bounce: 0.3)'");
  const title = "document.querySelector('#answer h3')?.textContent";
  await tab.until(`${title} === 'It is a spring that overshoots: response 0.5 s, damping ratio 0.7'`);
  // Every preset whose words are plain is found by its own physics.
  for (const name of ['uikit.default', 'react-spring.wobbly', 'material.expressive-default-spatial', 'figma.quick']) {
    const [{ stiffness, damping, mass }] = JSON.parse(natively(['convert', '--spring', name, '-f', 'json']).stdout).springs;
    await tab.ask(`location.hash = '#convert --spring stiffness=${stiffness},damping=${damping},mass=${mass}'`);
    await tab.until(`document.getElementById('answer').textContent.includes('exactly this spring') && document.getElementById('answer').textContent.includes('${name}')`);
  }
  await tab.ask("location.hash = '#convert --spring duration=0.5,bounce=0.31'");
  await tab.until(`${title}.startsWith('It is a spring that overshoots')`);
  await closed(tab);
});

await check('a linear() without a duration takes one', async () => {
  const css = natively(['spring', '--spring', 'response=0.4,damping-ratio=0.6', '-f', 'css-linear']).stdout.toString();
  const [, curve] = /--spring: (linear\([^)]*\))/.exec(css);
  const [, duration] = /--spring-duration: ([\d.]+)ms/.exec(css);
  const tab = await opened("#convert '.spring(duration: 0.5, bounce: 0.3)'");
  const response = "Number(/response ([\\d.]+) s/.exec(document.getElementById('answer').textContent)?.[1])";
  await paste(tab, curve);
  await tab.until("document.querySelector('#answer input')?.value === '1'");
  // Without it, the shape is certain; the response is not.
  await tab.until("/: damping ratio 0\\.(6|60\\d|599), overshoot 9\\.\\d+\\s%$/.test(document.querySelector('#answer h3').textContent) && /^If it takes 1 s: response [\\d.]+ s\\.$/.test(document.querySelector('#answer p').textContent)");
  await tab.ask(`(() => { const field = document.querySelector('#answer input'); field.value = '${Number(duration) / 1000}'; field.dispatchEvent(new Event('change')); })()`);
  await tab.until(`Math.abs(${response} - 0.4) < 0.002 && ${line}.startsWith('fit --duration ')`);
  assert.equal(await tab.ask("Number(document.querySelector('#answer input').value)"), Number(duration) / 1000);
  await closed(tab);
});

await check('a sweep is a table of all its curves, of which one is chosen for the numbers and the code', async () => {
  const tab = await opened('#spring --from 0 --to 300 --sweep damping-ratio=0.2:1:0.16 --spring response=0.5,damping-ratio=0.5');
  const values = ['0.2', '0.36', '0.52', '0.68', '0.84', '1'];
  await tab.until("document.querySelectorAll('.laned').length === 6");
  const rows = "[...document.querySelectorAll('.laned')].map((row) => [row.querySelector('.lane-name').textContent, row.querySelector('.facts').textContent])";
  const alone = (value) => ['spring', '--from', '0', '--to', '300', '--spring', `response=0.5,damping-ratio=${value}`];
  const facts = values.map((value) => {
    const { events } = JSON.parse(natively([...alone(value), '--events', 'all']).stdout);
    const share = ((events.find(({ name, value }) => name === 'extremum' && value > 300)?.value ?? 300) - 300) / 300;
    return [Number((share * 100).toPrecision(3)), Number(events.at(-1).time.toFixed(3))];
  });
  const shown = (await tab.ask(rows)).map(([name, text]) => [name, ...text.match(/[\d.]+/g).map(Number)]);
  values.forEach((value, index) => {
    assert.equal(shown[index][0], value);
    assert.ok(Math.abs(shown[index][1] - facts[index][0]) < 0.051 && shown[index][2] === facts[index][1], `${shown[index]} and ${facts[index]}`);
  });
  await tab.ask("import('./player.js').then((player) => player.hold(0.1))");
  assert.equal(await tab.ask("new Set([...document.querySelectorAll('.lane .thing')].map((thing) => thing.style.transform)).size"), 6);
  const isChosen = (index) => tab.until(`document.querySelectorAll('.lane-name')[${index}].getAttribute('aria-pressed') === 'true'
    && document.getElementById('summary').textContent.includes('damping-ratio=${values[index]} ') && document.querySelector('.shape.measured').offsetParent
    && ${output}.includes('--spring response=0.5,damping-ratio=${values[index]} --format css-linear')`);
  await tab.click('.laned:nth-child(3) .lane-name');
  await isChosen(2);
  await tab.ask("document.querySelector('#plot .hit[data-index=\\'3\\']').dispatchEvent(new MouseEvent('click', { bubbles: true }))");
  await isChosen(3);
  await closed(tab);
});

await check('a velocity keeps the two numbers, which are those of its motion; a delay keeps the handles', async () => {
  const args = ['spring', '--from', '0', '--to', '300', '--spring', 'swiftui.bouncy', '--velocity', '2000'];
  const { events } = JSON.parse(natively([...args, '--events', 'all']).stdout);
  const share = (events.find(({ name }) => name === 'extremum').value - 300) / 300;
  const tab = await opened(`#${args.join(' ')}`);
  await tab.until("document.querySelector('.shape.measured')?.offsetParent");
  const fields = "[...document.querySelectorAll('.shape input.number')].map(({ value, disabled }) => [Number(value), disabled])";
  assert.deepEqual(await tab.ask(fields), [[Number((share * 100).toFixed(1)), true], [Number(events.at(-1).time.toFixed(3)), true]]);
  assert.ok(await tab.ask("document.querySelector('.handle.peak').hidden"));
  await tab.ask(`location.hash = '${spring} --delay 0.2'`);
  await tab.until("!document.querySelector('.handle.settle').hidden && !document.querySelector('.measured') && document.getElementById('summary').textContent.endsWith('settles at 1.019 s (0.819 s after its delay)')");
  assert.deepEqual(await tab.ask("[...document.querySelectorAll('.shape input.number')].map(({ value }) => value)"), ['4.6', '0.819']);
  await tab.ask("document.querySelector('.handle.settle').focus()");
  await tab.key('ArrowRight');
  await tab.until(`${line}.includes('settling=0.839 --delay 0.2')`);
  await closed(tab);
});

await check('the overshoot of a timing function is compared, and a spring that has it is one click away', async () => {
  const tab = await opened("#convert 'cubic-bezier(.34,1.56,.64,1)' --duration 0.3");
  await tab.until("document.querySelectorAll('#plot path.curve').length === 3 && document.querySelectorAll('#answer button').length === 3 && document.querySelector('#answer .main').textContent === 'Use this easing'");
  const peak = JSON.parse(natively(['ease', '--to', '1', '--timing', '.34,1.56,.64,1', '--duration', '0.3', '--events', 'all']).stdout).events.find(({ name }) => name === 'extremum').value - 1;
  const rows = "[...document.querySelectorAll('#answer li')].map((row) => row.querySelector('b').textContent + ': ' + row.querySelector('small').textContent)";
  const over = `overshoots by ${(peak * 100).toFixed(1)}\u00a0%`;
  const [own, near, same] = await tab.ask(rows);
  assert.deepEqual([own, same], [`Your easing: ${over}, ends in 0.300 s`, `Spring with your overshoot: ${over}, settles in 0.300 s`]);
  assert.match(near, /^Nearest spring: response 0\.16\d s, damping ratio 0\.776, overshoots by 2\.1\s%, settles in 0\.2\d\d s$/);
  await tab.until("document.querySelector('.lane-name[aria-pressed=true]')?.textContent === 'nearest spring'");
  await tab.ask("document.querySelectorAll('#plot .hit')[[...document.querySelectorAll('#plot .hit')].findIndex((hit) => hit.dataset.index === '2')].dispatchEvent(new MouseEvent('click', { bubbles: true }))");
  await tab.until("document.querySelector('.lane-name[aria-pressed=true]').textContent === 'same overshoot' && document.getElementById('libraries').textContent.startsWith('The spring with your overshoot')");
  await tab.click('#answer li:nth-child(3) button');
  await tab.until(`${line} === 'spring --from 0 --to 300 --spring overshoot=9.78%,settling=0.3'`);
  const { overshoot } = JSON.parse(natively(['measure', (await tab.ask(line)).split(' ').at(-1), '-f', 'json']).stdout);
  assert.ok(Math.abs(overshoot.share - peak) < 0.0002, `${overshoot.share} and ${peak}`);
  await closed(tab);
});

await check('a spring opens with the numbers that a person pastes, or with all its digits', async () => {
  const tab = await opened("#convert 'cubic-bezier(.3,.2,.1,1)' --duration 0.3");
  for (const [hash, words] of [
    ["#convert 'cubic-bezier(.3,.2,.1,1)' --duration 0.3", 'response=0.3\\d*,damping-ratio=[\\d.]{1,6}'], ["#convert '.spring(duration: 0.5, bounce: 0.3)'", 'swiftui\\.bouncy'],
    ['#convert stiffness=120,damping=13', 'stiffness=120,damping=13,mass=1'], ["#convert 'spring(dampingRatio = 0.55f, stiffness = 380f)'", 'stiffness=380,damping-ratio=0.55'],
  ]) {
    await tab.ask(`location.hash = ${JSON.stringify(hash)}`);
    await tab.until(`decodeURIComponent(location.hash) === ${JSON.stringify(decodeURIComponent(hash))} && document.querySelector('#answer button.main') && document.getElementById('pasted').value !== ''`);
    await wait(500);
    await tab.click('#answer button.main');
    await tab.until(`new RegExp(${JSON.stringify(`--spring ${words}$`)}).test(${line})`);
  }
  await tab.ask("location.hash = \"#convert 'cubic-bezier(.3,.2,.1,1)' --duration 0.3\"");
  await tab.until("document.querySelector('#answer button.main')");
  await tab.click('#rounded');
  await wait(1500);
  await tab.click('#answer button.main');
  await tab.until(`/stiffness=\\d+\\.\\d{6,}/.test(${line})`);
  await closed(tab);
});

await check('two to five springs have the facts that measure prints', async () => {
  const tab = await opened("#spring --from 0 --to 300 --spring 'swiftui.bouncy;swiftui.smooth;figma.slow;motion.visual'");
  await tab.until("document.querySelectorAll('#lanes .thing').length === 4");
  assert.equal(await tab.ask("document.querySelectorAll('#plot path.curve').length"), 4);
  const facts = "[...document.querySelectorAll('.laned .facts')].map((one) => one.textContent)";
  for (const [index, name] of ['swiftui.bouncy', 'swiftui.smooth', 'figma.slow', 'motion.visual'].entries()) {
    const { overshoot } = JSON.parse(natively(['measure', name, '-f', 'json']).stdout);
    const share = ((overshoot?.share ?? 0) * 100).toFixed(1);
    const { events } = JSON.parse(natively(['spring', '--to', '300', '--spring', name, '--events', 'all']).stdout);
    assert.equal((await tab.ask(facts))[index], `${share}\u00a0% over, ${events.at(-1).time.toFixed(3)} s`);
  }
  await closed(tab);
});

await check('pasted texts are recognized, or refused with the reason', async () => {
  const tab = await opened("#convert swiftui.bouncy");
  const css = natively(['spring', '--from', '0', '--to', '1', '--spring', 'swiftui.bouncy', '-f', 'css-linear']).stdout.toString();
  const csv = natively(['spring', '--from', '0', '--to', '1', '--spring', 'swiftui.bouncy', '-f', 'csv']).stdout.toString();
  const [, easing] = /: (linear\([^)]*\))/.exec(css);
  const [, duration] = /-duration: ([\d.]+ms)/.exec(css);
  for (const [text, command, answer] of [
    ['{ type: "spring", stiffness: 100, damping: 10 }', 'convert ', /^It is a spring that overshoots: response 0\.6283 s, damping ratio 0\.5.*core-animation\.default.* exactly this spring/],
    ['spring(dampingRatio = 1f, stiffness = 400f)', 'convert ', /^It is a critically damped spring: response 0\.3142 s, damping ratio 1.*compose\..* exactly this spring/],
    ['transition: transform 300ms cubic-bezier(.3, .2, .1, 1);', "convert 'cubic-bezier(.3,.2,.1,1)' --duration 0.3", /^Nearest spring, 2\.6\s% off.*Nearest springresponse 0\.31 s, damping ratio 0\.842/],
    ['easeOutBack', "convert 'cubic-bezier(.3333333,1.5671933,.6666667,1)'", /^Nearest spring, [\d.]+\s% off.*Your easingovershoots by 10\.0\s%/],
    ['easeInOutBack', "convert 'cubic-bezier(.68,-.6,.32,1.6)'", /easeInOutBack is a formula\. Its Bezier from easings\.net is measured/],
    ['easeOutElastic', "convert period=0.3,duration=1", /^It is a spring that overshoots.*easeOutElastic is this spring, which starts with a velocity\.Open this spring$/],
    ['easeInBounce', 'convert ease-in-bounce', /^No spring is near this easing.*Use this easing$/],
    ['spring(dampingRatio = 0.5f, stiffness = 200f)', 'convert ', /^It is a spring that overshoots.*In Compose its damping ratio is DampingRatioMediumBouncy, and its stiffness is StiffnessLow\.The conversion is exact/],
    ['gsap.to(box, { duration: 0.6, ease: "back.out(2)" })', "convert 'cubic-bezier(.3333333,1.6666667,.6666667,1)' --duration 0.6", /^Nearest spring, .*So far off, the spring is another motion/],
    [css, 'fit', /response 0\.5 s, damping ratio 0\.7/],
    // The command of the comment has an equals sign, and its curve has no exact conversion.
    [natively(['spring', '--to', '300', '--spring', 'overshoot=10%,settling=0.819', '-f', 'css-linear']).stdout.toString(), 'fit', /damping ratio 0\.591A linear\(\) with 17 points/],
    [csv, 'fit', /response 0\.5 s, damping ratio 0\.7/],
    [`${easing} ${duration}`, 'fit --duration 0.', /response 0\.5 s, damping ratio 0\.7/],
    // A spring that takes seconds is named, and one that would be infinitely stiff is none.
    ['cubic-bezier(0.68, -0.55, 0.27, 1.55) 1s', 'convert ', /overshoots by 28\.0\s%, settles in 7\.206 s/],
    ['transition: transform 500ms cubic-bezier(0.05, 0.7, 0.1, 1.0)', 'convert ', /^No spring is near this easing.*more than 7\.7\s%.*Use this easing$/],
    ['nothing at all', 'convert ', /no spring that headspring knows/],
  ]) {
    await paste(tab, text);
    await tab.until(`${line}.startsWith(${JSON.stringify(command)}) && ${answer}.test(document.getElementById('answer').textContent)`);
  }
  await tab.ask(`document.getElementById('pasted').blur(); location.hash = ${JSON.stringify(`#${encodeURIComponent(`convert '${easing.replace('\n', ' ')} ${duration}'`)}`)}`);
  await tab.until("/Read from its points: the curve is at most [\\d.]+\\s% of the distance away/.test(document.getElementById('answer').textContent)");
  // Too few points are drawn, and what is no text of a spring has examples.
  await paste(tab, 'linear(0, 0.5 20%, 1.1 50%, 1)');
  await tab.until("/4 points are too few/.test(document.getElementById('answer').textContent) && !document.getElementById('motion').hidden && document.querySelectorAll('#plot path.curve').length === 1 && document.querySelector('#summary b').textContent === 'Your curve'");
  await paste(tab, 'hello world');
  await tab.until("document.getElementById('motion').hidden && document.querySelectorAll('#answer button').length === 3");
  await tab.click('#answer button');
  await tab.until("/^It is a spring that overshoots/.test(document.getElementById('answer').textContent)");
  // A refused curve is not shown as the one before it. Its nearest spring is one click away.
  await paste(tab, 'linear(0, 0.1, 0.7, 0.4, 0.9, 1) 500ms');
  await tab.until("document.querySelector('#summary b').textContent === 'Your curve' && document.getElementById('results').hidden && document.querySelector('#answer button')?.textContent === 'Show the nearest spring'");
  assert.equal(await tab.ask("document.querySelector('#answer input').value"), '0.5');
  await tab.click('#answer button');
  await tab.until("!document.getElementById('motion').hidden && /response/.test(document.getElementById('answer').textContent)");
  await paste(tab, '');
  await tab.until("document.getElementById('answer').textContent === ''");
  await closed(tab);
});

await check('a timing function keeps its duration, next to its nearest spring, and a text with several offers them by name', async () => {
  const tab = await opened('#convert swiftui.bouncy');
  const text = '.card { transition: transform 300ms cubic-bezier(.3, .2, .1, 1), opacity 150ms ease-out }\n:root { --pop: linear(0, 0.2, 0.8, 1.05, 1) }';
  await paste(tab, text);
  await tab.until("document.querySelectorAll('#plot path.curve').length === 2 && document.querySelector('#answer input')?.value === '0.3'");
  assert.deepEqual(await tab.ask("[...document.querySelectorAll('.offers button')].map((one) => one.textContent)"), ['transform', 'opacity', '--pop']);
  await tab.ask("document.getElementById('pasted').blur()");
  await tab.click('.offers button:nth-child(2)');
  await tab.until(`${line} === 'convert ease-out --duration 0.15' && document.querySelector('.offers [aria-pressed=true]')?.textContent === 'opacity'`);
  assert.equal(await tab.ask("document.getElementById('pasted').value"), text);
  // A part without an easing is an ease, and linear is one too.
  await paste(tab, 'transition: transform 0.4s ease-in-out, opacity 200ms linear, color 0.1s');
  await tab.until("[...document.querySelectorAll('.offers button')].map((one) => one.textContent).join() === 'transform,opacity,color'");
  await tab.ask("document.getElementById('pasted').blur()");
  await tab.click('.offers button:nth-child(2)');
  await tab.until(`${line} === "convert 'cubic-bezier(0,0,1,1)' --duration 0.2"`);
  await tab.click('.offers button:nth-child(3)');
  await tab.until(`${line} === 'convert ease --duration 0.1'`);
  await paste(tab, '$ headspring spring --to 7 -f csv');
  await tab.until(`${line} === '$ headspring spring --to 7 -f csv' && document.body.dataset.view === 'motion'`);
  await closed(tab);
});

await check('a Bezier that is steeper than any spring is drawn for its duration, with its CSS', async () => {
  const tab = await opened("#convert 'cubic-bezier(0, 1, 0, 1)' --duration 0.5");
  await tab.until(`document.querySelectorAll('#plot path.curve').length === 1 && !document.getElementById('motion').hidden && ${output}.includes('--ease: cubic-bezier(0, 1, 0, 1);')`);
  await tab.click('#answer button.main');
  await tab.until(`${line} === 'ease --from 0 --to 300 --timing 0,1,0,1 --duration 0.5'`);
  await closed(tab);
});

await check('measure has an answer, and a color at rest is a color', async () => {
  const tab = await opened('#measure swiftui.bouncy');
  await tab.until("/^swiftui\\.bouncy overshoots by 4\\.6\\s%, settles in 0\\.819 s/.test(document.getElementById('answer').textContent)");
  await tab.until(`document.querySelector('[value=output]').checked && ${output}.includes('SETTLE')`);
  await tab.ask(`location.hash = "#spring --from '#ff8000' --to '#3050ff'"`);
  await tab.until("/^at rest +rgb\\(48 80 255\\)$/.test(document.getElementById('readout').textContent)");
  await tab.until("document.getElementById('summary').textContent.endsWith('blue is held at 1') && document.querySelectorAll('#controls input[type=color]').length === 2");
  await tab.ask("(() => { const [from] = document.querySelectorAll('#controls input[type=color]'); from.value = '#00ff00'; from.dispatchEvent(new Event('change')); })()");
  await tab.until(`${line} === "spring --from '#00ff00' --to '#3050ff'"`);
  await closed(tab);
});

await check('copy and download give the bytes of the output', async () => {
  await browser.call('Browser.grantPermissions', { permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'] });
  await browser.call('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath: work });
  const tab = await opened(`${spring} -f css-keyframes --decimals 4`);
  await tab.until(`${output}.includes('@keyframes')`);
  await tab.click('#rounded');
  const expected = natively(['spring', '--from', '0', '--to', '300', '--spring', 'swiftui.bouncy', '-f', 'css-keyframes', '--decimals', '4']).stdout;
  await tab.until(`${output} === ${JSON.stringify(expected.toString())} && document.querySelectorAll('.controls-card input[type=range]').length >= 5`);
  await tab.call('Page.bringToFront');
  assert.deepEqual(await tab.ask("['copy-line', 'copy-output'].map((id) => document.getElementById(id).textContent)"), ['Copy command', 'Copy CSS']);
  await tab.click('#copy-output');
  await tab.until("document.getElementById('copy-output').textContent === 'Copied'");
  assert.equal(await tab.ask('navigator.clipboard.readText()'), expected.toString());
  await tab.click('#save-output');
  const saved = join(work, 'spring.css');
  for (let tries = 0; tries < 100 && !fs.existsSync(saved); tries++) await wait(50);
  assert.equal(digest(fs.readFileSync(saved)), digest(expected));
  await closed(tab);
});

await check('a throw of the bubble gives the same bytes in a terminal', async () => {
  const tab = await opened('#play --screen iphone-15 --project -f json');
  await tab.until("document.querySelector('.head')?.style.transform.includes('371px')");
  const [x, y] = await tab.middle('.head');
  await tab.drag([[x, y], [x - 12, y + 6], [x - 40, y + 20], [x - 80, y + 38], [x - 120, y + 52], [x - 150, y + 60]]);
  await tab.until(`${output} !== '' && decodeURIComponent(location.hash).includes('ended')`);
  // Then a tap, before the bubble is at rest, joins the log.
  await wait(500);
  const [hx, hy] = await tab.middle('.head');
  await tab.drag([[hx, hy], [hx, hy]]);
  await tab.until("decodeURIComponent(location.hash).split('began').length === 3");
  await wait(400);
  const shell = await tab.ask("Promise.all([import('./words.js'), import('./state.js')]).then(([words, state]) => words.asShell(state.now()))");
  const script = shell.replace('headspring', '"$HEADSPRING"');
  const native = spawnSync('bash', ['--norc', '-c', script], { stdio: ['ignore', 'pipe', 'pipe'], env: { HEADSPRING: executable, LC_ALL: 'C.UTF-8' }, maxBuffer: 1 << 26 });
  assert.equal(native.status, 0, native.stderr.toString());
  await tab.until(`${output} === ${JSON.stringify(native.stdout.toString()).slice(0, 200_000)} || ${output}.length >= 60000`);
  const whole = await tab.ask(`(async () => { const { commandsOf, write, text } = await import('./engine.js'); const state = await import('./state.js'); const { line, input } = state.now(); return text(await write('test', commandsOf(line), input)); })()`);
  assert.equal(digest(whole), digest(native.stdout));
  // The graph has the clock of the bubble, which is at rest at the end of the log.
  const moment = "parseFloat(document.getElementById('readout').textContent)";
  const end = await tab.ask(moment);
  await tab.click('#replay');
  await wait(300);
  const early = await tab.ask(moment);
  assert.ok(early > 0.1 && early < Math.min(1.2, end), `${early} of ${end}`);
  // The page of this address shows the same motion.
  const again = await opened(await tab.ask('location.hash'));
  await again.until(`${output} === ${JSON.stringify(await tab.ask(output))}`);
  await closed(again);
  await closed(tab);
});

await check('the code of a throw begins at the release, or has the drag, and ends at rest', async () => {
  const tab = await opened('#play --screen iphone-15 --project');
  await tab.until("document.querySelector('.head')?.style.transform.includes('371px')");
  await tab.ask("document.querySelector('.head').focus()");
  await tab.key('ArrowLeft');
  await tab.until("[...document.getElementById('tracks').options].map(({ text }) => text).join() === 'from your release,with the drag,head.position,head.scale'");
  await tab.until(`/headspring bounce --from [-\\d.,]+ --to [\\d.,]+ --velocity [-\\d.,]+/.test(${output}) && /translate: /.test(${output})`);
  // From its first to its last keyframe it is where the phone shows the bubble.
  const { from, to } = /--from (?<from>[\d.,-]+) --to (?<to>[\d.,-]+)/.exec(await tab.ask(output)).groups;
  const { line: own, input } = await tab.ask("import('./state.js').then((state) => state.now())");
  const { tracks, events } = JSON.parse(natively([...own.split(' '), '--compact'], input).stdout);
  const snap = events.find(({ name }) => name === 'snap');
  assert.deepEqual(from.split(',').map(Number), tracks[0].values[Math.round(snap.time * 60)]);
  assert.deepEqual(to.split(',').map(Number), snap.target.point);
  // The graph is the motion of the code.
  const graphed = [from, to].map((point) => String(Number(Number(point.split(',')[0]).toPrecision(4)))).join(' to ');
  await tab.until(`document.querySelector('#plot .panel').textContent === 'x, from ${graphed}' && document.getElementById('summary').textContent.endsWith('s after the release')`);
  await tab.ask("(() => { const menu = document.getElementById('tracks'); menu.selectedIndex = 1; menu.dispatchEvent(new Event('change')); })()");
  await tab.until(`${line} === 'play --screen iphone-15 --project --track head.position,head.scale' && /translate: .*scale: /.test(${output}) && !${output}.includes('opacity') && ${output}.includes(' --tail ')`);
  // A tap also moves the popover: the tracks follow.
  await wait(2500);
  await tab.ask("document.querySelector('.head').focus()");
  await tab.key('Enter');
  await tab.until(`${line}.includes('popover.scale') && ${line}.includes('backdrop.alpha')`);
  // What nobody has thrown has no such choice.
  for (const [scene, command] of [['Photo', 'flick'], ['Seen', 'seen']]) {
    await tab.ask(`[...document.querySelectorAll('#phone-scenes a')].find((one) => one.textContent === '${scene}').click()`);
    await tab.until(`${line}.startsWith('${command} ') && document.getElementById('tracks').options.length > 0 && !document.getElementById('tracks').offsetParent`);
  }
  await closed(tab);
});

await check('every scene moves on the phone, which is whole in sight', async () => {
  const tab = await opened('#play --screen iphone-15 --project', { width: 390, height: 844 });
  await tab.until("document.querySelectorAll('#phone-scenes a').length === 7 && document.querySelector('.head')?.style.transform.includes('371px')");
  const moved = { snap: '.head', press: '.popover', pulse: '.head', stack: 'span.head', flick: '.photo:not(.was)', seen: 'span.head', play: '.head' };
  for (const [command, part] of Object.entries(moved)) {
    await tab.click(`#phone-scenes [data-command=${command}]`);
    await tab.until(`${line}.startsWith('${command} ') && document.querySelector('#phone-scenes [aria-current]').dataset.command === '${command}'`);
    if (command !== 'play') {
      await tab.until(`document.querySelector('#device ${part}').offsetParent && /headspring ${command}/.test(${output})`);
      const style = `document.querySelector('#device ${part}').style.transform`;
      await tab.click('#replay');
      const before = await tab.ask(style);
      await tab.until(`${style} !== ${JSON.stringify(before)}`);
    }
    await tab.ask('scrollTo(0, 0)');
    const bottom = await tab.ask("document.getElementById('device').getBoundingClientRect().bottom");
    assert.ok(bottom <= 844, `${command} ends at ${bottom}`);
  }
  await tab.ask("location.hash = '#example throw.csv | play --screen iphone-15'");
  await tab.until("document.querySelector('.head').style.transform.startsWith('translate(22px') && /headspring bounce --from/.test(document.getElementById('text').textContent)");
  await closed(tab);
});

await check('the scenes are panels of x and y with a color for each object, and no labels overlap', async () => {
  for (const width of [390, 1280]) {
    const tab = await opened('#play --screen iphone-15 --project', { width, height: 844 });
    await tab.until("document.querySelectorAll('#phone-scenes a').length === 7");
    for (const [command, objects, title] of [['seen', 5, '5 heads move together'], ['stack', 3, '3 heads move together'], ['flick', 0, 'The card leaves the screen'], ['snap', 0, 'Snap to the right edge']]) {
      await tab.click(`#phone-scenes [data-command=${command}]`);
      await tab.until(`document.querySelector('#summary b')?.textContent === ${JSON.stringify(title)} && [...document.querySelectorAll('#plot .panel')].map((one) => one.textContent[0]).join() === 'x,y'`);
      const names = await tab.ask("[...document.querySelectorAll('#legend span')].map((one) => [one.textContent, one.className])");
      assert.equal(names.length, objects);
      assert.equal(new Set(names.map(([, color]) => color)).size, objects, 'two objects have one color');
      const boxes = await tab.ask("[...document.querySelectorAll('#plot text, #legend span')].map((one) => { const { left, right, top, bottom } = one.getBoundingClientRect(); return { text: one.textContent, left, right, top: top + 2, bottom: bottom - 2 }; })");
      for (const [index, one] of boxes.entries()) {
        for (const other of boxes.slice(index + 1)) assert.ok(one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top, `${command} at ${width}: ${JSON.stringify([one, other])}`);
      }
    }
    // The screen has an edge, and the conversation fills it.
    assert.notEqual(await tab.ask("getComputedStyle(document.getElementById('device')).boxShadow.split(')')[0]"), await tab.ask("getComputedStyle(document.querySelector('#device .list')).backgroundColor.split(')')[0]"));
    await tab.click('#phone-scenes [data-command=seen]');
    await tab.until("document.querySelectorAll('#device .messages p').length === 4");
    await closed(tab);
  }
});

await check('equal objects that move one after another have the code of one, and a line with their delays', async () => {
  const args = ['spring', '--set', 'y=60..0', '--set', 'scale=0.8..1', '--set', 'opacity=0..1', '--spring', 'swiftui.bouncy'];
  const tab = await opened(`#${args.join(' ')} --count 8 --stagger 80ms --delay 0.2`);
  await tab.until(`${output}.includes('--i')`);
  await tab.click('#rounded');
  const delays = "/* Added by headspring's page: a delay for each, as --count 8 --stagger 80ms. */\n";
  const items = Array.from({ length: 7 }, (_, index) => `.spring:nth-child(${index + 2}) { --i: ${index + 1} }\n`).join('');
  await tab.until(`${output}.includes('translate var(--spring-duration) var(--spring)') && ${output}.endsWith(${JSON.stringify(`\n${delays}.spring { transition-delay: calc(0.2s + var(--i, 0) * 80ms) }\n${items}`)})`);
  assert.ok((await tab.ask("document.getElementById('notes').textContent")).includes('one of the 8 objects'));
  await tab.ask("(() => { const menu = document.getElementById('format'); menu.value = 'css-keyframes'; menu.dispatchEvent(new Event('change')); })()");
  const keyframes = natively([...args, '--delay', '0.2', '-f', 'css-keyframes']).stdout.toString();
  await tab.until(`${output} === ${JSON.stringify(`${keyframes}${delays}.spring { animation-delay: calc(0.2s + var(--i, 0) * 80ms) }\n${items}`)} && !${line}.includes(' -f ')`);
  // As a format of the line, it has all objects.
  await go(tab, `#${args.join(' ')} --count 3 --stagger 80ms -f css-keyframes`, [...args, '--count', '3', '--stagger', '80ms', '-f', 'css-keyframes']);
  assert.equal(await tab.ask("document.getElementById('notes').textContent"), '');
  await closed(tab);
});

await check('a word that is being completed is no error, and the last code and curve stay, pale', async () => {
  const tab = await opened(spring);
  await tab.until(`${drawn} && ${output}.includes('linear(')`);
  const code = await tab.ask(output);
  await tab.ask("(() => { const field = document.getElementById('line'); field.focus(); field.select(); })()");
  await tab.type('spring --from 0 --to 100 --spring swiftui.b');
  await tab.until("!document.getElementById('suggestions').hidden && document.querySelector('#output.stale') && document.querySelector('#motion.stale')");
  await wait(300);
  assert.deepEqual(await tab.ask(`[document.getElementById('message').textContent, document.getElementById('copy-output').disabled, ${output}]`), ['', true, code]);
  await tab.key('Escape');
  await tab.until("/swiftui\\.b/.test(document.getElementById('message').textContent)");
  await tab.type('ouncy');
  await tab.until(`document.getElementById('message').textContent === '' && !document.querySelector('.stale') && ${output}.includes('--to 100 --spring swiftui.bouncy')`);
  await closed(tab);
});

await check('a mistyped command keeps the last picture and its controls, pale, and nothing copies its code', async () => {
  const tab = await opened(spring);
  await tab.until(`${drawn} && ${output}.includes('linear(') && document.querySelector('.scene').hash.length > 20`);
  await tab.ask("(() => { const field = document.getElementById('line'); field.focus(); field.select(); })()");
  await tab.type('sprin --from 0 --to 300');
  await tab.until("document.getElementById('message').textContent.includes(\"did you mean 'spring'\") && document.querySelector('#motion.stale') && getComputedStyle(document.getElementById('scenes')).opacity === '0.5' && document.getElementById('copy-output').disabled");
  assert.deepEqual(await tab.ask("['#plot path.curve', '.scene', '#controls input', '#format'].map((selector) => document.querySelector(selector).offsetParent !== null || document.querySelector(selector).getBoundingClientRect().width > 0)"), [true, true, true, true]);
  // The field has the focus: the first click on a name mends the line.
  await tab.click('#message button');
  await tab.until(`${line} === 'spring --from 0 --to 300'`);
  await tab.ask("location.hash = '#help spring'");
  await tab.until("document.body.dataset.view === 'text' && !document.getElementById('copy-output').disabled");
  await closed(tab);
});

await check('a link with a wrong line has a picture, pale, and the name that the tool suggests mends the line', async () => {
  for (const [wrong, right] of [['spring --from 0 --to 90 --spring swiftui.bouncey', 'spring --from 0 --to 90 --spring swiftui.bouncy'], ['sprng --to 7', 'spring --to 7'], ["spring --spring 'swiftui.bouncy;figma.quik'", "spring --spring 'swiftui.bouncy;figma.quick'"]]) {
    const tab = await opened(`#${wrong}`);
    await tab.until(`document.querySelector('#message button') && document.querySelector('#motion.stale #plot path.curve') && document.querySelector('#output.stale') && ${output}.includes('linear(')`);
    assert.deepEqual(await tab.ask("[document.getElementById('options').inert, document.getElementById('copy-output').disabled, document.querySelectorAll('#controls input').length > 1, document.getElementById('line').value]"), [true, true, true, wrong]);
    await tab.click('#message button');
    await tab.until(`${line} === ${JSON.stringify(right)} && !document.querySelector('.stale') && !document.getElementById('options').inert && document.getElementById('message').textContent === ''`);
    await closed(tab);
  }
});

await check('an axis ends soon after the last visible change, and a card that has left shows its way', async () => {
  const tab = await opened(`${spring} --frames 100000000`);
  const ticks = "[...document.querySelectorAll('#plot text[class=\"\"][text-anchor=middle]')].map((one) => Number.parseFloat(one.textContent))";
  await tab.until(`document.getElementById('summary').textContent.endsWith('no change until the end') && Math.max(...${ticks}) < 1`);
  await tab.until("document.getElementById('readout').textContent === 'at rest    value 300    velocity 0 per s'");
  await tab.ask("location.hash = \"#convert 'cubic-bezier(0.68,-0.55,0.27,1.55)' --duration 1\"");
  await tab.until(`document.querySelectorAll('#plot path.curve').length === 3 && Math.max(...${ticks}) < 1.3 && document.querySelector('#answer button.main')?.textContent === 'Use this easing'`);
  await tab.click('#answer button.main');
  await tab.until(`${line} === 'ease --from 0 --to 300 --timing 0.68,-0.55,0.27,1.55 --duration 1' && ${output}.includes('--ease: cubic-bezier(0.68, -0.55, 0.27, 1.55);')`);
  await tab.click('#rounded');
  await tab.until(`${output} === ${JSON.stringify(natively(['ease', '--from', '0', '--to', '300', '--timing', '0.68,-0.55,0.27,1.55', '--duration', '1', '-f', 'css-linear']).stdout.toString())}`);
  await tab.click('#rounded');
  await tab.ask("location.hash = '#flick --screen iphone-15 --card 300x220 --at 170,380 --velocity -900,-900 --style jts'");
  await tab.until("document.querySelector('#device.left') && [...document.querySelectorAll('.was')].every((one) => one.offsetParent)");
  assert.equal(await tab.ask("document.querySelector('#summary b').textContent"), 'The card leaves the screen');
  await tab.click('#replay');
  await tab.until("!document.querySelector('#device.left')");
  await closed(tab);
});

await check('panels have their targets, a single curve its overshoot, and heads the letters of pictures', async () => {
  const tab = await opened('#snap --screen iphone-15 --at 120,300');
  await tab.until("document.querySelector('#plot .end')?.textContent === '22' && document.querySelectorAll('#plot .target').length === 1 && /^7\\.2\\s% at 0\\.363 s$/.test(document.querySelector('#plot .note').textContent)");
  assert.ok(!(await tab.ask("document.querySelector('.line').innerText")).includes('easing'));
  await tab.ask("location.hash = '#stack --screen iphone-15 --at 371,300 --expand'");
  await tab.until("[...document.querySelectorAll('.head')].map((one) => one.textContent).sort().join() === '0,1,2' && document.querySelectorAll('#plot .end').length === 1");
  await closed(tab);
});

await check('lines of code in sight are whole, and on a phone the sliders are between the scenes and the code', async () => {
  for (const [width, height] of [[390, 844], [390, 700], [1280, 900], [1280, 720]]) {
    const tab = await opened('#spring --from 0 --to 300 --spring swiftui.bouncy -f csv', { width, height });
    await tab.until(`${drawn} && ${output}.length > 500`);
    assert.equal(await tab.ask("document.getElementById('text').clientHeight % 20"), 0, `${width} x ${height}`);
    const [sliders, scenes, code] = await tab.ask("['controls', 'scenes', 'text'].map((id) => document.getElementById(id).getBoundingClientRect().top)");
    if (width < 700) assert.ok(scenes < sliders && sliders < code);
    await closed(tab);
  }
});

await check('a bounce settles as measure says it, which may be later than it ends', async () => {
  const tab = await opened('#bounce --from 300 --to 100 --alpha 0.04 --omega 0.06');
  await tab.until("/overshoots by 15.2\\s%, settles in 2.791 s$/.test(document.getElementById('summary').textContent) && !document.querySelector('.handle.peak').hidden");
  await tab.ask("location.hash = '#bounce --from 300 --to 100 --stiffness light'");
  await tab.until("/settles in 2.067 s$/.test(document.getElementById('summary').textContent) && document.getElementById('readout').textContent.startsWith('at rest')");
  // A duration makes the whole bounce slower or faster.
  const shorter = JSON.parse(natively(['measure', '--bounces', '2', '--duration', '0.7', '--settle', 'last-exceed', '-f', 'json']).stdout).settle[0].time.toFixed(3);
  await tab.ask("location.hash = '#bounce --from 300 --to 100 --duration 0.7'");
  await tab.until(`document.getElementById('summary').textContent.endsWith('settles in ${shorter} s')`);
  await tab.ask("location.hash = '#bounce --from 300 --to 100 --delay 0.5 --sweep bounces=2,3'");
  const ends = ['2', '3'].map((bounces) => (JSON.parse(natively(['measure', '--bounces', bounces, '--settle', 'last-exceed', '-f', 'json']).stdout).settle[0].time + 0.5).toFixed(3));
  await tab.until(`[...document.querySelectorAll('.laned .facts')].map((one) => one.textContent.split(', ')[1]).join() === '${ends.map((end) => `${end} s`)}'`);
  await closed(tab);
});

await check('a color is its strip and its moving components, and a point has both numbers', async () => {
  const tab = await opened("#spring --from '#ff0080' --to '#0040ff'");
  await tab.until("document.querySelector('#summary b')?.textContent === 'Spring from #ff0080 to #0040ff' && document.querySelector('#plot .colors')");
  assert.deepEqual(await tab.ask("[[...document.querySelectorAll('#plot .curve')].map((one) => one.getAttribute('class')), document.querySelectorAll('#plot .rate').length]"), [['curve kred', 'curve kgreen', 'curve kblue'], 0]);
  assert.deepEqual(await tab.ask("[...document.querySelectorAll('#colors stop')].map((one) => one.getAttribute('stop-color')).filter((_, place) => place % 64 === 0)"), ['rgb(255 0 128)', 'rgb(0 64 255)']);
  await tab.ask("location.hash = '#spring --from 0,0 --to 120,300'");
  await tab.until("document.getElementById('summary').textContent === 'Spring from (0, 0) to (120, 300) overshoots by 4.6\u00a0%, settles in 0.819 s' && /^at rest +x 120 +y 300$/.test(document.getElementById('readout').textContent) && document.querySelectorAll('.lane').length === 1");
  // Compared, a color is below the other one, and points have a color for each spring.
  await tab.ask("location.hash = \"#spring --from '#ff0080' --to '#0040ff' --spring 'swiftui.bouncy;figma.quick'\"");
  await tab.until("document.querySelector('#summary b').textContent === '2 springs from #ff0080 to #0040ff' && document.querySelectorAll('#plot .colors').length === 2");
  assert.deepEqual(await tab.ask("[...document.querySelectorAll('#plot .panel')].map((one) => one.textContent)"), ['swiftui.bouncy', 'figma.quick']);
  await tab.ask("location.hash = \"#spring --from 0,0 --to 120,300 --spring 'swiftui.bouncy;figma.quick'\"");
  await tab.until("[...document.querySelectorAll('#legend span')].map((one) => one.textContent + one.className).join() === 'swiftui.bouncyk1,figma.quickk2' && document.querySelectorAll('.laned p.lane-name')[1].className === 'lane-name k2'");
  await closed(tab);
});

await check('an easing that is pasted anywhere, also into the command line, is recognized', async () => {
  const easing = 'linear(0,.012,.05,.11,.177 6.8%,.627 16%,.773,.89,.976,1.035,1.066,1.082 37% 42%,1.034,1,.991 78%,1) 735ms';
  for (const target of ["document.body", "(document.getElementById('line').focus(), document.getElementById('line').select(), document.getElementById('line'))"]) {
    const tab = await opened(spring);
    await tab.until(drawn);
    assert.ok((await tab.ask("document.getElementById('invitation').innerText")).includes('Paste'));
    await tab.ask(`(() => { const clipboardData = new DataTransfer(); clipboardData.setData('text/plain', ${JSON.stringify(easing)}); ${target}.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })); })()`);
    await tab.until("/response 0\\.45 s, damping ratio 0\\.621$/.test(document.querySelector('#answer h3')?.textContent)");
    assert.equal(await tab.ask(line), 'fit --duration 0.735');
    await closed(tab);
  }
});

await check('a tap opens the conversation, and the next one closes it', async () => {
  const tab = await opened('#play --screen iphone-15 --project -f json');
  await tab.until("document.querySelector('.head')?.style.transform.includes('371px')");
  const [x, y] = await tab.middle('.head');
  // A finger that trembles still taps.
  await tab.drag([[x, y], [x + 1, y], [x, y + 1]]);
  await tab.until(`${output}.includes('popover in') && Number(document.querySelector('.popover').style.opacity) === 1`);
  await wait(1200);
  const [hx, hy] = await tab.middle('.head');
  assert.ok(hy < y - 20, `${y} -> ${hy}`);
  await tab.drag([[hx, hy], [hx, hy]]);
  await tab.until(`${output}.includes('popover out')`);
  await closed(tab);
});

await check('a finger throws the bubble, and drags a handle', async () => {
  const tab = await opened('#play --screen iphone-15 --project -f json', { width: 390, height: 844, touch: true });
  await tab.until("document.querySelector('.head')?.style.transform.includes('371px')");
  const swipe = async (points) => {
    const touch = (type, at) => tab.call('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
    await touch('touchStart', points[0]);
    for (const point of points.slice(1)) {
      await wait(16);
      await touch('touchMove', point);
    }
    await touch('touchEnd');
  };
  const [x, y] = await tab.middle('.head');
  await swipe([[x, y], [x - 20, y], [x - 60, y + 8], [x - 110, y + 12], [x - 150, y + 14]]);
  await tab.until(`${output}.includes('"edge": "left"')`);
  assert.equal(await tab.ask('scrollY'), 0);
  // Beside the bubble a finger scrolls the page, and is no touch.
  const log = await tab.ask('location.hash');
  await wait(300);
  await swipe(Array.from({ length: 10 }, (_, step) => [x - 150, y + 250 - step * 22]));
  await tab.until('scrollY > 60');
  assert.equal(await tab.ask('location.hash'), log);
  await tab.ask('scrollTo(0, 0)');
  await wait(100);
  // A tap there is one.
  await swipe([[x - 150, y + 200]]);
  await tab.until(`decodeURIComponent(location.hash).split('began').length === 3`);
  await tab.ask(`location.hash = ${JSON.stringify(spring)}`);
  await tab.until("document.body.dataset.view === 'motion' && !document.querySelector('.handle.peak').hidden");
  await wait(900);
  await tab.ask('scrollTo(0, 0)');
  const [hx, hy] = await tab.middle('.handle.peak');
  await swipe([[hx, hy], [hx, hy + 1], [hx, hy - 4], [hx, hy - 9], [hx, hy - 14]]);
  await tab.until(`/overshoot=/.test(${line})`);
  await closed(tab);
});

await check('the phone says what to do, in sight, and offers Replay only after a touch', async () => {
  for (const [width, height] of [[390, 844], [1280, 900]]) {
    const tab = await opened('#play --screen iphone-15 --project', { width, height });
    await tab.until("document.querySelector('.head')?.style.transform.includes('371px')");
    const bottom = await tab.ask("document.querySelector('.device-area .hint').getBoundingClientRect().bottom");
    assert.ok(bottom > 0 && bottom < height / 2, `${bottom}`);
    assert.equal(await tab.ask("document.getElementById('replay').offsetParent"), null);
    assert.ok(!(await tab.ask("document.querySelector('.device-area').textContent")).includes('Get code'));
    await tab.ask("document.querySelector('.head').focus()");
    await tab.key('ArrowLeft');
    await tab.until("document.getElementById('replay').offsetParent && /^Throw to the left edge/.test(document.getElementById('summary').textContent)");
    // Where the code is not in the first view, a button leads to it.
    if (width < 900) await tab.click('#get-code');
    await tab.until("document.getElementById('copy-output').getBoundingClientRect().bottom < innerHeight && document.getElementById('copy-output').getBoundingClientRect().top > 0");
    await tab.until("/largest error [\\d.]+ px/.test(document.getElementById('facts').textContent)");
    await closed(tab);
  }
});

await check('a long line is whole on a phone, in a field that stands still while a handle is dragged', async () => {
  const tab = await opened("#spring --to 300 --spring 'stiffness=177.53137624111061234567,damping=13.33189898088190412345;figma.quick'", { width: 390, height: 844 });
  await tab.until("document.querySelector('.handle.peak')?.hidden === false && document.querySelector('#springs .own')");
  const field = "document.getElementById('line')";
  assert.ok(await tab.ask(`${field}.scrollHeight <= ${field}.clientHeight && ${field}.clientHeight > 60`));
  // Labels have short numbers; the command keeps its own.
  assert.equal(await tab.ask("document.querySelector('#springs .own').textContent"), 'stiffness=177.531, damping=13.3319');
  assert.equal(await tab.ask("document.querySelector('#parameters > .control input.number').value.length < 8"), true);
  const before = await tab.ask(`${field}.clientHeight`);
  const [x, y] = await tab.middle('.handle.peak');
  await tab.mouse('mouseMoved', x, y);
  await tab.mouse('mousePressed', x, y, 1);
  await tab.mouse('mouseMoved', x, y - 10, 1);
  await tab.until(`${line}.includes('overshoot=')`);
  assert.equal(await tab.ask(`${field}.clientHeight`), before);
  await tab.mouse('mouseReleased', x, y - 10);
  await tab.until(`${field}.clientHeight < ${before}`);
  await closed(tab);
});

await check('the bubble is thrown and tapped from the keyboard', async () => {
  const tab = await opened('#play --screen iphone-se-3');
  await tab.until("document.querySelector('.head')?.style.transform.includes('px')");
  await tab.ask("document.querySelector('.head').focus()");
  await tab.key('ArrowLeft');
  await tab.until("decodeURIComponent(location.hash).includes('ended')");
  await closed(tab);
});

await check('every example of help is a state without a message to the console', async () => {
  const tab = await opened(spring);
  for (const { name } of JSON.parse(natively(['list', 'commands', '-f', 'json']).stdout)) {
    for (const [, example] of natively(['help', name]).stdout.toString().matchAll(/^ {2}(headspring .*)$/gm)) {
      await tab.ask(`location.hash = ${JSON.stringify(`#${encodeURIComponent(example)}`)}`);
      await wait(120);
      assert.deepEqual(tab.console, [], example);
    }
  }
  await closed(tab);
});

await check('hostile addresses are texts', async () => {
  const tab = await opened('#');
  await tab.ask(`(() => {
    window.harmed = 0;
    window.made = [];
    new MutationObserver((records) => {
      for (const node of records.flatMap((record) => [...record.addedNodes])) {
        for (const one of node.querySelectorAll ? [node, ...node.querySelectorAll('*')] : []) {
          if (/^(img|script|iframe|object)$/i.test(one.tagName) || [...one.attributes].some(({ name }) => name.startsWith('on'))) made.push(one.outerHTML);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  })()`);
  for (const hostile of [
    '<img src=x onerror="window.harmed=1">', "spring --name '<script>window.harmed=1</script>' -f svg", 'javascript:window.harmed=1',
    "spring --spring '<b onclick=1>;<i>'", '%00%0a%0d%1b[31m', 'a'.repeat(20_000), "convert '<svg onload=window.harmed=1>'", 'fit%0A<img src=x onerror=window.harmed=1>',
    'play --screen <x> %0A{"heads": [{"id": "<img>", "at": [1e999, null]}], "touches": []}', '%E0%A4%A', '| | |', "spring --to '", '__proto__', 'constructor --to 1', 'help __proto__',
  ]) {
    await tab.ask(`location.hash = ${JSON.stringify(`#${hostile}`)}`);
    await wait(250);
  }
  await wait(800);
  assert.equal(await tab.ask('window.harmed'), 0);
  assert.deepEqual(await tab.ask('window.made'), []);
  await tab.ask(`location.hash = ${JSON.stringify(spring)}`);
  await tab.until(`${output}.includes('swiftui.bouncy')`);
  // Chromium itself reports an address that is no address; the page writes no message.
  await closed(tab);
});

await check('every view fits widths from 360 to 2560', async () => {
  const views = [spring, "#spring --to 1 --spring 'swiftui.bouncy;material.expressive-default-spatial'", "#convert '.spring(duration: 0.5, bounce: 0.3)'", '#play --screen iphone-15-landscape', '#help spring'];
  const tab = await opened(spring);
  for (const view of views) {
    await tab.ask(`location.hash = ${JSON.stringify(view)}`);
    await wait(700);
    for (const width of [360, 390, 768, 899, 1080, 1440, 2560]) {
      await tab.call('Emulation.setDeviceMetricsOverride', { width, height: 900, deviceScaleFactor: 1, mobile: false });
      await wait(100);
      const [wide, room] = await tab.ask('[document.documentElement.scrollWidth, document.documentElement.clientWidth]');
      assert.ok(wide <= room, `${view} at ${width}: ${wide} > ${room}`);
    }
  }
  await closed(tab);
});

await check('each control has a name, and the keyboard reaches it', async () => {
  for (const hash of [spring, "#spring --to 1 --spring 'swiftui.bouncy;figma.slow'", '#play --screen iphone-15', "#convert swiftui.bouncy"]) {
    const tab = await opened(hash);
    await wait(900);
    await tab.call('Accessibility.enable');
    const { nodes } = await tab.call('Accessibility.getFullAXTree');
    const focusable = nodes.filter((node) => !node.ignored && node.properties?.some(({ name, value }) => name === 'focusable' && value.value) && node.role?.value !== 'RootWebArea');
    assert.ok(focusable.length > 8, `${focusable.length}`);
    for (const node of focusable) assert.ok(node.name?.value?.trim(), `${hash}: a ${node.role.value} without a name`);
    const unreachable = await tab.ask("[...document.querySelectorAll('button, input, select, textarea, a, summary, [role=slider]')].filter((one) => one.offsetParent && one.tabIndex < 0 && !one.matches('.control.sliding input[type=range]')).map((one) => one.outerHTML)");
    assert.deepEqual(unreachable, []);
    await closed(tab);
  }
});

await check('nothing moves by itself where the system asks for less motion', async () => {
  const tab = await opened(spring, { lessMotion: true });
  await tab.until(drawn);
  await wait(200);
  const places = await tab.ask("(async () => { const seen = new Set(); for (let n = 0; n < 12; n++) { seen.add(document.querySelector('.scene .thing').style.transform); await new Promise(requestAnimationFrame); } return [...seen]; })()");
  assert.equal(places.length, 1);
  await closed(tab);
});

await check('the page works without a network, and memory stays flat', async () => {
  const own = await serve(folder);
  const tab = await browser.open(own.address + spring);
  await tab.until(`${drawn} && navigator.serviceWorker.controller !== null`);
  await own.close();
  await tab.call('Page.reload');
  await wait(300);
  await tab.until(`${drawn} && ${output}.includes('swiftui.bouncy')`);
  const csv = await go(tab, '#bounce --from 3 --to 1 -f csv', ['bounce', '--from', '3', '--to', '1', '-f', 'csv']);
  assert.ok(csv.length > 0);

  const redraw = (count) => tab.ask(`(async () => {
    const state = await import('./state.js');
    const times = [];
    for (let step = 0; step < ${count}; step++) {
      const before = performance.getEntriesByName('drawn').length;
      const start = performance.now();
      state.set({ line: 'spring --from 0 --to ' + (200 + step) + ' --spring swiftui.bouncy', input: '' }, { isLive: true });
      while (performance.getEntriesByName('drawn').length === before && performance.now() - start < 5000) await new Promise((done) => setTimeout(done));
      times.push(performance.getEntriesByName('drawn').at(-1).startTime - start);
      await new Promise((done) => setTimeout(done, 8));
    }
    performance.clearMarks('drawn');
    return times.sort((one, other) => one - other)[times.length >> 1];
  })()`);
  const used = async () => {
    await tab.call('HeapProfiler.collectGarbage');
    const { nodes } = await tab.call('Memory.getDOMCounters');
    const { usedSize } = await tab.call('Runtime.getHeapUsage');
    // The memories of the module's runs are in the workers, of the same process.
    const { processInfo } = await browser.call('SystemInfo.getProcessInfo');
    const resident = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => Number(fs.readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]) * 4096);
    return { nodes, usedSize, resident: resident.reduce((sum, bytes) => sum + bytes, 0) };
  };
  await redraw(100);
  const before = await used();
  const median = await redraw(300);
  const after = await used();
  assert.ok(after.usedSize - before.usedSize < 1_500_000, `${before.usedSize} -> ${after.usedSize}`);
  assert.ok(after.nodes - before.nodes < 500, `${before.nodes} -> ${after.nodes} nodes`);
  assert.ok(after.resident - before.resident < 200_000_000, `${before.resident} -> ${after.resident} bytes in memory`);
  messages.push(...tab.console);
  await tab.close();
  return `a redraw takes ${median.toFixed(1)} ms in the middle; after 300, ${((after.usedSize - before.usedSize) / 1024).toFixed(0)} KiB more of objects and ${((after.resident - before.resident) / 1048576).toFixed(0)} MiB of memory`;
});

await check('a command that needs too much ends with a sentence, or is stopped, in less than 300 MB', async () => {
  const tab = await opened(spring);
  await tab.until(drawn);
  // As CSS it has few points, whatever its frames are.
  await tab.ask("location.hash = '#spring --to 3 --fps 1000000 --duration 100'");
  await tab.until(`${output}.includes('--fps 1000000 --duration 100 --format css-linear')`);
  for (const hash of ['spring --to 3 --frames 99999999 -f csv', 'spring --to 3 --fps 1000000 --duration 100 -f json']) {
    await tab.ask(`location.hash = '#${hash}'`);
    await tab.until(`${line} === '${hash}' && /needs? more than 32 MB, the most in this page\\. Use fewer frames/.test(document.getElementById('message').textContent)`);
    const { processInfo } = await browser.call('SystemInfo.getProcessInfo');
    const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => fs.readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')).map((text) => Number(/^Private_Dirty: +(\d+)/m.exec(text)[1]) / 1000);
    assert.ok(Math.max(...sizes) < 300, `${hash}: ${sizes} MB`);
  }
  await tab.ask(`import('./state.js').then((state) => state.set({ line: 'spring --sweep damping=1:30:0.03 --spring stiffness=100 --fps 240 --reduce 0.001 --decimals 9 -f json', input: '' }))`);
  await tab.until("!document.getElementById('stop').hidden");
  await tab.click('#stop');
  await tab.until("document.getElementById('stop').hidden && /^Stopped/.test(document.getElementById('message').textContent)");
  await go(tab, '#bounce --from 3 --to 1 -f csv', ['bounce', '--from', '3', '--to', '1', '-f', 'csv']);
  await closed(tab);
});

await check('the page has written no message to the console', () => assert.deepEqual(messages, []));

await browser.close();
await host.close();
finish();
