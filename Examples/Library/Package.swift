// swift-tools-version: 6.1

import PackageDescription

// An app with headspring's library: swift run --package-path Examples/Library
let package = Package(
  name: "Keyframes",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Without traits, since release builds on Linux are otherwise made for the executable alone.
    .package(name: "headspring", path: "../..", traits: [])
  ],
  targets: [
    .executableTarget(
      name: "Keyframes",
      dependencies: [.product(name: "Headspring", package: "headspring")])
  ]
)
