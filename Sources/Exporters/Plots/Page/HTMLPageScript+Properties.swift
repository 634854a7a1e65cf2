import Documents

extension HTMLPageScript {
  /// The motion of single numbers as another property: a card for each track moves in place of the
  /// drawing. Its target is an outline. Compared tracks have one scale.
  static var properties: String {
    #"""

    const kinds = all("[data-as]");
    const drawn = kinds.find((button) => button.getAttribute("aria-pressed") === "true");
    let kind = drawn;
    const looks = {
      x: (card) => `translate(${(card.part - .5) * 360}%)`,
      y: (card) => `translateY(${(card.part - .5) * 150}%)`,
      scale: ({share}) => `scale(${clamp(share, 0, 2)})`,
      rotate: ({share}) => `rotate(${share * 180}deg)`,
      opacity: () => "",
    };
    const cards = all(".lanes i").map((node, index) => {
      const {values: [row], to: [to]} = data.tracks[index];
      const reach = one(`[data-track="${index}"][data-reach*=" "]`)?.dataset.reach ?? `${to}`;
      const [low, high] = [...row, ...reach.split(" ").map(Number)]
        .reduce(([a, b], v) => [Math.min(a, v), Math.max(b, v)], [to, to]);
      const at = (value) => ({
        share: to === row[0] ? 1 : (value - row[0]) / (to - row[0]),
        part: high > low ? (value - low) / (high - low) : .5,
      });
      const look = (part, place) => {
        part.style.transform = looks[kind.dataset.as](place);
        part.style.opacity = kind.dataset.as === "opacity" ? clamp(place.share, 0, 1) : 1;
      };
      return (now) => {
        look(node, at(now[index][0]));
        look(node.previousSibling, at(to));
      };
    });
    const showAs = (button) => {
      kind = button;
      for (const other of kinds) other.setAttribute("aria-pressed", other === kind);
      one(".scene svg").toggleAttribute("hidden", kind !== drawn);
      one(".lanes").hidden = kind === drawn;
      one(".lanes").dataset.kind = kind.dataset.as;
      if (calm.matches || state.playing) render(); else start();
    };
    for (const button of kinds) button.addEventListener("click", () => showAs(button));
    """#
  }
}
