import Foundation
import TestSupport
import Testing

/// An app beside the package that makes keyframes in process: Examples/Library.
@Suite struct LibraryTests {
  @Test(.nightly, .needs("swift"), arguments: ["debug", "release"])
  func `an app with the library links, and writes what the command line writes`(
    configuration: String
  ) throws {
    try TemporaryFolder.with { folder in
      // A build folder of its own, since that of the tests is locked while they run.
      let run = try Executable.shell(
        "swift run --package-path Examples/Library --scratch-path '\(folder.path("build"))' "
          + "-c \(configuration) Keyframes",
        directory: Fixture.root)
      #expect(run.status == 0, "\(run.errors)")
      let table = try Executable.run(
        ["bounce", "--from", "0,0", "--to", "120,300", "--fps", "10", "-f", "csv"])
      #expect(run.text.hasSuffix(table.text))
      #expect(run.text.hasPrefix("[0.0, 69.46851425796635, "))
    }
  }
}
