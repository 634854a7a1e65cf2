import Motion

/// The names that a file declares, each once.
struct DeclaredNames {
  /// The format's name, for errors.
  let format: String
  private var names: Set<String> = []

  init(in format: String) { self.format = format }

  /// Adds the names of a declaration.
  ///
  /// - Throws: `ParameterError` for a name that the file has already.
  mutating func declare(_ declared: some Sequence<String>) throws(ParameterError) {
    for name in declared {
      try require(
        names.insert(name).inserted, "format",
        "\(format) has one name, \(name), for two numbers of these tracks; choose with "
          + "--track")
    }
  }
}
