import Foundation
import TestSupport
import Testing

/// `headspring batch` with a file for each request. Each file has the bytes of its own command line.
@Suite(.slow) struct RequestFilesTests {
  /// Requests of several formats and kinds, with the command line of each file.
  private static let requests = """
    # Goldens of a project
    bounce --from 300 --to 100 --id hop.json
    {"id": "deep/er/spring.csv", "command": "spring", "from": 0, "to": 100, "fps": 10}

    pulse --id pulse.svg
    decay --from 0 --velocity 100 --id list -f array
    {"id": 7, "command": "ease", "from": 0, "to": 1, "output": "ease.css", "format": "css-linear"}
    convert --spring swiftui.bouncy --output springs.json
    snap --screen 320x568 --at 120,300 --target-only --format json -o target

    """
  private static let lines = [
    "hop.json": "bounce --from 300 --to 100 -o hop.json",
    "deep/er/spring.csv": "spring --from 0 --to 100 --fps 10 -o deep/er/spring.csv",
    "pulse.svg": "pulse -o pulse.svg",
    // The id is in the path only.
    "list": "decay --from 0 --velocity 100 -f array -o list",
    "ease.css": "ease --from 0 --to 1 --format css-linear -o ease.css",
    "springs.json": "convert --spring swiftui.bouncy -o springs.json",
    "target": "snap --screen 320x568 --at 120,300 --target-only -f json -o target",
  ]

  private static func inFolder(
    _ requests: String, _ body: (TemporaryFolder) throws -> Void
  ) throws {
    try TemporaryFolder.with { folder in
      try folder.write(requests, to: "requests.txt")
      try body(folder)
    }
  }

  @Test(arguments: [
    "headspring batch requests.txt -o 'G/{id}'", "headspring batch -o 'G/{id}' < requests.txt",
    "headspring batch requests.txt -o 'G/{id}' --jobs 3",
    "for k in 1 2; do headspring batch requests.txt -o 'G/{id}' --shard $k/2; done",
  ])
  func `each file has the bytes of its own command line`(line: String) throws {
    try Self.inFolder(Self.requests) { folder in
      let result = try folder.shell(line)
      #expect(result.text + result.errors == "")
      _ = try folder.shell("mkdir -p one/deep/er")
      for (name, line) in Self.lines {
        _ = try folder.shell("cd one; headspring \(line)")
        #expect(try folder.text("G/\(name)") == folder.text("one/\(name)"), "\(name)")
      }
      let names = try folder.shell("cd G; find . -type f | wc -l").text
      #expect(Int(names.trimmingCharacters(in: .whitespacesAndNewlines)) == Self.lines.count)
    }
  }

  @Test(.needsSignals, arguments: [1, 3])
  func `a signal leaves each file complete, and no other`(jobs: Int) throws {
    try TemporaryFolder.with { folder in
      let result = try folder.shell(
        """
        set -m; ulimit -c 0
        for k in $(seq 3000); do echo "bounce --from 0 --to $k"; done > r
        headspring batch r -o 'G/{line}.csv' --jobs \(jobs) & job=$!
        for _ in $(seq 1000); do [ "$(ls -A G 2>/dev/null)" ] && break; sleep 0.01; done
        kill -TERM $job; wait $job; echo "status $?"
        ls -A G | grep -v -x '[0-9]*\\.csv'
        for file in $(find G -name '*.csv'); do [ $(wc -l < $file) = 74 ] || echo "$file is not complete"; done
        """)
      #expect(result.text == "status 143\n", "\(result.text)")
    }
  }

  /// Even SIGKILL leaves each file old or new. Only drafts may be left, which begin with a point.
  @Test(.needsSignals) func `a kill at any moment leaves each file old or new`() throws {
    let count = Effort.cases(400, every: 4)
    try TemporaryFolder.with { folder in
      let result = try folder.shell(
        """
        for k in $(seq \(count)); do echo "ease --from 0 --to $k"; done > old
        for k in $(seq \(count)); do echo "ease --from 0 --to $k.5"; done > new
        headspring batch old -o 'old.d/{line}.csv'; headspring batch new -o 'new.d/{line}.csv'
        for k in $(seq \(Effort.isFull ? 500 : 5)); do
          headspring batch old -o 'G/{line}.csv'
          headspring batch new -o 'G/{line}.csv' & job=$!
          sleep 0.$((RANDOM % 5))$((RANDOM % 10)); kill -KILL $job 2>/dev/null; wait $job 2>/dev/null
          rm -f G/.headspring-*
          unlike() { diff -q G $1 | grep -o 'G/.* and' | sort; }
          comm -12 <(unlike old.d) <(unlike new.d)
        done
        ls -A G | wc -l
        """)
      #expect(result.text.filter { $0 != " " } == "\(count)\n", "\(result.text)")
    }
  }

  @Test(arguments: [1, 3])
  func `a file that cannot be written ends the batch and stays as it was`(jobs: Int) throws {
    try Self.inFolder("pulse --id a.csv\nbounce --from 0 --to 1 --fps 60000 --id b.csv\n") {
      folder in
      try folder.write("before", to: "b.csv")
      let result = try folder.shell(
        "ulimit -f 8; headspring batch requests.txt -o '{id}' --jobs \(jobs)")
      #expect(result.errors == "headspring: cannot write 'b.csv': File too large\n")
      #expect(result.status == 74)
      #expect(try folder.text("b.csv") == "before")
      #expect(try folder.names().filter { $0.hasPrefix(".") }.isEmpty)
    }
  }

  @Test func `two processes may write one folder`() throws {
    try Self.inFolder("") { folder in
      let result = try folder.shell(
        """
        for k in $(seq 200); do echo "bounce --from 0 --to $k"; done > r
        headspring batch r -o 'G/{line}.csv' & headspring batch r -o 'G/{line}.csv' --jobs 2
        wait; ls -A G | wc -l; cat G/*.csv | wc -l
        """)
      #expect(result.text.split(separator: "\n").map { $0.filter(\.isNumber) } == ["200", "14800"])
      #expect(result.errors == "")
    }
  }
}
