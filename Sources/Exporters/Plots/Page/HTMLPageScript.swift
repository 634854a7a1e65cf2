/// The page's script: one time, which the clocks of both pictures show, and the controls. It is a
/// Swift string, since the WebAssembly build has no resources.
enum HTMLPageScript {
  static var text: String {
    #"""
    "use strict";
    const one = (selector) => document.querySelector(selector);
    const all = (selector) => [...document.querySelectorAll(selector)];
    const {length, fps, lands, texts} = JSON.parse(one("#data").textContent);
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    const clocks = all("figure > svg");
    const [scrub, play, loop] = [one("#scrub"), one("#play"), one("#loop")];
    const state = {time: 0, speed: 1, loops: false, playing: false, last: 0};

    /** A curve with its dot and its row of the table. Its pieces are cubics over even times. */
    const curveOf = (line) => {
      const [low, high, top, bottom] = line.closest("[data-values]").dataset.values.split(" ")
        .map(Number);
      const [left, right] = line.ownerSVGElement.dataset.times.split(" ").map(Number);
      const scale = (low - high) / (bottom - top);
      const data = line.getAttribute("d")
        ?? `M${line.getAttribute("points").replaceAll(" ", "L")}`;
      const pieces = [];
      let [x, y] = [0, 0];
      for (const word of data.match(/[MCL][^MCL]+/g)) {
        const numbers = word.slice(1).split(/[ ,]+/).map(Number);
        const [end, to] = numbers.slice(-2);
        const [first, second] = numbers.length > 2 ? [numbers[1], numbers[3]]
          : [y + (to - y) / 3, to - (to - y) / 3];
        if (word[0] !== "M" && end > x) pieces.push([x, end, y, first, second, to]);
        [x, y] = [end, to];
      }
      const [stroke, dashes, tone] = ["stroke", "stroke-dasharray", "class"]
        .map((name) => line.getAttribute(name) ?? "");
      line.ownerSVGElement.insertAdjacentHTML(
        "beforeend", `<circle class="dot ${tone}" r="5" stroke="${stroke}"/>`);
      const dot = line.ownerSVGElement.lastElementChild;
      const row = one(".values tbody").insertRow();
      row.innerHTML = `<th scope="row"><svg viewBox="0 0 28 10" aria-hidden="true"><path
        class="${tone}" d="M0,5h28" stroke="${stroke}" stroke-width="3"
        stroke-dasharray="${dashes}"/></svg></th><td></td><td></td>`;
      row.firstElementChild.append(line.dataset.curve);
      const facts = line.dataset.facts.replace(/ (?=[s%](?![a-z]))/g, "\u00a0");
      row.firstElementChild.insertAdjacentHTML("beforeend", `<small>${facts}</small>`);
      // The picture is within a tenth of a pixel: the digits are those of a quarter of one.
      const digits = Math.min(Math.max(Math.floor(-Math.log10(Math.abs(scale) / 4)), 0), 12);
      const unit = line.dataset.unit;
      const text = (number, decimals) =>
        number.toFixed(decimals).replace(/^-(?=[0.]*$)/, "").replace("-", "\u2212");
      return (share) => {
        const place = left + (right - left) * share;
        const piece = pieces.findLast((own) => own[0] < place) ?? pieces[0];
        if (!piece) return;
        const [from, to, a, b, c, d] = piece;
        const t = Math.min(Math.max((place - from) / (to - from), 0), 1), u = 1 - t;
        const y = u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
        const slope = 3 * (u * u * (b - a) + 2 * u * t * (c - b) + t * t * (d - c)) / (to - from);
        dot.setAttribute("cx", place);
        dot.setAttribute("cy", y);
        const [value, velocity] = [low + (y - bottom) * scale,
          lands && share >= 1 ? 0 : slope * scale * (right - left) / length];
        row.cells[1].textContent = text(value, digits) + (unit && `\u00a0${unit}`);
        row.cells[2].textContent = text(velocity, Math.max(digits - 1, 0)) + `\u00a0${unit}/s`;
      };
    };
    const curves = all("[data-curve]").map(curveOf);

    const render = () => {
      const {time, playing} = state;
      for (const clock of clocks) clock.setCurrentTime(time);
      for (const show of curves) show(time / length);
      scrub.value = time;
      scrub.setAttribute("aria-valuetext", `${time.toFixed(3)} seconds`);
      scrub.style.setProperty("--done", `${time / length * 100}%`);
      one("#time").value = `${time.toFixed(3)} s`;
      play.setAttribute("aria-pressed", playing);
      play.lastElementChild.textContent = playing ? "Pause" : "Play";
    };
    /** Stops at a time. */
    const show = (time) => {
      state.time = Math.min(Math.max(time, 0), length);
      state.playing = false;
      render();
    };
    const advance = (seconds) => {
      state.time += seconds;
      if (state.time < length) return;
      if (state.loops) state.time %= length;
      else Object.assign(state, {time: length, playing: false});
    };
    const tick = (now) => {
      if (!state.playing) return;
      advance(Math.max(0, now - state.last) / 1000 * state.speed);
      state.last = now;
      render();
      requestAnimationFrame(tick);
    };
    const start = () => {
      if (state.time >= length) state.time = 0;
      Object.assign(state, {playing: true, last: performance.now()});
      render();
      requestAnimationFrame(tick);
    };
    const toggle = () => state.playing ? show(state.time) : start();

    // Space plays after a click on any button.
    addEventListener("click", ({detail}) => detail > 0 && document.activeElement.blur());
    play.addEventListener("click", toggle);
    scrub.addEventListener("input", () => show(+scrub.value));
    for (const button of all("[data-speed]")) {
      button.addEventListener("click", () => {
        state.speed = +button.dataset.speed;
        for (const other of all("[data-speed]")) {
          other.setAttribute("aria-pressed", other === button);
        }
      });
    }
    loop.addEventListener("click", () => {
      state.loops = !state.loops;
      loop.setAttribute("aria-pressed", state.loops);
    });
    for (const picture of all(".curves > svg")) {
      // The time axis in the picture's own lengths.
      const [from, to] = picture.dataset.times.split(" ").map(Number);
      const seek = (event) => {
        if (!event.buttons) return;
        const {left, width} = picture.getBoundingClientRect();
        const place = (event.clientX - left) / width * picture.viewBox.baseVal.width;
        show((place - from) / (to - from) * length);
      };
      picture.addEventListener("pointerdown", seek);
      picture.addEventListener("pointermove", seek);
    }

    const step = (event) => (event.shiftKey ? 10 : 1) / fps;
    const keys = {
      " ": toggle,
      ArrowLeft: (event) => show(state.time - step(event)),
      ArrowRight: (event) => show(state.time + step(event)),
      Home: () => show(0),
      End: () => show(length),
    };
    addEventListener("keydown", (event) => {
      const isOwn = event.key === " " && event.target.closest("button");
      if (isOwn || event.altKey || event.ctrlKey || event.metaKey || !keys[event.key]) return;
      event.preventDefault();
      keys[event.key](event);
    });

    for (const button of all("[data-copy]")) {
      button.addEventListener("click", async () => {
        const [area, text] = [one("#copied"), texts[button.dataset.copy]];
        area.value = text;
        area.select();
        let isDone = document.execCommand("copy");
        button.focus();
        if (!isDone) {
          // A browser may wait forever for the permission to write to the clipboard.
          const late = new Promise((_, no) => setTimeout(no, 500));
          isDone = await Promise.race([navigator.clipboard.writeText(text), late])
            .then(() => true, () => false);
        }
        one("#told").textContent = isDone ? `${button.textContent} is in the clipboard.`
          : "The browser does not let this page copy.";
      });
    }

    for (const clock of clocks) clock.pauseAnimations();
    if (calm.matches) show(length); else start();
    // A picture's clock has a time only when the page is there.
    addEventListener("load", render);
    """#
  }
}
