import Animations
import Documents
import ExactNumerics
import Exporters
import Foundation
import Motion
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// A command line with output for the web, and the state of a page at some times.
struct PlayedCase {
  let line: String
  let animation: Animation
  let text: String
  /// Times in whole milliseconds, none of them at a border of two repetitions.
  let moments: [Int]

  init(line: String, animation: Animation, text: String, moments: [Int]) {
    self.line = line
    self.animation = animation
    self.text = text
    self.moments = moments
  }

  init(_ line: String) throws {
    let authored = try AuthoredCase(line)
    (self.line, animation, text) = (line, authored.animation, authored.text)
    let length: Double = animation.grid.time(of: animation.grid.lastFrame).high * 1000
    moments = (0..<50).map { (index: Int) -> Int in
      let share: Double = (Double(index) + 0.37) / 50
      return Int(share * length * 1.02)
    }
  }

  /// The time of the last keyframe.
  var end: DoubleDouble { animation.grid.time(of: animation.grid.lastFrame) }

  var isStyleSheet: Bool { line.contains("css-keyframes") }

  /// The objects in the order of their first tracks. Each is an element, whose class a CSS rule animates.
  var objects: [String] {
    animation.tracks.reduce(into: []) { if !$0.contains($1.object) { $0.append($1.object) } }
  }

  func className(_ object: String) -> String { object.isEmpty ? animation.command : object }

  /// The number of printed keyframes of each element.
  var printedKeyframes: [Int] {
    if isStyleSheet {
      return text.components(separatedBy: "@keyframes ").dropFirst().map {
        $0.components(separatedBy: "% { ").count - 1
      }
    }
    return text.components(separatedBy: "\"keyframes\"").dropFirst().map {
      $0.components(separatedBy: "\"offset\"").count - 1
    }
  }

  /// The reported largest error of each track; nil for a text without errors.
  func certificates() throws -> [String: Double] {
    var errors: [String: Double] = [:]
    if isStyleSheet {
      for line in text.components(separatedBy: "/* ").dropFirst(2) {
        let words = line.components(separatedBy: ": maxError ")
        guard words.count == 2 else { continue }
        errors[words[0]] = Double(words[1].prefix { $0 != "," })
      }
      return errors
    }
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    let elements =
      objects.count > 1 ? objects.compactMap { document[$0] as? [String: Any] } : [document]
    for (object, element) in zip(objects, elements) {
      if let error = element["maxError"] as? Double {
        let own = animation.tracks.first { $0.object == object }
        errors[own?.name ?? ""] = error
      }
      for (name, error) in element["maxError"] as? [String: Any] ?? [:] {
        errors[name] = error as? Double
      }
    }
    return errors
  }
}

/// A page that plays cases and reports their state.
enum PlayedPage {
  /// The state of a page: the number of keyframes of each element, and the computed styles of each element at each
  /// time.
  struct Display {
    let keyframes: [Int]
    let styles: [[[String: String]]]
  }

  static let properties = [
    "translate", "rotate", "scale", "opacity", "width", "height", "backgroundColor", "transform",
  ]

  static func play(
    _ cases: [PlayedCase], reducesMotion: Bool = false
  ) throws -> (shown: [Display], console: [String]) {
    let data = cases.map { played -> [String: Any] in
      [
        "text": played.text, "isStyleSheet": played.isStyleSheet, "moments": played.moments,
        "names": played.objects.map(played.className), "objects": played.objects,
      ]
    }
    let json = String(
      decoding: try JSONSerialization.data(withJSONObject: data), as: UTF8.self)
    let script = """
      const cases = \(json.replacingOccurrences(of: "<", with: "\\u003c"))
      const properties = \(properties)
      found(cases.map(played => {
        const host = document.createElement("div")
        host.style.width = "1000px"
        document.body.append(host)
        const root = host.attachShadow({mode: "open"})
        if (played.isStyleSheet) {
          const style = document.createElement("style")
          style.textContent = played.text
          root.append(style)
        }
        const shown = {keyframes: [], styles: []}
        played.names.forEach((name, index) => {
          const element = document.createElement("div")
          element.className = name
          root.append(element)
          let animation
          if (played.isStyleSheet) {
            animation = element.getAnimations()[0]
          } else {
            const whole = JSON.parse(played.text)
            let own = played.objects.length > 1 ? whole[played.objects[index]] : whole
            if (matchMedia("(prefers-reduced-motion: reduce)").matches) own = own.reduced ?? own
            animation = element.animate(own.keyframes, own.options)
          }
          if (!animation) { shown.keyframes.push(0); shown.styles.push([]); return }
          animation.pause()
          shown.keyframes.push(animation.effect.getKeyframes().length)
          shown.styles.push(played.moments.map(moment => {
            animation.currentTime = moment
            const style = getComputedStyle(element)
            return Object.fromEntries(properties.map(name => [name, style[name]]))
          }))
        })
        host.remove()
        return shown
      }))
      """
    let result = try WebPage.open(script: script, reducesMotion: reducesMotion)
    let shown = try #require(result.findings as? [[String: Any]]).map { found in
      Display(
        keyframes: found["keyframes"] as? [Int] ?? [],
        styles: found["styles"] as? [[[String: String]]] ?? [])
    }
    return (shown, result.console)
  }
}
