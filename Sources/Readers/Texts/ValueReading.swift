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
  /// first name is `time`. Blank lines and lines that begin with `#` are skipped.
  ///
  /// - Returns: the times, and the first one above 60 s without a unit as written.
  package static func times(
    in text: InputText
  ) throws(InputError) -> (times: [SampleTime], long: String?) {
    var times: [SampleTime] = []
    var long: String?
    var isFirst = true
    // The bytes between two columns; nil for a file without a header.
    var delimiters: [UInt8]?
    var start = text.contents
    while start < text.bytes.count {
      let line = text.bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
      start = line.endIndex + 1
      let content = line.trimmedLine
      guard let first = content.first, first != UInt8(ascii: "#") else { continue }
      defer { isFirst = false }
      let all = Array(",;\t".utf8)
      if isFirst, firstField(of: content, all).elementsEqual("time".utf8) {
        // A table with semicolons may have decimal commas, which are no times.
        delimiters = content.first { all.contains($0) }.map { [$0] } ?? []
        continue
      }
      let word = delimiters.map { firstField(of: content, $0) } ?? content
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
      if long == nil, case .seconds(let seconds) = time, seconds.nearestDouble > 60,
        word.last?.isLetter == false
      {
        long = String(decoding: word, as: UTF8.self)
      }
    }
    guard !times.isEmpty else { throw text.error(at: text.bytes.count, "expected a time") }
    return (times, long)
  }

  /// The bytes before the first delimiter, without quotes around them.
  private static func firstField(
    of line: ArraySlice<UInt8>, _ delimiters: [UInt8]
  ) -> ArraySlice<UInt8> {
    let field = line.prefix { !delimiters.contains($0) }.trimmedLine
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
