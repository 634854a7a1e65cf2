/// The option that makes one motion command produce many tracks.
enum SweepOptions {
  /// --sweep.
  static var sweep: OptionInfo {
    OptionInfo.value(
      .sweep, .text, "name=values",
      "Make one track for each value of an option or a spring parameter: damping=10:30:5, "
        + "timing=linear,ease-out, 'to=0,0;9,9'. Given again: one track for each combination"
    ).repeatable
  }

  /// The options that are refused together with --sweep: all tracks share them, or they make no
  /// tracks.
  static var refused: [OptionName] { [.repeat, .alternate, .reducedMotion, .targetOnly] }

  /// The largest number of tracks.
  static var most: Int { 1000 }
}
