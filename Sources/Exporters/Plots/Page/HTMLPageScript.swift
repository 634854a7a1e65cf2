import Documents

/// The page's script: a clock, the drawing that it moves, plots with a cursor, and controls.
///
/// The script is a Swift string. SwiftPM's accessor of a resource is a file that the WebAssembly
/// build does not have.
enum HTMLPageScript {
  /// The parts of the script in their order.
  static var parts: [String] {
    var parts = [values]
    parts.append(drawing)
    parts.append(plots)
    parts.append(properties)
    parts.append(clock)
    parts.append(controls)
    return parts
  }

  /// The data, and the values of a track at a time by linear interpolation.
  private static var values: String {
    #"""
    "use strict";
    const data = JSON.parse(document.getElementById("data").textContent);
    const one = (selector, root = document) => root.querySelector(selector);
    const all = (selector, root = document) => [...root.querySelectorAll(selector)];
    const clamp = (x, low, high) => Math.min(Math.max(x, low), high);
    const length = data.duration;

    /** The keyframe at or before a time, and how much of the way to the next is gone. */
    const place = (track, time) => {
      const last = track.values[0].length - 1;
      if (!track.times) {
        const at = clamp(time / length * last, 0, last);
        const index = Math.min(Math.floor(at), last - 1);
        return [index, at - index];
      }
      let [low, high] = [0, last];
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (track.times[middle] <= time) low = middle; else high = middle;
      }
      const [start, end] = [track.times[low], track.times[high]];
      return [low, clamp((time - start) / (end - start), 0, 1)];
    };

    const values = (track, time) => {
      const [index, share] = place(track, time);
      return track.values.map((row) => row[index] * (1 - share) + row[index + 1] * share);
    };
    """#
  }

  /// The bindings of elements to values. Each element lists its attribute, and channel, origin,
  /// factor and base of each number.
  private static var drawing: String {
    #"""

    const percent = (x) => `${clamp(x, 0, 1) * 100}%`;
    const corner = (m, x, y) => {
      const depth = x * m[3] + y * m[7] + m[15];
      const scale = depth > 1e-6 ? 1 / depth : 1;
      return [(x * m[0] + y * m[4] + m[12]) * scale, (x * m[1] + y * m[5] + m[13]) * scale];
    };
    const attributes = {
      translate: (v) => ({transform: `translate(${v[0]} ${v[1]})`}),
      scale: (v) => ({transform: `scale(${v[0]})`}),
      rotate: (v) => ({transform: `rotate(${v[0]})`}),
      opacity: (v) => ({opacity: v[0]}),
      fill: (v) => ({fill: `rgb(${v.map(percent)})`}),
      frame: (v) => ({x: v[0], y: v[1], width: Math.max(0, v[2]), height: Math.max(0, v[3])}),
    };
    const parts = all("[data-drive]").map((node) => ({
      node, kind: node.dataset.drive, track: +node.dataset.track,
      terms: node.dataset.terms.split(" ").map(Number),
    }));
    const corners = ({terms: [x, y, factor, left, top]}, m) => {
      const points = [[-50, -50], [50, -50], [50, 50], [-50, 50]].map((c) => corner(m, ...c));
      return {points: points.map((p) =>
        [(p[0] - x) * factor + left, (p[1] - y) * factor + top]).join(" ")};
    };
    const draw = (now) => {
      for (const part of parts) {
        const own = now[part.track];
        const numbers = [];
        for (let i = 0; i + 3 < part.terms.length; i += 4) {
          const [channel, origin, factor, base] = part.terms.slice(i, i + 4);
          numbers.push(channel < 0 ? base : (own[channel] - origin) * factor + base);
        }
        const made =
          part.kind === "corners" ? corners(part, own) : attributes[part.kind](numbers);
        for (const name in made) part.node.setAttribute(name, made[name]);
      }
    };
    """#
  }

  /// A plot for each track that changes: curves in a stretched image, and labels above it that are
  /// not stretched.
  private static var plots: String {
    #"""

    const space = one("svg").namespaceURI;
    const short = (x) => String(Number(x.toPrecision(6)));
    /** Of very many points the lowest and the highest of each column. */
    const thinned = (points) => {
      const size = Math.ceil(points.length / 1000);
      if (size < 3) return points;
      const kept = [];
      for (let i = 0; i < points.length; i += size) {
        const part = points.slice(i, i + size);
        const by = (better) => part.reduce((a, b) => better(b[1], a[1]) ? b : a);
        kept.push(...[by((a, b) => a < b), by((a, b) => a > b)].sort((a, b) => a[0] - b[0]));
      }
      return [points[0], ...kept, points[points.length - 1]];
    };
    /** The distance of ticks on the time axis: 1, 2 or 5 times a power of ten, at most seven. */
    const tickUnit = length > 0 ? 10 ** Math.floor(Math.log10(length / 6)) : 0;
    const tickStep = [1, 2, 5, 10].map((n) => n * tickUnit)
      .find((n) => n >= length / 6 - tickUnit * 1e-9);
    const plots = all(".curve").map((section) => {
      const track = data.tracks[+section.dataset.track];
      const box = one(".plot", section);
      const shown = all(".legend li", section);
      const components = shown.map((item) => +item.dataset.component);
      const rows = components.map((c) => track.values[c]);
      const ends = components.map((c) => track.to[c]);
      const colours = shown.map((item) => one("i", item).style.background);
      const numbers = (text) => (text || "").split(" ").filter((x) => x).map(Number);
      const bounds = numbers(section.dataset.bounds);
      const reach = numbers(section.dataset.reach);
      let [low, high] = [Infinity, -Infinity];
      for (const row of [...rows, ends, bounds, reach]) {
        for (const x of row) [low, high] = [Math.min(low, x), Math.max(high, x)];
      }
      const range = high / 2 - low / 2;
      const y = (x) => range > 0 ? 100 * (1 - (x / 2 - low / 2) / range) : 50;
      const last = track.values[0].length - 1;
      const x = (i) => track.times ? track.times[i] / length * 100 : i / last * 100;
      const svg = document.createElementNS(space, "svg");
      svg.setAttribute("viewBox", "0 0 100 100");
      svg.setAttribute("preserveAspectRatio", "none");
      svg.setAttribute("aria-hidden", "true");
      const line = (path, colour, name, dashes) => {
        const node = document.createElementNS(space, "path");
        node.setAttribute("d", path);
        node.setAttribute("class", name);
        if (colour) node.setAttribute("stroke", colour);
        if (dashes) node.setAttribute("stroke-dasharray", dashes);
        svg.append(node);
      };
      for (const end of new Set(ends)) line(`M0 ${y(end)}H100`, null, "target");
      for (const end of bounds) line(`M0 ${y(end)}H100`, null, "bound");
      rows.forEach((row, c) => {
        const points = thinned(row.map((v, i) => [x(i), y(v)]));
        const path = points.map((p) => `${p[0].toFixed(3)} ${p[1].toFixed(3)}`).join("L");
        line("M" + path, colours[c], "line", shown[c].dataset.dashes);
      });
      box.append(svg);
      const add = (name, text) => {
        const node = document.createElement("span");
        node.className = name;
        if (text) node.textContent = text;
        box.append(node);
        return node;
      };
      const labels = [];
      const label = (v, name) => {
        const top = y(v);
        if (labels.some((other) => Math.abs(other - top) < 9)) return;
        labels.push(top);
        add(name, short(v)).style.top = `${top}%`;
      };
      for (const end of ends) label(end, "label aim");
      for (const end of bounds) label(end, "label");
      label(high, "label");
      label(low, "label");
      for (let i = 0; tickStep > 0 && i * tickStep <= length * (1 + 1e-9); i++) {
        const node = add("tick", short(i * tickStep) + (i ? "" : " s"));
        node.style.left = `${i * tickStep / length * 100}%`;
      }
      const cursor = add("cursor");
      const dots = rows.map((_, c) => {
        const dot = add("point");
        dot.style.background = colours[c];
        return dot;
      });
      const seek = (event) => {
        if (!event.buttons) return;
        const frame = box.getBoundingClientRect();
        show(clamp((event.clientX - frame.left) / frame.width, 0, 1) * length);
      };
      box.addEventListener("pointerdown", seek);
      box.addEventListener("pointermove", seek);
      const outputs = all("output", section);
      return (now, time) => {
        const left = `${length > 0 ? time / length * 100 : 0}%`;
        cursor.style.left = left;
        const own = now[+section.dataset.track];
        components.map((c) => own[c]).forEach((v, c) => {
          dots[c].style.left = left;
          dots[c].style.top = `${y(v)}%`;
          if (outputs[c]) outputs[c].value = v.toFixed(data.digits);
        });
      };
    });
    """#
  }
}
