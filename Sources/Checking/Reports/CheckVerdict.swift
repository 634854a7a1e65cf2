/// The result of a golden's check in one word.
enum CheckVerdict: String, CaseIterable {
  case same, different, failed, stale, created, rewritten

}

extension CheckedGolden {
  var verdict: CheckVerdict {
    switch outcome {
    case .compared(let comparison): comparison.isSame ? .same : .different
    case .identical: .same
    case .created: .created
    case .rewritten: .rewritten
    case .failed: .failed
    case .stale: .stale
    }
  }

  /// The verdict in a summary, such as "not compared" in "3 not compared".
  var verdictWords: String {
    guard case .failed(let failure) = outcome else { return verdict.rawValue }
    return failure.isNotUpdated ? "not updated" : "not compared"
  }

  /// The comparison with the golden, also before it was rewritten; nil if it could not be compared.
  var comparison: Comparison? {
    switch outcome {
    case .compared(let comparison): comparison
    case .identical(let frames):
      Comparison(tracks: [], frames: frames, rows: [], differingValues: 0)
    case .rewritten(let comparison, reason: _): comparison
    case .created, .failed, .stale: nil
    }
  }
}

extension CheckReport {
  /// True if the golden makes the exit status other than 0.
  func isFailure(_ golden: CheckedGolden) -> Bool {
    switch golden.verdict {
    case .same: false
    case .different, .failed, .stale: true
    case .created, .rewritten: failsOnUpdate
    }
  }

  /// The number of goldens for each verdict that occurs.
  var totals: [(verdict: CheckVerdict, count: Int)] {
    CheckVerdict.allCases.compactMap { verdict in
      let count = goldens.reduce(0) { $0 + ($1.verdict == verdict ? 1 : 0) }
      return count > 0 ? (verdict, count) : nil
    }
  }

  /// The summary, such as "14 goldens: 11 same, 2 different, 1 not compared".
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
    return goldens.countText("golden") + (list.isEmpty ? "" : ": " + list)
  }
}

extension Collection {
  /// Returns a count with its noun, such as "1 golden" and "2 goldens".
  func countText(_ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
