// Files in memory, for runs within a script or a page.
import { FileError } from './host.js';

const utf8 = new TextEncoder();
const decoder = new TextDecoder();

// "./a//b" and "a/b" are one name.
const named = (path) =>
  (path[0] === 47 ? '/' : '') + decoder.decode(path).split('/').filter((part) => part && part !== '.').join('/');

/** A file system whose folders are those of its files. */
export class MemoryFiles {
  #files = new Map();
  #open = new Map();
  #numbers = new Map();
  #given = new Map();

  /** The bytes written to standard output and standard error. */
  written = { 1: [], 2: [] };

  constructor(files, input) {
    for (const [name, content] of Object.entries(files)) {
      const file = { bytes: asBytes(content), number: this.#files.size + 1 };
      this.#files.set(named(utf8.encode(name)), file);
      this.#given.set(file, file.bytes);
    }
    this.#open.set(0, { file: { bytes: asBytes(input) }, position: 0 });
  }

  /** The files that the run has written, by name. */
  get changed() {
    const changed = {};
    for (const [name, file] of this.#files) if (this.#given.get(file) !== file.bytes) changed[name] = file.bytes;
    return changed;
  }

  #found(path) {
    const file = this.#files.get(named(path));
    if (!file) throw new FileError(this.#isFolder(path) ? 'EISDIR' : 'ENOENT');
    return file;
  }

  #isFolder(path) {
    const name = named(path);
    const inside = name === '' || name === '/' ? name : `${name}/`;
    return inside === '' || inside === '/' || [...this.#files.keys()].some((key) => key.startsWith(inside));
  }

  #number(key) {
    if (!this.#numbers.has(key)) this.#numbers.set(key, this.#numbers.size + 1);
    return this.#numbers.get(key);
  }

  open(path, mode) {
    const name = named(path);
    let file = this.#files.get(name);
    if (file && mode === 2) throw new FileError('EEXIST');
    if (!file && mode < 2) throw new FileError(this.#isFolder(path) ? 'EISDIR' : 'ENOENT');
    if (!file) this.#files.set(name, (file = { bytes: new Uint8Array() }));
    let descriptor = 3;
    while (this.#open.has(descriptor)) descriptor++;
    this.#open.set(descriptor, { file, position: 0 });
    return descriptor;
  }

  read(descriptor, buffer) {
    const open = this.#open.get(descriptor);
    if (!open) throw new FileError('EBADF');
    const piece = open.file.bytes.subarray(open.position, open.position + buffer.length);
    buffer.set(piece);
    open.position += piece.length;
    return piece.length;
  }

  write(descriptor, bytes) {
    if (this.written[descriptor]) {
      this.written[descriptor].push(bytes.slice());
      return bytes.length;
    }
    const open = this.#open.get(descriptor);
    if (!open) throw new FileError('EBADF');
    const pieces = (open.pieces ??= []);
    pieces.push(bytes.slice());
    return bytes.length;
  }

  // Joins the written pieces behind what the file has.
  #complete(open) {
    if (!open?.pieces) return;
    open.file.bytes = joined([open.file.bytes.subarray(0, open.position), ...open.pieces]);
    open.position = open.file.bytes.length;
    open.pieces = undefined;
  }

  close(descriptor) {
    this.#complete(this.#open.get(descriptor));
    this.#open.delete(descriptor);
  }

  sync(descriptor) {
    this.#complete(this.#open.get(descriptor));
  }

  chmod() {}

  rest(descriptor) {
    const open = this.#open.get(descriptor);
    return open ? open.file.bytes.length - open.position : 0;
  }

  stat(path) {
    if (this.#files.has(named(path))) {
      return { kind: 0, permissions: 0o644, device: 1, number: this.#number(this.#found(path)) };
    }
    if (!this.#isFolder(path)) throw new FileError('ENOENT');
    return { kind: 1, permissions: 0o755, device: 1, number: this.#number(named(path)) };
  }

  names(path) {
    const name = named(path);
    const inside = name === '' || name === '/' ? name : `${name}/`;
    const names = new Set();
    for (const key of this.#files.keys()) {
      if (key.startsWith(inside)) names.add(key.slice(inside.length).split('/')[0]);
    }
    if (names.size === 0) throw new FileError(this.#files.has(name) ? 'ENOTDIR' : 'ENOENT');
    return [...names].map((entry) => utf8.encode(entry));
  }

  linkTarget() {
    throw new FileError('EINVAL');
  }

  requireWritable(path) {
    this.#found(path);
  }

  // A folder exists from its first file on.
  makeFolder() {}

  remove(path) {
    if (!this.#files.delete(named(path))) throw new FileError('ENOENT');
  }

  rename(path, target) {
    const file = this.#found(path);
    this.#files.delete(named(path));
    this.#files.set(named(target), file);
  }

  link(path, second) {
    if (this.#files.has(named(second))) throw new FileError('EEXIST');
    this.#files.set(named(second), this.#found(path));
  }
}

export const asBytes = (content) => (typeof content === 'string' ? utf8.encode(content) : new Uint8Array(content));

export function joined(pieces) {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let position = 0;
  for (const piece of pieces) {
    whole.set(piece, position);
    position += piece.length;
  }
  return whole;
}
