// The page: draws each state, and shows the parts that its command needs.
import { byId, copy, element } from './dom.js';
import { onSlow, ready, stop } from './engine.js';
import { drawingOf, makesMotion, needsTouches } from './drawing.js';
import { pointsOf } from './bezier.js';
import { latest, lengthOf } from './motion.js';
import { setOptions } from './options.js';
import { lastStage } from './words.js';
import * as commandLine from './command-line.js';
import * as controls from './controls.js';
import * as graph from './graph.js';
import * as handles from './handles.js';
import * as kinds from './kinds.js';
import * as libraries from './libraries.js';
import * as output from './output.js';
import * as paste from './paste.js';
import * as phone from './phone.js';
import * as player from './player.js';
import * as properties from './properties.js';
import * as shape from './shape.js';
import * as springs from './springs.js';
import * as stage from './stage.js';
import * as state from './state.js';
import * as tables from './tables.js';
import * as tracks from './tracks.js';
import * as views from './views.js';

let isAnswer = false;
// The index of the spring next to a pasted curve whose lines are shown.
let answer = 1;

function showView({ line, input }) {
  const { classList, dataset } = document.body;
  dataset.view = views.follow({ line, input });
  classList.toggle('played', !needsTouches({ line, input }));
  classList.toggle('has-tracks', lastStage(line)[0]?.text === 'play' && !needsTouches({ line, input }));
  classList.toggle('makes-motion', makesMotion(lastStage(line)[0]?.text));
}

function pick(index) {
  if (!last.same) return springs.pick(index);
  answer = index || answer;
  showMotion();
  return showSpring(state.now().line, last);
}

// Shows a panel of the results.
function select(panel) {
  document.querySelector(`#panels [value=${panel}]`).checked = true;
  libraries.refresh();
}

function showSpring(line, drawn) {
  const chosen = drawn?.easing && drawn.curves[answer]?.words;
  const spring = isView('paste') ? (chosen ?? drawn?.spring) : springs.chosenWords(line);
  document.body.classList.toggle('has-spring', spring !== undefined);
  const note = drawn?.easing && `${chosen && chosen === drawn.same ? 'The spring with your overshoot' : 'The nearest spring'}, as each library writes it:`;
  tables.list('libraries').then((list) => libraries.show(spring, new Map(list.map(({ name, summary }) => [name, summary])), note));
  // The answer to a pasted text is its lines for libraries, and to a measurement its table.
  const isNext = isView('paste') && spring !== undefined && lastStage(line)[0].text !== 'measure';
  if (isNext !== isAnswer || spring === undefined) select(isNext ? 'libraries' : 'output');
  isAnswer = isNext;
}

const secondsOf = (motion) => Math.max(...motion.curves.map(lengthOf)) + latest(motion);

let last;
let asked = 0;
let newest = 0;

// What the graph, the lanes and the numbers show of the spring that is chosen among compared ones.
function showMotion() {
  const { index, count } = springs.edited(state.now().line);
  const isSwept = Boolean(last.document.sweep) && count < 2;
  // Next to a pasted curve are two springs, one of which is written for each library.
  const hasAnswers = Boolean(last.easing) && last.curves.length > 2;
  const isPickable = isSwept || hasAnswers || (count > 1 && last.curves.length === count && Boolean(last.document.sweep));
  const selected = hasAnswers ? answer : isSwept ? springs.chosenOf(last.curves) : isPickable ? index : 0;
  const edited = shape.edited(last);
  const bezier = pointsOf(last);
  const motion = { ...last, selected, isPickable, isSwept, bezier, hasHandles: bezier !== undefined || (edited !== undefined && !last.progress) };
  // The lanes read their sizes first, before the graph makes a layout necessary.
  stage.showMotion(motion);
  graph.draw(motion);
  const [title, facts] = graph.sentence(motion);
  byId('get-code').textContent = isView('phone') ? `${title}: see the code` : 'Get code';
  byId('summary').replaceChildren(element('b', {}, title), ' ', element('span', {}, facts || ''));
  shape.show(motion);
}

const isView = (...names) => names.includes(document.body.dataset.view);
// The picture of the last command stays, pale, while another one is typed.
const keepsView = ({ line }) => last && !views.isKnown(line) && isView('motion', 'compare', 'phone');

const showControls = (current) => [controls, springs, properties].forEach((one) => one.show(current));

// A link with a wrong line begins with the picture of the page's first line.
async function drawFirst(refused) {
  state.set(state.initial, { from: 'line', isLive: true });
  await Promise.all([draw(state.initial, {}), output.run(state.initial)]);
  if (last && state.now().line === state.initial.line) state.set(refused, { from: 'address', isLive: true });
}

async function draw(current, { isLive, from }) {
  const request = ++asked;
  const drawn = await drawingOf(current);
  // A line whose answer is known is drawn before an earlier one that still runs.
  if (!drawn || request < newest) return;
  newest = request;
  const hasMotion = drawn.curves !== undefined;
  const isWrong = !hasMotion && isView('motion', 'compare');
  if (isWrong && !last && current.line !== state.initial.line) return drawFirst(current);
  byId('motion').classList.toggle('stale', !hasMotion);
  // A refused text has no motion, and the one before it is another's.
  byId('motion').hidden = !hasMotion && (!last || isView('paste'));
  // What a wrong line left as it was changes another line. A control that made it wrong can make it right.
  for (const id of ['graph', 'scenes', 'options']) byId(id).inert = isWrong && from !== 'control';
  if (hasMotion) {
    if (drawn.same !== last?.same) answer = 1;
    last = drawn;
    const isSwept = drawn.document.sweep && springs.edited(current.line).count < 2;
    springs.setMembers(isSwept ? drawn.curves.map(({ name }) => name) : []);
    showMotion();
    player.replaceMotion(secondsOf(drawn), { plays: !isLive || from === 'line' || !player.isPlaying(), from: isView('phone') ? Math.max(0, phone.elapsed() - (drawn.start ?? 0)) : 0 });
    // Measurements read the newest marks only.
    if (performance.getEntriesByName('drawn').length >= 500) performance.clearMarks('drawn');
    performance.mark('drawn');
    if (performance.getEntriesByName('first curve').length === 0) {
      performance.mark('first curve');
      if (current.line === state.initial.line && !player.prefersLess()) player.repeat(2);
    }
  }
  if (hasMotion || (isWrong && from === 'control')) showControls(current);
  if (!isWrong && !keepsView(current)) showSpring(current.line, drawn);
  if (isView('paste')) paste.show(current, drawn);
}

function changed(current, how) {
  const isKept = keepsView(current);
  if (!isKept) {
    showView(current);
    kinds.show(current);
  }
  const needsInput = needsTouches(current);
  draw(current, how);
  if (needsInput) output.test(current);
  else output.run(current);
  byId('results').hidden = needsInput;
  if (isKept) return;
  if (isView('phone')) phone.update(current);
  if (!isView('motion', 'compare')) showControls(current);
}

function showOutput() {
  select('output');
  byId('results').scrollIntoView({ behavior: player.prefersLess() ? 'auto' : 'smooth' });
  byId('format').focus({ preventScroll: true });
}

function begin() {
  commandLine.begin();
  kinds.begin();
  controls.begin();
  output.begin();
  paste.begin();
  phone.prepare();
  phone.onPlayed(() => output.run(state.now()));
  tracks.begin();
  stage.begin(pick);
  handles.begin();
  graph.begin({ onPoint: (time) => player.isPlaying() || player.hold(time), onPick: pick });
  springs.onChoice(() => {
    controls.show(state.now());
    output.run(state.now());
    if (last) showMotion();
    showSpring(state.now().line, last);
  });
  graph.onDraw(handles.place);
  player.onTick(stage.show);
  player.onTick(graph.mark);
  player.onTick(() => {
    byId('play').classList.toggle('playing', player.isPlaying());
    byId('play').setAttribute('aria-label', player.isPlaying() ? 'Pause' : 'Play');
  });
  byId('play').addEventListener('click', player.toggle);
  // The space bar plays, as in editors of motion.
  addEventListener('keydown', (event) => {
    if (event.key !== ' ' || event.target !== document.body || isView('phone', 'text')) return;
    event.preventDefault();
    player.toggle();
  });
  byId('rates').addEventListener('change', (event) => player.setRate(Number(event.target.value)));
  byId('copy-link').addEventListener('click', (event) => copy(location.href, event.currentTarget));
  byId('panels').addEventListener('change', libraries.refresh);
  byId('rounded').addEventListener('change', () => {
    output.run(state.now());
    libraries.refresh();
    if (isView('paste')) draw(state.now(), { isLive: true });
  });
  byId('stop').addEventListener('click', stop);
  onSlow((isSlow) => (byId('stop').hidden = !isSlow));
  byId('get-code').addEventListener('click', showOutput);
  new IntersectionObserver(([{ isIntersecting }]) => document.body.classList.toggle('at-code', isIntersecting)).observe(byId('results'));
  ready.catch((error) => commandLine.report(`The engine cannot start: ${error.message}`, true));
  state.onChange(changed);
  state.begin();
  // Keeps the page's files for use without a network. A browser that keeps no data for the page refuses.
  if (isSecureContext) navigator.serviceWorker?.register('service.js').catch(() => {});
}

// Without the engine there are no options, and the page says so.
setOptions(await tables.list('options').catch(() => []));
begin();
