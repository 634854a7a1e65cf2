import Foundation
import Headspring
import TestSupport
import Testing

/// An app that makes keyframes in its process with the package: Examples/Library.
@Suite struct LibraryTests {
  /// README's example: one import is enough.
  @Test func `an app that imports Headspring writes the command line's bytes`() throws {
    var bounce = Bounce(from: .point(0, 0), to: .point(120, 300))
    bounce.timing.fps = 10
    let animation = try bounce.animation()
    #expect(animation.value(of: animation.tracks[0].channels[1], at: 0).nearestDouble == 0)
    let table = try Executable.run(
      ["bounce", "--from", "0,0", "--to", "120,300", "--fps", "10", "-f", "csv"])
    let output = try Format.csv.prepare(animation, Encoding())
    #expect(String(decoding: output.bytes, as: UTF8.self) == table.text)
  }

  @Test(.nightly, .needs("swift"), arguments: ["debug", "release"])
  func `an app with the library links, and writes the command line's bytes`(
    configuration: String
  ) throws {
    try TemporaryFolder.with { folder in
      // A separate build folder, because the tests' folder is locked while they run.
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
