/// What one motion command makes many of.
enum SweepOptions {
  /// --sweep.
  static var sweep: OptionInfo {
    OptionInfo.value(
      .sweep, .text, "name=values",
      "A track for each value of an option or of a key of --spring: damping=10:30:5, "
        + "timing=linear,ease-out, 'to=0,0;9,9'. Given again: a track for each combination"
    ).repeatable
  }

  /// What says how a motion is played, which all tracks share, or what has no tracks.
  static var refused: [OptionName] { [.repeat, .alternate, .reducedMotion, .targetOnly] }

  /// The most tracks.
  static var most: Int { 1000 }
}
