import Animations
import ExactNumerics
import Motion
import Scenes

extension SampleTime {
  /// The word for the settling of the motion.
  package static let settle = "settle"

  /// Parses `0.25`, `0.25s`, `250ms` or `settle`; nil for any other text.
  package init?(_ word: some Collection<UInt8>) {
    if word.elementsEqual(Self.settle.utf8) {
      self = .settling
      return
    }
    let end = DecimalNumberSyntax.end(in: word)
    guard let number = ExactDecimal(word[..<end]) else { return nil }
    let unit = word[end...]
    if unit.isEmpty || unit.elementsEqual("s".utf8) {
      self = .seconds(number)
    } else if unit.elementsEqual("ms".utf8) {
      self = .seconds(number * ExactDecimal(significand: 1, decimals: 3))
    } else {
      return nil
    }
  }

  /// Throws an error of "times" unless the time is from 0 to 1e17 seconds.
  package func validate() throws(ParameterError) {
    guard case .seconds(let seconds) = self else { return }
    try require(!seconds.isNegative, "times", "must not be before 0")
    try require(
      seconds <= ExactDecimal(significand: 100_000_000_000_000_000, decimals: 0), "times",
      "must be at most 1e17 seconds")
  }
}

extension SampleTime {
  /// Reads the sample times in a file: one in each line, or in the first column of a table whose
  /// header begins with `time`, also without other columns. Blank lines and lines that begin with
  /// `#` are skipped.
  package static func times(in text: InputText) throws(InputError) -> [SampleTime] {
    var times: [SampleTime] = []
    var isFirst = true
    var isTable = false
    var start = text.contents
    while start < text.bytes.count {
      let line = text.bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
      start = line.endIndex + 1
      let content = line.trimmedLine
      guard let first = content.first, first != UInt8(ascii: "#") else { continue }
      let field = isTable || isFirst ? firstField(of: content) : content
      defer { isFirst = false }
      if isFirst, field.elementsEqual("time".utf8) {
        isTable = true
        continue
      }
      let word = isTable ? field : content
      guard let time = SampleTime(word) else {
        throw text.error(
          at: word.startIndex,
          "expected a time such as 0.25, 250ms or settle\(isFirst ? ", or the header time" : "")"
            + ", got '\(Display.text(String(decoding: word, as: UTF8.self)))'")
      }
      do throws(ParameterError) { try time.validate() } catch {
        throw text.error(at: word.startIndex, "a time \(error.rule)")
      }
      times.append(time)
    }
    guard !times.isEmpty else { throw text.error(at: text.bytes.count, "expected a time") }
    return times
  }

  /// The bytes before the first delimiter, without quotes around them.
  private static func firstField(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let field = line.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";") && $0 != 0x09 }
      .trimmedLine
    let quote = UInt8(ascii: "\"")
    guard field.count >= 2, field.first == quote, field.last == quote else { return field }
    return field.dropFirst().dropLast()
  }
}

extension Identifier {
  /// Creates an id from input text. That of a head must also be valid in the names of tracks.
  init(
    read text: String, isHead: Bool = false, error: (String) -> InputError
  ) throws(InputError) {
    do throws(ParameterError) {
      self = try Identifier(text)
      if isHead { try Head.validate(id: self) }
    } catch let broken {
      let got = text.isEmpty ? "" : ", got '\(Display.text(text))'"
      throw error("\(broken.parameter) \(broken.rule)\(got)")
    }
  }
}
