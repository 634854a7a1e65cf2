import Analysis
import ExactNumerics
import Motion

/// The options for writing an animation that do not depend on the format.
public struct Encoding: Sendable {
  /// Digits after the decimal point of the animation's values.
  public var decimals = Decimals.fixed(4)
  /// The animation's name in formats that have one; nil for the command's name.
  public var name: String?
  /// The first member of every object and the first field of every row; nil for none.
  public var label: OutputLabel?
  /// The command line that makes the document again; nil for none. In a format that a check cannot
  /// make again, the whole line with program and format.
  public var request: String?
  /// True for JSON without white space.
  public var isCompact = false
  /// True if a table begins with the names of its columns.
  public var hasHeader = true
  /// The character between the fields of a table.
  public var delimiter = UInt8(ascii: ",")
  /// The text between the parts of a column's name in a wide table, in place of every point:
  /// "bubble_x".
  public var separator = "."
  /// True to quote texts that begin like a formula (= + - @ or a tab) and to prefix an apostrophe.
  /// A spreadsheet then reads them as text.
  public var isForSpreadsheet = false
  /// True for one row per value instead of one per frame.
  public var isTidy = false
  /// The width of a terminal plot in columns, within ``widths``.
  public var width = 80
  /// True for a terminal plot without braille characters.
  public var isASCII = false
  /// True for a terminal plot with colours, a line at the target, the overshoot and the settling
  /// time.
  public var hasColours = false
  /// The tolerance of a reduction to fewer keyframes with lines between them; nil to write all.
  public var reduction: ReductionTolerance?
  /// The times whose values are written in place of the frames, in the order of the output; nil for
  /// the frames. Times may be equal.
  public var times: [SampleTime]?
  /// True for rows among rows of other animations, which may have frames. A tidy row at a sample
  /// time then has an empty field for the frame.
  package var isAmongFrames = false
  /// True to write one key per frame with lines between, in a format with curved keys.
  public var isBaked = false
  /// The integers of a table in C.
  public var integers = IntegerEncoding()
  /// The tolerance of linear(), as a share of the distance from start to target.
  public var tolerance = DoubleDouble(LinearEasing.defaultTolerance)
  /// The unit of a bare value without one, in formats that print a unit: "px".
  public var unit: String?
  /// The reduced motion, which is the same response without overshoot; nil for none.
  public var reducedMotion: Animation? {
    get { reduced.first }
    set { reduced = newValue.map { [$0] } ?? [] }
  }
  /// At most one animation. The array keeps an encoding small, since it is copied often and an
  /// animation is large.
  private var reduced: [Animation] = []

  /// The default options.
  public init() {}

  /// The maximum number of frames that can be reduced, since all of them are held in memory.
  public static var mostReduced: Int { 1_000_000 }

  /// The possible widths of a terminal plot in columns.
  public static var widths: ClosedRange<Int> { 20...1000 }
}

/// The options of an ``Encoding`` that a format supports.
public struct EncodingOptions: OptionSet, Sendable {
  /// A bit for each option.
  public let rawValue: Int

  /// The options whose bits are set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// ``Encoding/decimals``.
  public static let decimals = EncodingOptions(rawValue: 1)
  /// ``Encoding/name``.
  public static let name = EncodingOptions(rawValue: 1 << 1)
  /// The choice of events: an option of the animation that only some formats show.
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

  /// ``Encoding/request``; no parameter sets it.
  public static let request = EncodingOptions(rawValue: 1 << 10)

  /// The whole command line in ``Encoding/request``; no parameter sets it.
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

  /// Velocities and accelerations next to the values: tracks of the animation that only some
  /// formats show.
  public static let rates = EncodingOptions(rawValue: 1 << 18)

  /// ``Encoding/times``.
  public static let times = EncodingOptions(rawValue: 1 << 19)

  /// The property that a bare value animates.
  public static let property = EncodingOptions(rawValue: 1 << 20)

  /// ``Encoding/hasColours``.
  public static let color = EncodingOptions(rawValue: 1 << 21)

  /// ``Encoding/integers``.
  public static let integers = EncodingOptions(rawValue: 1 << 22)

  /// The option that a parameter sets: `header` for "no-header", else the one of the same name. Nil
  /// for a parameter of another kind.
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
    case "color": self = .color
    case "unit": self = .unit
    case "baked": self = .baked
    case "reduced-motion": self = .reducedMotion
    case "reduce": self = .reduction
    case "tolerance": self = .tolerance
    case "with": self = .rates
    case "times": self = .times
    case "property": self = .property
    case "integer", "range", "progmem": self = .integers
    default: return nil
    }
  }
}

/// The first member of every object and the first field of every row, which tells joined outputs
/// apart.
public struct OutputLabel: Sendable {
  /// The name of the key or column, such as "id".
  public let name: String
  /// The value: a text or a whole number.
  public let fact: Fact

  /// - Parameters:
  ///   - name: the name of the key or column.
  ///   - fact: a text or a whole number.
  public init(_ name: String, _ fact: Fact) {
    self.name = name
    self.fact = fact
  }

  package init(_ key: FactKey, _ fact: Fact) { self.init(key.rawValue, fact) }

  /// The first member of an object on one line: `"id":7,`.
  var member: String { "\(JSONWriter.quoted(name)):\(value)," }

  private var value: String {
    if case .text(let text) = fact { return JSONWriter.quoted(text) }
    return fact.text()
  }

  /// The first field of a row, with the delimiter after it.
  func firstField(_ row: TableRowQuoting) -> String {
    row.rowText([fact.text()]) + String(Unicode.Scalar(row.delimiter))
  }
}

extension Encoding {
  /// The label as the first field of a row; empty without a label.
  func labelField(delimiter: UInt8) -> [UInt8] {
    Array((label?.firstField(TableRowQuoting(self, delimiter: delimiter)) ?? "").utf8)
  }

  /// The names of a table's columns, with the label's name first.
  func columnNames(_ names: [String]) -> [String] { (label.map { [$0.name] } ?? []) + names }
}
