// swift-tools-version: 6.1

import PackageDescription

// An app with headspring's library: swift run --package-path Examples/Library
let package = Package(
  name: "Keyframes",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "headspring", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "Keyframes",
      dependencies: [.product(name: "Headspring", package: "headspring")])
  ]
)
