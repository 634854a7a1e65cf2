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

  @Test func `every build writes the same bytes`() throws {
    guard let release = try Self.release() else { return }
    let lines = CommandLines.fixtures + CommandLines.random(250)
    let debugBytes = try Self.outputs(of: lines, from: Executable.path)
    try #require(debugBytes.count == lines.count)
    let refused = lines.indices.filter { !debugBytes[$0].hasSuffix("status 0\n") }
    #expect(refused.map { lines[$0] } == [])
    for environment in [[:], Self.lesser] {
      let bytes = try Self.outputs(of: lines, from: release, environment: environment)
      try #require(bytes.count == lines.count)
      let differing = lines.indices.filter { bytes[$0] != debugBytes[$0] }
      #expect(differing.map { lines[$0] } == [], "\(environment)")
    }
  }

  /// The release executable; nil, with the reason printed, where there is none of these sources.
  private static func release() throws -> String? {
    let folder = URL(fileURLWithPath: Executable.path).deletingLastPathComponent()
    let release = folder.deletingLastPathComponent().appendingPathComponent("release/headspring")
    let isNeeded = ProcessInfo.processInfo.environment["HEADSPRING_NEEDS_RELEASE"] == "1"
    let newer = "find Sources -newer '\(release.path)'"
    if !FileManager.default.fileExists(atPath: release.path) {
      try #require(!isNeeded, "there is no release build")
      print("skipped: there is no release build; make one with swift build -c release")
      return nil
    }
    if !isNeeded, try !Executable.shell(newer, directory: Fixture.root).output.isEmpty {
      print("skipped: the release build is older than Sources; swift build -c release renews it")
      return nil
    }
    return release.path
  }

  /// What the executable prints for each line, and its status.
  private static func outputs(
    of lines: [String], from path: String, environment: [String: String] = [:]
  ) throws -> [Substring] {
    // A byte that no output has stands between two of them.
    let calls = lines.map { "'\(path)' \($0); printf 'status %s\\n\\f' $?" }
    return try TemporaryFolder.with { folder in
      try calls.joined(separator: "\n").write(
        toFile: folder.path("calls"), atomically: true, encoding: .utf8)
      let text = try folder.shell("bash calls", environment: environment).text
      return text.split(separator: "\u{C}")
    }
  }
}
