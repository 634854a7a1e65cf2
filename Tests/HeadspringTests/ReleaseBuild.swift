import Foundation
import TestSupport
import Testing

/// The release build of these sources, beside the debug build that the tests run.
enum ReleaseBuild {
  /// Its folder; nil, with the reason printed, where there is none of these sources.
  static func folder() throws -> URL? {
    let debug = URL(fileURLWithPath: Executable.path).deletingLastPathComponent()
    let folder = debug.deletingLastPathComponent().appendingPathComponent("release")
    let executable = folder.appendingPathComponent("headspring").path
    let isNeeded = ProcessInfo.processInfo.environment["HEADSPRING_NEEDS_RELEASE"] == "1"
    if !FileManager.default.fileExists(atPath: executable) {
      try #require(!isNeeded, "there is no release build")
      print("skipped: there is no release build; make one with swift build -c release")
      return nil
    }
    let newer = "find Sources -newer '\(executable)'"
    if !isNeeded, try !Executable.shell(newer, directory: Fixture.root).output.isEmpty {
      print("skipped: the release build is older than Sources; swift build -c release renews it")
      return nil
    }
    return folder
  }

  static func executable() throws -> String? {
    try folder()?.appendingPathComponent("headspring").path
  }
}
