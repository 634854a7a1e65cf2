// swift-tools-version: 6.1

import PackageDescription

/// Whether a standalone executable was made with this compiler: the features that it needs are experimental, and the next
/// compiler names them otherwise. With one that was not tried everything is ordinary Swift.
#if compiler(>=6.3) && compiler(<6.4)
  let isTried = true
#else
  let isTried = false
#endif

/// A fetched dependency may have no flags of its own; the library in it is ordinary Swift.
let isFetched = Context.packageDirectory.contains("/checkouts/")

/// Where the executable stands alone, with no run-time library: Embedded Swift starts twice as fast.
let standalone = BuildSettingCondition.when(
  platforms: [.linux], configuration: .release, traits: ["Standalone"])
let canStandAlone = isTried && !isFetched

/// Flags, since a debug build would be linked as if the feature itself were on.
///
/// Each function is a section of its own: those that nothing calls are left out, and the others can be put in order.
let embeddedFlags = [
  "-enable-experimental-feature", "Embedded", "-Xfrontend", "-function-sections",
]

/// How the executable is laid out, so that a short command touches few pages of it: the functions that it calls and the data
/// that the C library writes lie side by side, functions without names in one place, and constants that are relocated are not
/// made read-only page by page.
///
/// Tests/Benchmarks/Instruments/symbol-order makes the order; what it does not know lies behind.
let layoutFlags =
  [
    "--symbol-ordering-file=\(Context.packageDirectory)/Sources/headspring/symbol-order.txt",
    "--no-warn-symbol-ordering", "-T", "\(Context.packageDirectory)/Sources/headspring/nameless.ld",
    "-z", "norelro", "--no-rosegment",
  ].flatMap { ["-Xlinker", $0] }

/// Code is generated where it is used, in one module: a function would otherwise be linked from one module and its
/// constants from another.
///
/// Embedded Swift sees the members only of modules that a file imports; so does every other build, or a release build alone
/// would find what is missing.
let engineSettings: [SwiftSetting] =
  [.enableUpcomingFeature("MemberImportVisibility")]
  + (canStandAlone
    ? [
      .unsafeFlags(
        embeddedFlags + ["-enable-experimental-feature", "DeferredCodeGen"], standalone)
    ] : [])

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
      description:
        "Release builds on Linux are Embedded Swift; an app with the library turns it off"
    ),
  ],
  targets: [
    // Square roots and rounding are the C library's, where a processor has no instruction for them.
    .target(
      name: "ExactNumerics", swiftSettings: engineSettings,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "Motion", dependencies: ["ExactNumerics"], swiftSettings: engineSettings),
    .target(
      name: "Scenes", dependencies: ["Motion", "ExactNumerics"], swiftSettings: engineSettings),
    .target(
      name: "Formats", dependencies: ["Motion", "ExactNumerics"],
      swiftSettings: engineSettings),
    .target(
      name: "Readers", dependencies: ["Scenes", "Motion", "ExactNumerics"],
      swiftSettings: engineSettings),
    .target(
      name: "CPosix",
      cSettings: canStandAlone ? [.define("HEADSPRING_EMBEDDED", standalone)] : []),
    .target(
      name: "Commands",
      dependencies: ["Formats", "Readers", "Scenes", "Motion", "ExactNumerics"],
      swiftSettings: engineSettings),
    .target(
      name: "Console", dependencies: ["Commands", "Readers", "Formats", "Motion", "CPosix"],
      swiftSettings: engineSettings),
    .executableTarget(
      name: "headspring",
      dependencies: ["Console", "CPosix"],
      exclude: ["nameless.ld", "symbol-order.txt"],
      swiftSettings: canStandAlone ? [.unsafeFlags(embeddedFlags, standalone)] : [],
      linkerSettings: canStandAlone
        ? [
          .unsafeFlags(
            embeddedFlags + ["-static-executable", "-use-ld=lld", "-Xlinker", "-s"] + layoutFlags,
            standalone)
        ] : []
    ),
    // What several test targets need: fixtures, and the built executable.
    .target(
      name: "TestSupport", path: "Tests/TestSupport"),
    // The fixtures' 25 digits as pairs.
    .target(
      name: "ExactDecimals", dependencies: ["ExactNumerics"], path: "Tests/ExactDecimals",
      swiftSettings: engineSettings),
    // Animations that a test compares between architectures.
    .target(
      name: "EmbeddedCases",
      dependencies: ["Commands", "Formats", "Scenes", "Motion", "ExactNumerics"],
      path: "Tests/EmbeddedCases", swiftSettings: engineSettings),
    // headspring beside programs that do the same work: docs/Benchmarks.md. Those are compiled when it runs.
    .executableTarget(
      name: "Benchmarks", path: "Tests/Benchmarks", exclude: ["Rivals", "Instruments"]),
    .testTarget(name: "BenchmarksTests", dependencies: ["Benchmarks"]),
    .testTarget(
      name: "ExactNumericsTests", dependencies: ["ExactNumerics"], exclude: ["Fixtures"]),
    .testTarget(
      name: "MotionTests",
      dependencies: ["Motion", "ExactNumerics", "ExactDecimals", "TestSupport"]),
    .testTarget(
      name: "ScenesTests",
      dependencies: ["Scenes", "Motion", "ExactNumerics", "ExactDecimals", "TestSupport"]),
    .testTarget(
      name: "FormatsTests",
      dependencies: ["Formats", "Scenes", "Motion", "ExactNumerics", "TestSupport"]),
    .testTarget(
      name: "ReadersTests",
      dependencies: ["Readers", "Scenes", "Motion", "ExactNumerics", "TestSupport"]),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "Commands", "Readers", "Formats", "Scenes", "Motion", "ExactNumerics", "TestSupport",
      ]),
    .testTarget(name: "ConsoleTests", dependencies: ["Console", "Commands", "TestSupport"]),
    .testTarget(
      name: "HeadspringTests", dependencies: ["headspring", "EmbeddedCases", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
