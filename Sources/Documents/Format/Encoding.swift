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
