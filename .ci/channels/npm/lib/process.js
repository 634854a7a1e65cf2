// The command line of a Node process: its arguments, files, standard input and terminals.
import * as fs from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { execute } from './host.js';

// A short command calls few functions: each is validated and compiled when it is first called.
setFlagsFromString('--wasm-lazy-compilation');
setFlagsFromString('--wasm-lazy-validation');

/** Runs a command line with the files of the system, and returns the exit status. */
export async function runProcess(words) {
  // Most runs have no terminal, and need no module for it.
  const terminals = [0, 1, 2].some(isDevice) ? await import('node:tty') : undefined;
  const isTerminal = (descriptor) => terminals?.isatty(descriptor) ?? false;
  const module = new WebAssembly.Module(fs.readFileSync(new URL('headspring.wasm', import.meta.url)));
  const { LC_ALL, LC_CTYPE, LANG, COLUMNS, NO_COLOR } = process.env;
  const codeset = (LC_ALL || LC_CTYPE || LANG || '').split('.').filter(Boolean)[1] ?? '';
  return execute(module, {
    args: words.map((word) => new TextEncoder().encode(word)),
    isUTF8: /^utf-?8$/i.test(codeset.split('@')[0]),
    terminal: (descriptor) => (isTerminal(descriptor) ? (descriptor === 1 && process.stdout.columns) || 80 : 0),
    columns: /^\d{1,9}$/.test(COLUMNS) ? Number(COLUMNS) : 0,
    colors: !NO_COLOR,
    // No other process has it in the names of its drafts.
    process: Math.floor(Math.random() * 2 ** 31),
    files: systemFiles,
  });
}

// True for a terminal, and for the null device; false for a descriptor that is closed.
function isDevice(descriptor) {
  try {
    return fs.fstatSync(descriptor).isCharacterDevice();
  } catch {
    return false;
  }
}

const flags = [
  fs.constants.O_RDONLY,
  fs.constants.O_WRONLY,
  fs.constants.O_WRONLY | fs.constants.O_CREAT | fs.constants.O_EXCL,
];
const pause = new Int32Array(new SharedArrayBuffer(4));

// Repeats a call on a pipe that is set not to wait.
function waiting(call) {
  for (;;) {
    try {
      return call();
    } catch (error) {
      if (error.code === 'EOF') return 0;
      if (error.code !== 'EAGAIN' && error.code !== 'EINTR') throw error;
      Atomics.wait(pause, 0, 0, 5);
    }
  }
}

function kind(status) {
  if (status.isFile()) return 0;
  if (status.isDirectory()) return 1;
  return status.isCharacterDevice() || status.isBlockDevice() ? 2 : 3;
}

// Descriptors that were opened here.
const opened = new Set();

const systemFiles = {
  open(path, mode, permissions) {
    const descriptor = fs.openSync(Buffer.from(path), flags[mode], permissions);
    opened.add(descriptor);
    return descriptor;
  },
  read: (descriptor, bytes) => waiting(() => fs.readSync(descriptor, bytes, 0, bytes.length, null)),
  write: (descriptor, bytes) => waiting(() => fs.writeSync(descriptor, bytes, 0, bytes.length, null)),
  close(descriptor) {
    opened.delete(descriptor);
    // Node itself may still use the standard descriptors.
    if (descriptor > 2) fs.closeSync(descriptor);
  },
  sync(descriptor) {
    try {
      fs.fsyncSync(descriptor);
    } catch (error) {
      if (error.code !== 'EINVAL' && error.code !== 'ENOTSUP') throw error;
    }
  },
  chmod: (descriptor, permissions) => fs.fchmodSync(descriptor, permissions),
  rest(descriptor) {
    // The position of an inherited descriptor is not known.
    if (!opened.has(descriptor)) return 0;
    const status = fs.fstatSync(descriptor);
    return status.isFile() ? status.size : 0;
  },
  stat(path) {
    const status = fs.statSync(Buffer.from(path), { bigint: true });
    return { kind: kind(status), permissions: status.mode & 0o7777n, device: status.dev, number: status.ino };
  },
  names: (path) => fs.readdirSync(Buffer.from(path), { encoding: 'buffer' }),
  linkTarget: (path) => fs.readlinkSync(Buffer.from(path), { encoding: 'buffer' }),
  requireWritable: (path) => fs.accessSync(Buffer.from(path), fs.constants.W_OK),
  makeFolder: (path) => fs.mkdirSync(Buffer.from(path)),
  remove: (path) => fs.unlinkSync(Buffer.from(path)),
  rename: (path, target) => fs.renameSync(Buffer.from(path), Buffer.from(target)),
  link: (path, second) => fs.linkSync(Buffer.from(path), Buffer.from(second)),
};
