// Runs a module: node host.mjs MODULE COUNT LINES prints the bytes of the cases 0 ..< COUNT, then those of the
// command lines 0 ..< LINES.
// The host provides memory and an output for the bytes.
import { readFileSync, writeSync } from 'node:fs';

const [path, count, lines] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(path));
let memory;
let end = 0;
const sizes = new Map();
const free = new Map();

function allocate(align, size) {
  const rounded = 2 ** Math.ceil(Math.log2(Math.max(size, 16)));
  const kept = free.get(rounded)?.pop();
  if (kept !== undefined && kept % align === 0) return kept;
  const start = Math.ceil(end / align) * align;
  end = start + rounded;
  const missing = end - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / 65536));
  sizes.set(start, rounded);
  return start;
}

const env = {
  emit: (start, length) => writeSync(1, new Uint8Array(memory.buffer, start, length)),
  posix_memalign: (place, align, size) => {
    const start = allocate(align, size);
    new DataView(memory.buffer).setUint32(place, start, true);
    return 0;
  },
  free: (start) => {
    if (start === 0) return;
    const size = sizes.get(start);
    if (!free.has(size)) free.set(size, []);
    free.get(size).push(start);
  },
  memcmp: (first, second, length) => {
    const bytes = new Uint8Array(memory.buffer);
    for (let place = 0; place < length; place++) {
      const difference = bytes[first + place] - bytes[second + place];
      if (difference !== 0) return difference;
    }
    return 0;
  },
  // Rounds to the nearest integer, ties away from 0, as IEEE 754 defines it.
  round: (number) => {
    const whole = Math.trunc(number);
    return Math.abs(number - whole) >= 0.5 ? whole + Math.sign(number) : whole;
  },
  // The platform function of Double(String): the nearest Double of a valid decimal.
  _swift_stdlib_strtod_clocale: (start, number) => {
    const bytes = new Uint8Array(memory.buffer);
    let end = start;
    while (bytes[end] !== 0) end++;
    const text = new TextDecoder().decode(bytes.subarray(start, end));
    new DataView(memory.buffer).setFloat64(number, Number(text), true);
    return end;
  },
  // The seed of hashing, on which no byte may depend.
  arc4random_buf: (start, length) => crypto.getRandomValues(new Uint8Array(memory.buffer, start, length)),
  __stack_chk_fail: () => { throw new Error('the stack was overwritten'); },
};

const { exports } = new WebAssembly.Instance(module, { env });
memory = exports.memory;
end = exports.__heap_base.value;
for (let number = 0; number < Number(count); number++) exports.render(number);
for (let number = 0; number < Number(lines); number++) exports.carryOut(number);
