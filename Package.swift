// swift-tools-version: 6.1

import PackageDescription

/// A file sees the members of the modules that it imports, and of no others: the build of all sources as one module, which
/// .ci/standalone makes, could not tell.
let settings: [SwiftSetting] = [.enableUpcomingFeature("MemberImportVisibility")]

/// The executable for Linux needs no library of the system, and holds no symbols and no function that nothing calls.
let isStatic: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-executable", "-use-ld=lld", "-Xlinker", "--gc-sections", "-Xlinker", "-s"],
    .when(platforms: [.linux], configuration: .release))
]

/// In `swift test -c release` the sources are optimised, and the tests, which run once, are not.
let isUnoptimised: [SwiftSetting] = [
  .unsafeFlags(["-Onone"], .when(configuration: .release))
]

func module(_ name: String, _ dependencies: Target.Dependency..., path: String? = nil) -> Target {
  .target(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: Target.Dependency..., exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, swiftSettings: isUnoptimised)
}

let package = Package(
  name: "headspring",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "headspring", targets: ["Tool"]),
    .library(name: "Headspring", targets: ["Headspring"]),
  ],
  targets: [
    // Square roots and rounding are the C library's, where a processor has no instruction for them.
    .target(
      name: "ExactNumerics", swiftSettings: settings,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    module("Motion", "ExactNumerics"),
    module("Analysis", "Motion", "ExactNumerics"),
    module("Scenes", "Motion", "ExactNumerics"),
    module("Documents", "Analysis", "Motion", "ExactNumerics"),
    module("Exporters", "Documents", "Analysis", "Motion", "ExactNumerics"),
    module("Readers", "Scenes", "Analysis", "Motion", "ExactNumerics"),
    module("Checking", "Documents", "Readers", "Scenes", "Motion", "ExactNumerics"),
    module(
      "Commands", "Checking", "Exporters", "Documents", "Readers", "Scenes", "Analysis", "Motion",
      "ExactNumerics"),
    .target(name: "CPosix"),
    module(
      "Console", "Commands", "Checking", "Exporters", "Documents", "Readers", "Motion", "CPosix"),
    // Not named as its product: file names that differ in case alone are one on macOS.
    .executableTarget(name: "Tool", dependencies: ["Console"], linkerSettings: isStatic),
    module(
      "Headspring", "Exporters", "Documents", "Scenes", "Analysis", "Motion", "ExactNumerics"),

    // Fixtures, the built executable, numbers of 25 digits, and animations to compare between architectures.
    module("TestSupport", path: "Tests/TestSupport"),
    module("ExactDecimals", "ExactNumerics", path: "Tests/ExactDecimals"),
    module(
      "EmbeddedCases", "Commands", "Exporters", "Documents", "Scenes", "Motion", "ExactNumerics",
      path: "Tests/EmbeddedCases"),
    tests(
      "ExactNumericsTests", "ExactNumerics", "ExactDecimals", "TestSupport", exclude: ["Fixtures"]),
    tests("MotionTests", "Analysis", "Motion", "ExactNumerics", "ExactDecimals", "TestSupport"),
    tests(
      "ScenesTests", "Scenes", "Analysis", "Motion", "ExactNumerics", "ExactDecimals", "TestSupport"
    ),
    tests(
      "FormatsTests", "Exporters", "Documents", "Checking", "Readers", "Scenes", "Analysis",
      "Motion", "ExactNumerics", "TestSupport"),
    tests(
      "ReadersTests", "Readers", "Scenes", "Analysis", "Motion", "ExactNumerics", "TestSupport"),
    tests(
      "CommandsTests", "Commands", "Checking", "Exporters", "Documents", "Readers", "Scenes",
      "Analysis", "Motion", "ExactNumerics", "TestSupport"),
    tests(
      "ConsoleTests", "Console", "Commands", "Checking", "Exporters", "Documents", "Readers",
      "Motion", "TestSupport"),
    tests("HeadspringTests", "Headspring", "EmbeddedCases", "TestSupport"),

    // headspring and programs that do the same work: docs/Benchmarks.md.
    .executableTarget(
      name: "Benchmarks", path: "Tests/Benchmarks", exclude: ["Rivals", "Instruments"]),
    tests("BenchmarksTests", "Benchmarks"),
  ],
  swiftLanguageModes: [.v6]
)
