import Foundation
import TestSupport
import Testing

/// `check` and `--check` on files: input, rewritten goldens and exit status.
@Suite struct CheckTests {
  private static let bounce = "headspring bounce --from 300 --to 100"

  /// Calls `body` with a folder that holds two up-to-date goldens.
  private static func withGoldens(_ body: (TemporaryFolder) throws -> Void) throws {
    try TemporaryFolder.with { folder throws in
      let made = try folder.shell(
        "mkdir Goldens; \(bounce) -o Goldens/a.json;"
          + " headspring spring --from 0 --to 1 -o Goldens/b.json")
      try #require(made.status == 0, "\(made.errors)")
      try body(folder)
    }
  }

  // MARK: Again

  @Test func `goldens are made again from their own requests`() throws {
    try Self.withGoldens { folder throws in
      #expect(try folder.shell("headspring check Goldens/*.json").status == 0)
      #expect(try folder.shell("headspring check Goldens/a.json").status == 0)
      let edited = try folder.text("Goldens/a.json").replacing("278.893", with: "278.894")
      try folder.write(edited, to: "Goldens/a.json")
      let result = try folder.shell("headspring check Goldens/*.json")
      #expect(result.status == 1)
      #expect(result.errors.isEmpty)
      #expect(result.text.contains("Goldens/a.json"))
      #expect(result.text.contains("278.894") && result.text.contains("278.893"))
      // A comparison writes no file.
      #expect(try folder.text("Goldens/a.json") == edited)
    }
  }

  @Test(arguments: [1, 2])
  func `the expected curve has the same colour in the legend`(count: Int) throws {
    try TemporaryFolder.with { folder in
      let (from, to) = count == 1 ? ("300", "100") : ("300,0", "100,90")
      let other = count == 1 ? "101" : "101,80"
      let svg = try folder.shell(
        """
        headspring bounce --from \(from) --to \(other) -o a.json
        headspring bounce --from \(from) --to \(to) --check a.json -f svg
        """
      ).text
      let bands = svg.components(separatedBy: "stroke-opacity=\"0.38\"").dropFirst()
      func colours(_ band: String) -> Set<Substring> {
        let group = band.components(separatedBy: "</g>")[0]
        return Set(
          group.components(separatedBy: "stroke=\"").dropFirst().map { $0.prefix { $0 != "\"" } })
      }
      let legend = colours(bands.first ?? "")
      #expect(legend.count == count)
      #expect(bands.dropFirst().reduce(into: Set()) { $0.formUnion(colours($1)) } == legend)
    }
  }

  /// Only a document contains its request.
  @Test(arguments: ["csv", "tsv", "ndjson", "array"])
  func `a file without a request is not made again`(format: String) throws {
    try TemporaryFolder.with { folder throws in
      let result = try folder.shell(
        "\(Self.bounce) -f \(format) > a.\(format); headspring check a.\(format)")
      #expect(
        result.text == "a.\(format): not compared: no request; use batch --check, or --check on "
          + "the command that makes it\n")
      #expect(result.errors.isEmpty)
      #expect(result.status == 65)
    }
  }

  /// css-linear prints shares of the distance; a document prints the numbers themselves.
  /// The golden's name, white space and reduced keyframes are kept.
  @Test func `a reduced golden with a name is made again`() throws {
    try TemporaryFolder.with { folder throws in
      let result = try folder.shell(
        "\(Self.bounce) --reduce 1 --name a --compact -o a.json; headspring check a.json")
      #expect(result.text == "a.json: same\n")
      #expect(result.status == 0)
    }
  }

  /// The rule that help gives for --update.
  @Test func `the names of tracks are compared wherever both sides have them`() throws {
    try TemporaryFolder.with { folder throws in
      let line = "headspring press --screen 320x568 --at 22,300 --track popover.scale"
      let named = [("json", "-o"), ("csv", "--tidy -o"), ("ndjson", "-o")]
      for (form, option) in named {
        _ = try folder.shell("\(line) \(option) a.\(form)")
        let other = try folder.text("a.\(form)").replacing("popover.scale", with: "bubble.scale")
        try folder.write(other, to: "b.\(form)")
      }
      _ = try folder.shell("\(line) -o wide.csv; \(line) -f array -o array.json")
      for (form, _) in named {
        for (golden, _) in named {
          let same = try folder.shell("headspring diff a.\(form) a.\(golden)")
          #expect(same.status == 0, "\(form) \(golden) \(same.text)")
          let other = try folder.shell("headspring diff a.\(form) b.\(golden)")
          #expect(other.status == 65 && other.text.contains("bubble.scale"), "\(form) \(golden)")
        }
        #expect(try folder.shell("\(line) --check a.\(form)").status == 0)
        #expect(try folder.shell("\(line) --check b.\(form)").status == 65)
        // One-value tables and arrays contain no track name.
        for nameless in ["wide.csv", "array.json"] {
          #expect(try folder.shell("headspring diff b.\(form) \(nameless)").status == 0)
        }
      }
    }
  }

  /// A column of ids is compared if both sides have one.
  @Test func `rows with an id are compared with rows without one`() throws {
    try TemporaryFolder.with { folder throws in
      let line = "headspring press --screen 320x568 --at 120,300"
      for format in ["csv", "csv --tidy", "tsv", "ndjson"] {
        let made = try folder.shell(
          "\(line) -f \(format) > plain; \(line) --id 'a,\"b' -f \(format) > named")
        try #require(made.status == 0, "\(made.errors)")
        for check in ["diff plain named", "diff named plain", "diff named named"] {
          let result = try folder.shell("headspring \(check)")
          #expect(result.status == 0, "\(format) \(check): \(result.errors)\(result.text)")
        }
        #expect(try folder.shell("\(line) --check named").status == 0)
        let other = line.replacing("120", with: "121")
        #expect(try folder.shell("\(other) --check named").status == 1)
      }
    }
  }

  @Test func `a tolerance for an unknown column is refused with a reference to help`() throws {
    try TemporaryFolder.with { folder throws in
      let line = "headspring bounce --from 0 --to 1"
      let result = try folder.shell("\(line) -o a.csv && \(line) --check a.csv --tolerance x=1")
      #expect(result.status == 64)
      #expect(
        result.text.contains(
          "--tolerance names 'x', which no column is called; there are 'value', 'time'"))
      #expect(result.errors.isEmpty)
    }
  }

  /// Runs every example of help, with --check and by its request.
  @Test(arguments: Executable.commands)
  func `a command's output is its own golden`(command: String) throws {
    let help = try Executable.run([command, "--help"]).text
    let lines = help.split(separator: "\n").filter {
      $0.hasPrefix("  headspring \(command) ") && !$0.contains(" | ")
        && !$0.contains("--check") && !$0.contains("--target-only")
    }
    guard help.contains("--check <golden>") else { return }
    #expect(!lines.isEmpty)
    for line in lines {
      let line = line.replacing(#/ -f ?\w+/#, with: "")
      try TemporaryFolder.with { folder throws in
        let golden = folder.path("g.json")
        let result = try Executable.shell(
          "\(line) -o \(golden) && \(line) --check \(golden) && headspring check \(golden) &&"
            + " \(line) -f csv --tidy | headspring diff - \(golden) && \(line) -f ndjson -o \(golden).ndjson &&"
            + " \(line) --check \(golden).ndjson --report json | jq -e .totals.same",
          directory: Fixture.root.appendingPathComponent("Examples"))
        #expect(result.status == 0, "\(line): \(result.errors) \(result.text)")
      }
    }
  }

  @Test func `a request's files are read from the current folder, and reported if missing`()
    throws
  {
    try TemporaryFolder.with { folder throws in
      try folder.write("time,phase,x,y\n0,began,30,310\n0.1,ended,30,310\n", to: "log.csv")
      #expect(try folder.shell("headspring play log.csv --screen 320x568 -o g.json").status == 0)
      #expect(try folder.shell("headspring check g.json").status == 0)
      let result = try folder.shell("mkdir below; cd below; headspring check ../g.json")
      #expect(result.status == 66)
      #expect(result.text.contains("'log.csv'") && result.text.contains("current folder"))
    }
  }

  @Test(arguments: [
    ("snap --screen 9x9", "--at is missing"), ("bounce --from '", "quote"),
    ("help", "makes motion"),
    ("bounce --from 1 --to 2 -o x.json", "--output"), ("play - --screen 320x568", "standard input"),
    ("check a.json", "makes motion"),
  ])
  func `a request that makes no document is refused with the reason`(
    request: String, reason: String
  ) throws {
    try Self.withGoldens { folder throws in
      let document = try folder.text("Goldens/a.json").replacing(
        "bounce --from 300 --to 100\"", with: request + "\"")
      try folder.write(document, to: "g.json")
      for words in ["", "--update"] {
        let result = try folder.shell("headspring check g.json \(words) < /dev/null")
        #expect(result.status == 65)
        #expect(
          result.text.contains("g.json") && result.text.contains(reason), "\(result.text)")
      }
      #expect(try folder.text("g.json") == document)
      #expect(try !folder.names().contains("x.json"))
    }
  }

  @Test func `a document without a request cannot be made again`() throws {
    try Self.withGoldens { folder throws in
      let result = try folder.shell(
        "grep -v '\"request\"' Goldens/a.json > g.json; headspring check g.json")
      #expect(result.status == 65)
      #expect(result.text.contains("no request"))
    }
  }

  @Test func `tolerances by name apply to the goldens with such a track`() throws {
    try Self.withGoldens { folder throws in
      _ = try folder.shell(
        "headspring press --screen 320x568 --at 22,300 -o Goldens/c.json;"
          + " sed -i 's/0.9536/0.9537/' Goldens/c.json")
      let line = "headspring check Goldens/*.json --tolerance"
      #expect(try folder.shell("\(line) 0").status == 1)
      #expect(try folder.shell("\(line) bubble.scale=0.001,time=0.1").status == 0)
      #expect(try folder.shell("\(line) popover.scale=0.001").status == 1)
      let typo = try folder.shell("\(line) bubble.scales=0.001")
      #expect(typo.status == 64)
      #expect(typo.errors.contains("bubble.scales"))
      #expect(
        try folder.shell("headspring check Goldens/a.json --tolerance bubble.scale=1").status == 64)
    }
  }

  // MARK: Goldens that are missing or not files

  @Test func `a missing golden is reported with its command line, and not written`() throws {
    try TemporaryFolder.with { folder throws in
      let result = try folder.shell("\(Self.bounce) --decimals 2 -f csv --check 'a b.csv' --rows 3")
      #expect(result.status == 66)
      let line =
        "headspring bounce --from 300 --to 100 --decimals 2 --format csv --check 'a b.csv' --update"
      #expect(result.text.contains("make it with: \(line)"), "\(result.text)")
      #expect(try folder.names().isEmpty)
      // The printed command line creates the golden.
      #expect(try folder.shell(line).status == 0)
      #expect(try folder.shell("\(Self.bounce) --decimals 2 --check 'a b.csv'").status == 0)
    }
  }

  @Test func `folders, devices and unreadable files give status 66`() throws {
    try Self.withGoldens { folder throws in
      _ = try folder.shell("mkdir folder")
      for golden in ["folder", "/dev/null", "missing.json"] {
        #expect(try folder.shell("\(Self.bounce) --check \(golden)").status == 66)
        #expect(try folder.shell("headspring check Goldens/a.json \(golden)").status == 66)
        #expect(try folder.shell("headspring check \(golden)").status == 66)
      }
      #expect(try folder.shell("headspring check missing.json Goldens/a.json").status == 66)
    }
  }

  @Test func `the first error takes precedence over a difference, and all goldens are compared`()
    throws
  {
    try Self.withGoldens { folder throws in
      try folder.write(
        try folder.text("Goldens/a.json").replacing("278.893", with: "278.9"), to: "Goldens/a.json")
      let result = try folder.shell("headspring check Goldens/a.json no.json Goldens/b.json no.csv")
      #expect(result.status == 66)
      #expect(result.errors.isEmpty && result.text.contains("no.csv"))
      #expect(result.text.contains("Goldens/a.json") && result.text.contains("Goldens/b.json"))
    }
  }

  // MARK: Updates

  @Test func `an update rewrites only differing goldens`() throws {
    try Self.withGoldens { folder throws in
      let (a, b) = (try folder.text("Goldens/a.json"), try folder.text("Goldens/b.json"))
      try folder.write(
        a.replacing("278.893", with: "278.9"), to: "Goldens/a.json", permissions: 0o640)
      let before = try folder.shell(
        "touch -d 2001-01-01 Goldens/b.json; stat -c %y%i Goldens/b.json"
      ).text
      let result = try folder.shell("headspring check Goldens/*.json --update")
      #expect(result.status == 0)
      #expect(result.text.contains("Goldens/a.json: rewritten"), "\(result.text)")
      #expect(!result.text.contains("Goldens/b.json: rewritten"))
      #expect(try folder.text("Goldens/a.json") == a)
      #expect(try folder.permissions("Goldens/a.json") == 0o640)
      #expect(try folder.text("Goldens/b.json") == b)
      #expect(try folder.shell("stat -c %y%i Goldens/b.json").text == before)
    }
  }

  @Test func `an update keeps a golden's name and notation`() throws {
    try TemporaryFolder.with { folder throws in
      _ = try folder.shell("\(Self.bounce) --compact --name 'a \"b\"' -o g.json")
      let golden = try folder.text("g.json")
      try folder.write(golden.replacing("278.893", with: "278.9"), to: "g.json")
      #expect(try folder.shell("headspring check g.json --update").status == 0)
      #expect(try folder.text("g.json") == golden)
    }
  }

  @Test func `a golden within the tolerance is unchanged`() throws {
    try Self.withGoldens { folder throws in
      let edited = try folder.text("Goldens/a.json").replacing("278.893", with: "278.894")
      try folder.write(edited, to: "Goldens/a.json")
      let line = "headspring check Goldens/a.json --tolerance 0.001 --update --fail-on-update"
      #expect(try folder.shell(line).status == 0)
      #expect(try folder.text("Goldens/a.json") == edited)
    }
  }

  @Test func `--fail-on-update gives status 1 if a golden was written`() throws {
    try TemporaryFolder.with { folder throws in
      let line = "\(Self.bounce) --check g.csv --update --fail-on-update"
      #expect(try folder.shell(line).status == 1)
      #expect(try folder.shell(line).status == 0)
      try folder.write(try folder.text("g.csv").replacing("278.893", with: "1"), to: "g.csv")
      #expect(try folder.shell(line).status == 1)
      #expect(try folder.shell(line).status == 0)
    }
  }

  /// Each line is run by a shell as it is printed, on a copy of the golden that failed.
  @Test(arguments: [
    "check %", "bounce --from 300 --to 101 --check %",
    "bounce --from 300 --to 101 -f csv --decimals 1 --check %",
  ])
  func `a failure ends with the command that accepts just this golden`(line: String) throws {
    try TemporaryFolder.with { folder throws in
      _ = try folder.shell("\(Self.bounce) -f csv -o a.csv; \(Self.bounce) -o g.json")
      let golden = try folder.text("g.json").replacing("278.893", with: "278.9")
      for name in ["g.csv.json", "it's $x; `a`.json", "a\nb.json", "-g.json", "ä.json"] {
        let isCSV = line.contains("csv")
        let name = isCSV ? name.replacing("json", with: "csv") : name
        try folder.write(isCSV ? "frame,time,value\n0,0,9\n" : golden, to: name)
        let quoted = "'" + name.replacing("'", with: "'\\''") + "'"
        let typed = line.replacing(
          "%",
          with: name.hasPrefix("-")
            ? (line.contains("--check") ? "./-g.csv" : "-- \(quoted)")
            : quoted)
        if typed.contains("./-g") && !isCSV { continue }
        let result = try folder.shell("headspring \(typed)")
        #expect(result.status == 1 && result.errors.isEmpty, "\(typed) \(result.errors)")
        let last = result.text.split(separator: "\n").last.map(String.init) ?? ""
        if name.contains("\n") { continue }
        #expect(last.hasPrefix("  accept it with: headspring "), "\(result.text)")
        let accepted = try folder.shell(last.replacing("  accept it with: ", with: ""))
        #expect(accepted.status == 0, "\(last) \(accepted.errors)")
        #expect(try folder.shell("headspring \(typed)").status == 0, "\(last)")
      }
    }
  }

  @Test func `an update is written for all goldens or for none`() throws {
    try Self.withGoldens { folder throws in
      let edited = try folder.text("Goldens/a.json").replacing("278.893", with: "278.9")
      try folder.write(edited, to: "Goldens/a.json")
      let request = try folder.text("Goldens/a.json").replacing("bounce --from", with: "x --from")
      try folder.write(request, to: "broken.json")
      _ = try folder.shell("mkdir folder")
      for other in ["missing.json", "broken.json", "folder"] {
        let line = "headspring check Goldens/*.json \(other) --update"
        let result = try folder.shell(line)
        #expect(result.status == 65 || result.status == 66)
        #expect(result.errors.contains("no golden is rewritten, because '\(other)' failed"))
        #expect(result.text.contains("note: not rewritten, as others failed"))
        #expect(try folder.text("Goldens/a.json") == edited)
        #expect(try folder.shell("headspring check Goldens/*.json").status == 1)
      }
      // A golden named twice is written once.
      let twice = try folder.shell(
        "headspring check Goldens/*.json ./Goldens/a.json --update")
      #expect(twice.status == 0, "\(twice.errors)")
      #expect(try folder.shell("headspring check Goldens/*.json").status == 0)
    }
  }

  @Test func `--at-most rewrites only small differences`() throws {
    try Self.withGoldens { folder throws in
      let a = try folder.text("Goldens/a.json")
      _ = try folder.shell("headspring spring --from 0 --to 1 -f csv -o b.csv")
      let edited = a.replacing("278.893", with: "278.894")
      try folder.write(edited, to: "Goldens/a.json")
      let other = a.replacing("278.893", with: "279")
      try folder.write(other, to: "Goldens/c.json")
      let line = "headspring check Goldens/*.json --update --at-most"
      let less = try folder.shell("\(line) 0.0009")
      #expect(less.status == 1 && less.text.contains("more differs than --at-most allows"))
      #expect(try folder.text("Goldens/a.json") == edited)
      #expect(try folder.shell("\(line) 0.001").status == 1)
      #expect(try folder.text("Goldens/a.json") == a)
      #expect(try folder.text("Goldens/c.json") == other)
      #expect(try folder.shell("\(line) 0.107").status == 0)
      #expect(try folder.text("Goldens/c.json") == a)
    }
  }

  @Test func `--write-actual writes what was made where goldens differ, and nothing else`() throws {
    try Self.withGoldens { folder throws in
      let a = try folder.text("Goldens/a.json")
      let edited = a.replacing("278.893", with: "278.894")
      try folder.write(edited, to: "Goldens/a.json")
      let line = "headspring check Goldens/*.json --write-actual"
      #expect(try folder.shell("\(line) made").status == 1)
      #expect(try folder.shell("ls made").text == "a.json\n")
      #expect(try folder.text("made/a.json") == a)
      #expect(try folder.text("Goldens/a.json") == edited)
      let missing = try folder.shell(
        "\(Self.bounce) --check none.csv --write-actual made; \(Self.bounce) -o whole.csv")
      #expect(missing.status == 0)
      #expect(try folder.text("made/none.csv") == folder.text("whole.csv"))
      // The goldens' own folder, by any name, and two goldens of one name.
      for other in ["Goldens", "./Goldens/", "link"] {
        let refused = try folder.shell("ln -sf Goldens link; \(line) \(other)")
        #expect(refused.status == 64, "\(refused.errors)")
        #expect(try folder.text("Goldens/a.json") == edited)
      }
      let twice = try folder.shell("cp Goldens/a.json .; \(line) new a.json")
      #expect(twice.status == 64 && twice.errors.contains("to one file"), "\(twice.errors)")
      #expect(try !folder.names().contains("new"))
      #expect(
        try folder.shell("headspring check Goldens/b.json --write-actual new").status == 0)
      #expect(try !folder.names().contains("new"))
    }
  }

  @Test func `a full disk in the middle of an update leaves all old goldens`() throws {
    try TemporaryFolder.with { folder throws in
      let line = "headspring bounce --from 0 --to 1 --frames"
      let lengths = [1: 100, 2: 100_000, 3: 100]
      for (name, frames) in lengths {
        _ = try folder.shell("\(line) \(frames) -o \(name).json")
        _ = try folder.shell("sed -i '0,/^        0,$/s//        7,/' \(name).json")
      }
      let before = try folder.shell("cat *.json | cksum").text
      let result = try folder.shell("ulimit -f 200; headspring check *.json --update")
      #expect(result.status == 74, "\(result.errors)")
      #expect(result.errors.isEmpty && result.text.contains("not updated"), "\(result.text)")
      #expect(try folder.shell("cat *.json | cksum").text == before)
      #expect(try folder.names() == ["1.json", "2.json", "3.json"])
    }
  }

  @Test func `a signal during an update leaves all goldens old or all new`() throws {
    try TemporaryFolder.with { folder throws in
      let result = try folder.shell(
        """
        mkdir old
        for k in $(seq 150); do
          headspring bounce --from 0 --to $k | sed '0,/^        0,$/s//        7,/' >old/$k.json
        done
        cp -r old new; start=$(date +%s%N)
        headspring check new/*.json --update --quiet >/dev/null
        whole=$((($(date +%s%N) - start) / 1000))
        sums() { (cd $1; cat *.json | cksum); }
        [ "$(sums old)" != "$(sums new)" ] || echo no update
        for k in $(seq 1 \(Effort.isFull ? 1 : 8) 25); do
          rm -rf g; cp -r old g
          headspring check g/*.json --update >/dev/null 2>&1 & p=$!
          sleep $(printf '%d.%06d' $((whole * k / 8 / 1000000)) $((whole * k / 8 % 1000000)))
          kill -TERM $p 2>/dev/null; wait $p
          s=$(sums g)
          [ "$s" = "$(sums old)" ] || [ "$s" = "$(sums new)" ] || echo torn
          [ $(ls -A g | wc -l) = 150 ] || echo left
        done
        """)
      #expect(result.text.isEmpty, "\(result.text)")
    }
  }

  @Test func `two updates of a folder at a time leave each golden complete`() throws {
    try TemporaryFolder.with { folder throws in
      let result = try folder.shell(
        """
        mkdir g; for k in $(seq 40); do headspring bounce --from 0 --to $k -o g/$k.json; done
        cp -r g whole; sed -i '0,/^        0,$/s//        7,/' g/*.json
        headspring check g/*.json --update >/dev/null &
        headspring check g/*.json --update >/dev/null & wait
        diff -r g whole
        """)
      #expect(result.status == 0 && result.text.isEmpty, "\(result.text)\(result.errors)")
    }
  }

  @Test(arguments: ["json", "csv", "tsv", "ndjson"])
  func `--update creates a missing golden in the format of its extension`(name: String) throws {
    try TemporaryFolder.with { folder throws in
      #expect(try folder.shell("\(Self.bounce) --check g.\(name) --update").status == 0)
      #expect(try folder.text("g.\(name)") == folder.shell("\(Self.bounce) -f \(name)").text)
    }
  }

  @Test func `another length gives status 1 in every format, with both lengths`() throws {
    try TemporaryFolder.with { folder throws in
      let line = "headspring bounce --from 300 --to 100"
      for name in ["a.json", "a.csv", "a.ndjson", "a.tsv"] {
        let result = try folder.shell(
          "\(line) --duration 0.83333333333333333 -o \(name); \(line) --check \(name)")
        #expect(result.status == 1 && result.errors.isEmpty, "\(name)\(result.errors)")
        #expect(result.text.contains("73 frames, the golden has 51"), "\(name)\(result.text)")
      }
      // The bounce of 51 frames is another one; its beginning in a file of 43 frames is the same.
      let result = try folder.shell("head -n 44 a.csv > b.csv; headspring diff b.csv a.csv")
      #expect(
        result.text == """
          a.csv: 43 frames, the golden has 51; no difference in the 43 of both
            compared with: b.csv

            missing: 8 frames, the first is frame 43 (0.716667 s)

          """)
      #expect(result.status == 1)
      for format in ["svg", "term"] {
        let picture = try folder.shell("headspring diff b.csv a.csv -f \(format)")
        #expect(picture.status == 1 && !picture.text.isEmpty && !picture.text.contains("nan"))
      }
    }
  }

  @Test(arguments: [
    ("headspring bounce --from 0 --to 1 --frames 9", 1),
    ("headspring bounce --from 0,0 --to 1,1", 65),
    ("headspring bounce --from 300 --to 100 --fps 30", 65),
  ])
  func `other tracks or rates give 65, and --update overwrites`(
    other: String, status: Int
  ) throws {
    try TemporaryFolder.with { folder throws in
      for name in ["g.json", "g.csv"] {
        _ = try folder.shell("\(other) -o \(name)")
        let golden = try folder.text(name)
        let result = try folder.shell("\(Self.bounce) --check \(name)")
        #expect(result.status == status)
        #expect((result.errors + result.text).contains(name))
        #expect(try folder.text(name) == golden)
        #expect(try folder.shell("\(Self.bounce) --check \(name) --update").status == 0)
        #expect(
          try folder.text(name)
            == folder.shell("\(Self.bounce) -o \(name).\(name); cat \(name).\(name)").text)
      }
    }
  }

  @Test func `a broken number differs, and --update overwrites it`()
    throws
  {
    try TemporaryFolder.with { folder throws in
      let broken = "frame,time,value\n0,0,300\n1,0.016667,27x.893\n"
      try folder.write(broken, to: "g.csv")
      let result = try folder.shell("\(Self.bounce) --frames 2 --duration 1.2 --check g.csv")
      #expect(result.status == 1)
      #expect(result.text.contains("line 3") && result.text.contains("27x.893"), "\(result.text)")
      #expect(try folder.text("g.csv") == broken)
      #expect(try folder.shell("\(Self.bounce) --check g.csv --update").status == 0)
      #expect(try folder.text("g.csv") == folder.shell("\(Self.bounce) -f csv").text)
    }
  }

  @Test func `a full disk leaves the old golden unchanged`() throws {
    try TemporaryFolder.with { folder throws in
      let long = "headspring bounce --from 0 --to 1 --frames 100000"
      try folder.write("frame,time,value\n0,0,1\n", to: "g.csv")
      let result = try folder.shell("ulimit -f 100; \(long) --check g.csv --update")
      #expect(result.status == 74)
      #expect(try folder.text("g.csv") == "frame,time,value\n0,0,1\n")
      #expect(try folder.names() == ["g.csv"])
    }
  }

  @Test func `after two updates at a time one golden is complete`() throws {
    try TemporaryFolder.with { folder throws in
      let lines = [50_000, 60_000].map {
        "headspring bounce --from 0 --to 1 --frames \($0) --check g.csv --update"
      }
      _ = try folder.shell("\(lines[0]) & \(lines[1]) & wait")
      let golden = try folder.text("g.csv")
      let whole = try [50_000, 60_000].map {
        try folder.shell("headspring bounce --from 0 --to 1 --frames \($0) -f csv").text
      }
      #expect(whole.contains(golden))
      #expect(try folder.names() == ["g.csv"])
    }
  }

  // MARK: Reports

  @Test func `several reports of one run are those of single runs`() throws {
    try Self.withGoldens { folder throws in
      let edited = try folder.text("Goldens/a.json").replacing("278.893", with: "278.894")
      try folder.write(edited, to: "Goldens/a.json")
      let line = "headspring check Goldens/*.json"
      let formats = ["text", "github", "markdown", "junit", "json"]
      let single = try formats.map { try folder.shell("\(line) --report \($0)").text }
      let all = formats.map { "--report \($0)=r.\($0)" }.joined(separator: " ")
      let quiet = try folder.shell("\(line) \(all)")
      #expect(quiet.status == 1 && quiet.text.isEmpty && quiet.errors.isEmpty)
      for (format, text) in zip(formats, single) {
        #expect(try folder.text("r.\(format)") == text, "\(format)")
      }
      let both = try folder.shell("\(line) --report text --report github --report json=new.json")
      #expect(both.text == single[0] + single[1])
      #expect(try folder.text("new.json") == single[4])
      // The folder of a report is made. A report that cannot be written leaves the others.
      #expect(try folder.shell("\(line) --report junit=new/below/r.xml").status == 1)
      #expect(try folder.text("new/below/r.xml") == single[3])
      let failed = try folder.shell(
        "\(line) --rows 0 --report text=r.text --report junit=Goldens")
      #expect(failed.status == 73, "\(failed.errors)")
      #expect(try folder.text("r.text") == single[0])
    }
  }

  @Test func `--quiet leaves out goldens that are the same`() throws {
    try Self.withGoldens { folder throws in
      let line = "headspring check Goldens/*.json --quiet"
      for format in ["text", "github"] {
        #expect(try folder.shell("\(line) --report \(format)").text.isEmpty)
      }
      let edited = try folder.text("Goldens/a.json").replacing("278.893", with: "278.894")
      try folder.write(edited, to: "Goldens/a.json")
      let text = try folder.shell(line).text
      #expect(text.hasPrefix("Goldens/a.json: 1 of") && text.hasSuffix("Goldens/a.json --update\n"))
    }
  }

  @Test(arguments: [
    ("json --report text", "has json and text for standard output"),
    ("text --report junit", "name a file for one, as in junit=FILE"),
    ("text --report text", "has text and text for standard output"),
    ("text=a --report junit=a", "name a file for each"), ("texts", "did you mean 'text'?"),
    ("text=", "must be a file's path, or -"), ("=a", "must be text, github"),
  ])
  func `reports that would break each other are refused`(words: String, rule: String) throws {
    try TemporaryFolder.with { folder throws in
      let result = try folder.shell("headspring check a.json --report \(words)")
      #expect(result.status == 64 && result.errors.contains(rule), "\(result.errors)")
      #expect(try folder.names().isEmpty)
    }
  }

  // MARK: Stale goldens

  @Test func `--stale reports goldens that were not compared`() throws {
    try Self.withGoldens { folder throws in
      let line = "headspring check Goldens/*.json --stale Goldens"
      #expect(try folder.shell(line).status == 0)
      _ = try folder.shell(
        "touch Goldens/notes.md Goldens/c.svg; mkdir Goldens/d.json; ln -s a.json Goldens/e.json")
      #expect(
        try folder.shell(
          "headspring check ./Goldens/a.json Goldens/b.json --stale Goldens/"
        ).status == 0)
      let result = try folder.shell("headspring check Goldens/a.json --stale Goldens")
      #expect(result.status == 1)
      #expect(result.text.contains("Goldens/b.json"))
      #expect(!result.text.contains("e.json") && !result.text.contains("notes"))
      #expect(try folder.shell("headspring check Goldens/a.json --stale missing").status == 66)
    }
  }

  // MARK: Amount of printed and read data

  @Test func `--rows sets the number of reported rows`() throws {
    try Self.withGoldens { folder throws in
      _ = try folder.shell("\(Self.bounce) --decimals 2 -f csv -o a.csv")
      _ = try folder.shell("\(Self.bounce) --decimals 1 -f csv -o b.csv")
      for rows in [0, 1, 1_000_000] {
        let line = "headspring diff a.csv b.csv --report json --rows \(rows)"
        let result = try folder.shell("\(line) | jq '.goldens[0].rows | length'")
        let told = try #require(Int(result.text.filter(\.isNumber)), "\(result.text)")
        #expect(rows < 2 ? told == rows : told > 10)
      }
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may read every file"))
  func `an unreadable golden gives status 66`() throws {
    try Self.withGoldens { folder throws in
      let result = try folder.shell("chmod 0 Goldens/a.json; headspring check Goldens/a.json")
      #expect(result.status == 66 && result.text.contains("Permission denied"))
    }
  }

  @Test func `a picture's file is next to the report`() throws {
    try Self.withGoldens { folder throws in
      let line = "headspring bounce --from 300 --to 101 --check Goldens/a.json"
      let result = try folder.shell("\(line) -f svg -o p.svg --report junit")
      #expect(result.status == 1 && result.text.contains("<failure"), "\(result.text)")
      #expect(try folder.text("p.svg").hasPrefix("<svg"))
      let both = try folder.shell("\(line) -f svg")
      #expect(both.status == 1 && both.text.hasPrefix("<svg") && !both.text.contains("<failure"))
    }
  }

  // MARK: Arguments

  @Test(arguments: [
    "bounce --from 1 --to 2 --update", "bounce --from 1 --to 2 --tolerance 1",
    "bounce --from 1 --to 2 --check g.json --fail-on-update",
    "bounce --from 1 --to 2 --check g.json --update -o x.json",
    "bounce --from 1 --to 2 --check g.json -o x.json", "check", "check - -",
    "check a.json - --update", "check a.json --fail-on-update", "check a b c -f svg",
    "diff a b -f svg --update",
    "check a.json -o x.svg", "play - --screen 9x9 --check -",
    "bounce --from 1 --to 2 --check g.foo --update", "check a.json -f svg -o x.svg --update",
    "snap --screen 320x568 --at 9,9 --target-only --check g.json",
    "check a.json --at-most 1", "check a.json --update --write-actual b",
    "bounce --from 1 --to 2 --write-actual b", "check a.json --rows -1",
    "check a.json --rows 1000001",
    "check a.json --rows 9223372036854775807",
  ])
  func `options that have no effect or exclude each other are refused`(line: String) throws {
    try TemporaryFolder.with { folder throws in
      let result = try folder.shell("headspring \(line)")
      #expect(result.status == 64, "\(result.errors)")
      #expect(try folder.names().isEmpty)
    }
  }
}
