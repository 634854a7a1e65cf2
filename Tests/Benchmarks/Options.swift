/// The options of the command line.
struct Options: Equatable {
  /// The executable to measure; nil for the release build next to this program.
  var executable: String?
  /// The number of runs of each pair of programs.
  var rounds = 7
  /// The number of runs of each pair at start-up, where a run takes a millisecond.
  var pairs = 1000
  /// The number of printed rows.
  var frames = 10_000_000
  var only: [Case] = []
  var wantsHelp = false

  static let help = """
    usage: Benchmarks [options] [executable]

      --rounds n    how often each pair of programs is run (7)
      --pairs n     the same for start-up (1000)
      --frames n    the rows that are printed (10000000)
      --only name   this case alone; may be given again
      --help        this text

    Cases:
    \(Case.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n"))

    The executable is .build/release/headspring unless another is named.
    """

  init() {}

  init(words: some Sequence<String>) throws {
    var words = words.makeIterator()
    while let word = words.next() {
      switch word {
      case "--rounds": rounds = try Self.count(word, words.next(), from: 1)
      case "--pairs": pairs = try Self.count(word, words.next(), from: 1)
      case "--frames": frames = try Self.count(word, words.next(), from: 100)
      case "--only":
        guard let name = words.next(), let benchmark = Case(rawValue: name) else {
          let names = Case.allCases.map(\.rawValue).joined(separator: ", ")
          throw Failure.usage("--only must be one of \(names)")
        }
        only.append(benchmark)
      case "--help", "-h": wantsHelp = true
      default:
        guard !word.hasPrefix("-"), executable == nil else {
          throw Failure.usage("\(word) is not known; see --help")
        }
        executable = word
      }
    }
  }

  private static func count(_ option: String, _ word: String?, from least: Int) throws -> Int {
    guard let number = word.flatMap(Int.init), (least...1_000_000_000).contains(number) else {
      throw Failure.usage("\(option) must be a whole number from \(least) to 1000000000")
    }
    return number
  }
}
