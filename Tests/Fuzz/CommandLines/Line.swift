/// A command line with its input files.
struct Line: Hashable {
  /// The arguments after the program's name; an argument may be any bytes.
  var words: [[UInt8]]
  /// The files by the names in the arguments; `-` is standard input.
  var files: [String: [UInt8]] = [:]

  init(_ words: [String], files: [String: [UInt8]] = [:]) {
    self.words = words.map { Array($0.utf8) }
    self.files = files
  }

  /// Parses a saved line: the arguments in the first line, and after each line `--- name` the bytes of a file.
  init(kept bytes: [UInt8]) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    words = (lines.popFirst() ?? []).split(separator: 0x20).map { Self.unescaped($0) }
    var name: String?
    var content: [[UInt8]] = []
    func end(_ files: inout [String: [UInt8]]) {
      if let name { files[name] = Array(content.joined(separator: [0x0A])) }
    }
    while let line = lines.popFirst() {
      if line.starts(with: Array("--- ".utf8)) {
        end(&files)
        (name, content) = (String(decoding: line.dropFirst(4), as: UTF8.self), [])
      } else {
        content.append(Array(line))
      }
    }
    end(&files)
  }

  /// The text that ``init(kept:)`` parses.
  var kept: [UInt8] {
    var bytes = Array(text.utf8)
    for (name, content) in files.sorted(by: { $0.key < $1.key }) {
      bytes += Array("\n--- \(name)\n".utf8) + content
    }
    return bytes
  }

  /// The arguments as one line of ASCII.
  var text: String { words.map { Self.escaped($0) }.joined(separator: " ") }

  /// An argument in printable ASCII. An empty argument is `\e`; a blank, a backslash or any other byte is `\xff`.
  private static func escaped(_ word: [UInt8]) -> String {
    if word.isEmpty { return "\\e" }
    return word.map { byte in
      (0x21...0x7E).contains(byte) && byte != 0x5C
        ? String(Unicode.Scalar(byte))
        : "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  private static func unescaped(_ word: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = word
    while let byte = rest.popFirst() {
      guard byte == 0x5C else {
        bytes.append(byte)
        continue
      }
      if rest.popFirst() == UInt8(ascii: "e") { continue }
      bytes.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
      rest = rest.dropFirst(2)
    }
    return bytes
  }

  /// True if the option is among the arguments.
  func has(_ option: String) -> Bool { words.contains { $0.starts(with: Array(option.utf8)) } }
}
