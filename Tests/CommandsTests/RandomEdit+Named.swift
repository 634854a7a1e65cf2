import Foundation
import Motion

@testable import Commands

extension RandomEdit {
  /// True if an explanation by requests names only the edited option, with both values.
  func isNamedByRequest(_ found: ReadExplanation) -> Bool {
    switch option {
    case "spring":
      return found.golden == Self.keys(golden["spring"])
        && found.actual == Self.keys(actual["spring"])
    case "stiffness":
      return found.changed == ["stiffness"]
        && found.golden["stiffness"] == (golden["stiffness"] ?? "medium")
        && found.actual["stiffness"] == (actual["stiffness"] ?? "medium")
    default:
      return found.golden == [option: shown(golden)] && found.actual == [option: shown(actual)]
    }
  }

  private func shown(_ options: [String: String]) -> String {
    switch option {
    case "no-land", "alternate": options[option] == nil ? "off" : "on"
    case "fps": options[option] ?? "60"
    case "delay": options[option] ?? "0"
    case "repeat": options[option] ?? "1"
    case "bounces": options[option] ?? "2"
    case "duration": options[option] ?? "1.2"
    default: options[option] ?? "none"
    }
  }

  private static func keys(_ words: String?) -> [String: String] {
    var keys: [String: String] = [:]
    for pair in (words ?? "").split(separator: ",") {
      let parts = pair.split(separator: "=").map(String.init)
      keys[parts[0]] = parts[1]
    }
    return keys
  }

  /// True if an explanation by results or by a fit names only the edited parameter, with both values within the printed
  /// digits.
  func isNamedByValues(_ found: ReadExplanation) -> Bool {
    if option == "spring" {
      return found.changed.isSubset(of: ["stiffness", "damping", "mass"])
        && Self.isSpring(found.golden, golden["spring"]!)
        && Self.isSpring(found.actual, actual["spring"]!)
    }
    let expected = (before: numbers(golden), after: numbers(actual))
    let names = found.changed
    guard !names.isEmpty, names.isSubset(of: Set(expected.before.keys)) else { return false }
    // One name with its value suffices: "duration" and "frames" are the same edit.
    return names.allSatisfy { name in
      Self.isNear(found.golden[name], expected.before[name]!)
        && Self.isNear(found.actual[name], expected.after[name]!)
    }
  }

  /// True if the found and the given spring have the same motion.
  private static func isSpring(_ found: [String: String], _ words: String) -> Bool {
    guard let given = try? ValueParser.spring(words) else { return false }
    let mass = Double(found["mass"] ?? "1")!
    guard let stiffness = Double(found["stiffness"] ?? ""),
      let damping = Double(found["damping"] ?? "")
    else { return false }
    let own = given.spring.mass.high
    return abs(stiffness / mass * own / given.spring.stiffness.high - 1) <= 0.02
      && abs(damping / mass * own - given.spring.damping.high) <= 0.02 * given.spring.damping.high
        + 1e-3
  }

  private static func isNear(_ text: String?, _ numbers: [Double]?) -> Bool {
    guard let numbers else { return true }
    guard let text else { return false }
    let named = ["light": 0.025, "medium": 0.0005, "heavy": 0.000005, "none": .nan]
    let own = text.split(separator: ",").map { named[String($0)] ?? Double($0) ?? .infinity }
    if numbers.isEmpty { return text == "none" || own.allSatisfy { $0 == 0 } }
    guard own.count == numbers.count else { return false }
    // The error of a vector is relative to its largest number.
    let largest = numbers.map { abs($0) }.max() ?? 0
    return zip(own, numbers).allSatisfy { abs($0 - $1) <= 0.02 * largest + 1e-3 }
  }

  /// The names that an explanation may give, with their numbers; nil for values that are not compared.
  private func numbers(_ options: [String: String]) -> [String: [Double]?] {
    let fps = Double(options["fps"] ?? "60")!
    let delay = Self.time(options["delay"] ?? "0")
    let count = Double(options["repeat"] ?? "1")!
    switch option {
    case "from":
      let from = Self.values(options["from"])
      return options["by"] == nil ? ["from": from] : ["from": from, "to": Self.target(options)]
    case "to", "by": return ["to": Self.target(options)]
    case "bounces": return ["bounces": [Double(options["bounces"] ?? "2")!]]
    case "stiffness", "residual":
      let residual =
        Double(options["residual"] ?? "")
        ?? ["light": 0.025, "heavy": 0.000005][options["stiffness"] ?? ""] ?? 0.0005
      return ["stiffness": [residual], "residual": [residual]]
    case "velocity": return ["velocity": options["velocity"].map { Self.values($0) } ?? []]
    case "fps": return ["fps": [fps]]
    case "delay": return ["delay": [delay]]
    case "repeat": return ["repeat": [count]]
    case "alternate": return ["alternate": nil]
    case "no-land": return ["landing": nil]
    case "duration": return ["duration": [Self.time(options["duration"] ?? "1.2")]]
    case "frames":
      let frames = Double(options["frames"]!)!
      return ["frames": [frames], "duration": [(frames - 1) / fps]]
    default: return [:]
    }
  }

  private static func time(_ text: String) -> Double {
    text.hasSuffix("ms") ? Double(text.dropLast(2))! / 1000 : Double(text)!
  }

  private static func values(_ text: String?) -> [Double] {
    guard let text else { return [] }
    if text.hasPrefix("#") {
      return stride(from: 1, to: 7, by: 2).map {
        Double(Int(String(Array(text)[$0...($0 + 1)]), radix: 16)!) / 255
      } + [1]
    }
    return text.split(separator: ",").map { Double($0.hasSuffix("px") ? $0.dropLast(2) : $0)! }
  }

  private static func target(_ options: [String: String]) -> [Double] {
    guard let by = options["by"] else { return values(options["to"]) }
    return zip(values(options["from"]), values(by)).map { $0 + $1 }
  }
}

extension SceneEdit {
  /// True if an explanation by requests names only the edited option, with the typed values. A change between spring
  /// and bounce lists the parameters of both.
  func isNamedByRequest(_ found: ReadExplanation) -> Bool {
    if option == "spring" {
      return Self.says(found.golden, golden) && Self.says(found.actual, actual)
    }
    return found.changed == [option] && Self.isShown(found.golden[option], golden)
      && Self.isShown(found.actual[option], actual)
  }

  /// True if the explanation has the typed value, where it names the option itself.
  func isValued(_ found: ReadExplanation) -> Bool {
    guard found.changed == [option], option != "spring" else { return true }
    return [(found.golden, golden), (found.actual, actual)].allSatisfy { found, typed in
      guard let typed, let text = found[option] else { return typed == nil }
      if typed == text { return true }
      let isTime = typed.hasSuffix("ms")
      let plain = typed == "fast" ? "0.99" : isTime ? String(typed.dropLast(2)) : typed
      let numbers = plain.split(separator: ",").compactMap { Double($0) }
      let own = text.split(separator: ",").compactMap { Double($0) }
      return numbers.count == own.count && !own.isEmpty
        && zip(numbers, own).allSatisfy { abs($0 * (isTime ? 0.001 : 1) - $1) < 1e-5 }
    }
  }

  private static func isShown(_ text: String?, _ typed: String?) -> Bool {
    guard let typed else { return text != nil }
    return text == (typed.isEmpty ? "on" : typed)
  }

  private static func says(_ found: [String: String], _ words: String?) -> Bool {
    guard let words else { return found["bounces"] != nil || found["spring"] != nil }
    if !words.contains("=") { return found["spring"] == words }
    return words.split(separator: ",").allSatisfy { pair in
      let parts = pair.split(separator: "=").map(String.init)
      return found[parts[0]] == parts[1]
    }
  }
}
