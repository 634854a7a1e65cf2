/// Values of options: mostly plausible, sometimes extreme or nonsense.
extension Random {
  private static let extremes = [
    "0", "-0", "1", "-1", "2", "0.5", "1e-3", "1e-9", "1e-10", "1e-22", "1e-100", "1e-290",
    "1e-300", "5e-324", "1e5",
    "1e6", "1e9", "1e13", "1e15", "1e16", "1e17", "1e18", "1e19", "1e22", "1e24", "1e25", "1e30",
    "1e38", "1e100",
    "1e150", "1e200", "1e299", "1e300", "1e301", "1.7976931348623157e308", "9007199254740992",
    "9007199254740993",
    "9223372036854775807", "9223372036854775808", "0.1", "0.30000000000000004",
    "4.9999999999999999", "1e308",
    "2.2250738585072014e-308", "179769313486231570000000000000", "0.9999999999999999",
    "1.0000000000000002",
  ]

  private static let nonsense = [
    "", "-", "--", "nan", "inf", "-inf", "1e400", "0x10", "5.", ".", "+", "1,", ",1", "é",
    "e\u{301}", "\u{202E}x", "\u{1B}[31m",
    "a\nb", "1 2", "١", "1e", "%", "\u{FFFD}", "null", "{}", "#", "#f", "x", "1x", "x1", "1x1x1",
    "=", "a=b", "=1",
    String(repeating: "9", count: 400), String(repeating: "é", count: 300),
    String(repeating: "1,", count: 3000),
  ]

  /// A number as typed.
  mutating func number() -> String {
    if isExtreme ? !once(in: 4) : once(in: 4) {
      return (once(in: 6) ? "-" : "") + pick(Self.extremes)
    }
    if once(in: 8) { return "\(1 + below(9))e\(below(630) - 322)" }
    let size = pick([0.01, 1, 1, 10, 100, 1000, 100_000])
    let value = (unit() * 2 - 1) * size
    return once(in: 2) ? "\(Int(value))" : "\(value)"
  }

  /// A number, mostly positive.
  private mutating func positive() -> String {
    let number = number()
    return once(in: 12) ? number : String(number.drop { $0 == "-" })
  }

  private mutating func numbers(_ count: Int) -> String {
    (0..<count).map { _ in number() }.joined(separator: ",")
  }

  private mutating func whole(_ most: Int) -> String {
    once(in: 10) ? pick(Self.extremes) : "\(below(most + 1))"
  }

  private mutating func spring() -> String {
    let presets = [
      "swiftui.bouncy", "swiftui.smooth", "react-spring.wobbly", "android.medium-bouncy",
    ]
    let forms = [
      ["response", "damping-ratio"], ["response", "damping-ratio", "mass"], ["duration", "bounce"],
      ["stiffness", "damping"], ["stiffness", "damping", "mass"], ["tension", "friction"],
      ["origami-tension", "origami-friction"], ["bounciness", "speed"],
      ["visual-duration", "bounce"],
      ["settling-duration", "damping-ratio"], ["stiffness", "damping-ratio"],
      ["period", "duration"],
    ]
    if once(in: 8) { return pick(presets) }
    if once(in: 8) {
      return pick([
        ".spring(duration: \(positive()), bounce: 0.3)",
        "{ stiffness: 100, damping: \(positive()) }",
        "spring(1, \(positive()), 10)", "linear(0, \(number()) 40%, 1)", ".bouncy",
        "UISpringTimingParameters(mass: 1, stiffness: \(positive()), damping: 10)",
      ])
    }
    return pick(forms).map { "\($0)=\(positive())" }.joined(separator: ",")
  }

  /// A value of a random type.
  private mutating func value() -> String {
    switch below(9) {
    case 0: return numbers(2)
    case 1: return "\(positive())x\(positive())"
    case 2:
      return pick([
        "#000", "#fff", "#ff0080", "#ff008080", "#123", "ff0080", "rebeccapurple", "transparent",
        "hsl(120deg 50% 40%)",
      ])
    case 3: return numbers(pick([3, 4, 5, 15, 16, 17]))
    case 4: return number() + pick(["px", "%", "deg", "pt", "em", "kg"])
    default: return number()
    }
  }

  /// The argument in another spelling: capitals, blanks, underscores for dashes, a plus sign.
  mutating func respelled(_ word: String) -> String {
    switch below(7) {
    case 0: word.uppercased()
    case 1: word.prefix(1).uppercased() + word.dropFirst()
    case 2: word.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ", ")
    case 3: String(word.map { $0 == "-" ? "_" : $0 == "_" ? "-" : $0 })
    case 4: " \(word) "
    case 5: word.split(separator: "=", omittingEmptySubsequences: false).joined(separator: " = ")
    default: word.first?.isNumber == true ? "+" + word : word.filter { $0 != "-" }
    }
  }

  /// A value for an option.
  mutating func word(for option: OptionTable.Option) -> String {
    if once(in: 60), !isExtreme { return pick(Self.nonsense) }
    if !option.choices.isEmpty, !once(in: 40) {
      let choice = pick(option.choices)
      return option.valueName == "rule[:e]" && once(in: 2) ? "\(choice):\(positive())" : choice
    }
    switch option.valueName ?? "" {
    case "k":
      return once(in: 8)
        ? pick(["0", "1000000", "100000000", "10000000000", "9007199254740992", number()])
        : "\(1 + below(once(in: 4) ? 2000 : 40))"
    case "n" where option.name == "--fps":
      return once(in: 3) ? positive() : pick(["24", "29.97", "60", "120", "1000"])
    case "n": return whole(6)
    case "t" where once(in: 12): return pick(["60s", "600s", "3600s", "86400", "1e6", "3600000ms"])
    case "t":
      return once(in: 3) ? positive() + pick(["", "s", "ms"]) : "\(unit() * pick([0.1, 1, 5]))"
    case "x,y": return once(in: 8) ? pick(["log", "touch"]) : numbers(2)
    case "WxH":
      return once(in: 3) ? "\(positive())x\(positive())" : "\(1 + below(900))x\(1 + below(900))"
    case "t,l,b,r": return once(in: 2) ? "20,0,0,0" : numbers(4)
    case "lo,hi": return numbers(pick([1, 2, 2, 2, 4]))
    case "value": return value()
    case "v": return numbers(pick([1, 1, 2, 3]))
    case "words": return spring()
    case "rule[:e]": return "last-exceed:\(positive())"
    case "share": return pick(["1/3", "0.25", "1", "0", "2", "1/0", "-1/3", "1e300/1", number()])
    case "normal|fast|r": return pick(["normal", "fast", "0.5", "0.999", number()])
    case "name|x1,y1,x2,y2":
      return once(in: 2) ? "\(unit()),\(number()),\(unit()),\(number())" : "ease-out"
    case "d":
      return once(in: 5) ? positive() : pick((0...17).map { "\($0)" } + ["shortest", "17", "12"])
    case "c": return pick([",", ";", "\t", "|", " ", ":", "é"])
    case "e":
      return pick(["0", "0.01", "1%", "2ulp", "1,value=3", "0.5,a.x=1%,time=1", number()])
    case "r": return pick(["0", "0.001", number()])
    case "s%": return pick(["0%", "5%", "100%", "101%", number()])
    case "folder": return pick([".", "none", "/dev", number()])
    case "size": return pick(["1", "1k", "20000", "64MiB", "9999999999G", "0", "x"])
    case "name":
      return pick([
        "a", "bubble.x", "bubble.position.x", "value", "é", "a,b", "\"", "", "=1+1", "x",
      ])
    default: return once(in: 2) ? positive() : number()
    }
  }
}
