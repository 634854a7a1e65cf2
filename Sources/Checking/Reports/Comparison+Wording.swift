import Documents
import ExactNumerics
import Motion

extension Comparison {
  /// The tracks with too many differing frames, the largest difference first.
  var differingTracks: [TrackComparison] {
    let differing = tracks.filter { !$0.isSame }
    let sizes = differing.map { $0.size }
    // Equal differences keep the golden's order. Sorting indices takes less code than tracks.
    let order = differing.indices.sorted { left, right in
      sizes[left] == sizes[right] ? left < right : sizes[right] < sizes[left]
    }
    return order.map { differing[$0] }
  }

  /// Returns "71 of 74 frames differ". For several tracks it is "2 of 3 tracks differ, in up to 71
  /// of 74 frames". Other lengths precede it: "43 frames, the golden has 51; ". A text has "line 12
  /// differs".
  func summary(isPast: Bool) -> String {
    let texts = texts.first.map { [$0.summary(isPast: isPast, others: textCount - 1)] } ?? []
    let isOfTextsAlone = tracks.allSatisfy { $0.isSame }
    return (texts + (isOfTextsAlone ? [] : [seriesSummary(isPast: isPast)])).joined(separator: "; ")
  }

  private func seriesSummary(isPast: Bool) -> String {
    let lengths = length.map { $0.summary(isPast: isPast) + "; " } ?? ""
    let differing = differingTracks.filter { $0.differingFrames > 0 }
    let most = differing.map { $0.differingFrames }.max() ?? 0
    if length != nil, frames == 0 { return lengths + "none is in both" }
    if length != nil, most == 0 {
      return lengths + "no difference in the \(frames) of both"
    }
    if tracks.count == 1 {
      return lengths + differingFramesText(most) + " " + Self.differVerb(most, isPast)
    }
    let count = "\(differing.count) of \(tracks.count) tracks "
    let extent = differing.count == 1 ? "in" : "in up to"
    return lengths + count + Self.differVerb(differing.count, isPast)
      + ", \(extent) \(differingFramesText(most))"
  }

  /// Returns "12 of 74 frames", or "12 of the 74 frames of both" if one side has more.
  func differingFramesText(of track: TrackComparison) -> String {
    differingFramesText(track.differingFrames)
  }

  private func differingFramesText(_ count: Int) -> String {
    "\(count) of \(length == nil ? "" : "the ")\(frames) frame\(frames == 1 ? "" : "s")"
      + (length == nil ? "" : " of both")
  }

  /// The frames that only one side has, one line for each side. Tracks of other lengths have lines
  /// of their own, for at most 20 tracks.
  var lengthLines: [String] {
    guard let first = length else { return [] }
    if tracks.allSatisfy({ $0.length == nil || $0.length == first }) {
      return first.unpairedFrameLines(of: "")
    }
    let others = tracks.filter { $0.length != nil }
    return others.prefix(20).flatMap { track in
      track.length?.unpairedFrameLines(of: " of " + Display.text(track.name)) ?? []
    }
  }

  private static func differVerb(_ count: Int, _ isPast: Bool) -> String {
    isPast ? "differed" : count == 1 ? "differs" : "differ"
  }

  /// The notes, one a line.
  var noteLines: [String] { notes.map { "note: " + Display.line($0) } }

  /// The first differences of texts, each with both sides one below the other.
  func textLines(rows: Int) -> [String] {
    let shown = texts.prefix(max(rows, 1))
    let more = textCount - shown.count
    return shown.flatMap { $0.lines }
      + (more > 0 ? ["… and \(more) more place\(more == 1 ? "" : "s")"] : [])
  }

  /// The headline of an equal golden, with the differences within the tolerance.
  var sameness: String {
    let largest = tracks.compactMap { $0.largest }.largest
    guard let largest, !largest.difference.isZero else { return "same" }
    return "same within the tolerance: at most \(largest.difference.magnitude.text), "
      + "\(largest.label) at \(largest.moment)"
  }

  /// The largest difference, one value a line.
  var worstLines: [String] {
    guard let track = differingTracks.first, let worst = track.worst else { return [] }
    let numbers = [worst.expected.text, worst.actual.text, worst.signedDifference]
    let columns = [
      TextColumn(name: nil, ["expected", "actual", "difference"], isNumeric: false),
      TextColumn(name: nil, numbers, isNumeric: true),
    ]
    return ["worst: \(worst.label) at \(worst.moment)\(worst.whatHappens)"]
      + TextColumn.alignedLines(of: columns, indent: 2)
      + ["  " + (tracks.count == 1 ? "" : differingFramesText(of: track) + ", ") + track.measure]
  }

  /// The other differing tracks, one a line, at most 20.
  var otherLines: [String] {
    let others = differingTracks.dropFirst().filter { $0.worst != nil }
    if others.isEmpty { return [] }
    let shown = others.prefix(20)
    let worst = shown.map { $0.worst }
    let columns = [
      TextColumn(name: nil, worst.map { $0?.signedDifference ?? "" }, isNumeric: true),
      TextColumn(name: nil, worst.map { $0.map { "at \($0.moment)" } ?? "" }, isNumeric: false),
      TextColumn(name: nil, shown.map { differingFramesText(of: $0) }, isNumeric: true),
      TextColumn(
        name: nil, shown.map { track in track.worst?.label ?? Display.text(track.name) },
        isNumeric: false),
    ]
    let more = others.count - shown.count
    return ["", "also:"] + TextColumn.alignedLines(of: columns, indent: 2)
      + (more > 0 ? ["  … and \(more) more track\(more == 1 ? "" : "s")"] : [])
  }
}

extension TextDifference {
  /// The position: "target.point[0], line 12, column 40".
  var position: String {
    (path.map { $0.isEmpty ? "" : Display.text($0) + ", " } ?? "")
      + "line \(line), column \(column)"
  }

  /// Returns "target.point[0] differs" or "line 12 differs", or that one of the sides ends there.
  ///
  /// - Parameter others: the number of further differences.
  func summary(isPast: Bool, others: Int) -> String {
    let what = path.map { $0.isEmpty ? "line \(line)" : Display.text($0) } ?? "line \(line)"
    if others > 0 {
      return "\(what) and \(others) more place\(others == 1 ? "" : "s") "
        + (isPast ? "differed" : "differ")
    }
    let verb = isPast ? "was" : "is"
    if expected == nil { return "\(what) \(verb) additional" }
    if actual == nil { return "\(what) \(verb) missing" }
    return "\(what) \(isPast ? "differed" : "differs")"
  }

  /// The parts of both sides at the difference, each with its label.
  var sides: [(label: String, text: String)] {
    let none = path == nil ? "the end of the text" : "none"
    return [("expected", expected), ("actual", actual)].map { label, text in
      (label, text.map { Display.line($0) } ?? none)
    }
  }

  /// The position, and both sides below it.
  var lines: [String] {
    let columns = [
      TextColumn(name: nil, sides.map { $0.label }, isNumeric: false),
      TextColumn(name: nil, sides.map { $0.text }, isNumeric: false),
    ]
    return [position] + TextColumn.alignedLines(of: columns, indent: 2)
  }
}

extension LengthDifference {
  /// Returns "43 frames, the golden has 51", or the counts of unpaired frames for equal lengths.
  func summary(isPast: Bool) -> String {
    let frames = "\(actual) frame\(actual == 1 ? "" : "s")"
    if actual != golden { return "\(frames), the golden \(isPast ? "had" : "has") \(golden)" }
    return "\(frames), \(unpaired / 2) of them with another number than in the golden"
  }

  /// Returns "missing: 8 frames, the first is frame 43 (0.716667 s)", and the additional frames
  /// likewise.
  ///
  /// - Parameter place: the track, " of value"; empty for all.
  func unpairedFrameLines(of place: String) -> [String] {
    var lines: [String] = []
    for (word, frames) in [("missing", missing), ("additional", additional)] {
      guard let frames else { continue }
      let count = "\(frames.count) frame\(frames.count == 1 ? "" : "s")\(place)"
      let time = frames.time.map { " (\($0.text) s)" } ?? ""
      lines.append("\(word): \(count), the first is frame \(frames.frame)\(time)")
    }
    return lines
  }
}

extension TrackComparison {
  fileprivate var size: ExactDecimal { worst?.difference.magnitude ?? .zero }

  /// The root mean square in four significant digits, with an exponent for very large and small
  /// values. It is the text "more than" the largest Double if it overflows.
  var mean: String {
    guard rootMeanSquare.isFinite else {
      return "more than \(ShortestDoubleText.of(Double.greatestFiniteMagnitude))"
    }
    return TickLabels([DecimalNumber(rootMeanSquare, significantDigits: 4)]).texts.joined()
  }

  /// The root mean square and the tolerance.
  var measure: String {
    "root mean square \(mean)"
      + (tolerance == "0" ? "" : ", tolerance \(Display.text(tolerance))")
  }
}

extension Collection<ValueDifference> {
  /// The difference with the largest magnitude, the first of equal ones; nil if there is none.
  var largest: ValueDifference? {
    reduce(nil as ValueDifference?) { largest, next in
      guard let largest else { return next }
      return largest.difference.magnitude < next.difference.magnitude ? next : largest
    }
  }
}
