import TestSupport
import Testing

/// Names that users give, in every place that looks them up, prints them or makes files of them.
@Suite(.slow) struct NameTests {
  /// Two tokens, two ids, two pointers and two tracks whose names are canonically equivalent: `e`
  /// with a combining accent and a precomposed `é`.
  @Test(arguments: [
    ("tokens t.json -f csv --only $n -o 'o/{name}.csv' && ls o | grep -cxF $n.csv", "1"),
    (
      "tokens t.json -f csv -o 'o/{name}.csv' && cmp o/$c.csv <(headspring spring $fast -f csv)", ""
    ),
    ("spring --spring t.json#$c -f csv | cmp - <(headspring spring $fast -f csv)", ""),
    ("tokens t.json -f dtcg | grep -c stiffness", "2"),
    ("tokens t.json -f code-js | grep -c ' at t seconds'", "2"),
    ("tokens alias.json -f csv --only a | cmp - <(headspring spring $fast -f csv)", ""),
    ("batch r.txt --only $c | grep -o '\"to\":[0-9]'", "\"to\":2"),
    ("batch r.txt -o 'o/{id}.csv' && ls o | wc -l", "2"),
    (
      "play touches.csv --screen 320x568 2>&1 | grep -o 'needs a touch of it that began'",
      "needs a touch of it that began"
    ),
    ("play two.csv --screen 320x568 --heads heads.json -f waapi >o && echo two", "two"),
  ])
  func `names are their bytes`(line: String, expected: String) throws {
    let spring = { (k: Int) in #"{"$type":"spring","$value":{"stiffness":\#(k),"damping":10}}"# }
    let (n, c) = ("e\u{301}", "\u{E9}")
    let result = try Executable.shell(
      "n=\(n) c=\(c) fast='--spring stiffness=400,damping=10'; headspring \(line)",
      files: [
        "t.json": "{\"\(n)\":\(spring(100)),\"\(c)\":\(spring(400))}",
        "alias.json": "{\"\(n)\":\(spring(100)),\"\(c)\":\(spring(400)),"
          + "\"a\":{\"$type\":\"spring\",\"$value\":\"{\(c)}\"}}",
        "r.txt": "spring --id \(n)\nspring --id \(c) --to 2\n",
        "touches.csv": "time,phase,x,y,pointer\n0,began,10,10,\(n)\n0.1,ended,10,10,\(c)\n",
        "two.csv": "time,phase,x,y,head\n0,began,40,40,\(n)\n0.1,moved,60,60,\(n)\n"
          + "0.2,ended,60,60,\(n)\n",
        "heads.json": "[{\"id\":\"\(n)\",\"at\":[40,40]},{\"id\":\"\(c)\",\"at\":[40,200]}]",
      ])
    #expect(result.text == (expected.isEmpty ? "" : expected + "\n"), "\(result.errors)")
  }

  /// A token that a semicolon or a number sign would split, in a file and a folder of such names.
  @Test(
    arguments: Effort.every(
      2, of: ["t.json", "x;y/u;v#w.json", "x;y/plain(;", "./a\nb.json"], from: 1))
  func `a name with a separator is never split`(file: String) throws {
    try TemporaryFolder.with { folder in
      try folder.write(
        #"{"g;h":{"a;b":{"$type":"spring","$value":{"stiffness":100,"damping":10}}}}"#, to: file)
      let result = try folder.shell(
        """
        headspring spring --spring stiffness=100,damping=10 -f csv >expected
        headspring tokens "$0" -f csv | cmp - expected
        headspring tokens "$0" -f dtcg -o o.json && headspring check o.json
        headspring tokens "$0" -f csv -o 'o/{name}.csv' && ls o
        """.replacingOccurrences(of: "$0", with: file))
      #expect(result.text == "o.json: same\ng;h.a;b.csv\n", "\(result.errors)")
    }
    let list = try Executable.shell(
      "headspring tokens l.json -f csv",
      files: [
        "l.json": #"{"a":{"$extensions":{"dev.headspring":{"request":"#
          + #""spring --spring swiftui.bouncy;swiftui.smooth"}}}}"#
      ])
    #expect(list.status == 65 && list.text.isEmpty, "\(list.text)\(list.errors)")
  }

  /// Names of files and tokens with a line of a CI runner, an escape sequence and bidi marks.
  @Test(
    arguments: Effort.every(
      3,
      of: [
        "spring --check \"$f\"", "check .", "check . --report github", "check . --report markdown",
        "check . --report junit", "check . --report json", "check \"$f.json\"",
        "spring --to 9 --check \"$f.json\"",
        "tokens t.json -f csv --only x", "tokens t.json -f csv --check 'G/{name}.csv'",
        "tokens t.json -f css-keyframes", "tokens t.json -f dtcg", "fit \"$f\"", "batch \"$f\"",
        "spring --name \"$f\" -f css-keyframes", "spring --name \"$f\" -f json",
        "batch r.txt --check \"$f{id}.json\"", "spring -o \"$f/x.json\"",
      ]))
  func `no control character of a name is printed`(line: String) throws {
    try TemporaryFolder.with { folder in
      let name = "a\u{1B}\u{7}\u{B}\u{C}\n::error::\u{202E}\u{2028}\u{85}"
      let quoted = "$'a\\033\\007\\013\\014\\n::error::\\342\\200\\256\\342\\200\\250\\302\\205'"
      try folder.write("{}", to: name + ".json")
      _ = try folder.shell(
        "headspring spring -o \(quoted).json; headspring spring --id x >r.txt; sed -i s/0.0199/9/ \(quoted).json"
      )
      try folder.write(
        #"{"a\u001b\u0007\u000b\u000c\n::error::\u202e\u2028\u0085":{"$type":"spring","$value":"#
          + #"{"stiffness":100,"damping":10}},"k\u001b\u202e":{"$type":"color","$value":"red"}}"#,
        to: "t.json")
      let result = try folder.shell("f=\(quoted); headspring \(line)")
      let controls = (result.text + result.errors).unicodeScalars.filter {
        $0 != "\n" && $0.properties.generalCategory == .control
          || "\u{202E}\u{2028}".unicodeScalars.contains($0)
      }
      #expect(controls.isEmpty, "\(controls.map { $0.value })")
      #expect(!(result.text + result.errors).contains("\n::error::"))
    }
  }

  /// The line that accepts a golden is one that a shell runs.
  @Test func `the accepting line of a name with control characters runs`() throws {
    try TemporaryFolder.with { folder in
      let result = try folder.shell(
        """
        f=$'a\\n::error::\\x1b\\xe2\\x80\\xae.json'
        headspring spring -o "$f" && sed -i s/0.0199/9/ "$f"
        eval "$(headspring check "$f" | sed -n 's/^ *accept it with: //p')" && headspring check "$f" --quiet
        """)
      #expect(result.status == 0, "\(result.text)\(result.errors)")
    }
  }
}
