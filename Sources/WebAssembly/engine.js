// Command lines and keyframes within a script or a page; index.d.ts documents what is exported.
import { execute } from './host.js';
import { MemoryFiles } from './memory.js';

const utf8 = new TextEncoder();
const decoder = new TextDecoder();

export class HeadspringError extends Error {
  name = 'HeadspringError';

  constructor(result) {
    super(result.errors.trim() || `exit status ${result.status}`);
    this.status = result.status;
  }
}

export class Headspring {
  #module;

  constructor(module) {
    this.#module = module;
  }

  run(args, { files = {}, stdin = '', columns = 0, utf8: isUTF8 = true, most } = {}) {
    const memory = new MemoryFiles(files, stdin);
    const status = execute(this.#module, {
      args: args.map((word) => utf8.encode(word)),
      isUTF8,
      terminal: (descriptor) => (descriptor === 1 ? columns : 0),
      process: 1,
      most,
      files: memory,
    });
    const stdout = memory.written(1);
    return {
      status,
      stdout,
      get text() {
        return decoder.decode(stdout);
      },
      errors: decoder.decode(memory.written(2)),
      files: memory.changed,
    };
  }

  keyframes(command, options = {}, context = {}) {
    const result = this.run([...words(command, options), '--format', 'json'], context);
    if (result.status !== 0) throw new HeadspringError(result);
    const document = JSON.parse(result.text);
    const times = Array.from({ length: document.frames }, (_, frame) => frame / document.fps);
    for (const track of document.tracks) track.times ??= times;
    return { times, tracks: document.tracks, document };
  }
}

// The arguments of options as an object: { from: 0, dampingRatio: [1, 2], noLand: true }.
function words(command, options) {
  if (Array.isArray(command)) return command;
  const words = [command];
  for (const [key, value] of Object.entries(options)) {
    if (value === undefined || value === false) continue;
    words.push(`--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
    if (value !== true) words.push(String(value));
  }
  return words;
}

/** Makes `load`, `run` and `keyframes` for a platform whose `compile` makes a module of a URL. */
export function engine(compile) {
  let ready;
  async function load(source) {
    if (source === undefined) return (ready ??= compile(new URL('headspring.wasm', import.meta.url)).then(made));
    if (source instanceof WebAssembly.Module) return made(source);
    if (source instanceof URL || typeof source === 'string') return made(await compile(source));
    return made(await WebAssembly.compile(source));
  }
  return {
    load,
    run: async (...given) => (await load()).run(...given),
    keyframes: async (...given) => (await load()).keyframes(...given),
  };
}

const made = (module) => new Headspring(module);
