import TestSupport
import Testing

/// `headspring tokens` with files: folders are made, all files are written or none, and the check.
@Suite struct TokensRunTests {
  private static let file = #"""
    {"motion": {"$type": "spring",
      "bouncy": {"$value": {"duration": {"value": 500, "unit": "ms"}, "bounce": 0.3}},
      "card": {"$value": {"stiffness": 170, "damping": 26, "mass": 1}}}}
    """#

  @Test func `the files of all platforms are written and checked`() throws {
    try TemporaryFolder.with { folder in
      try folder.write(Self.file, to: "tokens.json")
      let line = "headspring tokens tokens.json -f css-linear,swift,kotlin,dtcg"
      let made = try folder.shell(
        "\(line) -o 'build/{format-name}/{name}.{format}'")
      #expect(made.status == 0, "\(made.errors)")
      let check = "\(line) --check 'build/{format-name}/{name}.{format}' --stale build/swift"
      #expect(try folder.shell(check).text.hasSuffix("8 goldens: 8 same\n"))
      try folder.write(Self.file.replacing("26", with: "20"), to: "tokens.json")
      let changed = try folder.shell(check)
      #expect(changed.status == 1)
      let lines = changed.text.split(separator: "\n").compactMap { line in
        line.firstRange(of: "accept it with: ").map { String(line[$0.upperBound...]) }
      }
      #expect(lines.count == 4)
      let accepted = try folder.shell(lines.joined(separator: " && ") + " && \(check)")
      #expect(accepted.status == 0, "\(accepted.errors)")
    }
  }

  @Test func `no file changes if one token is wrong or one file cannot be written`() throws {
    try TemporaryFolder.with { folder in
      try folder.write(Self.file, to: "tokens.json")
      let line = "headspring tokens tokens.json -f csv -o 'b-{name}.csv'"
      try folder.write("old", to: "b-motion.bouncy.csv")
      try folder.write(Self.file.replacing("170", with: "-1"), to: "tokens.json")
      let wrong = try folder.shell(line)
      #expect(wrong.status == 65)
      #expect(wrong.errors.hasPrefix("tokens.json:3:"), "\(wrong.errors)")
      #expect(try folder.names() == ["b-motion.bouncy.csv", "tokens.json"])
      try folder.write(Self.file, to: "tokens.json")
      let blocked = try folder.shell("mkdir b-motion.card.csv; \(line)")
      #expect(blocked.status == 73, "\(blocked.errors)")
      #expect(try folder.text("b-motion.bouncy.csv") == "old")
    }
  }

  @Test func `standard input has tokens, too`() throws {
    try TemporaryFolder.with { folder in
      try folder.write(Self.file, to: "tokens.json")
      let result = try folder.shell(
        "headspring tokens - -f csv --only motion.card <tokens.json | head -n 2")
      #expect(result.text == "frame,time,value\n0,0,0\n", "\(result.errors)")
    }
  }
}
