import Foundation
import TestSupport
import Testing

/// File names that are not UTF-8, from the argument to the opened file.
@Suite(.needsAnyNames) struct PathTests {
  /// Makes an empty file next to the right one. Its name is the repaired UTF-8 of the right name.
  private static let setUp = #"""
    name=$'a\xff\xc3.csv'; decoy=$'a\xef\xbf\xbd\xef\xbf\xbd.csv'; : >"$decoy"
    """#

  private static let touches =
    #"printf 'time,phase,x,y\n0,began,30,310\n1,ended,200,300\n' >"$name""#
  private static let state = #"echo '{"messages":[{"id":"a","seenBy":["u"]}]}' >"$name""#

  @Test(arguments: [
    (#"headspring spring --from 0 --to 1 -f csv >"$name""#, "fit @"),
    (touches, "play @ --screen 320x568"), (touches, "stack --screen 320x568 --touches=@"),
    (touches, "flick --screen 320x568 --card 9x9 --touches @"),
    (
      #"printf 'id,x,y\na,30,310\n' >"$name""#,
      "play \(example("throw.csv")) --heads @ --screen 320x568"
    ),
    (state, "seen --before @ --after @ --conversation-width 320 --duration 1"),
    (
      state + #"; cat "$name" "$name" >b; mv b "$name""#,
      "seen --states @ --conversation-width 320 --duration 1"
    ),
  ])
  func `a file with any name is read`(content: String, line: String) throws {
    try TemporaryFolder.with { folder throws in
      let words = line.replacingOccurrences(of: "@", with: #""$name""#)
      let result = try folder.shell("\(Self.setUp)\n\(content)\nheadspring \(words) -f json")
      #expect(result.errors == "")
      #expect(result.status == 0)
      #expect(!result.output.isEmpty)
    }
  }

  @Test(arguments: [
    "-o \"$name\"", "--output=\"$name\"", "-o\"$name\"", "-o \"$PWD/$name\"", "-o link.csv",
  ])
  func `a file with any name is written`(option: String) throws {
    try TemporaryFolder.with { folder throws in
      let result = try folder.shell(
        """
        \(Self.setUp)
        ln -s "$name" link.csv
        headspring bounce --from 300 --to 100 --fps 1 --duration 1 \(option) && cat "$name"; cat "$decoy"; ls -A | wc -l
        """)
      #expect(result.errors == "")
      #expect(
        result.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          == "frame,time,value 0,0,300 1,1,100 3")
    }
  }

  @Test func `a message shows a name's bytes`() throws {
    try TemporaryFolder.with { folder throws in
      let read = try folder.shell("\(Self.setUp)\nheadspring fit \"$name\"")
      #expect(
        read.errors == "headspring: cannot read 'a\\xff\\xc3.csv': No such file or directory\n")
      #expect(read.status == 66)
      let bad = try folder.shell("\(Self.setUp)\necho x >\"$name\"; headspring fit \"$name\"")
      #expect(bad.errors.hasPrefix("a\\xff\\xc3.csv:1:1: "))
      #expect(bad.status == 65)
      let written = try folder.shell(
        "\(Self.setUp)\nheadspring bounce --from 0 --to 1 -o n/\"$name\"")
      #expect(
        written.errors
          == "headspring: cannot create 'n/a\\xff\\xc3.csv': No such file or directory\n")
      #expect(written.status == 73)
    }
  }

  @Test(arguments: ["--name", "--from", "--fps", "--type", "-f"])
  func `other arguments that are not UTF-8 are refused`(option: String) throws {
    let result = try Executable.shell(
      "headspring bounce --from 0 --to 1 \(option)=$'\\xFF' -f term".replacingOccurrences(
        of: "--from 0 --to 1 --from", with: "--to 1 --from"))
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
  }

  private static func example(_ name: String) -> String {
    "'\(Fixture.root.appendingPathComponent("Examples/\(name)").path)'"
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test if file names must be UTF-8, as on macOS.
  fileprivate static var needsAnyNames: Self {
    .enabled("needs a disk that takes any bytes as a name") {
      try TemporaryFolder.with { folder throws in
        try folder.shell("touch $'\\xFF'").status == 0
      }
    }
  }
}
