// swift-tools-version: 6.1

import PackageDescription

/// A file imports each module whose members it uses.
let settings: [SwiftSetting] = [.enableUpcomingFeature("MemberImportVisibility")]

/// A module, in Sources where no other path is given. It may import its dependencies and theirs.
func module(_ name: String, _ dependencies: Target.Dependency..., path: String? = nil) -> Target {
  .target(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: Target.Dependency..., exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude)
}

let package = Package(
  name: "headspring",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "headspring", targets: ["Tool"])],
  targets: [
    // Square roots and rounding are the C library's, where a processor has no instruction for them.
    .target(
      name: "ExactNumerics", swiftSettings: settings,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    module("Motion", "ExactNumerics"),
    module("Animations", "Motion"),
    module("Analysis", "Animations"),
    module("Scenes", "Animations"),
    module("Documents", "Analysis"),
    module("Exporters", "Documents"),
    module("Readers", "Analysis", "Scenes"),
    module("Checking", "Documents", "Readers"),
    module("Commands", "Checking", "Exporters"),
    .target(name: "CPosix"),
    module("Console", "Commands", "CPosix"),
    // Not named as its product: file names that differ in case alone are one on macOS.
    .executableTarget(name: "Tool", dependencies: ["Console"]),

    // Fixtures and the built executable; decimals of 25 digits; curves of every kind.
    module("TestSupport", path: "Tests/TestSupport"),
    module("ExactDecimals", "ExactNumerics", path: "Tests/ExactDecimals"),
    module("MotionSamples", "Animations", "TestSupport", path: "Tests/MotionSamples"),
    // Command lines as a person types them.
    tests("TypedLines", "Commands"),
    // Animations to compare between architectures.
    module("EmbeddedCases", "Commands", path: "Tests/EmbeddedCases"),
    tests("ExactNumericsTests", "ExactDecimals", exclude: ["Fixtures"]),
    tests("MotionTests", "ExactDecimals", "MotionSamples"),
    tests("AnimationsTests", "MotionSamples"),
    tests("AnalysisTests", "MotionSamples", "Analysis"),
    tests("ScenesTests", "ExactDecimals", "Exporters", "Scenes"),
    tests("DocumentsTests", "TypedLines"),
    tests("ReadersTests", "Readers"),
    tests("CheckingTests", "TypedLines"),
    tests("CommandsTests", "TypedLines"),
    tests("ExportersTests", "TypedLines", "Console"),
    tests("ConsoleTests", "Console"),
    tests("ToolTests", "EmbeddedCases", "TypedLines"),
  ],
  swiftLanguageModes: [.v6]
)
