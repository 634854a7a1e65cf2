import Foundation
import TestSupport
import Testing

/// `check` and `--check` on files: input, rewritten goldens and exit status.
@Suite(.slow) struct CheckTests {
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
      func colours(_ element: String) -> Set<Substring> {
        let lines = svg.split(separator: "\n").filter {
          $0.contains("<\(element) ") && $0.contains("stroke-opacity=\"0.38\"")
        }
        return Set(lines.compactMap { $0.firstMatch(of: /stroke="(#\w+)"/)?.1 })
      }
      #expect(colours("path").count == count)
      #expect(colours("polyline") == colours("path"))
    }
  }

  /// Runs every example of help, with --check and by its request.
  @Test(arguments: Effort.every(2, of: Executable.commands))
  func `a command's output is its own golden`(command: String) throws {
    let help = try Executable.run([command, "--help"]).text
    let lines = help.split(separator: "\n").filter {
      $0.hasPrefix("  headspring \(command) ") && !$0.contains(" | ")
        && !$0.contains("--check") && !$0.contains("--target-only")
        && !$0.contains("before.json")
    }
    guard help.contains("--check <golden>") else { return }
    // Their examples read what another command has written.
    #expect(lines.isEmpty == ["play", "seen"].contains(command))
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

  // MARK: Goldens that are missing or not files

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
    let count = Effort.cases(150, every: 3)
    try TemporaryFolder.with { folder throws in
      let result = try folder.shell(
        """
        for k in $(seq \(count)); do echo "bounce --from 0 --to $k"; done >r
        headspring batch r -o 'old/{line}.json'; sed -i '0,/^        0,$/s//        7,/' old/*.json
        cp -r old new; start=$(date +%s%N)
        headspring check new/*.json --update --quiet >/dev/null
        whole=$((($(date +%s%N) - start) / 1000))
        sums() { (cd $1; cat *.json | cksum); }
        [ "$(sums old)" != "$(sums new)" ] || echo no update
        for k in $(seq 1 \(Effort.isFull ? 1 : 12) 25); do
          rm -rf g; cp -r old g
          headspring check g/*.json --update >/dev/null 2>&1 & p=$!
          sleep $(printf '%d.%06d' $((whole * k / 8 / 1000000)) $((whole * k / 8 % 1000000)))
          kill -TERM $p 2>/dev/null; wait $p
          s=$(sums g)
          [ "$s" = "$(sums old)" ] || [ "$s" = "$(sums new)" ] || echo torn
          [ $(ls -A g | wc -l) = \(count) ] || echo left
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

  // MARK: Stale goldens

  // MARK: Amount of printed and read data

  @Test(.enabled(if: geteuid() != 0, "root may read every file"))
  func `an unreadable golden gives status 66`() throws {
    try Self.withGoldens { folder throws in
      let result = try folder.shell("chmod 0 Goldens/a.json; headspring check Goldens/a.json")
      #expect(result.status == 66 && result.text.contains("Permission denied"))
    }
  }

  // MARK: Arguments
}
