import Foundation
import TestSupport
import Testing

/// Extreme numbers: a command line succeeds or is refused, and never crashes.
@Suite struct ExtremesTests {
  static let bounce = [
    "--from 1e308 --to -1e308", "--from 1e308 --to -1e308 -f svg",
    "--from 1e300 --to -1e300 --decimals shortest", "--from 5e-324 --to 0 --decimals shortest",
    "--from 5e-324 --to 0", "--from 0 --to 1e24 --decimals 0", "--from 0 --to 1e25 --decimals 0",
    "--from 0 --to 1e7 --decimals 17", "--from 0 --to 1 --repeat 1000000000 --delay 1e300",
    "--from 0 --to 1 --repeat 1000000000 --duration 1e-300",
    "--from 0 --to 1 --repeat 1000000000 --duration 5e-324 --frames 10",
    "--from 0 --to 1 --repeat 3 --alternate --duration 5e-324 --frames 10",
    "--from 0 --to 1 --repeat 2 --duration 1e300 --frames 10",
    "--from 0 --to 1 --delay 1e300 --frames 10 --duration 1",
    "--from 0 --to 1 --delay 1e308 --fps 1e6 --frames 10 --duration 1",
    "--from 0 --to 1 --delay 5e-324", "--from 0 --to 1 --fps 1e-300",
    "--from 0 --to 1 --fps 5e-324",
    "--from 0 --to 1 --fps 5e-324 --frames 2",
    "--from 0 --to 1 --fps 5e-324 --frames 2 --duration 1",
    "--from 0 --to 1 --fps 1e308", "--from 0 --to 1 --fps 1e308 --frames 5",
    "--from 0 --to 1 --fps 1e308 --frames 5 --duration 1",
    "--from 0 --to 1 --duration 5e-324", "--from 0 --to 1 --duration 1e308",
    "--from 0 --to 1 --duration 1e308 --frames 3", "--from 0 --to 1 --duration 1e308 --fps 1e-308",
    "--from 0 --to 1 --frames 9007199254740992 --fps 1e-3 -f csv",
    "--from 0 --to 1 --alpha 1e308 --omega 1", "--from 0 --to 1 --alpha 5e-324 --omega 1",
    "--from 0 --to 1 --alpha 5e-324 --omega 5e-324 --frames 4 --events all",
    "--from 0 --to 1 --alpha 1e300 --omega 1e-300 --duration 1 --events all",
    "--from 0 --to 1 --alpha 1 --omega 5e-324 --velocity 1",
    "--from 0 --to 1 --alpha 1 --omega 1 --velocity 1e308",
    "--from 0 --to 1 --alpha 1 --omega 1 --velocity 1e308 --decimals shortest",
    "--from 0 --to 1 --residual 5e-324", "--from 0 --to 1 --residual 0.9999999999999999",
    "--from 0 --to 1 --bounces 1000000000", "--from 0 --to 1 --bounces 1000000000 --events all",
    "--from 0 --to 1 --bounces 1000000000 --duration 1e-300 --frames 3",
    "--from 0 --to 1 --duration 1e-300 --frames 3 --velocity 1e-300",
    "--from 0 --to 1 --duration 1e300 --frames 3 --velocity 1e300",
    "--from 1e300 --to 0 --shake --decimals shortest",
    "--compat skbounce --from 1e38 --to -3e38 --decimals shortest",
    "--compat skbounce --from 1e-45 --to 0 --decimals shortest",
    "--compat skbounce --from 0 --to 1 --duration 1e308",
    "--compat chatheads-2013 --from 1 --to 0 --duration 1e308 --frames 5 --events all",
    "--compat chatheads-2013 --from 1 --to 0 --duration 5e-324 --frames 5 --events all",
    "--compat chatheads-2013 --from 1e300 --to -1e300 --decimals shortest",
  ].map { "bounce \($0)" }

  static let others = [
    "ease --from 0 --to 1 --duration 1e300 --frames 3 --events all",
    "ease --from 0 --to 1 --duration 5e-324 --frames 3 --events all",
    "ease --from 0 --to 1 --fps 1e308 --frames 5",
    "ease --from 0 --to 1 --fps 1e308 --frames 5 -f svg",
    "ease --from 1e300 --to -1e300 --timing 0,1e6,1,-1e6 --decimals shortest",
    "ease --from 0 --to 1 --timing 5e-324,5e-324,5e-324,5e-324 --events all",
    "ease --from 0 --to 1 --timing 1,0,0,1 --events all",
    "snap --screen 1e25x1e25 --at 1,1 --target-only --edge right",
    "snap --screen 1e308x1e308 --at 1,1 --target-only --edge right",
    "snap --screen 1e15x1e15 --at 1,1 --target-only --edge right --decimals 17",
    "snap --screen 1e308x1e308 --at 1e308,1e308", "snap --screen 320x568 --at 1e308,-1e308",
    "snap --screen 320x568 --at 1,1 --velocity 1e308,-1e308 --project",
    "snap --screen 320x568 --at 1,1 --velocity 1e308,-1e308 --project --target-only",
    "snap --screen 320x568 --at 1,1 --bounces 1000000000 --duration 1e-300 --frames 3",
    "snap --screen 5e-324x5e-324 --bubble 5e-324x5e-324 --at 1,1",
    "press --screen 320x568 --at 1e308,-1e308",
    "press --screen 320x568 --at 1,1 --dismiss --edge-point 1e308,-1e308 -f svg",
    "press --screen 320x568 --at 1e308,1 --dismiss --edge-point -1e308,-1e308 -f term",
    "press --screen 1e308x1e308 --at 1,1 --compat chatheads --safe-area 1e307,0,0,0",
    "press --screen 5e-324x5e-324 --bubble 5e-324x5e-324 --at 1,1",
    "press --screen 320x568 --at 1,1 --duration 1e-9 --frames 3 --events all",
    "press --screen 320x568 --at 1,1 --duration 1e17 --fps 1e-15 --decimals shortest",
    "press --screen 320x568 --at 1,1 --bounces 1000000000 --duration 1e-9 --frames 3",
    "snap --screen 320x568 --at 1,1 --velocity 1e308,1 --project --rate 0.9999999999999999",
    "snap --screen 5e-324x5e-324 --bubble 5e-324x5e-324 --at 1,1 -f svg",
    "snap --screen 1.79e308x1.79e308 --at 1e308,-1e308 -f svg",
    "snap --screen 5e-324x1e308 --bubble 5e-324x5e-324 --at 0,0 -f svg",
    "snap --screen 320x568 --at 1e308,-1e308 --velocity 1e308,1e308 -f svg",
    "bounce --from 1e308,-1e308 --to -1e308,5e-324 -f svg",
    "bounce --from 5e-324,0 --to 0,5e-324 -f svg", "bounce --from 1e-200,0 --to 0,1e-200 -f svg",
    "pulse --duration 1e-300", "pulse --duration 5e-324 --frames 10", "pulse --duration 1e308",
    "pulse --duration 1e308 --frames 10 --pause 1e308", "pulse --pause 1e308",
    "pulse --pause 5e-324",
    "pulse --fps 1e308 --frames 5", "pulse --scale 1e308", "pulse --scale 5e-324",
  ]

  /// Sample times next to 0 and far after every motion, in all formats that print them.
  static let times = [
    "decay --from 1e300 --velocity -1e300 --duration 1e-9 --decimals shortest",
    "pulse --repeat 1000000000 --alternate --with velocity,acceleration",
    "snap --screen 320x568 --at 1,1 --spring stiffness=1e-9,damping=1e-12",
    "flick --screen 320x568 --card 9x9 --at 9,9 --velocity 1e9,1e9",
    "chain --from 0 --to 1e20 --then 1e-20 --at 1e-12 --decimals 0 --no-land",
    "spring --from 0 --to 1 --spring stiffness=1e12,damping=0 --duration 1e-6",
    "spring --from 0 --to 1e7 --no-land --delay 1e16 --duration 1e-9",
    "bounce --from 0 --to 1 --repeat 1000000000 --duration 1e-9 --delay 1e7",
    "bounce --from 0 --to 1 --alpha 1e-300 --omega 1e300 --no-land --duration 1e-9",
    "ease --from 0 --to 1e24 --decimals 0 --timing 1,0,0,1 --duration 1e16 --no-land",
  ].flatMap { motion in
    let digits = String(repeating: "3", count: 1000)
    return [
      "0,1e-1000,1e17 -f csv", "settle,1e17 -f json", "1e17,0.\(digits) -f ndjson",
      "1e-300,1e-9,9.\(digits) -f tsv --tidy", "\(digits) -f csv", "settle -f array",
    ].map { "\(motion) --times \($0)" }
  }

  @Test(arguments: bounce + others + times)
  func `a command line with extreme numbers succeeds or is refused`(line: String) throws {
    // Disables the runtime's slow backtrace: the signal is enough.
    let result = try Executable.run(
      line.split(separator: " ").map(String.init), environment: ["SWIFT_BACKTRACE": "enable=no"])
    try #require(result.signal == nil)
    #expect(result.status == 0 || result.status == 64)
    #expect(result.output.isEmpty == (result.status == 64))
    let words = result.text.lowercased().split { !$0.isLetter }
    #expect(!words.contains("nan") && !words.contains("inf") && !words.contains("infinity"))
    if result.status == 64 { #expect(result.errors.hasPrefix("headspring: ")) }
  }

  @Test(arguments: ["csv", "ndjson", "json", "array"])
  func `the longest animation starts at once`(format: String) throws {
    let line = "headspring bounce --from 0 --to 1 --frames 9007199254740992 -f \(format)"
    let result = try Executable.shell("\(line) | head -c 1000")
    #expect(result.output.count == 1000)
    #expect(result.errors.isEmpty)
  }

  @Test func `the longest animation is refused as a picture and drawn as a plot`() throws {
    let words = ["bounce", "--from", "0", "--to", "1", "--frames", "9007199254740992", "-f"]
    #expect(try Executable.run(words + ["svg"]).status == 64)
    #expect(try Executable.run(words + ["term"]).status == 0)
  }
}
