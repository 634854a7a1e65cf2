import Documents

extension HTMLPageScript {
  /// The clock: the current iteration, the time in it, and the rendering of that time.
  static var clock: String {
    #"""

    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    const state = {pass: 0, share: 0, wait: 0, playing: false, speed: 1, loop: false};
    const scrub = one("#scrub");
    const readout = one("#time");
    const play = one("#play");

    const time = () => {
      const isBack = data.alternates && state.pass % 2 === 1;
      return (isBack ? 1 - state.share : state.share) * length;
    };
    const render = () => {
      const at = time();
      const now = data.tracks.map((track) => values(track, at));
      draw(now);
      for (const plot of plots) plot(now, at);
      if (kind !== drawn) for (const card of cards) card(now);
      scrub.value = at;
      scrub.setAttribute("aria-valuetext", `${at.toFixed(3)} seconds`);
      scrub.style.setProperty("--done", `${length > 0 ? at / length * 100 : 0}%`);
      const pass = data.count > 1 && !state.loop ? `${state.pass + 1} of ${data.count}, ` : "";
      readout.textContent = state.wait > 0 ? `in ${state.wait.toFixed(3)} s`
        : `${pass}${at.toFixed(3)} s`;
      play.setAttribute("aria-pressed", state.playing);
      one("#play-name").textContent = state.playing ? "Pause" : "Play";
    };
    /** Stops at a time of the first pass. */
    const show = (at) => {
      const share = clamp(at, 0, length) / length;
      Object.assign(state, {pass: 0, share, wait: 0, playing: false});
      render();
    };
    const advance = (seconds) => {
      if (state.wait > 0) {
        state.wait -= seconds;
        if (state.wait > 0) return;
        seconds = -state.wait;
        state.wait = 0;
      }
      state.share += seconds / length;
      const over = Math.floor(state.share);
      const passes = state.loop ? over : Math.min(over, Math.ceil(data.count) - 1 - state.pass);
      if (passes > 0) {
        state.share -= passes;
        state.pass += passes;
      }
      if (!state.loop && state.pass + state.share >= data.count) {
        state.share = Math.min(1, data.count - state.pass);
        state.playing = false;
      }
    };
    let last = 0;
    const tick = (now) => {
      if (!state.playing) return;
      advance(Math.max(0, now - last) / 1000 * state.speed);
      last = now;
      render();
      if (state.playing) requestAnimationFrame(tick);
    };
    const start = () => {
      const isOver = state.pass + state.share >= data.count || state.share >= 1;
      if (isOver) Object.assign(state, {pass: 0, share: 0});
      if (state.pass === 0 && state.share === 0) state.wait = data.delay;
      state.playing = true;
      last = performance.now();
      render();
      requestAnimationFrame(tick);
    };
    const stop = () => {
      state.playing = false;
      render();
    };
    """#
  }

  /// Buttons, the slider, keys and copying to the clipboard.
  static var controls: String {
    #"""

    play.addEventListener("click", () => state.playing ? stop() : start());
    scrub.addEventListener("input", () => show(+scrub.value));
    const speeds = all("[data-speed]");
    for (const button of speeds) {
      button.addEventListener("click", () => {
        state.speed = +button.dataset.speed;
        for (const other of speeds) other.setAttribute("aria-pressed", other === button);
      });
    }
    const loop = one("#loop");
    loop.addEventListener("click", () => {
      state.loop = !state.loop;
      loop.setAttribute("aria-pressed", state.loop);
      if (!state.loop) state.pass = Math.min(state.pass, Math.ceil(data.count) - 1);
      render();
    });

    const step = (event) => (event.shiftKey ? 10 : 1) / data.fps;
    const keys = {
      " ": () => state.playing ? stop() : start(),
      ArrowLeft: (event) => show(time() - step(event)),
      ArrowRight: (event) => show(time() + step(event)),
      Home: () => show(0),
      End: () => show(length),
    };
    addEventListener("keydown", (event) => {
      const isOwn = event.key === " " && event.target.closest("button, summary");
      if (isOwn || event.altKey || event.ctrlKey || event.metaKey || !keys[event.key]) return;
      event.preventDefault();
      keys[event.key](event);
    });

    const told = one("#told");
    const area = one("#copied");
    for (const button of all("[data-copy]")) {
      button.addEventListener("click", async () => {
        const text = data.texts[button.dataset.copy];
        area.value = text;
        area.select();
        let isDone = document.execCommand("copy");
        button.focus();
        if (!isDone) {
          // A browser may ask, and wait for an answer that nobody gives.
          const late = new Promise((_, no) => setTimeout(no, 500));
          isDone = await Promise.race([navigator.clipboard.writeText(text), late])
            .then(() => true, () => false);
        }
        told.textContent = isDone ? `${button.textContent} is in the clipboard.`
          : "The browser does not let this page copy.";
        button.classList.add("done");
        setTimeout(() => button.classList.remove("done"), 1500);
      });
    }

    if (calm.matches) show(length); else start();
    """#
  }
}
