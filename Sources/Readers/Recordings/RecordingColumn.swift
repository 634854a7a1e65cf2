import Motion

/// The one column of values among those that a recording has.
enum RecordingColumn {
  /// Which of the columns holds the values: the one that was chosen, or the only one.
  ///
  /// - Parameter error: what is wrong with the columns.
  static func index(
    of choice: String?, among names: [String], error: (String) -> InputError
  ) throws(InputError) -> Int {
    guard let choice else {
      if names.count == 1 { return 0 }
      throw error(
        "expected one column of values, got \(Shown.list(names))"
          + (names.isEmpty ? "" : "; choose with \(parameterName("column"))"))
    }
    if let index = names.firstIndex(of: choice) { return index }
    throw error(
      "expected a column '\(Shown.text(choice))', got \(Shown.list(names))"
        + Suggestion.text(for: choice, among: names))
  }
}
