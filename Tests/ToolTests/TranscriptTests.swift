import Foundation
import TestSupport
import Testing
import TypedLines

/// Runs the command lines of Tests/Transcripts, and compares what they print.
///
/// `Tests/transcripts --accept` writes what they print into the files instead.
struct TranscriptTests {
  private static let folder = Fixture.root.appendingPathComponent("Tests/Transcripts")
  private static let accepts = Machine.variable("TRANSCRIPTS") == "accept"
  /// A part of the names of the blocks to run; all without one.
  private static let wanted = Machine.variable("TRANSCRIPT")

  static let names = (FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? [])
    .compactMap { $0 as? String }.filter { $0.hasSuffix(".txt") }.sorted()

  @Test(arguments: names.filter { !$0.hasPrefix("examples/") })
  func `command lines print what is below them`(_ name: String) throws {
    try Self.compare(name)
  }

  @Test(.slow, arguments: names.filter { $0.hasPrefix("examples/") })
  func `the scripts of Examples print what is below them`(_ name: String) throws {
    try Self.compare(name)
  }

  private static func compare(_ name: String) throws {
    let file = folder.appendingPathComponent(name)
    let text = try String(contentsOf: file, encoding: .utf8)
    var transcript = Transcript(text)
    #expect(accepts || transcript.text == text, "\(name) is not in its one form")
    for index in transcript.blocks.indices {
      if let wanted, !transcript.blocks[index].name.contains(wanted) { continue }
      transcript.blocks[index].items = try run(transcript.blocks[index].items, in: name)
    }
    if accepts { try transcript.text.write(to: file, atomically: true, encoding: .utf8) }
  }

  @Test func `there are transcripts, and each block has a name of its own`() throws {
    var isFound = Self.wanted == nil
    for name in Self.names {
      let file = Self.folder.appendingPathComponent(name)
      let blocks = Transcript(try String(contentsOf: file, encoding: .utf8)).blocks
      isFound = isFound || blocks.contains { $0.name.contains(Self.wanted ?? "") }
      #expect(Set(blocks.map(\.name)).count == blocks.count, "\(name)")
      #expect(blocks[0].items.isEmpty || blocks.count == 1, "\(name) begins without a name")
    }
    #expect(!Self.names.isEmpty && isFound, "no block is named '\(Self.wanted ?? "")'")
  }

  /// Runs the commands of a block in order. A file that one writes can be read by the next.
  ///
  /// - Returns: the items, with what the commands printed where it is not what is expected.
  private static func run(_ items: [Transcript.Item], in name: String) throws -> [Transcript.Item] {
    let files = MemoryFiles([:])
    return try items.map { item in
      switch item {
      case .prose: return item
      case .file(let path, let lines):
        files[path] = lines.map { $0 + "\n" }.joined()
        return item
      case .command(var command):
        let printed = try printed(by: command.line, files)
        if Transcript.matches(printed[...], command.expected[...]) { return item }
        if !accepts {
          Issue.record(
            Comment(
              rawValue: "Tests/Transcripts/\(name):\(command.number)\n$ \(command.line)\n"
                + (try difference(command.expected, printed))))
        }
        command.expected = printed
        return .command(command)
      }
    }
  }

  /// Runs a command line: one of headspring alone in this process, with files in memory; any other, and a
  /// batch, in bash and a temporary folder.
  private static func printed(by line: String, _ files: MemoryFiles) throws -> [String] {
    let parts = line.components(separatedBy: " < ")
    let typed = line.replacing(/'[^']*'/, with: "")
    let isPlain =
      parts.count <= 2 && typed.hasPrefix("headspring")
      && !typed.hasPrefix("headspring batch") && !typed.contains(/["|;&$`>\\*?()]/)
    if isPlain {
      let input = parts.count == 2 ? files[parts[1]] : ""
      try #require(input != nil, "\(line): no such file")
      let result = try files.run(String(parts[0].dropFirst("headspring".count)), input: input)
      return Transcript.lines(
        output: result.output, errors: result.errors.map { $0 + "\n" }.joined(),
        status: result.status)
    }
    return try TemporaryFolder.with { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("Examples"),
        withDestinationPath: Fixture.root.appendingPathComponent("Examples").path)
      for (name, text) in files.texts { try folder.write(text, to: name) }
      let result = try folder.shell(line)
      for name in files.names { files[name] = nil }
      for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path(""))
      where !name.hasPrefix("Examples") {
        // A folder has no contents.
        let contents = FileManager.default.contents(atPath: folder.path(name))
        files[name] = contents.map { String(decoding: $0, as: UTF8.self) }
      }
      return Transcript.lines(output: result.text, errors: result.errors, status: result.status)
    }
  }

  /// The difference as `diff -u` prints it.
  private static func difference(_ expected: [String], _ printed: [String]) throws -> String {
    try TemporaryFolder.with { folder in
      try folder.write(expected.map { $0 + "\n" }.joined(), to: "expected")
      try folder.write(printed.map { $0 + "\n" }.joined(), to: "printed")
      return try folder.shell("diff -u --label expected --label printed expected printed").text
    }
  }
}
