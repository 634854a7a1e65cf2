/// The page's script: one time, which the clocks of both pictures show, and the controls. It is a
/// Swift string, since the WebAssembly build has no resources.
enum HTMLPageScript {
  static var text: String {
    #"""
    "use strict";
    const one = (selector) => document.querySelector(selector);
    const all = (selector) => [...document.querySelectorAll(selector)];
    const {length, fps, texts} = JSON.parse(one("#data").textContent);
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    const clocks = all("figure > svg");
    const [scrub, play, loop] = [one("#scrub"), one("#play"), one("#loop")];
    const state = {time: 0, speed: 1, loops: false, playing: false, last: 0};

    /** A curve with its dot and value. Its pieces are cubics. A table has values of variants. */
    const curveOf = (line) => {
      const panel = line.closest("[data-values],[data-listed]");
      const {values, listed} = panel.dataset;
      const [low, high, top, bottom] = (values ?? listed).split(" ").map(Number);
      const lines = [...panel.querySelectorAll("[data-unit]")];
      const [row, isAlone] = [lines.indexOf(line), lines.length === 1];
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
      const [stroke, tone] = ["stroke", "class"].map((name) => line.getAttribute(name) ?? "");
      line.ownerSVGElement.insertAdjacentHTML(
        "beforeend", `<text class="now"/><circle class="dot ${tone}" stroke="${stroke}"/>`);
      const [now, dot] = [...line.ownerSVGElement.children].slice(-2);
      // The picture is within a tenth of a pixel.
      const digits = Math.min(Math.max(Math.ceil(-Math.log10(Math.abs(scale) / 4)), 0), 12);
      const unit = line.dataset.unit;
      // The value is at the other side of the curve than the label of a peak.
      const under = isAlone && pieces[0]?.[2] > pieces.at(-1)?.[5] ? 18 : -9;
      return (share) => {
        const place = left + (right - left) * share;
        const piece = pieces.findLast((own) => own[0] < place) ?? pieces[0];
        if (!piece) return;
        const [from, to, a, b, c, d] = piece;
        const t = Math.min(Math.max((place - from) / (to - from), 0), 1), u = 1 - t;
        const y = u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
        dot.setAttribute("cx", place);
        dot.setAttribute("cy", y);
        const value = (low + (y - bottom) * scale).toFixed(digits);
        const text = value.replace(/^-(?=[0.]*$)/, "").replace("-", "\u2212")
          + (unit && `\u00a0${unit}`);
        if (listed) return {row, text};
        const isRight = place > (left + right) / 2;
        now.setAttribute("text-anchor", isRight ? "end" : "start");
        now.setAttribute("x", place + (isRight ? -9 : 9));
        now.textContent = lines.length > 3 ? "" : text;
        return {panel, now, top, y: y + (isAlone && y + under < top ? 18 : under)};
      };
    };
    const curves = all("[data-unit]").map(curveOf);
    const [events, ticks] = [all("[data-time]"), all(".marks i")];
    // Texts have one size, however large the pictures are.
    const resize = new ResizeObserver(() => clocks.forEach((clock) =>
      clock.style.setProperty("--pixel", 1 / clock.getScreenCTM().a)));
    for (const clock of clocks) resize.observe(clock);
    const render = () => {
      const {time, playing} = state;
      for (const clock of clocks) clock.setCurrentTime(time);
      const values = curves.map((value) => value(time / length)).filter(Boolean);
      // Values of a plot have the order of its curves, and stay below its top.
      const shown = values.filter(({now}) => now).sort((a, b) => b.y - a.y);
      for (const plot of new Set(shown.map(({panel}) => panel))) {
        const own = shown.filter(({panel}) => panel === plot);
        const gap = 14 / plot.getScreenCTM().a;
        let end = Infinity;
        const ends = own.map(({y}) => end = Math.min(y, end - gap));
        const shift = own.length > 1 ? Math.max(0, own[0].top + gap / 2 - end) : 0;
        own.forEach(({now}, index) => now.setAttribute("y", ends[index] + shift));
      }
      for (const cell of all("[data-row]")) {
        const own = values.filter(({row}) => row === +cell.dataset.row);
        cell.textContent = own.map(({text}) => text).join(", ");
      }
      const newest = events.findLastIndex((event) => +event.dataset.time <= time + 1e-9);
      events.forEach((event, index) => {
        event.setAttribute("aria-current", index === newest);
        ticks[index].classList.toggle("on", index === newest);
      });
      if (newest >= 0) one(".events").scrollTop = events[newest].offsetTop - 40;
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
        all("[data-speed]").forEach((own) => own.setAttribute("aria-pressed", own === button));
      });
    }
    loop.addEventListener("click", () => {
      state.loops = !state.loops;
      loop.setAttribute("aria-pressed", state.loops);
      if (state.loops && state.time >= length) start();
    });
    for (const event of events) event.addEventListener("click", () => show(+event.dataset.time));
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
        one("#told").textContent = isDone ? `${button.dataset.copy} is in the clipboard.`
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
