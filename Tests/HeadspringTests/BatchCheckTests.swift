import Foundation
import TestSupport
import Testing

/// `headspring batch --check`: one file of requests makes, compares and updates a folder of goldens.
@Suite struct BatchCheckTests {
  /// Three requests whose outputs are compared as values, rows and text.
  private static let requests = """
    # comment
    {"id": "a.json", "command": "bounce", "from": 300, "to": 100}

    {"id": "sub/b.csv", "command": "spring", "from": 0, "to": 1}
    {"id": "c.svg", "command": "ease", "from": 0, "to": 1}
    {"id": "d.json", "command": "measure", "spring": "swiftui.bouncy"}
    {"id": "e.css", "command": "bounce", "from": 0, "to": 1, "format": "css-linear"}

    """

  private static let check = "headspring batch requests.txt --check 'g/{id}'"

  private static func made<Result>(_ body: (TemporaryFolder) throws -> Result) throws -> Result {
    try TemporaryFolder.with { folder in
      try folder.write(requests, to: "requests.txt")
      #expect(try folder.shell("headspring batch requests.txt -o 'g/{id}'").status == 0)
      return try body(folder)
    }
  }

  @Test func `files that a batch wrote are the same, and another change is found in each format`()
    throws
  {
    try Self.made { folder in
      let same = try folder.shell("\(Self.check) --stale g")
      #expect(same.text.hasSuffix("\n5 goldens: 5 same\n"), "\(same.text)")
      #expect(same.status == 0 && same.errors.isEmpty)
      let changed = try folder.shell(
        """
        sed -i '20s/[0-9]/x/' g/a.json; sed -i '3s/,/,1/2' g/sub/b.csv
        sed -i '4s/ /  /' g/c.svg; sed -i '3s/:/: /' g/d.json; sed -i '1s/$/ /; s/ms;/s;/' g/e.css
        \(Self.check) --quiet
        """)
      #expect(changed.status == 65)
      let lines = changed.text.split(separator: "\n").filter { $0.hasPrefix("g/") }.map(String.init)
      #expect(
        lines.map { $0.prefix { $0 != ":" } } == [
          "g/a.json", "g/sub/b.csv", "g/c.svg", "g/e.css",
        ])
      #expect(
        lines.dropFirst().prefix(2) == [
          "g/sub/b.csv: 1 of 51 frames differs", "g/c.svg: line 4 differs",
        ], "\(lines)")
    }
  }

  @Test func `each failure ends with a command that accepts it`() throws {
    try Self.made { folder in
      let failed = try folder.shell(
        "rm g/a.json; echo x >>g/c.svg; sed -i '$d' g/d.json; sed -i 5d g/sub/b.csv; \(Self.check)"
      )
      #expect(failed.status == 66)
      let way = "accept it with: "
      let lines = failed.text.split(separator: "\n").compactMap { line in
        line.range(of: way).map { String(line[$0.upperBound...]) }
      }
      #expect(lines.count == 3)
      let missing = failed.text.split(separator: "\n").compactMap { line in
        line.range(of: "make it with: ").map { String(line[$0.upperBound...]) }
      }
      #expect(missing == ["\(Self.check) --only a.json --update"])
      for (count, line) in (lines + missing).enumerated() {
        #expect(try folder.shell(line).status == 0, "\(line)")
        let left = try folder.shell(Self.check)
        #expect(left.text.contains("\(count + 2) same"), "\(left.text)")
      }
      #expect(try folder.shell(Self.check).status == 0)
    }
  }

  @Test(arguments: ["text", "github", "markdown", "junit", "json"])
  func `each report shows where a text differs`(report: String) throws {
    try Self.made { folder in
      let result = try folder.shell(
        "sed -i '2s/ease/east/' g/c.svg; \(Self.check) --only c.svg --report \(report)")
      #expect(result.status == 1)
      #expect(result.text.contains("east"), "\(result.text)")
      #expect(result.text.contains("--only c.svg --update"), "\(result.text)")
    }
  }

  /// Threads and shards change no verdict: each shard has the goldens of its requests, in order.
  @Test func `jobs and shards have the same verdicts`() throws {
    try TemporaryFolder.with { folder in
      let lines = (0..<400).map { place in
        place % 50 == 7
          ? "bounce --from x --to 1"
          : "bounce --from \(place) --to 1 --frames \(place % 9 + 2) --id n\(place).csv"
      }
      try folder.write(lines.joined(separator: "\n"), to: "r")
      let check = "headspring batch r --check 'g/{id}' --report json"
      let result = try folder.shell(
        """
        headspring batch r -o 'g/{id}' 2>/dev/null
        for k in 3 77 200; do sed -i '2s/,.*/,-1/' g/n$k.csv; done; rm g/n5.csv
        \(check) >one 2>errors; echo $?
        \(check) --jobs 2 >two 2>&2; cmp one two
        for k in 1 2 3 4 5 6 7 8; do \(check) --shard $k/8; done >eight
        verdicts() { grep -hE '"(golden|verdict)"' "$@" | paste - - | sort; }
        diff <(verdicts one) <(verdicts eight) && verdicts one | grep -c same
        """)
      #expect(result.text == "65\n388\n", "\(result.text)")
    }
  }

  @Test(arguments: [
    ("--check g/a.json", "must give each request a golden of its own"),
    ("--check 'g/{name}'", "has no placeholder {name}"),
    ("--check 'g/{id}' -o x.csv", "is the picture's file beside --check"),
    ("--check 'g/{id}' --keep-going", "cannot be used with --keep-going"),
    ("--check 'g/{id}' -f csv", "has no effect on a file for each request"),
    ("-f svg", "svg and term draw a comparison; add --check"),
    ("--update", "--update: needs --check"), ("--tolerance 1", "--tolerance '1': needs --check"),
    ("--stale g", "--stale 'g': needs --check"),
    ("--only 2 --shard 1/2", "--only '2': cannot be used with --shard"),
    ("--check 'g/{id}' -f svg --tolerance 1", "svg shows one golden"),
  ])
  func `a wrong option is refused`(options: String, message: String) throws {
    try Self.made { folder in
      let result = try folder.shell("headspring batch requests.txt \(options)")
      #expect(result.status == 64)
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(result.text.isEmpty)
    }
  }

  /// The answers before it are written, since the requests may be a stream.
  @Test(arguments: ["", "--check 'g/{id}' --update", "-o 'h/{id}'"])
  func `a name of no request is an error of the requests`(options: String) throws {
    try Self.made { folder in
      let result = try folder.shell(
        "headspring batch requests.txt --only none --only a.json \(options)")
      #expect(result.status == 65)
      #expect(
        result.errors == "requests.txt: has no request with the id or line number 'none', "
          + "which --only names\n", "\(result.errors)")
    }
  }

  /// A request that makes no file, and a golden that is none, stop every update.
  @Test(arguments: [
    (#"{"id": "../x.json", "command": "pulse"}"#, "requests.txt:8: not compared: request"),
    (#"{"id": "a.json", "command": "pulse"}"#, "would be the file of another request too"),
    (#"{"id": "folder", "command": "pulse", "format": "json"}"#, "it is a folder"),
    (#"{"id": "x.json", "command": "pulse", "check": "y"}"#, "--check: cannot be in a request"),
    ("pulse --fps 0", "requests.txt:8: not compared: request 'pulse --fps 0': pulse: --fps"),
    ("pulse --output ../requests.txt", "is no name of a file in the folder"),
    (#"{"command": "play", "log": "none.csv", "screen": "9x9"}"#, "cannot read 'none.csv'"),
  ])
  func `a bad request is an error of its line, and nothing is rewritten`(
    line: String, message: String
  ) throws {
    try Self.made { folder in
      try folder.write(Self.requests + line + "\n", to: "requests.txt")
      let result = try folder.shell(
        "mkdir g/folder; echo x >>g/c.svg; cp -r g old; \(Self.check) --update; diff -r old g >&2")
      #expect((result.text + result.errors).contains(message), "\(result.text)")
      #expect(result.errors.contains("no golden is rewritten, because"))
      #expect(!result.errors.contains("diff"))
    }
  }

  @Test func `the file with the requests is no golden`() throws {
    try TemporaryFolder.with { folder in
      try folder.write("pulse --id requests.csv\n", to: "requests.csv")
      let result = try folder.shell("headspring batch requests.csv --check '{id}' --update")
      #expect(result.status == 65)
      #expect(result.text.contains("is the file with the requests; choose other goldens"))
      #expect(try folder.text("requests.csv") == "pulse --id requests.csv\n")
    }
  }

  @Test func `goldens without a request are stale, in any format`() throws {
    try Self.made { folder in
      let result = try folder.shell(
        "cp g/a.json g/old.json; cp g/e.css g/old.css; touch g/README; \(Self.check) --stale g --quiet"
      )
      #expect(result.status == 1)
      #expect(
        result.text == """
          g/old.css: stale: nothing was compared with it
          g/old.json: stale: nothing was compared with it

          """)
      // The goldens of the other shards are not stale.
      #expect(
        try folder.shell("\(Self.check) --stale g --shard 1/2 --quiet").text == result.text)
    }
  }

  @Test func `what was made is written under the names in the folder`() throws {
    try Self.made { folder in
      let result = try folder.shell(
        "rm g/sub/b.csv; echo x >>g/c.svg; \(Self.check) --write-actual made >/dev/null; find made -type f | sort"
      )
      #expect(result.text == "made/c.svg\nmade/sub/b.csv\n")
    }
  }

  @Test func `an update rewrites differences up to a bound, and no text`() throws {
    try Self.made { folder in
      let result = try folder.shell(
        """
        sed -i '3s/,/,1/2' g/sub/b.csv; sed -i 's/$/ /' g/c.svg
        \(Self.check) --update --at-most 100 --quiet | grep -E '^g/|note'
        """)
      #expect(
        result.text == """
          g/sub/b.csv: rewritten: 1 of 51 frames differed
          g/c.svg: line 1 differs
            note: not rewritten, since more differs than --at-most allows

          """)
    }
  }

  /// More goldens than one process may have open, and than one draft's names.
  @Test func `an update of many goldens is complete`() throws {
    try TemporaryFolder.with { folder in
      let lines = (0..<1200).map { "bounce --from \($0) --to 1 --frames 2 --id n\($0).csv" }
      try folder.write(lines.joined(separator: "\n"), to: "r")
      let result = try folder.shell(
        """
        headspring batch r -o 'g/{id}'; sed -i '2s/$/1/' g/*.csv
        headspring batch r --check 'g/{id}' --update | tail -n 1
        headspring batch r --check 'g/{id}' | tail -n 1; ls -A g | wc -l
        """)
      #expect(
        result.text
          == "1200 goldens: 1200 rewritten\n1200 goldens: 1200 same\n1200\n", "\(result.text)")
    }
  }

  /// SIGTERM leaves all goldens old or all new; SIGKILL leaves each golden whole, and the next run says which is old.
  @Test(arguments: ["TERM", "KILL"])
  func `an update that ends early leaves whole goldens`(signal: String) throws {
    try TemporaryFolder.with { folder in
      let lines = (0..<150).map { "bounce --from 0 --to \($0 + 1) --id \($0).json" }
      try folder.write(lines.joined(separator: "\n"), to: "r")
      let result = try folder.shell(
        """
        headspring batch r -o 'new/{id}'; cp -r new old; sed -i '0,/^        0,$/s//        7,/' old/*.json
        update="headspring batch r --check g/{id} --update --quiet"
        cp -r old g; start=$(date +%s%N); $update >/dev/null; whole=$((($(date +%s%N) - start) / 1000))
        sums() { (cd $1; cat *.json | cksum); }
        [ "$(sums old)" != "$(sums new)" ] || echo no update
        [ "$(sums g)" = "$(sums new)" ] || echo incomplete
        for k in $(seq 1 \(Effort.isFull ? 1 : 8) 25); do
          rm -rf g; cp -r old g
          $update >/dev/null 2>&1 & p=$!
          sleep $(printf '%d.%06d' $((whole * k / 22 / 1000000)) $((whole * k / 22 % 1000000)))
          kill -\(signal) $p 2>/dev/null; wait $p
          s=$(sums g)
          [ \(signal) = KILL ] || [ "$s" = "$(sums old)" ] || [ "$s" = "$(sums new)" ] || echo torn
          unlike() { diff -q g $1 | grep -o 'g/.*json and' | sort; }
          comm -12 <(unlike old) <(unlike new)
          different=$(unlike new | wc -l)
          said=$(headspring batch r --check 'g/{id}' --report json | grep -c '"verdict": "different"')
          [ "$said" = $different ] || echo "said $said of $different"
        done
        """)
      #expect(result.text.isEmpty, "\(result.text)")
    }
  }

  @Test func `other times name their tolerance`() throws {
    try TemporaryFolder.with { folder in
      let result = try folder.shell(
        """
        headspring pulse -f csv >a.csv; sed 's/0.016667/0.0166/' a.csv >b.csv
        headspring diff b.csv a.csv | grep note
        headspring diff b.csv a.csv $(headspring diff b.csv a.csv | grep -o -e '--tolerance.*')
        """)
      #expect(
        result.text == """
            note: only times differ, and they have a tolerance of their own: --tolerance time=0.000067
          a.csv: same within the tolerance: at most 0.000067, time at frame 1 (0.016667 s)

          """, "\(result.text)")
    }
  }
}
