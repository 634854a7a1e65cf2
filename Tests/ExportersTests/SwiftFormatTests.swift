import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Checking
@testable import Commands

/// swift: compiled and run with a replacement of QuartzCore that plays the animations.
@Suite(.slow) struct SwiftFormatTests {
  /// A command line, and the properties that display its tracks.
  struct Line: Sendable {
    let words: String
    /// The key path and the track of each animation, with the number of its units per track unit.
    let shown: [(keyPath: String, track: String, scale: Double)]

    init(_ words: String, _ keyPath: String, track: String = "value", scale: Double = 1) {
      self.init(words, [(keyPath, track, scale)])
    }

    init(_ words: String, _ shown: [(keyPath: String, track: String, scale: Double)]) {
      self.words = words
      self.shown = shown
    }
  }

  static let lines = [
    Line("spring --from 0 --to 300", "position.x"),
    Line("spring --from 10 --to 300 --velocity -900 --delay 0.25", "position.x"),
    Line("spring --from 0px --to 300px --fps 24 --repeat 3 --delay 0.3", "position.x"),
    Line("bounce --from -500px,20px --to 120px,300px --repeat 2 --alternate", "position"),
    Line("bounce --from 0 --to 9 --duration 1 --repeat 4 --frames 91 --cut", "position.x"),
    Line("spring --from 0deg --to -720deg --reduce 1%", "transform.rotation.z", scale: .pi / 180),
    Line("ease --from 1 --to 3 --unit turn --decimals 6", "transform.rotation.z", scale: 2 * .pi),
    Line("spring --from 1rad --to 2rad --velocity 3", "transform.rotation.z"),
    Line("spring --from 1e-6 --to 3e-6 --decimals 10", "position.x"),
    Line("bounce --from -1e8 --to 1e8", "position.x"),
    Line("spring --from 1,2 --to 3,2 --velocity 1,0 --decimals shortest", "position"),
    Line("bounce --from 10x20 --to 30x-40 --reduce 0.5", "bounds.size"),
    Line(
      "bounce --from 0,0,100,50 --to 300,-200,20,10 --no-land",
      [("position", "value", 1), ("bounds.size", "value", 1)]),
    Line(
      "spring --from 0,0,100,50 --to 300,-200,20,10 --reduce 0.5",
      [("position", "value", 1), ("bounds.size", "value", 1)]),
    Line("bounce --from '#f00' --to '#00f'", "backgroundColor"),
    Line(
      "bounce --from 1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1 --to 2,0,0,0,0,1,0,0,0,0,1,0,9,0,0,1",
      "transform"),
    Line("spring --from 0em --to 1em", []),
    Line("bounce --from 1,2,3 --to 4,5,6", []),
    Line("pulse --repeat 2 --reduce 0.001", "transform.scale", track: "bubble.scale"),
    Line(
      "press --screen 320x568 --at 120,300 --reduce 1%",
      [
        ("position", "bubble.position", 1), ("transform.scale", "bubble.scale", 1),
        ("transform.scale", "popover.scale", 1), ("opacity", "popover.alpha", 1),
        ("opacity", "backdrop.alpha", 1),
      ]),
    Line("snap --screen 320x568 --at 120,300 --track bubble.y", "position.y", track: "bubble.y"),
  ]

  /// The types that generated code uses, with a player. It interpolates linearly between keys and uses WebKit's spring.
  static let standIn = """
    @_exported import Foundation
    public struct CGColor {
      let red, green, blue, alpha: CGFloat
      public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
      }
    }
    public struct CATransform3D {
      let rows: [CGFloat]
      public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat,
        m23: CGFloat, m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
      ) {
        rows = [
          m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
        ]
      }
    }
    public struct CAMediaTimingFillMode: Sendable, Equatable {
      let name: String
      public static let backwards = CAMediaTimingFillMode(name: "backwards")
      public static let removed = CAMediaTimingFillMode(name: "removed")
    }
    public struct CAAnimationCalculationMode: Sendable, Equatable {
      let name: String
      public static let linear = CAAnimationCalculationMode(name: "linear")
      public static let discrete = CAAnimationCalculationMode(name: "discrete")
    }
    public func CACurrentMediaTime() -> Double { 1000 }
    func numbers(_ value: Any) -> [Double] {
      switch value {
      case let number as Double: [number]
      case let point as CGPoint: [point.x, point.y]
      case let size as CGSize: [size.width, size.height]
      case let rect as CGRect: [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
      case let color as CGColor: [color.red, color.green, color.blue, color.alpha]
      case let matrix as CATransform3D: matrix.rows.map { Double($0) }
      default: fatalError("no property has \\(value)")
      }
    }
    open class CAPropertyAnimation {
      public let keyPath: String
      public init(keyPath: String) { self.keyPath = keyPath }
      public var duration = 0.0, beginTime = 0.0
      public var repeatCount: Float = 0
      public var autoreverses = false
      public var fillMode = CAMediaTimingFillMode.removed
      open func value(at share: Double, _ seconds: Double) -> [Double] { [] }
      public func shown(at time: Double) -> [Double] {
        let delay = beginTime == 0 ? 0 : beginTime - 1000
        precondition(delay == 0 || fillMode == .backwards)
        let cycle = autoreverses ? duration * 2 : duration
        let end = cycle * Double(repeatCount == 0 ? 1 : repeatCount)
        let local = min(max(time - delay, 0), end)
        var phase = local.truncatingRemainder(dividingBy: cycle)
        if local == end && phase < 1e-6 { phase = cycle }
        if phase > duration { phase = cycle - phase }
        return value(at: phase / duration, phase)
      }
    }
    public final class CAKeyframeAnimation: CAPropertyAnimation {
      public var values: [Any]?
      public var keyTimes: [NSNumber]?
      public var calculationMode = CAAnimationCalculationMode.discrete
      public override func value(at share: Double, _ seconds: Double) -> [Double] {
        let times = keyTimes!.map(\\.doubleValue), values = values!.map(numbers)
        precondition(calculationMode == .linear && times.count == values.count)
        precondition(times.first == 0 && times.last == 1)
        precondition(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
        let next = max(1, times.firstIndex { $0 >= share }!)
        let part = (share - times[next - 1]) / (times[next] - times[next - 1])
        return zip(values[next - 1], values[next]).map { $0 + ($1 - $0) * part }
      }
    }
    public final class CASpringAnimation: CAPropertyAnimation {
      public var fromValue, toValue: Any?
      public var mass = 1.0, stiffness = 100.0, damping = 10.0, initialVelocity = 0.0
      public var settlingDuration: Double { 100 }
      public override func value(at share: Double, _ seconds: Double) -> [Double] {
        let w0 = (stiffness / mass).squareRoot(), zeta = damping / (2 * (stiffness * mass).squareRoot())
        let left: Double
        if zeta < 1 {
          let wd = w0 * (1 - zeta * zeta).squareRoot()
          left = exp(-seconds * zeta * w0)
            * (cos(wd * seconds) + (zeta * w0 - initialVelocity) / wd * sin(wd * seconds))
        } else {
          left = (1 + (w0 - initialVelocity) * seconds) * exp(-seconds * w0)
        }
        return zip(numbers(fromValue!), numbers(toValue!)).map { $1 + ($0 - $1) * left }
      }
    }
    """

  /// Runs compiled code and returns each animation's key path and values, at the given times or at the case's own.
  static func play(_ cases: [AuthoredCase], moments given: [[Double]]? = nil) throws -> [[(
    keyPath: String, shown: [[Double]]
  )]] {
    var main = """
      import QuartzCore
      func show(_ animation: CAPropertyAnimation, _ moments: [Double]) {
        let shown = moments.map { animation.shown(at: $0).map { "\\($0)" }.joined(separator: " ") }
        print(animation.keyPath, terminator: "\\t")
        print(shown.joined(separator: "\\t"))
      }

      """
    for (index, one) in cases.enumerated() {
      main += "print(\"= \(index)\")\n"
      for part in one.text.components(separatedBy: "    static var ").dropFirst() {
        let name = part.prefix { $0 != ":" }
        let type = part.dropFirst(name.count + 2).prefix { $0 != " " }
        let end = one.animation.playback.delay + one.animation.playback.period
        let all = given?[index] ?? one.moments
        let moments = type.hasPrefix("CASpring") ? all.filter { $0 < end } : all
        main += "show(\(type).\(name), \(moments))\n"
      }
    }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(standIn, to: "QuartzCore.swift")
    try folder.write(main, to: "main.swift")
    for (index, one) in cases.enumerated() { try folder.write(one.text, to: "case\(index).swift") }
    let result = try folder.shell(
      """
      set -e
      swiftc -swift-version 6 -Onone -parse-as-library -emit-module -emit-library -static \
        -module-name QuartzCore -o libQuartzCore.a QuartzCore.swift
      swiftc -swift-version 6 -Onone -I . -L . -lQuartzCore main.swift case*.swift -o played
      swiftc -swift-version 6 -typecheck -parse-as-library case*.swift
      ./played
      """)
    try #require(result.status == 0, "\(result.errors.prefix(3000))")
    #expect(result.errors.isEmpty, "\(result.errors.prefix(1000))")
    return result.text.components(separatedBy: "= ").dropFirst().map { part in
      part.split(separator: "\n").dropFirst().map { line in
        let fields = line.components(separatedBy: "\t")
        let rows = fields.dropFirst().map { $0.split(separator: " ").map { Double($0) ?? .nan } }
        return (fields[0], rows)
      }
    }
  }

  @Test(.needs("swiftc")) func `compiled code is within the reported error`() throws {
    let cases = try Self.lines.enumerated().map {
      try AuthoredCase("\($1.words) -f swift --name case\($0)")
    }
    let played = try Self.play(cases)
    var (compared, springs) = (0, 0)
    for ((line, one), animations) in zip(zip(Self.lines, cases), played) {
      let isSpring = one.text.contains("CASpringAnimation")
      springs += isSpring ? 1 : 0
      #expect(
        animations.map(\.keyPath) == line.shown.map(\.keyPath)
          + (isSpring ? line.shown.map(\.keyPath) : []))
      for (index, animation) in animations.enumerated() {
        let isOwn = index < line.shown.count
        let shown = isOwn ? line.shown[index] : line.shown[index - line.shown.count]
        let error = isOwn ? one.errors[shown.track] : 0
        // The value between two colours or matrices is not defined.
        guard var error else { continue }
        // The centre is a rectangle's position plus half of its size.
        if line.shown.count == 2, animation.keyPath == "position" { error *= 1.5 }
        for (moment, numbers) in zip(one.moments, animation.shown) {
          for (component, number) in numbers.enumerated() {
            // A spring animation does not land: it differs by the motion's remaining offset.
            let exact =
              try Self.exact(one, shown.track, animation.keyPath, component, at: moment)
              * shown.scale
            let rounding = exact.magnitude * 1e-9 + 1e-12
            #expect(
              (number - exact).magnitude <= error * shown.scale + rounding,
              "\(one.line): \(animation.keyPath) at \(moment) is \(number), not \(exact)")
            compared += 1
          }
        }
      }
    }
    #expect(compared > 2000)
    #expect(springs == 8)
  }

  /// The exact component of a property. A rectangle's position is its centre, and its size is the last two of its four
  /// numbers.
  private static func exact(
    _ one: AuthoredCase, _ track: String, _ keyPath: String, _ component: Int, at moment: Double
  ) throws -> Double {
    let isRectangle = one.animation.tracks.contains { $0.name == track && $0.type == .rect }
    let first = isRectangle && keyPath == "bounds.size" ? component + 2 : component
    let value = try #require(one.value(track, first, at: moment))
    guard isRectangle, keyPath == "position" else { return value }
    return value + (try #require(one.value(track, component + 2, at: moment))) / 2
  }

  /// The printed arrays of each track, read without a compiler.
  private static func arrays(_ text: String) -> [String: [Double]] {
    var arrays: [String: [Double]] = [:]
    for part in text.components(separatedBy: "\nlet ").dropFirst() {
      let body = part.components(separatedBy: "= [").dropFirst().joined().prefix { $0 != "]" }
      let numbers = body.split { ", \n".contains($0) }.compactMap { Double($0) }
      arrays[String(part.prefix { $0 != ":" })] = numbers
    }
    return arrays
  }

  @Test func `arrays have the printed values of their frames, also for colours`() throws {
    for line in Self.lines
    where !line.words.contains("--reduce") && !line.words.contains("--unit") {
      let one = try AuthoredCase("\(line.words) -f swift --name a")
      let once = one.animation.onePeriod
      guard one.animation.playback.count == 1 else { continue }
      let table = CSV.rows(
        try Typed.output(line.words.replacing("--delay 0.25", with: "") + " -f csv")
      ).dropFirst()
      let arrays = Self.arrays(one.text)
      let values = arrays.filter { !$0.key.hasSuffix("Times") }
      #expect(values.count == once.tracks.reduce(0) { $0 + $1.channels.count }, "\(line.words)")
      let columns = (2..<2 + values.count).map { column in table.map { Double($0[column]) } }
      #expect(Set(columns) == Set(values.values.map { $0.map { Optional($0) } }), "\(line.words)")
    }
  }
  /// A path with line breaks stays in its comment, which ends with its line.
  @Test(.needs("swiftc")) func `a request stays a comment`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let names = ["a\nlet x = 1.csv", "* \"\\(x) `.csv", "a\r\u{2028}fatalError().csv"]
    for (index, name) in names.enumerated() {
      let data = try Data(contentsOf: URL(fileURLWithPath: Sample.example("throw.csv")))
      let path = folder.path(name)
      try data.write(to: URL(fileURLWithPath: path))
      let text = try Typed.output([
        "play", path, "--screen", "320x568", "-f", "swift", "--name", "n\(index)",
      ])
      #expect(text.split(separator: "\n")[1].hasPrefix("// headspring play "))
      try folder.write(text, to: "case\(index).swift")
    }
    let result = try folder.shell(
      "swiftc -swift-version 6 -typecheck -parse-as-library case*.swift")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors.prefix(2000))")
  }
}
