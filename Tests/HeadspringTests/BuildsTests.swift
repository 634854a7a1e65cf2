import Foundation
import TestSupport
import Testing

/// The same bytes from a debug build, a release build, and a release build on a lesser processor.
@Suite struct BuildsTests {
  /// Makes glibc take its functions for processors without these, as far as it knows the names.
  static let lesser = [
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps="
      + "-AVX512F,-AVX2,-AVX2_Usable,-AVX,-AVX_Usable,-FMA,-FMA_Usable,-FMA4,-SSE4_1,-SSE4_2"
  ]

  @Test(.needsRelease) func `debug and release say the same of bad words, and in help`() throws {
    let lines = CommandLines.helpAndRefusals
    let bytes = try Self.outputs(of: lines, from: ReleaseBuild.executable)
    let debugBytes = try Self.outputs(of: lines, from: Executable.debugPath)
    try #require(debugBytes.count == lines.count && bytes.count == lines.count)
    #expect(lines.indices.filter { bytes[$0] != debugBytes[$0] }.map { lines[$0] } == [])
  }

  @Test(.needsRelease) func `every build writes the same bytes`() throws {
    let lines =
      Effort.every(3, of: CommandLines.fixtures) + CommandLines.nearest
      + CommandLines.random(Effort.cases(1000))
    let debugBytes = try Self.outputs(of: lines, from: Executable.debugPath)
    try #require(debugBytes.count == lines.count)
    let refused = lines.indices.filter { !debugBytes[$0].hasSuffix("status 0\n") }
    #expect(refused.map { lines[$0] } == [])
    for environment in [[:], Self.lesser] {
      let bytes = try Self.outputs(
        of: lines, from: ReleaseBuild.executable, environment: environment)
      try #require(bytes.count == lines.count)
      let differing = lines.indices.filter { bytes[$0] != debugBytes[$0] }
      #expect(differing.map { lines[$0] } == [], "\(environment)")
    }
  }

  /// What the executable prints for each line, and its status.
  private static func outputs(
    of lines: [String], from path: String, environment: [String: String] = [:]
  ) throws -> [Substring] {
    // A byte that no output has stands between two of them.
    let calls = lines.map { "'\(path)' \($0) 2>&1; printf 'status %s\\n\\f' $?" }
    return try TemporaryFolder.with { folder in
      try calls.joined(separator: "\n").write(
        toFile: folder.path("calls"), atomically: true, encoding: .utf8)
      let text = try folder.shell("bash calls", environment: environment).text
      return text.split(separator: "\u{C}")
    }
  }
}
