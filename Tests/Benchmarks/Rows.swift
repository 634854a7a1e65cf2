/// Rows that headspring and a rival print, with the arguments of both.
struct Rows {
  let name: String
  let limit: Limit?
  /// The arguments of headspring.
  let words: String
  /// The rival's source file and arguments.
  let source: String
  let rivalWords: [String]
  /// The arguments of headspring for the comparison of its lines with the rival's.
  let comparable: String

  private init(
    _ name: String, limit: Limit? = nil, _ words: String, source: String = "rows_to_chars.cpp",
    _ rivalWords: String..., comparable: String? = nil
  ) {
    self.name = name
    self.limit = limit
    self.words = words
    self.source = source
    self.rivalWords = rivalWords
    self.comparable = comparable ?? words
  }

  static let printf = Rows(
    "CSV: printf / headspring", limit: .atLeast(20), "bounce -f csv", source: "rows_printf.c")
  static let toChars = Rows(
    "CSV: to_chars / headspring", limit: .atLeast(14), "bounce -f csv", "bounce", "csv", "4")
  static let json = Rows(
    "JSON: to_chars / headspring", limit: .atLeast(8), "bounce -f json", "bounce", "array", "4",
    comparable: "bounce -f array")
  static let decimals15 = Rows(
    "CSV, 15 decimals: to_chars / headspring", limit: .atLeast(5), "bounce -f csv --decimals 15",
    "bounce", "csv", "15")
  static let shortest = Rows(
    "CSV, shortest: to_chars / headspring", limit: .atLeast(4), "bounce -f csv --decimals shortest",
    "bounce", "csv", "shortest")
  static let ease = Rows(
    "CSV, ease: to_chars / headspring", limit: .atLeast(8), "ease -f csv", "ease", "csv", "4")
}

extension Workshop {
  /// The ratio of the rival's time to headspring's time.
  func rows(_ rows: Rows) throws -> Figure {
    let rival = try program("Rivals/" + rows.source, "-O3")
    let unlike = try unlikeLines(rows, rival)
    let ours = keyframes(rows.words, frames: options.frames)
    let comparison = try Comparison(rounds: options.rounds) {
      try Pipeline(Command(rival, rows.rivalWords + ["\(options.frames)"])).run()
    } second: {
      try Pipeline(ours).run()
    }
    return Figure(
      name: rows.name, limit: rows.limit, comparison: comparison,
      note: "; \(unlike.count) of \(unlike.total) rows differ")
  }

  func keyframes(_ words: String, frames: Int) -> Command {
    headspring("\(words) --from 300 --to 100 --frames \(frames)")
  }

  /// The number of the rival's lines that differ from headspring's. It shows whether both do the same work.
  private func unlikeLines(_ rows: Rows, _ rival: String) throws -> (count: Int, total: Int) {
    let frames = min(options.frames, 100_000)
    try Pipeline(keyframes(rows.comparable, frames: frames)).run(into: path("ours.csv"))
    try Pipeline(Command(rival, rows.rivalWords + ["\(frames)"])).run(into: path("theirs.csv"))
    let (ours, theirs) = (try lines("ours.csv"), try lines("theirs.csv"))
    guard ours.count == theirs.count else {
      throw Failure.software(
        "\(rows.source) prints \(theirs.count) lines where headspring prints \(ours.count)")
    }
    return (zip(ours, theirs).filter(!=).count, frames)
  }
}
