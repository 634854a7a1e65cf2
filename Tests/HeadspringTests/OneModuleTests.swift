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

  /// The part of `swift package dump-package` that tells the order of targets.
  private struct Manifest: Decodable {
    struct Target: Decodable {
      struct Dependency: Decodable { let byName: [String?] }
      let name: String
      let path: String?
      let type: String
      let dependencies: [Dependency]
    }
    let targets: [Target]
  }

  /// SwiftPM compiles a module when those are ready that its target names, and those below them. Another module may be
  /// ready by chance.
  @Test(.needs("swift")) func `a file imports only modules below its own`() throws {
    let manifest = try TemporaryFolder.with { folder in
      try Executable.shell(
        "swift package --scratch-path '\(folder.url.path)' dump-package", directory: Fixture.root)
    }
    let targets = try JSONDecoder().decode(Manifest.self, from: manifest.output).targets
    let names = Set(targets.map { $0.name })
    var below: [String: Set<String>] = [:]
    var imports = 0
    // A target stands after those that it names.
    for target in targets {
      let named = target.dependencies.compactMap { $0.byName[0] }
      #expect(named.allSatisfy { below[$0] != nil }, "\(target.name) names a target after it")
      let modules = named.reduce(into: Set([target.name])) { $0.formUnion(below[$1] ?? []) }
      below[target.name] = modules
      let folder = target.path ?? (target.type == "test" ? "Tests/" : "Sources/") + target.name
      let lines = try Executable.shell(
        "grep -rhoE --include='*.swift' '^(@[a-z_]+ )?import [A-Za-z]+' \(folder)",
        directory: Fixture.root)
      let imported = lines.text.split(whereSeparator: \.isWhitespace).map { String($0) }
      #expect(Set(imported).intersection(names).subtracting(modules) == [], "\(target.name)")
      imports += imported.count
    }
    #expect(imports > 1000)
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
