import Foundation
import TestSupport
import Testing

/// The platform's mathematics library affects no digit: none of its functions is called.
@Suite struct PlatformTests {
  /// The folders of Sources with Swift code, without the entry point and the folders that SwiftPM does not build.
  static let targets: [String] = {
    let sources = Fixture.root.appendingPathComponent("Sources").path
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
    return folders.filter {
      !$0.hasPrefix(".") && !["CPosix", "Page", "Tool", "WebAssembly"].contains($0)
    }
    .sorted()
  }()

  /// Functions that each library rounds differently, and fma, which some processors lack. IEEE 754 determines square
  /// root, floor and similar functions.
  static let mathematics = Set(
    [
      "exp", "exp2", "exp10", "expm1", "log", "log2", "log10", "log1p", "pow", "cbrt", "hypot",
      "sin", "cos", "sincos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "fma",
    ].flatMap { [$0, $0 + "f", $0 + "l"] })

  @Test(.needs("nm"), arguments: targets)
  func `the compiled code calls no function of the platform's mathematics`(target: String) throws {
    let result = try Executable.shell(
      "nm -u \(target).build/*.o", directory: Build.folder)
    #expect(result.status == 0, "\(result.errors)")
    let symbols = Self.symbols(result.text)
    #expect(
      symbols.contains { $0.hasPrefix("swift_") }, "nm has shown nothing that every object needs")
    #expect(symbols.intersection(Self.mathematics) == [])
  }

  @Test(.needs("nm", "swiftc")) func `the check would find such a call`() throws {
    let source = """
      #if canImport(Darwin)
        import Darwin
      #else
        import Glibc
      #endif
      public func probe(_ x: Double) -> Double { sin(x) + pow(x, 0.3) + x.addingProduct(x, x) }
      """
    try TemporaryFolder.with { folder in
      try source.write(toFile: folder.path("probe.swift"), atomically: true, encoding: .utf8)
      let result = try folder.shell("swiftc -parse-as-library -c probe.swift && nm -u probe.o")
      #expect(Self.symbols(result.text).isSuperset(of: ["sin", "pow", "fma"]), "\(result)")
    }
  }

  @Test func `only one folder imports system calls, and none imports Foundation`() throws {
    let house = Set(Self.targets)
    #expect(house.isSuperset(of: ["ExactNumerics", "Console"]))
    let sources = Fixture.root.appendingPathComponent("Sources")
    let names = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    var folders: Set<String> = []
    for name in names where name.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
      let foreign = Self.imports(text).subtracting(house)
      if foreign.isEmpty { continue }
      #expect(foreign == ["CPosix"], "\(name)")
      folders.insert(name.split(separator: "/").dropLast().joined(separator: "/"))
    }
    #expect(folders == ["Console/System"])
  }

  /// The symbol names at the ends of nm's lines. Apple's have an additional underscore; file names end in a colon.
  private static func symbols(_ text: String) -> Set<String> {
    var symbols: Set<String> = []
    for line in text.split(separator: "\n") {
      guard let name = line.split(separator: " ").last, !name.hasSuffix(":") else { continue }
      #if os(macOS)
        symbols.insert(String(name.dropFirst()))
      #else
        symbols.insert(String(name))
      #endif
    }
    return symbols
  }

  private static func imports(_ text: String) -> Set<String> {
    var modules: Set<String> = []
    // An indented line is part of a text, such as a Python script.
    for line in text.split(separator: "\n") where !line.hasPrefix(" ") {
      let words = line.split(separator: " ")
      guard let place = words.firstIndex(of: "import"), words.count > place + 1 else { continue }
      guard words[..<place].allSatisfy({ $0.hasPrefix("@") || $0 == "public" }) else { continue }
      modules.insert(String(words[place + 1]))
    }
    return modules
  }
}
