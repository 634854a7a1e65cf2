// Runs command lines in two workers: one draws, so that a curve never waits for the other's texts.
import { answers } from './answers.js';
import { stages } from './words.js';

// Called with true when a command takes long, and with false when it has ended.
let slow = () => {};
export const onSlow = (listener) => (slow = listener);
const longest = 1500;

class Lane {
  #worker;
  #module;
  #waiting = new Map();
  #count = 0;
  #newest = new Map();

  /** Resolves to the compiled module. */
  begin(module) {
    this.#worker = new Worker('engine-worker.js', { type: 'module' });
    return new Promise((resolve, reject) => {
      this.#worker.addEventListener('message', ({ data }) => {
        if (data.ready) resolve((this.#module = data.module));
        else if (data.id === undefined) reject(new Error(data.failed));
        else {
          const { done, failed } = this.#ended(data.id);
          if (data.result) done(data.result);
          else failed(new Error(data.failed));
        }
      });
      this.#worker.addEventListener('error', (event) => reject(new Error(event.message || 'cannot start the worker')));
      this.#worker.postMessage({ begin: true, module });
    });
  }

  #ended(id) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    if (this.#waiting.size === 0) slow(false);
    return waiting;
  }

  run(commands, input, files = {}) {
    const id = ++this.#count;
    this.#worker.postMessage({ id, commands, input, files });
    const timer = setTimeout(() => slow(true), longest);
    return new Promise((done, failed) => this.#waiting.set(id, { done, failed, timer }));
  }

  /** Ends what runs: the worker with it, and another one begins. */
  stop() {
    if (this.#waiting.size === 0) return;
    this.#worker.terminate();
    this.begin(this.#module);
    for (const id of [...this.#waiting.keys()]) this.#ended(id).done({ status: stopped, stdout: new Uint8Array(), errors: 'Stopped. In a terminal the command can take its time.', files: {} });
  }

  /**
   * Runs the newest request of a name: while one is under way, only the last of the others is kept.
   *
   * Resolves to undefined for a request that a newer one has replaced.
   */
  async newest(name, commands, input, files) {
    const slot = this.#newest.get(name) ?? {};
    this.#newest.set(name, slot);
    slot.next?.(false);
    if (slot.isBusy && !(await new Promise((resolve) => (slot.next = resolve)))) return undefined;
    slot.next = undefined;
    slot.isBusy = true;
    try {
      return await this.run(commands, input, files);
    } finally {
      slot.isBusy = false;
      slot.next?.(true);
    }
  }
}

// The status of a command that the user has stopped, as after Control-C.
const stopped = 130;
/** True for a command that was stopped, or that needs more than the page gives: another format is no way out. */
export const isStopped = ({ status }) => status === stopped || status === 70;

const drawingLane = new Lane();
const textLane = new Lane();
export const ready = drawingLane.begin();
export const stop = () => [drawingLane, textLane].forEach((lane) => lane.stop());

const textReady = ready.then((module) => textLane.begin(module));
// A page that is left ends the worker before it begins; a command that waits for it has the failure.
textReady.catch(() => {});

// What the tool answers to the page's first questions is known.
function known(commands, input = '') {
  const answer = answers[JSON.stringify([commands, input])];
  return answer && { status: answer.status, stdout: new TextEncoder().encode(answer.text), errors: answer.errors, files: {} };
}

const decoder = new TextDecoder();
export const text = (result) => decoder.decode(result.stdout);

/** The commands of a line as lists of arguments. */
export const commandsOf = (line) => stages(line).map((words) => words.map((word) => word.text));

/** Runs commands for the graph; undefined if a newer request of the name has replaced this one. */
export async function draw(name, commands, input = '') {
  const answer = known(commands, input);
  if (!answer) await ready;
  return answer ?? drawingLane.newest(name, commands, input);
}

/** Runs commands for a text; undefined if a newer request of the name has replaced this one. */
export async function write(name, commands, input = '', files = {}) {
  const answer = known(commands, input);
  if (answer) return answer;
  await textReady;
  return textLane.newest(name, commands, input, files);
}

/** Runs one command and reads its JSON, before the first curve too, which needs the list of options. */
export async function json(...args) {
  const answer = known([args]);
  if (!answer) await ready;
  return JSON.parse(text(answer ?? (await drawingLane.run([args], ''))));
}
