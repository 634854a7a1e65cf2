import Foundation
import Testing

/// The release build of these sources, next to the debug build that holds the tests.
///
/// HEADSPRING_RELEASE names its folder if it is not `.build/release`. A named build must exist.
public enum ReleaseBuild {
  public static let folder: URL = {
    if let named { return URL(fileURLWithPath: named) }
    let debug = URL(fileURLWithPath: Executable.debugPath).deletingLastPathComponent()
    return debug.deletingLastPathComponent().appendingPathComponent("release")
  }()

  public static let executable = folder.appendingPathComponent("headspring").path

  /// True if the release build can be used: it is named, or it exists and is not older than the sources.
  public static let isUsable: Bool = {
    if named != nil { return true }
    guard Machine.has(path: executable) else { return false }
    let newer = try? Executable.run(
      "/usr/bin/env", ["find", "Sources", "Package.swift", "-newer", executable],
      directory: Fixture.root)
    return newer?.output.isEmpty ?? false
  }()

  /// The path of the standalone executable, from HEADSPRING_STANDALONE; nil without that variable.
  public static let standalone = ProcessInfo.processInfo.environment["HEADSPRING_STANDALONE"]

  private static let named = ProcessInfo.processInfo.environment["HEADSPRING_RELEASE"]
}

extension Trait where Self == ConditionTrait {
  /// Skips a test without a release build of these sources.
  public static var needsRelease: Self {
    .enabled("needs a release build of these sources: swift build -c release") {
      ReleaseBuild.isUsable
    }
  }

  /// Skips a test that Swift's run-time library, part of the ordinary executable, would fail.
  public static var needsStandalone: Self {
    .enabled("needs HEADSPRING_STANDALONE, an executable made by .ci/standalone") {
      ReleaseBuild.standalone != nil
    }
  }
}
