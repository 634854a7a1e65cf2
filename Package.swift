// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "headspring",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "headspring", targets: ["headspring"]),
    .library(name: "Headspring", targets: ["ExactNumerics", "Motion", "Scenes", "Formats"]),
  ],
  targets: [
    .target(name: "ExactNumerics"),
    .target(name: "Motion", dependencies: ["ExactNumerics"]),
    .target(name: "Scenes", dependencies: ["Motion", "ExactNumerics"]),
    .target(name: "Formats", dependencies: ["Motion", "ExactNumerics"]),
    .target(name: "Readers", dependencies: ["Motion"]),
    .target(name: "Commands", dependencies: ["Formats", "Readers", "Scenes", "Motion"]),
    .executableTarget(
      name: "headspring",
      dependencies: ["Commands"],
      // A static executable starts three times as fast as a dynamic one: no loader, no relocations.
      linkerSettings: [
        .unsafeFlags(
          ["-static-executable", "-use-ld=lld", "-Xlinker", "-s"],
          .when(platforms: [.linux], configuration: .release))
      ]
    ),
    // What several test targets need: fixtures, and the built executable.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    // Animations that a test compares between architectures.
    .target(
      name: "EmbeddedCases", dependencies: ["Formats", "Scenes", "Motion"],
      path: "Tests/EmbeddedCases"),
    .testTarget(
      name: "ExactNumericsTests", dependencies: ["ExactNumerics"], exclude: ["Fixtures"]),
    .testTarget(
      name: "MotionTests", dependencies: ["Motion", "ExactNumerics", "TestSupport"]),
    .testTarget(
      name: "ScenesTests", dependencies: ["Scenes", "Motion", "ExactNumerics", "TestSupport"]),
    .testTarget(
      name: "FormatsTests",
      dependencies: ["Formats", "Scenes", "Motion", "ExactNumerics", "TestSupport"]),
    .testTarget(name: "ReadersTests", dependencies: ["Readers", "TestSupport"]),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "Commands", "Formats", "Readers", "Scenes", "Motion", "ExactNumerics", "TestSupport",
      ]),
    .testTarget(
      name: "HeadspringTests", dependencies: ["headspring", "EmbeddedCases", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
