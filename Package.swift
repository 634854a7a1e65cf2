// swift-tools-version: 6.1

import PackageDescription

/// Where the executable stands alone, with no run-time library: Embedded Swift starts twice as fast.
let standalone = BuildSettingCondition.when(
  platforms: [.linux], configuration: .release, traits: ["Standalone"])

let engineSettings: [SwiftSetting] = [
  .enableExperimentalFeature("Embedded", standalone),
  .enableExperimentalFeature("DeferredCodeGen", standalone),
]

let package = Package(
  name: "headspring",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "headspring", targets: ["headspring"]),
    .library(name: "Headspring", targets: ["ExactNumerics", "Motion", "Scenes", "Formats"]),
  ],
  traits: [
    .default(enabledTraits: ["Standalone"]),
    .trait(
      name: "Standalone",
      description: "Release builds on Linux are Embedded Swift; an app that uses the library turns it off."
    ),
  ],
  targets: [
    .target(name: "ExactNumerics", swiftSettings: engineSettings),
    .target(name: "Motion", dependencies: ["ExactNumerics"], swiftSettings: engineSettings),
    .target(
      name: "Scenes", dependencies: ["Motion", "ExactNumerics"], swiftSettings: engineSettings),
    .target(
      name: "Formats", dependencies: ["Motion", "ExactNumerics"], swiftSettings: engineSettings),
    .target(name: "CPosix", cSettings: [.define("HEADSPRING_EMBEDDED", standalone)],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(
      name: "Commands", dependencies: ["Formats", "Scenes", "Motion", "CPosix"],
      swiftSettings: engineSettings),
    .executableTarget(
      name: "headspring",
      dependencies: ["Commands"],
      swiftSettings: [.enableExperimentalFeature("Embedded", standalone)],
      linkerSettings: [
        .unsafeFlags(
          [
            "-enable-experimental-feature", "Embedded", "-static-executable", "-use-ld=lld",
            "-Xlinker", "-s",
          ], standalone)
      ]
    ),
    // What several test targets need: fixtures, and the built executable.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    // Animations that a test compares between architectures.
    .target(
      name: "EmbeddedCases", dependencies: ["Formats", "Scenes", "Motion"],
      path: "Tests/EmbeddedCases", swiftSettings: engineSettings),
    .testTarget(
      name: "ExactNumericsTests", dependencies: ["ExactNumerics"], exclude: ["Fixtures"]),
    .testTarget(
      name: "MotionTests", dependencies: ["Motion", "ExactNumerics", "TestSupport"]),
    .testTarget(
      name: "ScenesTests", dependencies: ["Scenes", "Motion", "ExactNumerics", "TestSupport"]),
    .testTarget(
      name: "FormatsTests",
      dependencies: ["Formats", "Scenes", "Motion", "ExactNumerics", "TestSupport"]),
    .testTarget(
      name: "CommandsTests",
      dependencies: ["Commands", "Formats", "Scenes", "Motion", "ExactNumerics", "TestSupport"]),
    .testTarget(
      name: "HeadspringTests", dependencies: ["headspring", "EmbeddedCases", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
