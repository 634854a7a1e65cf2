/// What became of a golden, in a word.
enum CheckVerdict: String, CaseIterable {
  case same, different, failed, stale, created, rewritten

}

extension CheckedGolden {
  var verdict: CheckVerdict {
    switch outcome {
    case .compared(let comparison): comparison.isSame ? .same : .different
    case .created: .created
    case .rewritten: .rewritten
    case .failed: .failed
    case .stale: .stale
    }
  }

  /// The verdict as a sum says it: "3 not compared", "1 not updated".
  var verdictWords: String {
    guard case .failed(let failure) = outcome else { return verdict.rawValue }
    return failure.isNotUpdated ? "not updated" : "not compared"
  }

  /// What it was found to differ by, or what was rewritten; nil where nothing could be compared.
  var comparison: Comparison? {
    switch outcome {
    case .compared(let comparison): comparison
    case .rewritten(let comparison, reason: _): comparison
    case .created, .failed, .stale: nil
    }
  }

  /// Which parameter changed, where somebody asked.
  var explanation: Explanation? {
    if case .failed(let failure) = outcome { return failure.explanation }
    return comparison?.explanation
  }
}

extension CheckReport {
  /// Whether the golden is a reason to end with another status than 0.
  func isFailure(_ golden: CheckedGolden) -> Bool {
    switch golden.verdict {
    case .same: false
    case .different, .failed, .stale: true
    case .created, .rewritten: failsOnUpdate
    }
  }

  /// How many goldens came to each verdict that one came to at all.
  var totals: [(verdict: CheckVerdict, count: Int)] {
    CheckVerdict.allCases.compactMap { verdict in
      let count = goldens.reduce(0) { $0 + ($1.verdict == verdict ? 1 : 0) }
      return count > 0 ? (verdict, count) : nil
    }
  }

  /// Such as "14 goldens: 11 same, 2 different, 1 not compared".
  var summary: String {
    var notUpdated = 0
    for case .failed(let failure) in goldens.map({ $0.outcome }) where failure.isNotUpdated {
      notUpdated += 1
    }
    var parts: [String] = []
    for (verdict, count) in totals {
      guard verdict == .failed else {
        parts.append("\(count) \(verdict.rawValue)")
        continue
      }
      if count > notUpdated { parts.append("\(count - notUpdated) not compared") }
      if notUpdated > 0 { parts.append("\(notUpdated) not updated") }
    }
    let list = parts.joined(separator: ", ")
    return goldens.counted("golden") + (list.isEmpty ? "" : ": " + list)
  }
}

extension Collection {
  /// Such as "1 golden" and "2 goldens".
  func counted(_ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
