/// The options of every command that reads files.
enum InputOptions {
  /// --max-input.
  static var limit: OptionInfo {
    .value(
      .maxInput, .byteCount, "size",
      "Refuse an input that is longer: bytes, or 500k, 64MiB, 2GiB",
      default: .text(PlannedInput.shown(bytes: PlannedInput.defaultLimit)))
  }
}

extension ParsedArguments {
  /// The largest size of an input in bytes.
  var inputLimit: Int { count(.maxInput) ?? PlannedInput.defaultLimit }
}
