import Analysis
import Checking
import Documents
import ExactNumerics
import Exporters
import Motion
import Scenes

/// What the word behind an option is: how it is read, and what else could stand there.
enum ValueKind: Sendable {
  /// No word at all.
  case flag
  case number, count, time
  /// A time, or settle.
  case wait
  /// Numbers of any type, colours included; read once `--type` is known too.
  case value
  case point, size, insets, ranges, share, rate
  /// A number of which 1 is all, or a percentage.
  case portion
  /// A size, or a device's name.
  case screen
  /// One of the names of a closed set.
  case choice([String])
  case timing, settlingRule, spring
  case decimals, delimiter, separator
  /// How near the lines between kept keyframes stay.
  case reduction
  /// One of the units that may follow a number.
  case unit
  /// What may differ in a comparison: numbers, to their last digit.
  case tolerance, ratio, percentage
  /// A number of bytes.
  case byteCount
  /// Which of how many parts: 1/8.
  case shard
  /// A file that is read, or - for standard input.
  case file
  /// A file that is written, or - for standard output.
  case outputFile
  case text
}

/// A word as it was read; boxed where it is large.
enum OptionValue: Sendable {
  case flag
  case number(Double)
  case count(Int)
  case point(Point)
  case size(Size)
  indirect case insets(Insets)
  case ranges([ClosedRange<Double>])
  indirect case share(Fraction)
  indirect case timing(TimingFunction)
  indirect case settling(Settling)
  indirect case spring(GivenSpring)
  case decimals(Decimals)
  indirect case reduction(Reduction)
  case tolerances([Tolerance])
  indirect case decimal(ExactDecimal)
  case byte(UInt8)
  case path(Path)
  case shard(Shard)
  /// A name, or what only the command can read.
  case text(String)
}

extension ValueKind {
  /// Reads a word, or says what is allowed instead.
  ///
  /// - Throws: ``ParameterError`` for the word, which has no name here.
  func read(_ typed: CommandWord) throws(ParameterError) -> OptionValue {
    let word = typed.text
    return switch self {
    case .flag: .flag
    case .number, .portion: .number(try Spelling.number(word))
    case .count: .count(try Spelling.count(word))
    case .time: .number(try Spelling.time(word))
    case .wait: try Spelling.wait(word)
    case .point: .point(try Spelling.point(word))
    case .size: .size(try Spelling.size(word))
    case .screen: .size(try Spelling.screen(word))
    case .insets: .insets(try Spelling.insets(word))
    case .ranges: .ranges(try Spelling.ranges(word))
    case .share: .share(try Spelling.fraction(word))
    case .rate: .number(try Spelling.rate(word))
    case .choice(let names): .text(try Spelling.choice(word, among: names))
    case .timing: .timing(try Spelling.timing(word))
    case .settlingRule: .settling(try Spelling.settling(word))
    case .spring: .spring(try Spelling.spring(word))
    case .decimals: .decimals(try Spelling.decimals(word))
    case .reduction: .reduction(try Spelling.reduction(word))
    case .unit: .text(try Spelling.unit(word))
    case .delimiter: .byte(try Spelling.delimiter(word))
    case .separator: .text(try Spelling.separator(word))
    case .tolerance: .tolerances(try Spelling.tolerances(word))
    case .ratio: .decimal(try Spelling.ratio(word))
    case .percentage: .decimal(try Spelling.percentage(word))
    case .byteCount: .count(try Spelling.byteCount(word))
    case .shard: .shard(try Spelling.shard(word))
    case .file: .path(try Spelling.path(typed))
    case .outputFile: .path(try Spelling.outputPath(typed))
    case .value: .text(word)
    case .text: .text(try Spelling.text(typed))
    }
  }

  /// The names that may stand there, where they are a closed set or part of one.
  var choices: [String] {
    switch self {
    case .choice(let names): names
    case .timing: TimingFunction.Name.allCases.map { $0.rawValue }
    case .settlingRule: SettlingRule.allCases.map { $0.name }
    case .wait: [Spelling.settle]
    default: []
    }
  }

  var takesValue: Bool {
    if case .flag = self { return false }
    return true
  }
}
