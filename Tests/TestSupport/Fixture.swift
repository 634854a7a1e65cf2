import Foundation
import Testing

/// Files that tests compare with. They are part of the repository, so a clone is complete.
public enum Fixture {
  /// The root of the checkout.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file under Tests/Fixtures.
  public static func text(_ name: String) throws -> String {
    let url = root.appendingPathComponent("Tests/Fixtures/\(name)")
    return try String(contentsOf: url, encoding: .utf8)
  }

  /// The records of a CSV file under Tests/Fixtures, by column name.
  public static func records(_ name: String) throws -> [[String: String]] {
    var rows = CSV.rows(try text(name))
    let header = rows.removeFirst()
    return rows.map { Dictionary(uniqueKeysWithValues: zip(header, $0)) }
  }
}

/// A CSV reader after RFC 4180, independent of the project's CSV writer.
public enum CSV {
  public static func rows(_ text: String, delimiter: Character = ",") -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var field = ""
    var isQuoted = false
    var characters = text.makeIterator()
    var next = characters.next()
    while let character = next {
      next = characters.next()
      switch character {
      case "\"" where isQuoted && next == "\"":
        field.append("\"")
        next = characters.next()
      case "\"": isQuoted.toggle()
      case delimiter where !isQuoted:
        row.append(field)
        field = ""
      case "\n" where !isQuoted:
        rows.append(row + [field])
        (row, field) = ([], "")
      default: field.append(character)
      }
    }
    if !row.isEmpty || !field.isEmpty { rows.append(row + [field]) }
    return rows
  }
}

/// One case of the exact values in Tests/Fixtures/oracle: its command line and its rows.
///
/// An independent program computed them with 80 digits. `value` has 25 significant digits; `text` is the text that
/// headspring must print.
public struct OracleCase: Sendable, CustomTestStringConvertible {
  public let name: String
  /// The arguments of `headspring`.
  public let words: [String]
  public let rows: [Row]

  public struct Row: Sendable {
    public let track: String
    public let component: String
    /// The frame of the value; nil for a result that belongs to no frame.
    public let frame: Int?
    public let value: String
    public let text: String
  }

  public var testDescription: String { name }

  /// The cases of all files, except those that are not a command.
  public static let all: [OracleCase] = {
    let folder = Fixture.root.appendingPathComponent("Tests/Fixtures/oracle").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let names = files.filter { $0.hasSuffix(".csv") }.map { String($0.dropLast(4)) }
    return cases(in: names.sorted()).filter { $0.words.first != "(ballistic)" }
  }()

  /// The cases of the given files, except those that are not a command.
  public static func all(in files: String...) -> [OracleCase] {
    cases(in: files).filter { $0.words.first != "(ballistic)" }
  }

  /// The cases of the ballistic curve, which only scenes use.
  public static let ballistic = cases(in: ["curves"]).filter { $0.words.first == "(ballistic)" }

  private static func cases(in files: [String]) -> [OracleCase] {
    files.flatMap { file in
      let records = (try? Fixture.records("oracle/\(file).csv")) ?? []
      var cases: [OracleCase] = []
      var start = 0
      while start < records.count {
        let name = records[start]["case"]
        let end = records[start...].firstIndex { $0["case"] != name } ?? records.count
        cases.append(OracleCase(records[start..<end]))
        start = end
      }
      return cases
    }
  }

  private init(_ records: ArraySlice<[String: String]>) {
    let first = records.first ?? [:]
    name = first["case"] ?? ""
    words = OracleCase.split(first["arguments"] ?? "")
    rows = records.map {
      Row(
        track: $0["track"] ?? "", component: $0["component"] ?? "", frame: Int($0["frame"] ?? ""),
        value: $0["value"] ?? "", text: $0["text"] ?? "")
    }
  }

  /// The arguments, with full paths for the conversations and touch logs in Tests/Fixtures/oracle. The files have
  /// an earlier name of --conversation-width.
  private static func split(_ arguments: String) -> [String] {
    arguments.split(separator: " ").map { word in
      let isPath = word.hasPrefix("seen/") || word.hasPrefix("play/")
      if word == "--width" { return "--conversation-width" }
      return isPath
        ? Fixture.root.appendingPathComponent("Tests/Fixtures/oracle/\(word)").path
        : word.replacingOccurrences(of: "'", with: "")
    }
  }
}
