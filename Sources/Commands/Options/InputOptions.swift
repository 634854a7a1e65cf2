import Motion

/// The options of every command that reads files.
enum InputOptions {
  /// --max-input.
  static var limit: OptionInfo {
    .value(
      .maxInput, .byteCount, "size",
      "Largest input in bytes, or 64MiB",
      default: .text(Display.bytes(PlannedInput.defaultLimit)))
  }
}

extension ParsedArguments {
  /// The largest size of an input in bytes.
  var inputLimit: Int { count(.maxInput) ?? PlannedInput.defaultLimit }
}
