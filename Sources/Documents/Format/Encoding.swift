import Analysis
import Animations
import ExactNumerics

/// The options for writing an animation that do not depend on the format.
package struct Encoding: Sendable {
  /// Digits after the decimal point of the animation's values.
  package var decimals = Decimals.fixed(4)
  /// The animation's name in formats that have one; nil for the command's name.
  package var name: String?
  /// The id of the request, a text or a whole number: the first member of every object and the
  /// first field of every row, which tells joined outputs apart. Nil for none.
  package var label: Fact.Entry?
  /// The command line that makes the document again; nil for none. In a format that a check cannot
  /// make again, the whole line with program and format.
  package var request: String?
  /// True for JSON without white space.
  package var isCompact = false
  /// True if a table begins with the names of its columns.
  package var hasHeader = true
  /// The character between the fields of a table.
  package var delimiter = UInt8(ascii: ",")
  /// True for one row per value instead of one per frame.
  package var isTidy = false
  /// The width of a terminal plot in columns, within ``widths``.
  package var width = 80
  /// True for a terminal plot without braille characters.
  package var isASCII = false
  /// True for a terminal plot with colours and a line at the target.
  package var hasColours = false
  /// The tolerance of a reduction to fewer keyframes with lines between them; nil to write all.
  package var reduction: ReductionTolerance?
  /// The times whose values are written in place of the frames, in the order of the output; nil for
  /// the frames. Times may be equal.
  package var times: [SampleTime]?
  /// True for rows among rows of other animations, which may have frames. A tidy row at a sample
  /// time then has an empty field for the frame.
  package var isAmongFrames = false
  /// The tolerance of linear(), as a share of the distance from start to target.
  package var tolerance = DoubleDouble(LinearEasing.defaultTolerance)
  /// The unit of a bare value without one, in formats that print a unit: "px".
  package var unit: String?
  /// True for an expression that goes between the two keyframes of its property.
  package var isBetweenKeys = false
  /// The reduced motion, which is the same response without overshoot; nil for none.
  package var reducedMotion: Animation?

  /// The default options.
  package init() {}

  /// The maximum number of frames that can be reduced, since all of them are held in memory.
  package static var mostReduced: Int { 1_000_000 }

  /// The possible widths of a terminal plot in columns.
  package static var widths: ClosedRange<Int> { 20...1000 }
}

extension Fact.Entry {
  /// The first member of an object on one line: `"id":7,`.
  var member: String {
    let value = if case .text(let text) = fact { JSONWriter.quoted(text) } else { fact.text() }
    return "\(JSONWriter.quoted(key)):\(value),"
  }

  /// The first field of a row, with the delimiter after it.
  func firstField(_ row: TableRowQuoting) -> String {
    row.rowText([fact.text()]) + String(Unicode.Scalar(row.delimiter))
  }
}
