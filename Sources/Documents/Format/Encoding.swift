import Analysis
import ExactNumerics
import Motion

/// How an animation is written, beside the format.
public struct Encoding: Sendable {
  /// Digits after the point of the animation's values.
  public var decimals = Decimals.fixed(4)
  /// The animation's name in formats that have one; nil for the command's.
  public var name: String?
  /// What comes first in every object and row; nil for nothing.
  public var label: OutputLabel?
  /// How a document says that it is made again: a command line; nil where there is none. Where the
  /// format is none of those that a check makes again, the whole line, program and format included.
  public var request: String?
  /// JSON without white space.
  public var isCompact = false
  /// Whether a table begins with the names of its columns.
  public var hasHeader = true
  /// Between the fields of a table.
  public var delimiter = UInt8(ascii: ",")
  /// Between the parts of a column's name in a wide table, in place of every point: "bubble_x".
  public var separator = "."
  /// Whether a table's texts that begin as a formula does (= + - @ or a tab) are quoted and get an
  /// apostrophe, so that a spreadsheet takes them for texts.
  public var isForSpreadsheet = false
  /// One row for each value instead of one for each frame.
  public var isTidy = false
  /// Columns of a terminal plot, in ``widths``.
  public var width = 80
  /// Whether a terminal plot does without braille characters.
  public var isASCII = false
  /// How near the lines between the keyframes that are written stay to the motion, where not all of
  /// them are; nil where all are.
  public var reduction: Reduction?
  /// Whether a format with curved keys has one a frame instead, and lines between them.
  public var isBaked = false
  /// How far linear() may be off, in shares of the way.
  public var tolerance = DoubleDouble(LinearEasing.defaultTolerance)
  /// The unit of a value that nobody has and that has none, in formats that print one: "px".
  public var unit: String?
  /// The same response without overshoot, for people who ask for less motion; nil for none.
  public var reducedMotion: Animation? {
    get { reduced.first }
    set { reduced = newValue.map { [$0] } ?? [] }
  }
  /// One or none, in a list: an encoding is handed on many times, and an animation is large.
  private var reduced: [Animation] = []

  /// What holds where nothing is said.
  public init() {}

  /// The most keyframes of which some are kept: all that is known of them is held at once.
  public static var mostReduced: Int { 1_000_000 }

  /// The columns that a terminal plot can have.
  public static var widths: ClosedRange<Int> { 20...1000 }
}

/// Which parts of an ``Encoding`` a format heeds.
public struct EncodingOptions: OptionSet, Sendable {
  /// A bit for each part.
  public let rawValue: Int

  /// The parts whose bits are set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// ``Encoding/decimals``.
  public static let decimals = EncodingOptions(rawValue: 1)
  /// ``Encoding/name``.
  public static let name = EncodingOptions(rawValue: 1 << 1)
  /// Which events are told: a choice of the animation's, which only some formats show.
  public static let events = EncodingOptions(rawValue: 1 << 2)
  /// ``Encoding/isCompact``.
  public static let compact = EncodingOptions(rawValue: 1 << 3)
  /// ``Encoding/isTidy``.
  public static let tidy = EncodingOptions(rawValue: 1 << 4)
  /// ``Encoding/hasHeader``.
  public static let header = EncodingOptions(rawValue: 1 << 5)
  /// ``Encoding/delimiter``.
  public static let delimiter = EncodingOptions(rawValue: 1 << 6)
  /// ``Encoding/width``.
  public static let width = EncodingOptions(rawValue: 1 << 7)
  /// ``Encoding/isASCII``.
  public static let ascii = EncodingOptions(rawValue: 1 << 8)

  /// ``Encoding/isForSpreadsheet``.
  public static let spreadsheet = EncodingOptions(rawValue: 1 << 9)

  /// ``Encoding/request``, which no parameter sets.
  public static let request = EncodingOptions(rawValue: 1 << 10)

  /// The whole line in ``Encoding/request``, which no parameter sets.
  public static let commandLine = EncodingOptions(rawValue: 1 << 11)

  /// ``Encoding/unit``.
  public static let unit = EncodingOptions(rawValue: 1 << 12)

  /// ``Encoding/reducedMotion``.
  public static let reducedMotion = EncodingOptions(rawValue: 1 << 13)

  /// ``Encoding/reduction``.
  public static let reduction = EncodingOptions(rawValue: 1 << 14)

  /// ``Encoding/tolerance``.
  public static let tolerance = EncodingOptions(rawValue: 1 << 15)

  /// ``Encoding/separator``.
  public static let separator = EncodingOptions(rawValue: 1 << 16)

  /// ``Encoding/isBaked``.
  public static let baked = EncodingOptions(rawValue: 1 << 17)

  /// Velocities and accelerations beside the values: tracks of the animation, which only some
  /// formats show.
  public static let rates = EncodingOptions(rawValue: 1 << 18)

  /// The part that a parameter sets: `header` for "no-header", else the one of the same name; nil
  /// for a parameter of something else.
  public init?(parameter: String) {
    switch parameter {
    case "decimals": self = .decimals
    case "name": self = .name
    case "events": self = .events
    case "compact": self = .compact
    case "tidy": self = .tidy
    case "no-header": self = .header
    case "delimiter": self = .delimiter
    case "separator": self = .separator
    case "spreadsheet": self = .spreadsheet
    case "columns": self = .width
    case "ascii": self = .ascii
    case "unit": self = .unit
    case "baked": self = .baked
    case "reduced-motion": self = .reducedMotion
    case "reduce": self = .reduction
    case "tolerance": self = .tolerance
    case "with": self = .rates
    default: return nil
    }
  }
}

/// What comes first in every object and every row of an output, so that many can be joined: the
/// name of its key or column, and what stands there.
public struct OutputLabel: Sendable {
  /// The key or column, such as "id".
  public let name: String
  /// A text or a whole number.
  public let fact: Fact

  /// - Parameters:
  ///   - name: the key or column.
  ///   - fact: a text or a whole number.
  public init(_ name: String, _ fact: Fact) {
    self.name = name
    self.fact = fact
  }

  /// As the first member of an object on one line: `"id":7,`.
  var member: String { "\(JSONText.quoted(name)):\(value)," }

  private var value: String {
    if case .text(let text) = fact { return JSONText.quoted(text) }
    return fact.text()
  }

  /// As the first field of a row, with the delimiter behind it.
  func field(_ row: TableRow) -> String {
    row.text([fact.text()]) + String(Unicode.Scalar(row.delimiter))
  }
}

extension Encoding {
  /// The label as a row's first field; no bytes where there is none.
  func labelField(delimiter: UInt8) -> [UInt8] {
    Array((label?.field(TableRow(self, delimiter: delimiter)) ?? "").utf8)
  }

  /// The names of a table's columns, with the label's before them.
  func columnNames(_ names: [String]) -> [String] { (label.map { [$0.name] } ?? []) + names }
}
