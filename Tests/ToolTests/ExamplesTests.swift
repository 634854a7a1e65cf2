import Foundation
import TestSupport
import Testing

/// Runs all commands in the documents and Examples, and compares their output.
@Suite(.slow) struct ExamplesTests {
  static let documents = Console.documents(in: "README.md", "docs")

  /// Only the blocks that this machine can run. Another test checks the missing programs. In order: a tutorial's files are
  /// made in one block and used in the next, but never in another document.
  @Test(arguments: documents)
  func `a command in a document prints the output below it`(_ document: Console.Document) throws {
    let blocks = document.blocks.filter { $0.missingProgram == nil }
    for command in blocks.flatMap(\.commands) {
      let result = try Executable.shell(command.line, directory: Fixture.root)
      let printed = result.text + result.errors
      #expect(
        printed.trimmingSuffix("\n") == command.output.trimmingSuffix("\n"), "\(command.line)")
    }
  }

  @Test(.needs("jq", "gnuplot", "mlr")) func `every command in a document can run here`() {
    let blocks = Self.documents.flatMap(\.blocks)
    #expect(blocks.flatMap(\.commands).count > 30)
    #expect(blocks.allSatisfy { $0.missingProgram == nil })
  }

  /// The names of the files in a folder with a suffix, without the suffix.
  private static func names(_ folder: String, _ suffix: String) -> [String] {
    let path = Fixture.root.appendingPathComponent(folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
  }

  /// One script for each command, and for each format of a tool.
  static let scripts = names("Examples", ".sh")

  @Test func `every command has a script, and every script a transcript`() {
    #expect(Set(Self.scripts).isSuperset(of: Executable.commands))
    #expect(Self.names("Tests/Transcripts/examples", ".txt") == Self.scripts)
  }

  @Test(arguments: [
    (
      "bounce.svg",
      "bounce --from 300 --to 100 --alpha 0.04 --omega 0.06 --name 'bounce 300 \u{2192} 100' -f svg"
    ),
    (
      "play.svg",
      "play Examples/throw.csv --screen 320x568 --safe-area 20,0,0,0 --project "
        + "--name 'drag, throw, tap, tap' -f svg"
    ),
    (
      "throw.svg",
      "play Examples/throw.csv --screen 320x568 --safe-area 20,0,0,0 --project --repeat 1000 "
        + "--name 'drag, throw, tap, tap' -f smil"
    ),
    (
      "sweep.svg",
      "spring --from 0 --to 100 --spring stiffness=100 --sweep damping=4:20:4 "
        + "--name 'stiffness 100, five dampings' -f svg"
    ),
    (
      "check.svg",
      "bounce --from 300 --to 100 --stiffness heavy --check Examples/golden/bounce.json -f svg"
    ),
  ])
  func `the pictures in the README are the tool's output`(_ name: String, line: String) throws {
    let drawn = try Executable.shell("headspring \(line)", directory: Fixture.root)
    let kept = try Data(contentsOf: Fixture.root.appendingPathComponent("docs/\(name)"))
    #expect(drawn.output == kept)
  }

  @Test(arguments: Effort.every(3, of: Executable.commands))
  func `the examples of a help text run`(_ command: String) throws {
    let help = try Executable.run([command, "--help"]).text
    let lines = help.split(separator: "\n").filter { $0.hasPrefix("  headspring ") }
    #expect(lines.count >= 2)
    // The folder does not matter: the examples need no file, or make it in a line above.
    try TemporaryFolder.with { folder in
      for line in lines {
        let result = try folder.shell(line.trimmingCharacters(in: .whitespaces))
        #expect(result.status == 0, "\(line)")
        #expect(result.output.isEmpty == line.contains(" -o "), "\(line)")
      }
    }
  }
}

/// Commands with their output, as documents show them: "$ command" and the output below.
enum Console {
  struct Command: Sendable {
    let line: String
    var output: String
  }

  /// Commands that run in order, because one may read another's output.
  struct Block: Sendable {
    var commands: [Command] = []

    /// The first program in the commands that this machine lacks.
    var missingProgram: String? {
      ["jq", "gnuplot", "mlr"].first { program in
        commands.contains { $0.line.contains(program) } && !Machine.has(program)
      }
    }
  }

  /// The blocks of a document in order.
  struct Document: Sendable, CustomTestStringConvertible {
    let name: String
    let blocks: [Block]

    var testDescription: String { name }
  }

  /// The documents, and all documents in a folder, that show commands.
  static func documents(in paths: String...) -> [Document] {
    paths.flatMap(files).map { url in
      let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      return Document(name: url.lastPathComponent, blocks: blocks(text))
    }
    .filter { !$0.blocks.isEmpty }
  }

  private static func files(_ path: String) -> [URL] {
    let url = Fixture.root.appendingPathComponent(path)
    if path.hasSuffix(".md") { return [url] }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return files.filter { $0.hasSuffix(".md") }.sorted().map { url.appendingPathComponent($0) }
  }

  private static func blocks(_ text: String) -> [Block] {
    var blocks: [Block] = []
    var isConsole = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isConsole = line == "```console"
        if isConsole { blocks.append(Block()) }
      } else if isConsole, line.hasPrefix("$ ") {
        let command = Command(line: String(line.dropFirst(2)), output: "")
        blocks[blocks.count - 1].commands.append(command)
      } else if isConsole, let last = blocks.last, !last.commands.isEmpty {
        blocks[blocks.count - 1].commands[last.commands.count - 1].output += line + "\n"
      }
    }
    return blocks
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: Character) -> String {
    var text = self
    while text.last == suffix { text.removeLast() }
    return text
  }
}
