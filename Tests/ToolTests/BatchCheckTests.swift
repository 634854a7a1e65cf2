import Foundation
import TestSupport
import Testing

/// `headspring batch --check`: one file of requests makes, compares and updates a folder of goldens.
@Suite(.slow) struct BatchCheckTests {
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

  /// More goldens than one process may have open, and than one draft's names.
  @Test func `an update of many goldens is complete`() throws {
    try TemporaryFolder.with { folder in
      let count = Effort.cases(1200, every: 12)
      let lines = (0..<count).map { "bounce --from \($0) --to 1 --frames 2 --id n\($0).csv" }
      try folder.write(lines.joined(separator: "\n"), to: "r")
      let result = try folder.shell(
        """
        headspring batch r -o 'g/{id}'; sed -i '2s/$/1/' g/*.csv
        headspring batch r --check 'g/{id}' --update | tail -n 1
        headspring batch r --check 'g/{id}' | tail -n 1; ls -A g | wc -l
        """)
      #expect(
        result.text
          == "\(count) goldens: \(count) rewritten\n\(count) goldens: \(count) same\n\(count)\n",
        "\(result.text)")
    }
  }

  /// SIGTERM leaves all goldens old or all new; SIGKILL leaves each golden whole, and the next run says which is old.
  @Test(arguments: ["TERM", "KILL"])
  func `an update that ends early leaves whole goldens`(signal: String) throws {
    try TemporaryFolder.with { folder in
      let lines = (0..<Effort.cases(150, every: 3)).map {
        "bounce --from 0 --to \($0 + 1) --id \($0).json"
      }
      try folder.write(lines.joined(separator: "\n"), to: "r")
      let result = try folder.shell(
        """
        headspring batch r -o 'new/{id}'; cp -r new old; sed -i '0,/^        0,$/s//        7,/' old/*.json
        update="headspring batch r --check g/{id} --update --quiet"
        cp -r old g; start=$(date +%s%N); $update >/dev/null; whole=$((($(date +%s%N) - start) / 1000))
        sums() { (cd $1; cat *.json | cksum); }
        [ "$(sums old)" != "$(sums new)" ] || echo no update
        [ "$(sums g)" = "$(sums new)" ] || echo incomplete
        for k in $(seq 2 \(Effort.isFull ? 1 : 12) 25); do
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
}
