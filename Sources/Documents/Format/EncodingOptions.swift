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
