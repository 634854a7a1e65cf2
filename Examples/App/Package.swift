// swift-tools-version: 5.9

import PackageDescription

// An app whose keyframes are made when it is built, from Sources/App/Motions.headspring. HEADSPRING_PACKAGE is the folder of
// the package with the plugins; an app names its URL.
let package = Package(
  name: "App",
  dependencies: [
    .package(path: Context.environment["HEADSPRING_PACKAGE"] ?? "../headspring-plugins")
  ],
  targets: [
    .executableTarget(
      name: "App",
      plugins: [.plugin(name: "HeadspringKeyframes", package: "headspring-plugins")])
  ]
)
