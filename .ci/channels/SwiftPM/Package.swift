// swift-tools-version: 5.9

import PackageDescription

// The executable, and two plugins that run it. A clone of its own: the tag of a package names the checksum of an archive that
// is made after the tag. RELEASE.md has the line with url and checksum.
let package = Package(
  name: "headspring-plugins",
  products: [
    .plugin(name: "HeadspringCommand", targets: ["HeadspringCommand"]),
    .plugin(name: "HeadspringKeyframes", targets: ["HeadspringKeyframes"]),
  ],
  targets: [
    .binaryTarget(name: "headspring", path: "headspring.artifactbundle"),
    .plugin(
      name: "HeadspringCommand",
      capability: .command(
        intent: .custom(verb: "headspring", description: "Makes and checks animation keyframes"),
        permissions: [
          .writeToPackageDirectory(reason: "Goldens and keyframes are files of the package.")
        ]),
      dependencies: ["headspring"]),
    .plugin(name: "HeadspringKeyframes", capability: .buildTool(), dependencies: ["headspring"]),
  ]
)
