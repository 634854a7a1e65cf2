import Foundation
import TestSupport
import Testing

/// Package.swift names what each target depends on.
@Suite struct ManifestTests {
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
}
