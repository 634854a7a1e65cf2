import Foundation
import Testing

/// A build of these sources: debug or release, of which one holds the tests.
public struct Build: Sendable {
  /// Not optimised: `swift build`. HEADSPRING_DEBUG names its folder.
  public static let debug = Build("debug")
  /// Optimised: `swift build -c release`. HEADSPRING_RELEASE names its folder.
  public static let release = Build("release")
  /// The path of the standalone executable, from HEADSPRING_STANDALONE; nil without that variable.
  public static let standalone = ProcessInfo.processInfo.environment["HEADSPRING_STANDALONE"]

  /// The executables at hand: of the debug build, the release build and the standalone build.
  public static var executables: [String] {
    [debug, release].filter(\.isUsable).map(\.executable) + (standalone.map { [$0] } ?? [])
  }

  /// The folder of the test bundle, which the executable of the same build is in.
  public static let testFolder: URL =
    Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?
    .deletingLastPathComponent() ?? Bundle.main.bundleURL

  /// The build's folder: the one of the tests, the one named, or the neighbour of the tests' folder.
  public let folder: URL
  public let executable: String
  /// True if the build can be used: it holds the tests, it is named, or it exists and is not older than the sources.
  public let isUsable: Bool

  private init(_ configuration: String) {
    let named = ProcessInfo.processInfo.environment["HEADSPRING_" + configuration.uppercased()]
    let tests = Self.testFolder
    let folder =
      named.map { URL(fileURLWithPath: $0) }
      ?? tests.deletingLastPathComponent().appendingPathComponent(configuration)
    let executable = folder.appendingPathComponent("headspring").path
    self.folder = folder
    self.executable = executable
    isUsable =
      named != nil || tests.lastPathComponent == configuration || Self.isCurrent(executable)
  }

  private static func isCurrent(_ executable: String) -> Bool {
    guard Machine.has(path: executable) else { return false }
    let newer = try? Executable.run(
      "/usr/bin/env", ["find", "Sources", "Package.swift", "-newer", executable],
      directory: Fixture.root)
    return newer?.output.isEmpty ?? false
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test without two builds of these sources to compare.
  public static var needsTwoBuilds: Self {
    .enabled("needs two builds of these sources: swift build, and swift build -c release") {
      Build.executables.count > 1
    }
  }

  /// Skips a test without a release build of these sources.
  public static var needsRelease: Self {
    .enabled("needs a release build of these sources: swift build -c release") {
      Build.release.isUsable
    }
  }
}
