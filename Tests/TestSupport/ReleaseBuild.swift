import Foundation
import Testing

/// The release build of these sources, beside the debug build that the tests are part of.
///
/// HEADSPRING_RELEASE names its folder where it is another than `.build/release`; then it must be there.
public enum ReleaseBuild {
  public static let folder: URL = {
    if let named { return URL(fileURLWithPath: named) }
    let debug = URL(fileURLWithPath: Executable.debugPath).deletingLastPathComponent()
    return debug.deletingLastPathComponent().appendingPathComponent("release")
  }()

  public static let executable = folder.appendingPathComponent("headspring").path

  /// Whether it can be compared: there and, unless it was named, not older than the sources.
  public static let isUsable: Bool = {
    if named != nil { return true }
    guard Machine.has(path: executable) else { return false }
    let newer = try? Executable.run(
      "/usr/bin/env", ["find", "Sources", "Package.swift", "-newer", executable],
      directory: Fixture.root)
    return newer?.output.isEmpty ?? false
  }()

  /// The standalone executable, from HEADSPRING_STANDALONE; nil where there is none.
  public static let standalone = ProcessInfo.processInfo.environment["HEADSPRING_STANDALONE"]

  private static let named = ProcessInfo.processInfo.environment["HEADSPRING_RELEASE"]
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where there is no release build of these sources.
  public static var needsRelease: Self {
    .enabled("needs a release build of these sources: swift build -c release") {
      ReleaseBuild.isUsable
    }
  }

  /// Skips a test of what Swift's run-time library, which the ordinary executable has, cannot do.
  public static var needsStandalone: Self {
    .enabled("needs HEADSPRING_STANDALONE, an executable made by .ci/standalone") {
      ReleaseBuild.standalone != nil
    }
  }
}
