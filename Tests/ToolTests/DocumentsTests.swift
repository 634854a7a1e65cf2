import Foundation
import TestSupport
import Testing

/// Links and names in README and docs.
struct DocumentsTests {
  static let pages =
    ["README.md"] + names(in: "docs").filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }

  private static func names(in folder: String) -> [String] {
    let path = Fixture.root.appendingPathComponent(folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  private static func text(_ page: String) throws -> String {
    try String(contentsOf: Fixture.root.appendingPathComponent(page), encoding: .utf8)
  }

  /// The anchors of the headings: lower case, hyphens for blanks, no punctuation.
  private static func anchors(_ text: String) -> Set<String> {
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }
    return Set(
      headings.map { line in
        line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
          .replacing(" ", with: "-")
      })
  }

  @Test(arguments: pages) func `every link has a target`(_ page: String) throws {
    let text = try Self.text(page)
    var count = 0
    for match in text.matches(of: /\]\(([^)\s]+)\)/) {
      let target = match.1
      if target.hasPrefix("http") { continue }
      count += 1
      let parts = target.split(separator: "#", omittingEmptySubsequences: false)
      let path = parts[0].isEmpty ? page : Self.resolved(String(parts[0]), from: page)
      let url = Fixture.root.appendingPathComponent(path)
      #expect(FileManager.default.fileExists(atPath: url.path), "\(page): \(target)")
      if parts.count == 2 {
        #expect(Self.anchors(try Self.text(path)).contains(String(parts[1])), "\(page): \(target)")
      }
    }
    #expect(count > 0 || !text.contains("]("))
  }

  private static func resolved(_ path: String, from page: String) -> String {
    let folder = page.contains("/") ? "docs/" : ""
    return URL(fileURLWithPath: "/" + folder + path).standardized.path
  }

  @Test func `every page is in README's contents`() throws {
    let readme = try Self.text("README.md")
    for page in Self.pages where page != "README.md" {
      #expect(readme.contains("](\(page))"), "\(page)")
    }
  }

  @Test func `each path that Architecture names exists`() throws {
    let text = try Self.text("docs/Architecture.md")
    let paths = text.matches(of: /`([A-Z]\w+(?:\/[\w+.]+)+)`/).map { String($0.1) }
    #expect(paths.count > 15)
    for path in paths {
      let places = ["", "Sources/", "Tests/"].map { Fixture.root.appendingPathComponent($0 + path) }
      #expect(places.contains { FileManager.default.fileExists(atPath: $0.path) }, "\(path)")
    }
  }

  /// A type's name with an optional member, such as `Format.prepare` or `Animation(joining:)`.
  @Test(arguments: ["docs/Architecture.md", "docs/Decisions.md"])
  func `each type and member that a page of the code names exists`(_ page: String) throws {
    var words: Set<Substring> = []
    for folder in ["Sources", "Tests"] {
      let root = Fixture.root.appendingPathComponent(folder).path
      for file in try FileManager.default.subpathsOfDirectory(atPath: root) {
        words.formUnion(file.split { $0 == "/" || $0 == "." })
        guard folder == "Sources", file.hasSuffix(".swift") else { continue }
        let source = try String(contentsOfFile: "\(root)/\(file)", encoding: .utf8)
        words.formUnion(source.split { !$0.isLetter && !$0.isNumber && $0 != "_" })
      }
    }
    let pattern = /`([A-Z]\w*[a-z]\w*)(?:\.(\w+))?(?:\([\w:]*\))?`/
    let names = try Self.text(page).matches(of: pattern)
    #expect(names.count > 15)
    for name in names {
      let isKnown = words.contains(name.1) && name.2.map { words.contains($0) } != false
      #expect(isKnown, "\(page): \(name.0)")
    }
  }

  /// The command lines in README's table of tools.
  private static let tableLines: [String] = {
    let readme = (try? text("README.md")) ?? ""
    return readme.matches(of: /\| `(headspring [^`]+)` \|/).map { String($0.1) }
  }()

  @Test func `the tables have a command line in each row`() {
    #expect(Self.tableLines.count == 8)
    #expect(Self.behaviours.count >= 51)
  }

  @Test(arguments: tableLines) func `a command line in README's table runs`(_ line: String) throws {
    try TemporaryFolder.with { folder in
      for (sample, name) in [("throw.csv", "touches.csv"), ("recording.csv", "recording.csv")] {
        try FileManager.default.copyItem(
          at: Fixture.root.appendingPathComponent("Examples/\(sample)"),
          to: folder.url.appendingPathComponent(name))
      }
      let result = try Executable.shell(line, directory: folder.url)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors.isEmpty)
    }
  }

  /// The command lines in the table of behaviours, which run in a checkout.
  private static let behaviours: [String] = {
    let page = (try? text("docs/ChatHeads.md")) ?? ""
    return page.matches(of: /\| `(headspring [^`]+)` \|/).map { String($0.1) }
  }()

  @Test(arguments: behaviours) func `a command line in the table of behaviours runs`(
    _ line: String
  ) throws {
    let result = try Executable.shell(line, directory: Fixture.root)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func `every command and every format is in a table`() throws {
    let readme = try Self.text("README.md")
    for command in Executable.commands { #expect(readme.contains("`\(command)`"), "\(command)") }
    let formats = try Self.text("docs/Formats.md")
    let help = try Executable.run(["help", "formats"]).text
    let names = help.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first }.filter { $0 != "headspring" }
    #expect(names.count > 15)
    for name in names { #expect(formats.contains("`\(name)`"), "\(name)") }
  }

  @Test func `README counts the formats, the commands and the libraries`() throws {
    let readme = try Self.text("README.md")
    let formats = try Executable.run(["list", "formats"]).text.split(separator: "\n").count
    #expect(readme.contains("one of \(formats) formats"))
    #expect(readme.contains("All \(Executable.commands.count) commands"))
    let help = try Executable.run(["help", "springs"]).text
    let libraries = try #require(help.firstMatch(of: /(\d+) libraries/)).1
    #expect(readme.contains("parameters of \(libraries) libraries"))
  }
}
