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
    const clock = one(".scene > svg");
    const [scrub, play, loop] = [one("#scrub"), one("#play"), one("#loop")];
    const state = {time: 0, speed: 1, loops: false, playing: false, last: 0};

    /** The plots, each with a line at the time. */
    const plots = new Map(all(".curves figure > svg").map((picture) => {
      const [left, right, seconds] = picture.dataset.times.split(" ").map(Number);
      const axis = picture.querySelector("[data-values]").dataset.values.split(" ").map(Number);
      const path = `M0,${axis[2]}V${axis[3]}`;
      picture.insertAdjacentHTML("afterbegin", `<path class="cursor" d="${path}"/>`);
      const placeOf = (time) => left + (right - left) * Math.min(1, time / seconds);
      return [picture, {left, right, seconds, axis, placeOf}];
    }));
    /** The value of a curve at a time as text, where a dot shows it. Its pieces are cubics. */
    const curveOf = (line) => {
      const picture = line.ownerSVGElement;
      const {seconds, axis: [low, high, top, bottom], placeOf} = plots.get(picture);
      const scale = (low - high) / (bottom - top);
      const data = line.getAttribute("d") ?? `M${line.getAttribute("points").replaceAll(" ", "L")}`;
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
      picture.insertAdjacentHTML("beforeend", `<circle class="dot ${tone}" stroke="${stroke}"/>`);
      const dot = picture.lastElementChild;
      // The picture is within a tenth of a pixel.
      const digits = Math.min(Math.max(Math.ceil(-Math.log10(Math.abs(scale) / 4)), 0), 12);
      const unit = line.dataset.unit && `\u00a0${line.dataset.unit}`;
      return (time) => {
        const place = placeOf(time);
        const piece = pieces.findLast((own) => own[0] < place) ?? pieces[0];
        if (!piece) return "";
        const [from, to, a, b, c, d] = piece;
        const t = Math.min(Math.max((place - from) / (to - from), 0), 1), u = 1 - t;
        const y = u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
        dot.setAttribute("cx", place);
        dot.setAttribute("cy", y);
        const value = (low + (y - bottom) * scale).toFixed(digits);
        return value.replace(/^-(?=[0.]*$)/, "").replace("-", "\u2212") + unit;
      };
    };
    const curves = all("[data-unit]").map(curveOf);
    const values = all("[data-curves]").map((element) =>
      [element, element.dataset.curves.split(" ")]);
    const events = all("[data-time]");
    // Texts have one size, however large the pictures are.
    const pictures = all("figure > svg");
    const resize = new ResizeObserver(() => pictures.forEach((picture) =>
      picture.style.setProperty("--pixel", 1 / picture.getScreenCTM().a)));
    for (const picture of pictures) resize.observe(picture);
    const render = () => {
      const {time, playing} = state;
      clock.setCurrentTime(time);
      for (const [picture, {placeOf}] of plots) {
        picture.firstElementChild.setAttribute("transform", `translate(${placeOf(time)})`);
      }
      const texts = curves.map((text) => text(time));
      for (const [element, own] of values) {
        element.value = own.map((index) => texts[index]).join(", ");
      }
      const newest = events.findLastIndex((event) => +event.dataset.time <= time + 1e-9);
      events.forEach((event, index) => event.classList.toggle("on", index === newest));
      one("#event").textContent = events[newest]?.title ?? "";
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
    for (const [picture, {left: from, right: to, seconds}] of plots) {
      const seek = (event) => {
        if (!event.buttons) return;
        const {left, width} = picture.getBoundingClientRect();
        const place = (event.clientX - left) / width * picture.viewBox.baseVal.width;
        show((place - from) / (to - from) * seconds);
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
      button.addEventListener("click", () => {
        const [area, text] = [one("#copied"), texts[button.dataset.copy]];
        area.value = text;
        area.select();
        // Browsers let a page without a server copy in this way only.
        const isDone = document.execCommand("copy");
        button.focus();
        one("#told").textContent = isDone ? `${button.dataset.copy} is in the clipboard.`
          : "The browser does not let this page copy.";
      });
    }

    clock.pauseAnimations();
    if (calm.matches) show(length); else start();
    // A picture's clock has a time only when the page is there.
    addEventListener("load", render);
    """#
  }
}
