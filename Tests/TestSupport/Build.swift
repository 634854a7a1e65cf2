import Foundation
import Testing

/// The build that holds the tests.
public enum Build {
  /// The folder of the test bundle, which the executable of the same build is in.
  public static let folder: URL =
    Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?
    .deletingLastPathComponent() ?? Bundle.main.bundleURL
}

extension Trait where Self == ConditionTrait {
  /// Skips a test of time or memory, which an executable without optimisation fails.
  public static var needsRelease: Self {
    .enabled("needs a release build: swift test -c release, or HEADSPRING_EXECUTABLE") {
      try Executable.run(["--version"]).text.contains("(release build, ")
    }
  }
}
