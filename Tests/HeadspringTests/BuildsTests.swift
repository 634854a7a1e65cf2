import Foundation
import TestSupport
import Testing

/// Equal output of the debug, release and standalone builds that are at hand, on this processor and on one with fewer
/// instructions.
@Suite struct BuildsTests {
  /// Makes glibc choose functions for processors without these instruction sets.
  static let lesser = [
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps="
      + "-AVX512F,-AVX2,-AVX2_Usable,-AVX,-AVX_Usable,-FMA,-FMA_Usable,-FMA4,-SSE4_1,-SSE4_2"
  ]

  @Test(.needsTwoBuilds) func `every build has the same errors and help`() throws {
    try compareBuilds(CommandLines.helpAndRefusals, environments: [[:]])
  }

  @Test func `every build writes the same bytes`() throws {
    let lines =
      Effort.every(3, of: CommandLines.fixtures) + CommandLines.nearest
      + CommandLines.random(Effort.cases(1000))
    let outputs = try compareBuilds(lines, environments: [[:], Self.lesser])
    let refused = lines.indices.filter { !outputs[$0].hasSuffix("status 0\n") }
    #expect(refused.map { lines[$0] } == [])
  }

  /// Compares the outputs of each build, in each environment, with those of the first build.
  @discardableResult private func compareBuilds(
    _ lines: [String], environments: [[String: String]]
  ) throws -> [Substring] {
    let expected = try Self.outputs(of: lines, from: Build.executables[0])
    try #require(expected.count == lines.count)
    for executable in Build.executables {
      for environment in environments
      where executable != Build.executables[0] || !environment.isEmpty {
        let outputs = try Self.outputs(of: lines, from: executable, environment: environment)
        try #require(outputs.count == lines.count)
        let differing = lines.indices.filter { outputs[$0] != expected[$0] }
        #expect(differing.map { lines[$0] } == [], "\(executable) \(environment)")
      }
    }
    return expected
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
