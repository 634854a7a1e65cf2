// swift-tools-version: 6.1

import PackageDescription

/// A file sees the members of the modules that it imports, and of no others: the build of all sources as one module, which
/// .ci/standalone makes, could not tell.
let settings: [SwiftSetting] = [.enableUpcomingFeature("MemberImportVisibility")]

/// The executable for Linux needs no library of the system. It has no symbols, no tables for unwinding, and no function twice
/// or without a caller. The functions that a short command calls are side by side, so that few pages of the file are read.
let layout = Context.packageDirectory + "/.ci/layout"
let linkerFlags =
  [
    "--gc-sections", "--icf=all", "--no-eh-frame-hdr", "-z", "norelro", "--no-rosegment",
    "-T", layout + "/sections.ld",
    "--symbol-ordering-file=" + layout + "/release-order.txt", "--no-warn-symbol-ordering",
  ] + (Context.environment["HEADSPRING_SYMBOLS"] == nil ? ["-s"] : [])
let isStatic: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-executable", "-use-ld=lld"] + linkerFlags.flatMap { ["-Xlinker", $0] },
    .when(platforms: [.linux], configuration: .release))
]

/// In the modules of the executable alone each function is a section of its own, which the linker can put in order or leave
/// out. A package that depends on a module could not be built with such a flag.
let hasSections: [SwiftSetting] = [
  .unsafeFlags(
    ["-Xfrontend", "-function-sections"], .when(platforms: [.linux], configuration: .release))
]

/// In `swift test -c release` the sources are optimised, and the tests, which run once, are not, and have no debug
/// information. An index of the system's modules would be a third of the time that the tests compile. No module imports a
/// test's, so that nothing waits for its interface, which would be type-checked separately.
let isUnoptimised: [SwiftSetting] = [
  .unsafeFlags(["-index-ignore-system-modules"]),
  .unsafeFlags(
    ["-Onone", "-Xfrontend", "-gnone", "-no-emit-module-separately-wmo"],
    .when(configuration: .release)),
]

func module(
  _ name: String, _ dependencies: Target.Dependency..., path: String? = nil,
  flags: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, path: path, swiftSettings: settings + flags)
}

/// Tests of modules. Nothing waits for tests, so those that take long to compile also name a module that they do not import,
/// `after` which they are compiled: sources that others wait for come first, and the tests that take longest before others.
func tests(
  _ name: String, _ dependencies: Target.Dependency..., after: [Target.Dependency] = [],
  exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + after, exclude: exclude, swiftSettings: isUnoptimised)
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
    module("Readers", "Scenes", "Analysis", "Motion", "ExactNumerics", flags: hasSections),
    module(
      "Checking", "Documents", "Readers", "Scenes", "Motion", "ExactNumerics", flags: hasSections),
    module(
      "Commands", "Checking", "Exporters", "Documents", "Readers", "Scenes", "Analysis", "Motion",
      "ExactNumerics", flags: hasSections),
    .target(name: "CPosix"),
    module(
      "Console", "Commands", "Checking", "Exporters", "Documents", "Readers", "Motion", "CPosix",
      flags: hasSections),
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
    tests(
      "MotionTests", "Analysis", "Motion", "ExactNumerics", "ExactDecimals", "TestSupport",
      after: ["Console"]),
    tests(
      "ScenesTests", "Scenes", "Analysis", "Motion", "ExactNumerics", "ExactDecimals",
      "TestSupport", after: ["Exporters"]),
    tests(
      "FormatsTests", "Exporters", "Documents", "Checking", "Readers", "Scenes", "Analysis",
      "Motion", "ExactNumerics", "TestSupport", after: ["Console"]),
    tests(
      "ReadersTests", "Readers", "Scenes", "Analysis", "Motion", "ExactNumerics", "TestSupport"),
    // Command lines as a person types them, for the two modules below: CommandsTests has what each command says,
    // ConsumersTests what players, compilers and parsers make of each format.
    tests(
      "TypedLines", "Commands", "Checking", "Exporters", "Documents", "Readers", "Motion",
      "TestSupport"),
    tests(
      "CommandsTests", "Commands", "Checking", "Exporters", "Documents", "Readers", "Scenes",
      "Analysis", "Motion", "ExactNumerics", "TypedLines", "TestSupport"),
    tests(
      "ConsumersTests", "Commands", "Checking", "Exporters", "Documents", "Analysis", "Motion",
      "ExactNumerics", "TypedLines", "TestSupport", after: ["Console"]),
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
