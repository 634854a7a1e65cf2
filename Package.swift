// swift-tools-version: 6.1

import PackageDescription

/// A file sees the members of the modules that it imports, and of no others: the build of all sources as one module, which
/// .ci/standalone makes, could not tell.
let settings: [SwiftSetting] = [.enableUpcomingFeature("MemberImportVisibility")]

/// Whether the executable keeps its symbols, for a profile.
let hasSymbols = Context.environment["HEADSPRING_SYMBOLS"] != nil

/// The executable for Linux needs no library of the system. It has no symbols, no tables for unwinding, and no function twice
/// or without a caller. The functions that a short command calls are side by side, so that few pages of the file are read.
let layout = Context.packageDirectory + "/.ci/layout"
let linkerFlags =
  [
    "--gc-sections", "--icf=all", "--no-eh-frame-hdr", "-z", "norelro", "--no-rosegment",
    "-T", layout + "/sections.ld",
    "--symbol-ordering-file=" + layout + "/release-order.txt", "--no-warn-symbol-ordering",
  ] + (hasSymbols ? [] : ["-s"])
let staticLinking: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-executable", "-use-ld=lld"] + linkerFlags.flatMap { ["-Xlinker", $0] },
    .when(platforms: [.linux], configuration: .release))
]

/// In the modules of the executable alone each function is a section of its own, which the linker can put in order or leave
/// out. They have no debug information without symbols. Their interface is written with their code, as SwiftPM waits for both.
/// A package that depends on a module could not be built with such flags.
let ofExecutable: [SwiftSetting] = [
  .unsafeFlags(
    ["-Xfrontend", "-function-sections", "-no-emit-module-separately-wmo"]
      + (hasSymbols ? [] : ["-Xfrontend", "-gnone"]),
    .when(platforms: [.linux], configuration: .release))
]

/// In `swift test -c release` the sources are optimised, and the tests, which run once, are not, and have no debug
/// information. An index of the system's modules would be a third of the time that the tests compile. No module imports a
/// test's, so that nothing waits for its interface, which would be type-checked separately.
let unoptimised: [SwiftSetting] = [
  .unsafeFlags(["-index-ignore-system-modules"]),
  .unsafeFlags(
    ["-Onone", "-Xfrontend", "-gnone", "-no-emit-module-separately-wmo"],
    .when(configuration: .release)),
]

/// A module of Sources. Its files may import the modules that it names, and what is below those.
func module(
  _ name: String, _ below: Target.Dependency..., path: String? = nil, flags: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: below, path: path, swiftSettings: settings + flags)
}

/// Tests of modules. Nothing waits for tests: some name modules above those that they import, after which they are compiled,
/// so that sources that others wait for come first.
func tests(_ name: String, _ below: Target.Dependency..., exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: below + ["TestSupport"], exclude: exclude,
    swiftSettings: unoptimised)
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
    module("Analysis", "Motion"),
    module("Scenes", "Motion"),
    module("Documents", "Analysis"),
    module("Exporters", "Documents"),
    module("Readers", "Analysis", "Scenes", flags: ofExecutable),
    module("Checking", "Documents", "Readers", flags: ofExecutable),
    module("Commands", "Checking", "Exporters", flags: ofExecutable),
    .target(name: "CPosix"),
    module("Console", "Commands", "CPosix", flags: ofExecutable),
    // Not named as its product: file names that differ in case alone are one on macOS.
    .executableTarget(name: "Tool", dependencies: ["Console"], linkerSettings: staticLinking),
    module("Headspring", "Exporters", "Scenes"),

    // Fixtures, the built executable, numbers of 25 digits, and animations to compare between architectures.
    module("TestSupport", path: "Tests/TestSupport"),
    module("ExactDecimals", "ExactNumerics", path: "Tests/ExactDecimals"),
    module("EmbeddedCases", "Commands", path: "Tests/EmbeddedCases"),
    tests("ExactNumericsTests", "ExactDecimals", exclude: ["Fixtures"]),
    tests("MotionTests", "ExactDecimals", "Console"),
    tests("ScenesTests", "ExactDecimals", "Exporters", "Scenes"),
    tests("FormatsTests", "Console"),
    tests("ReadersTests", "Readers"),
    // Command lines as a person types them, for the two modules below: CommandsTests has what each command says,
    // ConsumersTests what players, compilers and parsers make of each format.
    tests("TypedLines", "Commands"),
    tests("CommandsTests", "TypedLines"),
    tests("ConsumersTests", "TypedLines", "Console"),
    tests("ConsoleTests", "Console"),
    tests("HeadspringTests", "Headspring", "EmbeddedCases"),

    // headspring and programs that do the same work: docs/Benchmarks.md.
    .executableTarget(
      name: "Benchmarks", path: "Tests/Benchmarks", exclude: ["Rivals", "Instruments"]),
    tests("BenchmarksTests", "Benchmarks"),
  ],
  swiftLanguageModes: [.v6]
)
