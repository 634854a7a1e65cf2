import Foundation

/// A file of Tests/Transcripts: command lines with what a terminal shows below them.
///
///     === a missing value
///     < log.csv
///     t,x,y
///     $ headspring bounce --from
///     2> headspring: bounce: --from needs a value
///     2> Try 'headspring bounce --help'.
///     [64]
///
/// A block has a name, perhaps a sentence about it, input files and commands. Below a command are its standard output,
/// standard error after `2> ` and its exit status in brackets if it is not 0. A line `...` stands for any lines, and
/// `{number}` in a line for any number. A line of output that would be read as another is written after a backslash. The
/// blank line above a name belongs to no block.
struct Transcript {
  struct Block {
    /// The name; empty for the lines before the first.
    var name: String
    var items: [Item] = []
  }

  enum Item {
    /// Lines that say what a block is about.
    case prose([String])
    /// A file that the commands below it can read.
    case file(name: String, lines: [String])
    case command(Command)
  }

  struct Command {
    /// The number of the command's line in the file, from 1.
    let number: Int
    let line: String
    /// The lines below the command as they are in the file.
    var expected: [String] = []
  }

  var blocks: [Block] = [Block(name: "")]

  init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    for (index, line) in lines.enumerated() {
      if line == "", index + 1 < lines.count, lines[index + 1].hasPrefix("=== ") { continue }
      append(line, number: index + 1)
    }
  }

  private mutating func append(_ line: String, number: Int) {
    if line.hasPrefix("=== ") { return blocks.append(Block(name: String(line.dropFirst(4)))) }
    let last = blocks.count - 1
    if line.hasPrefix("$ ") {
      let command = Command(number: number, line: String(line.dropFirst(2)))
      blocks[last].items.append(.command(command))
    } else if line.hasPrefix("< ") {
      blocks[last].items.append(.file(name: String(line.dropFirst(2)), lines: []))
    } else {
      switch blocks[last].items.popLast() {
      case .command(var command):
        command.expected.append(line)
        blocks[last].items.append(.command(command))
      case .file(let name, let lines):
        blocks[last].items.append(.file(name: name, lines: lines + [Self.plain(line)]))
      case .prose(let lines): blocks[last].items.append(.prose(lines + [line]))
      case nil: blocks[last].items.append(.prose([line]))
      }
    }
  }

  /// The transcript as a file has it.
  var text: String {
    var lines: [String] = []
    for block in blocks {
      if !lines.isEmpty { lines.append("") }
      if !block.name.isEmpty { lines.append("=== \(block.name)") }
      for item in block.items {
        switch item {
        case .prose(let prose): lines += prose
        case .file(let name, let content): lines += ["< \(name)"] + content.map(Self.escaped)
        case .command(let command): lines += ["$ \(command.line)"] + command.expected
        }
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The lines below a command that printed this.
  static func lines(output: String, errors: String, status: Int32) -> [String] {
    let ending = output.isEmpty || output.hasSuffix("\n") ? [] : ["\\(no line feed at the end)"]
    return lines(of: output).map(escaped) + ending + lines(of: errors).map { "2> " + $0 }
      + (status == 0 ? [] : ["[\(status)]"])
  }

  private static func lines(of text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return text.isEmpty || text.hasSuffix("\n") ? lines.dropLast() : lines
  }

  private static func escaped(_ line: String) -> String {
    let isRead = ["=== ", "$ ", "< ", "2> ", "\\"].contains { line.hasPrefix($0) }
    let isStatus = line.wholeMatch(of: /\[\d+\]/) != nil
    return isRead || isStatus || line == "..." ? "\\" + line : line
  }

  private static func plain(_ line: String) -> String {
    line.hasPrefix("\\") ? String(line.dropFirst()) : line
  }

  /// True if the lines are those expected, of which some may be patterns.
  static func matches(_ lines: ArraySlice<String>, _ expected: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return lines.isEmpty }
    if first == "..." {
      return (lines.startIndex...lines.endIndex).contains {
        matches(lines[$0...], expected.dropFirst())
      }
    }
    guard let line = lines.first, isLine(line, first) else { return false }
    return matches(lines.dropFirst(), expected.dropFirst())
  }

  private static func isLine(_ line: String, _ expected: String) -> Bool {
    if line == expected || !expected.contains("{number}") { return line == expected }
    let pattern = expected.components(separatedBy: "{number}")
      .map(NSRegularExpression.escapedPattern)
    let range = line.range(
      of: "^" + pattern.joined(separator: "[-+0-9.e]+") + "$", options: .regularExpression)
    return range != nil
  }
}
