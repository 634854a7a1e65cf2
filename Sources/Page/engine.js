// Runs command lines in two workers: one draws, so that a curve never waits for the other's texts.
import { stages } from './words.js';

class Lane {
  #worker = new Worker('engine-worker.js', { type: 'module' });
  #waiting = new Map();
  #count = 0;
  #newest = new Map();

  /** Resolves to the compiled module. */
  begin(module) {
    return new Promise((resolve, reject) => {
      this.#worker.addEventListener('message', ({ data }) => {
        if (data.ready) resolve(data.module);
        else if (data.id === undefined) reject(new Error(data.failed));
        else {
          const { done, failed } = this.#waiting.get(data.id);
          this.#waiting.delete(data.id);
          if (data.result) done(data.result);
          else failed(new Error(data.failed));
        }
      });
      this.#worker.addEventListener('error', (event) => reject(new Error(event.message || 'cannot start the worker')));
      this.#worker.postMessage({ begin: true, module });
    });
  }

  run(commands, input, files = {}) {
    const id = ++this.#count;
    this.#worker.postMessage({ id, commands, input, files });
    return new Promise((done, failed) => this.#waiting.set(id, { done, failed }));
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

const drawingLane = new Lane();
const textLane = new Lane();
export const ready = drawingLane.begin();

// The first curve has the processor for itself.
let firstIsDrawn;
const textReady = Promise.all([ready, new Promise((done) => (firstIsDrawn = done))]).then(([module]) => textLane.begin(module));

const decoder = new TextDecoder();
export const text = (result) => decoder.decode(result.stdout);

/** The commands of a line as lists of arguments. */
export const commandsOf = (line) => stages(line).map((words) => words.map((word) => word.text));

/** Runs commands for the graph; undefined if a newer request of the name has replaced this one. */
export async function draw(name, commands, input = '') {
  await ready;
  const result = await drawingLane.newest(name, commands, input);
  firstIsDrawn();
  return result;
}

/** Begins the texts of a state that has no curve. */
export const drawNothing = () => firstIsDrawn();

/** Runs commands for a text; undefined if a newer request of the name has replaced this one. */
export async function write(name, commands, input = '', files = {}) {
  await textReady;
  return textLane.newest(name, commands, input, files);
}

/** Runs one command and reads its JSON. */
export async function json(...args) {
  return JSON.parse(await page(...args));
}

/** Runs one command for its text. */
export async function page(...args) {
  await textReady;
  return text(await textLane.run([args], ''));
}
