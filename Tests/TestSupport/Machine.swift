import Foundation
import Testing

/// The programs and devices of the machine that runs the tests. A test that needs a missing one is skipped with a
/// message, and .ci/run counts the skipped tests.
public enum Machine {
  /// True if the search path has the program.
  public static func has(_ program: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  /// The value of an environment variable; nil if it is not set.
  public static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }

  /// True if the file exists, such as a device.
  public static func has(path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test unless the search path has all of these programs.
  public static func needs(_ programs: String...) -> Self {
    .enabled(Comment(rawValue: "needs \(programs.joined(separator: ", "))")) {
      programs.allSatisfy { Machine.has($0) }
    }
  }

  /// Skips a test unless a file exists, such as a device.
  public static func needs(path: String) -> Self {
    .enabled("needs \(path)") { Machine.has(path: path) }
  }
}
