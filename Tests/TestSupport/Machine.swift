import Foundation
import Testing

/// What the machine that the tests run on has. A test that needs more is skipped and says so; .ci/run counts those.
public enum Machine {
  /// Whether a program is found by its name.
  public static func has(_ program: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  /// Whether a file is there, such as a device.
  public static func has(path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test unless all of these programs are found.
  public static func needs(_ programs: String...) -> Self {
    .enabled(Comment(rawValue: "needs \(programs.joined(separator: ", "))")) {
      programs.allSatisfy { Machine.has($0) }
    }
  }

  /// Skips a test unless a file is there, such as a device.
  public static func needs(path: String) -> Self {
    .enabled("needs \(path)") { Machine.has(path: path) }
  }
}
