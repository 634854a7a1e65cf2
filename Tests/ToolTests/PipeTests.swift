import TestSupport
import Testing

/// Long outputs into pipes, to which memory pages are passed without a copy.
@Suite struct PipeTests {
  /// An output longer than several buffers.
  private let line = "headspring bounce --from 300 --to 100 --frames 250000 -f csv"

  /// A page that is refilled before the reader takes it would show the new bytes.
  @Test func `a slow reader gets the bytes of a file`() throws {
    try TemporaryFolder.with { folder in
      let result = try folder.shell(
        """
        \(line) -o rows.csv
        \(line) | {
          for _ in 1 2 3 4 5; do sleep 0.2; dd bs=4096 count=150 iflag=fullblock status=none; done
          cat
        } | cmp - rows.csv && wc -l < rows.csv
        """)
      #expect(result.errors == "" && result.text.filter { $0 != " " } == "250001\n")
    }
  }

  @Test func `a reader that closes the pipe ends the process quietly`() throws {
    let result = try Executable.shell(
      "\(line) | { dd bs=4096 count=40 iflag=fullblock status=none | wc -c; }; echo ${PIPESTATUS[@]}"
    )
    #expect(result.errors == "" && result.text == "163840\n0 0\n")
  }
}
