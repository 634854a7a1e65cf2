// A touch log in the notation that `play` reads, while it is recorded.

// A finger never rests: moves of a touch count once it is so many points away from its start, as on a phone.
const slop = 4;

const rounded = (value, digits) => Number(value.toFixed(digits));

export class TouchLog {
  #head;
  #touches = [];
  #begin;
  #start;

  /** A log of a screen on which a head rests at a point. */
  constructor(head) {
    this.#head = head.map((value) => rounded(value, 2));
  }

  /** Adds a touch at a moment of the page's clock in milliseconds. Times never decrease. */
  add(phase, [x, y], moment) {
    this.#begin ??= moment;
    if (phase === 'began') this.#start = [x, y];
    if (phase === 'moved' && this.#start) {
      if (Math.hypot(x - this.#start[0], y - this.#start[1]) < slop) return;
      this.#start = undefined;
    }
    const last = this.#touches.at(-1)?.time ?? 0;
    const time = Math.max(rounded((moment - this.#begin) / 1000, 3), last);
    const previous = this.#touches.at(-1);
    // Of several moves in one millisecond the last one counts.
    if (phase === 'moved' && previous?.phase === 'moved' && previous.time === time) this.#touches.pop();
    this.#touches.push({ time, phase, x: rounded(x, 1), y: rounded(y, 1) });
  }

  get text() {
    const touches = this.#touches.map((touch) => `  ${JSON.stringify(touch)}`).join(',\n');
    return `{"heads": [{"id": "head", "at": [${this.#head.join(', ')}]}],\n"touches": [\n${touches}\n]}\n`;
  }
}
