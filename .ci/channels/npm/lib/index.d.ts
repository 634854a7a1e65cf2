/** The files, the standard input and the terminal of a command line. */
export interface Context {
  /** The files that it may read, by path. */
  files?: Record<string, string | Uint8Array>;
  /** The standard input. */
  stdin?: string | Uint8Array;
  /** The width of the terminal in columns, for help and plots; 0, the default, is no terminal. */
  columns?: number;
  /** True, the default, if plots may use characters beyond ASCII. */
  utf8?: boolean;
  /** The most bytes of memory, and of output, that a run may take; without it, as many as there are. */
  most?: number;
}

/** The result of a command line. */
export interface Result {
  /** The exit status: 0 is success, 1 a difference that `check` found; `headspring help exit` has the others. */
  status: number;
  /** The bytes of standard output. */
  stdout: Uint8Array;
  /** Standard output as text. */
  readonly text: string;
  /** Standard error as text: notes, or the error. */
  errors: string;
  /** The files that it wrote, by path. */
  files: Record<string, Uint8Array>;
}

/** A value of an option: `true` for an option without value, a list for values with commas between them. */
export type OptionValue = string | number | boolean | undefined | ReadonlyArray<string | number>;

/** One animated property: a number a frame, or a list of numbers for a point, a rect, a color or a transform. */
export interface Track {
  name: string;
  type: string;
  /** The time of each value in seconds: those of all frames, unless `reduce` or `times` is given. */
  times: number[];
  values: Array<number> | Array<Array<number>>;
  [key: string]: unknown;
}

/** The keyframes of a motion. */
export interface Keyframes {
  /** The time of each frame in seconds. */
  times: number[];
  /** The animated properties. */
  tracks: Track[];
  /** The whole document; docs/headspring.schema.json in the repository is its JSON Schema. */
  document: { schema: string; command: string; request: string; fps: number; [key: string]: unknown };
}

/** A command line that failed; the message is its standard error. */
export class HeadspringError extends Error {
  status: number;
}

/** A loaded module, whose calls return at once. */
export class Headspring {
  constructor(module: WebAssembly.Module);
  /** Runs a command line. */
  run(args: readonly string[], context?: Context): Result;
  /**
   * Makes the keyframes of a motion: `keyframes('bounce', { from: 300, to: 100 })`, or of a command line.
   *
   * Names of options may be written in camelCase.
   * @throws HeadspringError for invalid options.
   */
  keyframes(command: string, options?: Record<string, OptionValue>, context?: Context): Keyframes;
  keyframes(args: readonly string[], options?: undefined, context?: Context): Keyframes;
}

/** Loads a module: the package's own, or one from a URL, bytes or a compiled module. */
export function load(source?: string | URL | BufferSource | WebAssembly.Module): Promise<Headspring>;

/** Runs a command line with the package's own module. */
export function run(args: readonly string[], context?: Context): Promise<Result>;

/** Makes the keyframes of a motion with the package's own module. */
export function keyframes(
  command: string,
  options?: Record<string, OptionValue>,
  context?: Context,
): Promise<Keyframes>;
export function keyframes(args: readonly string[], options?: undefined, context?: Context): Promise<Keyframes>;
