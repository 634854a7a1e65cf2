import Foundation
import TestSupport
import Testing

/// Equal output of the debug build, the release build and the standalone build, on this processor and on one with fewer
/// instructions.
@Suite struct BuildsTests {
  /// Makes glibc choose functions for processors without these instruction sets.
  static let lesser = [
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps="
      + "-AVX512F,-AVX2,-AVX2_Usable,-AVX,-AVX_Usable,-FMA,-FMA_Usable,-FMA4,-SSE4_1,-SSE4_2"
  ]

  /// The release builds: the ordinary one and, if CI has built it, the standalone one.
  private static let executables =
    [Build.release.executable] + (Build.standalone.map { [$0] } ?? [])

  @Test(.needsDebug, .needsRelease) func `debug and release builds have the same errors and help`()
    throws
  {
    let lines = CommandLines.helpAndRefusals
    let debugBytes = try Self.outputs(of: lines, from: Build.debug.executable)
    try #require(debugBytes.count == lines.count)
    for executable in Self.executables {
      let bytes = try Self.outputs(of: lines, from: executable)
      try #require(bytes.count == lines.count)
      let differing = lines.indices.filter { bytes[$0] != debugBytes[$0] }
      #expect(differing.map { lines[$0] } == [], "\(executable)")
    }
  }

  @Test(.needsDebug, .needsRelease) func `every build writes the same bytes`() throws {
    let lines =
      Effort.every(3, of: CommandLines.fixtures) + CommandLines.nearest
      + CommandLines.random(Effort.cases(1000))
    let debugBytes = try Self.outputs(of: lines, from: Build.debug.executable)
    try #require(debugBytes.count == lines.count)
    let refused = lines.indices.filter { !debugBytes[$0].hasSuffix("status 0\n") }
    #expect(refused.map { lines[$0] } == [])
    for executable in Self.executables {
      for environment in [[:], Self.lesser] {
        let bytes = try Self.outputs(of: lines, from: executable, environment: environment)
        try #require(bytes.count == lines.count)
        let differing = lines.indices.filter { bytes[$0] != debugBytes[$0] }
        #expect(differing.map { lines[$0] } == [], "\(executable) \(environment)")
      }
    }
  }

  /// The output and status of each command line.
  private static func outputs(
    of lines: [String], from path: String, environment: [String: String] = [:]
  ) throws -> [Substring] {
    // Errors after the output: together, their order would depend on when a pipe is read. A form feed, which no output
    // contains, separates the results.
    let calls = lines.map {
      "'\(path)' \($0) 2>errors; status=$?; cat errors; printf 'status %s\\n\\f' $status"
    }
    return try TemporaryFolder.with { folder in
      try calls.joined(separator: "\n").write(
        toFile: folder.path("calls"), atomically: true, encoding: .utf8)
      let text = try folder.shell("bash calls", environment: environment).text
      return text.split(separator: "\u{C}")
    }
  }
}
