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

  /// The rule that refuses --max-input where nothing is read.
  ///
  /// - Parameters:
  ///   - takesSpring: true if the command takes a spring, which may be in a file of tokens.
  ///   - others: the options with which the command reads a file, too.
  static func limitExclusion(
    takesSpring: Bool, besides others: OptionName...
  ) -> OptionExclusionRule {
    OptionExclusionRule([.maxInput], when: .noneGiven(others), and: takesSpring ? .noTokens : nil)
  }

  /// True if one of the options is a spring.
  static func includesSpring(_ options: [OptionInfo]) -> Bool {
    options.contains { option in
      if case .spring = option.kind { return true }
      return false
    }
  }
}

extension ParsedArguments {
  /// The largest size of an input in bytes.
  var inputLimit: Int { count(.maxInput) ?? PlannedInput.defaultLimit }
}
