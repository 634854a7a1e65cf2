import Foundation
import TestSupport
import Testing

/// All sources compile as one module of Embedded Swift, as `.ci/standalone` does for a release.
@Suite struct OneModuleTests {
  /// Every Swift file of Sources.
  private static func sources() throws -> [String] {
    let listing = try Executable.shell("find Sources -name '*.swift'", directory: Fixture.root)
    return listing.text.split(separator: "\n").map { String($0) }
  }

  @Test func `no two files have the same base name`() throws {
    let files = try Self.sources()
    #expect(files.count > 300)
    let named = Dictionary(grouping: files) { $0.split(separator: "/").last ?? "" }
    #expect(named.filter { $0.value.count > 1 }.map { $0.value } == [])
  }

  @Test func `only the library has public declarations`() throws {
    let result = try Executable.shell(
      "cd Sources && grep -rnE '^ *(@[a-z]+ )*public ' Readers Checking Commands Console Tool",
      directory: Fixture.root)
    // grep's exit status 1: no line matches.
    #expect(result.status == 1, "\(result.text)")
  }

  @Test(
    .needs("swiftc"), .needs("clang"),
    .enabled("HEADSPRING_STANDALONE names an executable that is this module's") {
      Build.standalone == nil || Effort.isFull
    })
  func `one module of all sources type-checks`() throws {
    let result = try TemporaryFolder.with { folder in
      try Executable.shell(
        """
        .ci/modules '\(folder.url.path)' && find Sources -name '*.swift' | xargs swiftc -frontend -typecheck \
          -swift-version 6 -enable-experimental-feature Embedded -wmo -package-name headspring \
          -module-name headspring -I '\(folder.url.path)' -I Sources/CPosix/include \
          -warn-long-expression-type-checking=300
        """, directory: Fixture.root)
    }
    #expect(result.status == 0, "\(result.errors)")
    // Slow type-checks are printed and do not fail: a loaded machine checks slowly.
    for line in result.errors.split(separator: "\n") where line.contains("to type-check") {
      print(line)
    }
  }
}
