import Foundation

/// The rules that every command line obeys.
enum Oracle {
  /// The violated rule of a finished line; nil if it obeys all rules.
  static func fault(_ line: Line, _ ending: Ending, left: [String]) -> String? {
    if ending.isSlow {
      return
        "takes more than \(Int(Child.mostSeconds)) seconds of a processor, or waits without end"
    }
    let messages = withoutNotes(ending.messages)
    // An endless input is refused at 1 GiB.
    if ending.memory > 5 << 28 { return "takes \(ending.memory >> 20) MiB" }
    let isCheck =
      ["check", "diff"].contains { line.words.first == Array($0.utf8) } || line.has("--check")
    if ending.isCut {
      // The reader has closed the pipe: the process ends quietly. A check keeps its verdict.
      guard ending.status == 0 || isCheck && ending.status == 1 else {
        return "does not end well when its reader has seen enough: \(end(ending))"
      }
      return messages.isEmpty ? nil : "says something when its reader has seen enough"
    }
    guard let status = ending.status else { return end(ending) }
    guard [0, 64, 65, 66, 73, 74].contains(status) || isCheck && status == 1 else {
      return end(ending)
    }
    if let name = left.first(where: { $0.hasPrefix(".headspring") }) { return "leaves \(name)" }
    // A name that is not UTF-8 cannot be removed before the next line.
    let made = left.first { $0.hasPrefix("out") && !$0.contains("\u{FFFD}") }
    if ![0, 1, 65].contains(status), let name = made, line.files[name] == nil {
      return "is refused, and leaves \(name)"
    }
    // Batch reports refused requests in the output or on standard error, and prints progress there.
    if line.words.first == Array("batch".utf8), status == 0 || status == 65 {
      let lines = String(decoding: messages, as: UTF8.self).split(separator: "\n")
      // The last line may be about the whole input, such as an endless one.
      let isTold = lines.dropLast().allSatisfy {
        $0.hasPrefix("headspring: batch: ") || $0.hasPrefix("  line ")
      }
      return isTold ? fault(of: ending.output, line) : "says what is no batch's"
    }
    if status == 0 || status == 1 {
      if !messages.isEmpty { return "is done, and says something" }
      return fault(of: ending.output, line)
    }
    if !isCheck, !ending.output.isEmpty { return "is refused, and has written something" }
    if isCheck, let fault = fault(of: ending.output, line) { return fault }
    // The report on standard output says why; each of several goldens may have a line of its own.
    if isCheck, status != 64 || !ending.output.isEmpty {
      return messages.isEmpty && ending.output.isEmpty ? "does not say why" : nil
    }
    return fault(of: messages, status: status, line, mayHaveMore: isCheck)
  }

  /// The message without leading notes and batch progress.
  private static func withoutNotes(_ message: [UInt8]) -> [UInt8] {
    var rest = message[...]
    while let end = rest.firstIndex(of: 0x0A) {
      let line = String(decoding: rest[..<end], as: UTF8.self)
      let isProgress = line.hasPrefix("headspring: batch: ") && line.contains(" requests, ")
      guard line.hasPrefix("note: ") || isProgress else { break }
      rest = rest[(end + 1)...]
    }
    return Array(rest)
  }

  private static func end(_ ending: Ending) -> String {
    ending.status.map { "ends with status \($0)" } ?? "ends by signal \(ending.signal ?? 0)"
  }

  /// Checks that a message is one line, or several if `mayHaveMore`. Invalid arguments add a line that refers to help.
  private static func fault(
    of message: [UInt8], status: Int32, _ line: Line, mayHaveMore: Bool
  ) -> String? {
    guard let text = String(validating: message, as: UTF8.self) else {
      return "says what is no UTF-8"
    }
    if line.words.isEmpty { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = status == 64 ? 3 : 2
    let isTold = mayHaveMore ? lines.count >= wanted : lines.count == wanted
    guard isTold, lines.last == "" else { return "says \(lines.count - 1) lines" }
    if status == 64, !lines[lines.count - 2].hasPrefix("Try 'headspring ") {
      return "does not say where help is"
    }
    if lines[0].unicodeScalars.count > 2000 { return "says \(lines[0].count) characters" }
    let isShown = text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar == "\n"
      case .format, .lineSeparator, .paragraphSeparator, .privateUse: false
      default: true
      }
    }
    return isShown ? nil : "says what a terminal would obey"
  }

  private static func fault(of output: [UInt8], _ line: Line) -> String? {
    guard let text = String(validating: output, as: UTF8.self) else {
      return "writes what is no UTF-8"
    }
    // The script of an HTML page may contain any word.
    let isPage = text.hasPrefix("<!doctype")
    // A given name may be "inf".
    if let word = firstNoNumber(in: isPage ? data(of: text) : output),
      !line.words.contains(where: { firstNoNumber(in: $0) == word })
    {
      return "writes \(word)"
    }
    guard let first = output.first else { return nil }
    // A Godot resource begins with its name in brackets.
    let isMaybeJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    if isMaybeJSON, !text.hasPrefix("[gd_resource ") {
      return isJSON(text) ? nil : "writes JSON that is none"
    }
    return nil
  }

  /// The JSON data that an HTML page plays.
  private static func data(of page: String) -> [UInt8] {
    guard let start = page.range(of: "application/json") else { return [] }
    let rest = page[start.upperBound...]
    return Array(rest[..<(rest.range(of: "</script>")?.lowerBound ?? rest.endIndex)].utf8)
  }

  /// True if the whole text is JSON, or every line is.
  private static func isJSON(_ text: String) -> Bool {
    func parses(_ text: Substring) -> Bool {
      (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil
    }
    return parses(text[...]) || text.split(separator: "\n").allSatisfy(parses)
  }

  /// The first word for a non-finite number, such as nan or inf, at a position where a number could be.
  private static func firstNoNumber(in output: [UInt8]) -> String? {
    var word: [UInt8] = []
    for byte in output + [0x0A] {
      if (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") {
        word.append(byte | 0x20)
        continue
      }
      if word.count == 3 || word.count == 8 {
        let text = String(decoding: word, as: UTF8.self)
        if ["inf", "nan", "infinity"].contains(text) { return text }
      }
      word.removeAll(keepingCapacity: true)
    }
    return nil
  }
}
