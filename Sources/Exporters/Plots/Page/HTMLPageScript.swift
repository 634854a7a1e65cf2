/// The page's script: one time, which the clocks of both pictures show, and the controls.
///
/// The script is a Swift string. SwiftPM's accessor of a resource is a file that the WebAssembly
/// build does not have.
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

    const render = () => {
      const {time, playing} = state;
      for (const clock of clocks) clock.setCurrentTime(time);
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
    for (const curves of all(".curves svg")) {
      // The time axis in the picture's own lengths.
      const [from, to] = curves.dataset.times.split(" ").map(Number);
      const seek = (event) => {
        if (!event.buttons) return;
        const {left, width} = curves.getBoundingClientRect();
        const place = (event.clientX - left) / width * curves.viewBox.baseVal.width;
        show((place - from) / (to - from) * length);
      };
      curves.addEventListener("pointerdown", seek);
      curves.addEventListener("pointermove", seek);
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
