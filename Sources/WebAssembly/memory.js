// Files in memory, for runs within a script or a page.
import { fileError } from './host.js';

const utf8 = new TextEncoder();
const decoder = new TextDecoder();

// "./a//b" and "a/b" are one name.
const named = (path) =>
  (path[0] === 47 ? '/' : '') + decoder.decode(path).split('/').filter((part) => part && part !== '.').join('/');
const inside = (name) => (name === '' || name === '/' ? name : `${name}/`);

/** The bytes of a file as pieces, which are joined when they are read. */
class File {
  constructor(content) {
    this.pieces = [typeof content === 'string' ? utf8.encode(content) : new Uint8Array(content)];
  }

  get bytes() {
    if (this.pieces.length > 1) {
      const whole = new Uint8Array(this.pieces.reduce((sum, piece) => sum + piece.length, 0));
      let position = 0;
      for (const piece of this.pieces) {
        whole.set(piece, position);
        position += piece.length;
      }
      this.pieces = [whole];
    }
    return this.pieces[0];
  }
}

/** A file system whose folders are those of its files. */
export class MemoryFiles {
  #files = new Map();
  #given;
  // The numbers of files and folders, which `stat` returns.
  #numbers = new Map();
  // By descriptor; the first three are the standard streams.
  #open;

  constructor(files, input) {
    for (const [name, content] of Object.entries(files)) this.#files.set(named(utf8.encode(name)), new File(content));
    this.#given = new Set(this.#files.values());
    this.#open = [input, '', ''].map((content) => ({ file: new File(content), position: 0 }));
  }

  /** The bytes that the run has written to standard output (1) or standard error (2). */
  written(descriptor) {
    return this.#open[descriptor].file.bytes;
  }

  /** The files that the run has written, by name. */
  get changed() {
    const changed = [...this.#files].filter(([, file]) => !this.#given.has(file));
    // A name such as __proto__ or constructor is a file's, or undefined.
    return { __proto__: null, ...Object.fromEntries(changed.map(([name, file]) => [name, file.bytes])) };
  }

  #found(path) {
    const file = this.#files.get(named(path));
    if (!file) throw fileError(this.#isFolder(path) ? 'EISDIR' : 'ENOENT');
    return file;
  }

  #isFolder(path) {
    const folder = inside(named(path));
    return folder === '' || folder === '/' || [...this.#files.keys()].some((name) => name.startsWith(folder));
  }

  // Mode 2 creates a file that does not exist.
  open(path, mode) {
    if (mode === 2 && this.#files.has(named(path))) throw fileError('EEXIST');
    if (mode === 2) this.#files.set(named(path), new File(''));
    return this.#open.push({ file: this.#found(path), position: 0 }) - 1;
  }

  #opened(descriptor) {
    if (!this.#open[descriptor]) throw fileError('EBADF');
    return this.#open[descriptor];
  }

  read(descriptor, buffer) {
    const open = this.#opened(descriptor);
    const piece = open.file.bytes.subarray(open.position, open.position + buffer.length);
    buffer.set(piece);
    open.position += piece.length;
    return piece.length;
  }

  write(descriptor, bytes) {
    this.#opened(descriptor).file.pieces.push(bytes.slice());
    return bytes.length;
  }

  close(descriptor) {
    // What was written to a standard stream is read after the run.
    if (descriptor > 2) this.#open[descriptor] = undefined;
  }

  rest(descriptor) {
    const open = this.#open[descriptor];
    return open ? open.file.bytes.length - open.position : 0;
  }

  stat(path) {
    const isFolder = !this.#files.has(named(path)) && this.#isFolder(path);
    const key = isFolder ? named(path) : this.#found(path);
    if (!this.#numbers.has(key)) this.#numbers.set(key, this.#numbers.size + 1);
    return { kind: Number(isFolder), permissions: isFolder ? 0o755 : 0o644, device: 1, number: this.#numbers.get(key) };
  }

  names(path) {
    const folder = inside(named(path));
    const below = [...this.#files.keys()].filter((name) => name.startsWith(folder));
    if (below.length === 0) throw fileError(this.#files.has(named(path)) ? 'ENOTDIR' : 'ENOENT');
    return [...new Set(below.map((name) => name.slice(folder.length).split('/')[0]))].map((name) => utf8.encode(name));
  }

  linkTarget() {
    throw fileError('EINVAL');
  }

  requireWritable(path) {
    this.#found(path);
  }

  remove(path) {
    if (!this.#files.delete(named(path))) throw fileError('ENOENT');
  }

  rename(path, target) {
    const file = this.#found(path);
    this.remove(path);
    this.#files.set(named(target), file);
  }

  link(path, second) {
    if (this.#files.has(named(second))) throw fileError('EEXIST');
    this.#files.set(named(second), this.#found(path));
  }

  // A folder exists from its first file on, and all bytes are kept at once.
  makeFolder() {}
  sync() {}
  chmod() {}
}
