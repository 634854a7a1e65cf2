import EmbeddedCases
import Foundation
import TestSupport
import Testing

/// The engine and its command line as Embedded Swift for WebAssembly. Another architecture, word size and no platform
/// library give the same bytes.
struct EmbeddedTests {
  static let caseCount = 350

  @Test(.nightly, .needs("node"), .needsBuiltins)
  func `a WebAssembly build of the engine writes the same bytes`() throws {
    // Kept: Tests/nightly makes a release of the same module.
    let folder = ".build/webassembly"
    let build = try Executable.shell(".ci/webassembly \(folder)", directory: Fixture.root)
    try #require(build.status == 0, "\(build.errors)")
    let result = try Executable.shell(
      "node Tests/Embedded/host.mjs \(folder)/cases.wasm \(Self.caseCount) \(EmbeddedCommand.lines.count)",
      directory: Fixture.root)
    #expect(result.errors.isEmpty)
    let native = Self.nativeBytes()
    #expect(native.count > 1_000_000)
    // Reports only the first difference: printing megabytes would take longer than all tests.
    let isSame = result.output == native
    #expect(isSame, "\(Self.firstDifference(result.output, native))")
  }

  private static func nativeBytes() -> Data {
    final class Bytes {
      var data = Data()
    }
    let bytes = Bytes()
    for number in 0..<caseCount {
      var testCase = EmbeddedCase(number)
      testCase.write { bytes.data.append(contentsOf: $0) }
    }
    for line in EmbeddedCommand.lines {
      EmbeddedCommand.write(line) { bytes.data.append(contentsOf: $0) }
    }
    return bytes.data
  }

  private static func firstDifference(_ first: Data, _ second: Data) -> String {
    let place = zip(first, second).enumerated().first { $1.0 != $1.1 }?.offset
    guard let place else { return "\(first.count) bytes and \(second.count)" }
    let range = max(0, place - 60)..<min(place + 20, first.count, second.count)
    return String(decoding: first[range], as: UTF8.self) + " / "
      + String(decoding: second[range], as: UTF8.self)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test without the 128-bit arithmetic that the module links.
  fileprivate static var needsBuiltins: Self {
    .enabled("needs libclang-rt-14-dev-wasm32") {
      try Executable.shell(
        "ls /usr/lib/llvm-*/lib/clang/*/lib/*/libclang_rt.builtins-wasm32.a"
      ).status == 0
    }
  }
}
