// swift-tools-version: 6.1

import PackageDescription

/// A file imports each module whose members it uses. Where all sources are one module, as in .ci/standalone, that cannot show.
let settings: [SwiftSetting] = [.enableUpcomingFeature("MemberImportVisibility")]

/// True if the executable keeps its symbols and debug information, for a profile.
let hasSymbols = Context.environment["HEADSPRING_SYMBOLS"] != nil

/// The executable for Linux needs no library of the system. So that few pages of the file are read, it has few segments, no
/// symbols, no tables for unwinding, and no function twice or without a caller, and functions that a short command calls are
/// side by side.
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

/// For the modules that only the executable has: SwiftPM refuses such flags in a library that another package uses. Each
/// function is a section of its own, which the linker can put in order or leave out. The interface is written with the code,
/// as SwiftPM waits for both. Debug information is made only for an executable with symbols.
let ofExecutable: [SwiftSetting] = [
  .unsafeFlags(
    ["-Xfrontend", "-function-sections", "-no-emit-module-separately-wmo"]
      + (hasSymbols ? [] : ["-Xfrontend", "-gnone"]),
    .when(platforms: [.linux], configuration: .release))
]

/// In `swift test -c release` the sources are optimised, and the tests, which run once, are not, and have no debug
/// information. An index of the system's modules would be a third of the time that the tests compile. Their
/// interface, too, is written with the code.
let unoptimised: [SwiftSetting] = [
  .unsafeFlags(["-index-ignore-system-modules"]),
  .unsafeFlags(
    ["-Onone", "-Xfrontend", "-gnone", "-no-emit-module-separately-wmo"],
    .when(configuration: .release)),
]

/// A module, in Sources where no other path is given. It may import its dependencies and theirs.
func module(
  _ name: String, _ dependencies: Target.Dependency..., path: String? = nil,
  flags: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, path: path, swiftSettings: settings + flags)
}

/// Tests of modules. SwiftPM compiles a target after its dependencies. Tests that take long also name a module that they do
/// not import, so that sources that others wait for come first.
func tests(_ name: String, _ dependencies: Target.Dependency..., exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude,
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

    // Fixtures, and the built executable as a process.
    module("TestSupport", path: "Tests/TestSupport"),
    // Numbers of 25 digits.
    module("ExactDecimals", "ExactNumerics", path: "Tests/ExactDecimals"),
    // Animations to compare between architectures.
    module("EmbeddedCases", "Commands", path: "Tests/EmbeddedCases"),
    tests("ExactNumericsTests", "ExactDecimals", exclude: ["Fixtures"]),
    tests("MotionTests", "ExactDecimals", "Console"),
    tests("ScenesTests", "ExactDecimals", "Exporters", "Scenes"),
    tests("FormatsTests", "Console"),
    tests("ReadersTests", "Readers"),
    // Command lines as a person types them. CommandsTests has what each command says, ConsumersTests what players, compilers
    // and parsers make of each format.
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
