import Analysis
import ExactNumerics
import Foundation
import Motion
import TestSupport
import Testing

@testable import Commands

/// A linear() in a web page moves as the exact curve does, within the reported error, in a browser.
@Suite(.slow) struct PlayedEasingTests {
  static let lines = [
    "spring --from 0 --to 1 --spring swiftui.bouncy",
    "spring --from 300px --to -20px --spring response=0.6,damping-ratio=0.2 --tolerance 0.001",
    "spring --from 0 --to 1e6 --spring response=0.3,damping-ratio=1.4 --tolerance 1%",
    "bounce --from 0 --to 300 --bounces 4", "bounce --from 0 --to 300 --no-overshoot --duration 2",
    "ease --from 0 --to 1 --timing 0.34,1.56,0.64,1 --fps 24", "decay --from 0 --velocity 900",
    "snap --screen 320x568 --at 120,300 --track bubble.x",
    "spring --from 1,2 --to 5,-3 --velocity 0,0 --no-land --duration 0.31 --cut --tolerance 0.01",
  ]

  /// The results of a page: an effect's progress at 50 times, and a transition's translations.
  private struct Found {
    let text: String
    let isSupported: Bool
    let length: Double
    let progress: [Double]
    let transition: [Double]
  }

  private func played(
    _ lines: [String], reducesMotion: Bool = false
  ) throws -> (found: [Found], console: [String]) {
    let texts = try lines.map { try Kept.output($0) }
    let json = String(decoding: try JSONSerialization.data(withJSONObject: texts), as: UTF8.self)
    let names = lines.map { String($0.split(separator: " ")[0]) }
    let script = """
      const names = \(names)
      found(\(json.replacingOccurrences(of: "<", with: "\\u003c")).map((text, index) => {
        const style = document.createElement("style")
        style.textContent = text
        document.head.append(style)
        const root = getComputedStyle(document.documentElement)
        const easing = root.getPropertyValue("--" + names[index]).trim()
        const length = parseFloat(root.getPropertyValue("--" + names[index] + "-duration"))
        const isSupported = CSS.supports("transition-timing-function", easing)
        const effect = new KeyframeEffect(null, null, {duration: length, easing, fill: "both"})
        const animation = new Animation(effect)
        animation.pause()
        const moments = Array.from({length: 50}, (_, k) => (k + 0.37) / 50 * length)
        const progress = moments.map(moment => {
          animation.currentTime = moment
          return effect.getComputedTiming().progress
        })
        const element = document.createElement("div")
        document.body.append(element)
        // The comment at the end says how it is used.
        const use = text.match(/{ transition: (.*) } \\*\\//)[1]
        element.style.transition = use.replace(/^[a-z]+/, "translate")
        element.style.translate = "0px"
        element.getBoundingClientRect()
        element.style.translate = "1000px"
        const own = element.getAnimations()[0]
        own.pause()
        const transition = moments.map(moment => {
          own.currentTime = moment
          return parseFloat(getComputedStyle(element).translate) || 0
        })
        element.remove()
        style.remove()
        return {text, isSupported, length, progress, transition}
      }))
      """
    let result = try WebPage.open(script: script, reducesMotion: reducesMotion)
    let found = try #require(result.findings as? [[String: Any]]).map { found in
      Found(
        text: found["text"] as? String ?? "", isSupported: found["isSupported"] as? Bool ?? false,
        length: found["length"] as? Double ?? .nan, progress: found["progress"] as? [Double] ?? [],
        transition: found["transition"] as? [Double] ?? [])
    }
    return (found, result.console)
  }

  /// The largest error that a text reports, as a share of the distance.
  private func certificate(_ text: String) throws -> Double {
    let words = try #require(text.components(separatedBy: ": maxError ").dropFirst().first)
    return try #require(Double(words.prefix { $0 != " " }))
  }

  @Test(.needs("chromium")) func `a browser moves an element as the exact curve`() throws {
    // An unoptimised build takes seconds to search for the fewest bytes.
    let lines = Effort.every(6, of: Self.lines).map { "\($0) -f css-linear" }
    let (found, console) = try played(lines)
    #expect(console.isEmpty)
    for (line, page) in zip(lines, found) {
      #expect(page.isSupported && page.progress.count == 50, "\(line)")
      let error = try certificate(page.text)
      // The exact motion does not depend on the tolerance, and a table is faster to make.
      let motion = line.components(separatedBy: " --tolerance ")[0]
        .replacingOccurrences(of: " -f css-linear", with: "")
      let animation = try PlayedCase("\(motion) -f csv").animation
      #expect((page.length / 1000 - animation.grid.time(of: animation.grid.lastFrame).high) < 0.05)
      for channel in animation.tracks[0].channels {
        let from = channel.segments[0].curve.value(at: Instant(frames: .zero, fps: 60))
          .nearestDouble
        let way = channel.target.nearestDouble - from
        for (index, progress) in page.progress.enumerated() {
          let time = DoubleDouble((Double(index) + 0.37) / 50 * page.length / 1000)
          let value = animation.value(of: channel, at: time).nearestDouble
          let exact = (value - from) / way
          #expect((progress - exact).magnitude <= error + 1e-6, "\(line) at \(time.high)")
          // The browser prints a Float with six digits.
          let shown = page.transition[index] / 1000
          #expect((shown - exact).magnitude <= error + 2e-5, "\(line) at \(time.high)")
        }
      }
    }
  }

  @Test(.needs("chromium")) func `with reduced motion there is no overshoot`() throws {
    let lines = [
      "spring --from 0 --to 1 --spring swiftui.bouncy", "bounce --from 0 --to 300",
      "snap --screen 320x568 --at 120,300 --track bubble.x",
    ].map { "\($0) --reduced-motion --tolerance 0.5% -f css-linear" }
    let (lively, _) = try played(lines)
    let (calm, console) = try played(lines, reducesMotion: true)
    #expect(console.isEmpty)
    for index in lines.indices {
      #expect(try #require(lively[index].progress.max()) > 1.01)
      #expect(try #require(calm[index].progress.max()) <= 1.005)
      #expect(calm[index].progress.last.map { $0 > 0.99 } == true)
    }
  }
}
