// The host of the WebAssembly module: what the module imports, in terms of a machine with arguments, files and terminals.

// The error numbers of Linux and their messages, by the names that Node gives errors.
const errors = {
  EPERM: [1, 'Operation not permitted'], ENOENT: [2, 'No such file or directory'], EIO: [5, 'Input/output error'],
  ENXIO: [6, 'No such device or address'], EBADF: [9, 'Bad file descriptor'], ENOMEM: [12, 'Cannot allocate memory'],
  EACCES: [13, 'Permission denied'], EBUSY: [16, 'Device or resource busy'], EEXIST: [17, 'File exists'],
  EXDEV: [18, 'Invalid cross-device link'], ENODEV: [19, 'No such device'], ENOTDIR: [20, 'Not a directory'],
  EISDIR: [21, 'Is a directory'], EINVAL: [22, 'Invalid argument'], ENFILE: [23, 'Too many open files in system'],
  EMFILE: [24, 'Too many open files'], ETXTBSY: [26, 'Text file busy'], EFBIG: [27, 'File too large'],
  ENOSPC: [28, 'No space left on device'], ESPIPE: [29, 'Illegal seek'], EROFS: [30, 'Read-only file system'],
  EMLINK: [31, 'Too many links'], EPIPE: [32, 'Broken pipe'], ENAMETOOLONG: [36, 'File name too long'],
  ENOTEMPTY: [39, 'Directory not empty'], ELOOP: [40, 'Too many levels of symbolic links'],
  ENOTSUP: [95, 'Operation not supported'], EDQUOT: [122, 'Disk quota exceeded'],
};
const messages = new Map(Object.values(errors));

/** An error of a file system in memory, named as Node names them. */
export const fileError = (code) => Object.assign(new Error(code), { code });

const utf8 = new TextEncoder();
const defect = 'headspring: stopped by a defect of its own, or for want of memory; please report the command line\n';
const excess = Symbol('more memory or output than the machine allows');

/**
 * Runs a compiled module on a machine and returns the exit status.
 *
 * A machine has `args` (each a Uint8Array), `isUTF8`, `terminal(descriptor)` (its columns, 0 for none), `process` (a number),
 * perhaps `columns` (the number in COLUMNS), `colors` (false without colors) and `most` (the most bytes of memory, and of
 * output), and `files`, whose methods throw errors with a `code`.
 */
export function execute(module, machine) {
  const { files } = machine;
  const drafts = new Set();
  let memory;
  let text = new Uint8Array();
  let written = 0;

  const allow = (size) => {
    if (size > (machine.most ?? Infinity)) throw excess;
  };
  const bytes = (start, count) => new Uint8Array(memory.buffer, start >>> 0, count);
  const copy = (start, count) => bytes(start, count).slice();
  const hand = (next) => {
    text = next;
    return next.length;
  };
  // Runs a call of the file system; a failure becomes a negative error number.
  const call = (body) => {
    try {
      return body() ?? 0;
    } catch (error) {
      if (typeof error.code !== 'string') throw error;
      return -(errors[error.code] ?? errors.EIO)[0];
    }
  };

  const host = {
    argument: (place) => (place < machine.args.length ? hand(machine.args[place]) : -1),
    take: (start) => bytes(start, text.length).set(text),
    isUTF8: () => Number(machine.isUTF8),
    terminal: (descriptor) => machine.terminal(descriptor),
    columns: () => machine.columns ?? 0,
    colors: () => Number(machine.colors ?? true),
    process: () => machine.process,
    extend: (size) => allow(size >>> 0),
    // Unwinds the module.
    exit: (status) => {
      throw { status };
    },
    message: (code) => hand(utf8.encode(messages.get(code) ?? `Unknown error ${code}`)),
    // The nearest Double of a valid decimal, as IEEE 754 and JavaScript define it.
    number: (start, count) => Number(String.fromCharCode(...bytes(start, count))),

    open: (start, count, mode, permissions) =>
      call(() => {
        const path = copy(start, count);
        const descriptor = files.open(path, mode, permissions);
        if (mode === 2) drafts.add(path.join());
        return descriptor;
      }),
    read: (descriptor, start, count) => call(() => files.read(descriptor, bytes(start, count))),
    write: (descriptor, start, count) => {
      allow((written += count));
      return call(() => files.write(descriptor, bytes(start, count)));
    },
    close: (descriptor) => call(() => files.close(descriptor)),
    sync: (descriptor) => call(() => files.sync(descriptor)),
    chmod: (descriptor, permissions) => call(() => files.chmod(descriptor, permissions)),
    rest: (descriptor) => files.rest(descriptor),
    stat: (start, count, result) =>
      call(() => {
        const status = files.stat(copy(start, count));
        const view = new DataView(memory.buffer, result >>> 0, 32);
        const words = [status.kind, status.permissions, status.device, status.number];
        words.forEach((word, place) => view.setBigUint64(place * 8, BigInt(word), true));
      }),
    names: (start, count) =>
      call(() => {
        const names = files.names(copy(start, count));
        return hand(Uint8Array.from(names.flatMap((name) => [...name, 0])));
      }),
    linkTarget: (start, count) => call(() => hand(files.linkTarget(copy(start, count)))),
    change: (operation, start, count, secondStart, secondCount) =>
      call(() => {
        const path = copy(start, count);
        const second = copy(secondStart, secondCount);
        const result = files[['requireWritable', 'makeFolder', 'remove', 'rename', 'link'][operation]](path, second);
        if (operation === 2 || operation === 3) drafts.delete(path.join());
        return result;
      }),
  };

  try {
    const { exports } = new WebAssembly.Instance(module, { host });
    memory = exports.memory;
    exports.run();
    return 70;
  } catch (error) {
    if (error.status !== undefined) return error.status;
    if (error !== excess && !(error instanceof WebAssembly.RuntimeError) && !(error instanceof RangeError)) throw error;
    for (const draft of drafts) call(() => files.remove(Uint8Array.from(draft.split(','))));
    const limit = `headspring: stopped at ${machine.most / 1e6} MB, the most here; a terminal has no such limit\n`;
    call(() => files.write(2, utf8.encode(error === excess ? limit : defect)));
    return 70;
  }
}
