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
    .target(name: "Commands", dependencies: ["Formats", "Scenes", "Motion"]),
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
  ],
  swiftLanguageModes: [.v6]
)
