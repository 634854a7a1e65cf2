/// A benchmark that `--only` selects.
enum Case: String, CaseIterable {
  case startUp = "start-up"
  case printf
  case toChars = "to_chars"
  case pipe
  case json
  case decimals15 = "decimals-15"
  case shortest
  case ease
  case memory
  case check
  case linear
  case batch
  case play
  case seen
  case fit

  /// The cases that `--only` names, or all cases without `--only`.
  static func selected(by options: Options) -> [Case] {
    options.only.isEmpty ? allCases : allCases.filter(options.only.contains)
  }

  var summary: String {
    switch self {
    case .startUp: "a short bounce against an empty static program"
    case .printf: "rows of CSV against C's printf"
    case .toChars: "rows of CSV against C++'s to_chars"
    case .pipe: "rows of CSV through a pipe against cat"
    case .json: "values of JSON against C++'s to_chars"
    case .decimals15: "rows with 15 decimals against C++'s to_chars"
    case .shortest: "rows with shortest decimals against C++'s to_chars"
    case .ease: "rows of an ease against C++'s to_chars"
    case .memory: "peak memory"
    case .check: "tables compared, against cmp and numdiff"
    case .linear: "bytes of linear() at equal error, and fewest keyframes"
    case .batch: "many requests against node, with one job and two"
    case .play: "a long touch log"
    case .seen: "a conversation of many heads"
    case .fit: "a spring found in a long recording"
    }
  }

  func figures(_ workshop: Workshop) throws -> [Figure] {
    switch self {
    case .startUp: try workshop.startUp()
    case .printf: [try workshop.rows(.printf)]
    case .toChars: [try workshop.rows(.toChars)]
    case .pipe: [try workshop.pipe()]
    case .json: [try workshop.rows(.json)]
    case .decimals15: [try workshop.rows(.decimals15)]
    case .shortest: [try workshop.rows(.shortest)]
    case .ease: [try workshop.rows(.ease)]
    case .memory: try workshop.memory()
    case .check: try workshop.check()
    case .linear: try workshop.linear()
    case .batch: try workshop.batch()
    case .play: try workshop.play()
    case .seen: try workshop.seen()
    case .fit: try workshop.fit()
    }
  }
}
