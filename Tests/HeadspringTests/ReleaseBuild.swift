import Foundation
import TestSupport
import Testing

/// The release build of these sources, beside the debug build that the tests run.
///
/// HEADSPRING_RELEASE names its folder where it is another than `.build/release`; then it must be there.
enum ReleaseBuild {
  static let folder: URL = {
    if let named { return URL(fileURLWithPath: named) }
    let debug = URL(fileURLWithPath: Executable.path).deletingLastPathComponent()
    return debug.deletingLastPathComponent().appendingPathComponent("release")
  }()

  static let executable = folder.appendingPathComponent("headspring").path

  /// Whether it can be compared: there and, unless it was named, not older than the sources.
  static let isUsable: Bool = {
    if named != nil { return true }
    guard Machine.has(path: executable) else { return false }
    let newer = try? Executable.shell(
      "find Sources Package.swift -newer '\(executable)'", directory: Fixture.root)
    return newer?.output.isEmpty ?? false
  }()

  private static let named = ProcessInfo.processInfo.environment["HEADSPRING_RELEASE"]
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where there is no release build of these sources.
  static var needsRelease: Self {
    .enabled("needs a release build of these sources: swift build -c release") {
      ReleaseBuild.isUsable
    }
  }
}
