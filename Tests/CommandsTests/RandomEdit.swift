import TestSupport

/// A random command line, and the same line with one parameter edited.
struct RandomEdit {
  /// The edited option.
  let option: String
  let golden: [String: String]
  let actual: [String: String]
  let command: String

  /// The arguments of one side, in alphabetical order.
  static func words(_ command: String, _ options: [String: String]) -> [String] {
    [command]
      + options.sorted { $0.key < $1.key }.flatMap { name, value in
        value.isEmpty ? ["--\(name)"] : ["--\(name)", value]
      }
  }

  var goldenWords: [String] { Self.words(command, golden) }
  var actualWords: [String] { Self.words(command, actual) }

  /// Makes a random edit of a bounce or a spring.
  init(_ random: inout SplitMix64) {
    self.init(random.pick(["bounce", "spring"]), &random)
  }

  init(_ command: String, _ random: inout SplitMix64) {
    let values = RandomValues(&random)
    self.command = command
    var options: [String: String] = ["from": values.value(&random)]
    options[random.integer(in: 0...4) == 0 ? "by" : "to"] = values.target(&random)
    if values.type == "color" {
      options["to"] = options["to"] ?? options["by"]
      options["by"] = nil
    }
    if let name = values.typeName { options["type"] = name }
    func sometimes(_ share: Int) -> Bool { random.integer(in: 1...100) <= share }
    if command == "bounce" {
      if sometimes(60) { options["bounces"] = "\(random.integer(in: 0...4))" }
      if sometimes(60) { options["duration"] = Self.duration(&random) }
      if sometimes(30) {
        options["stiffness"] = random.pick(["light", "medium", "heavy"])
      } else if sometimes(30) {
        options["residual"] = random.pick(["0.1", "0.05", "0.01", "0.002", "0.0001"])
      }
    } else {
      options["spring"] = Self.spring(&random)
    }
    if sometimes(15), values.type != "color" { options["velocity"] = values.velocity(&random) }
    if sometimes(50) {
      options["fps"] = random.pick(["24", "25", "30", "48", "50", "120", "29.97"])
    }
    if sometimes(20) { options["delay"] = Self.delay(&random) }
    if sometimes(12) {
      options["repeat"] = random.pick(["2", "3"])
      if sometimes(50) { options["alternate"] = "" }
    }
    if sometimes(12) { options["no-land"] = "" }
    if sometimes(10), options["delay"] == nil, options["repeat"] == nil {
      options["frames"] = "\(random.integer(in: 30...90))"
      options["duration"] = nil
    }
    golden = options
    var names = Array(options.keys.filter { $0 != "type" }) + ["fps", "delay", "no-land"]
    if values.type != "color" { names.append("velocity") }
    if command == "bounce" {
      names += ["bounces"] + (options["residual"] == nil ? ["stiffness"] : [])
      if options["frames"] == nil { names.append("duration") }
    } else {
      names += ["spring", "spring", "spring"]
    }
    if options["frames"] == nil { names.append("repeat") }
    names.sort()
    while true {
      var edited = options
      let name = random.pick(names)
      switch name {
      case "from": edited[name] = values.edited(edited[name]!, &random)
      case "to", "by": edited[name] = values.edited(edited[name]!, &random)
      case "velocity":
        edited[name] = edited[name].map { values.edited($0, &random) } ?? values.velocity(&random)
      case "bounces": edited[name] = "\(random.integer(in: 0...5))"
      case "duration": edited[name] = Self.duration(&random)
      case "stiffness": edited[name] = random.pick(["light", "medium", "heavy"])
      case "residual": edited[name] = random.pick(["0.1", "0.05", "0.01", "0.002", "0.0001"])
      case "spring": edited[name] = Self.editedSpring(edited[name]!, &random)
      case "fps":
        edited[name] = random.pick(["24", "25", "30", "48", "50", "60", "90", "120", "29.97"])
      case "delay":
        edited[name] = edited[name] != nil && sometimes(30) ? nil : Self.delay(&random)
      case "frames": edited[name] = "\(random.integer(in: 30...90))"
      case "repeat":
        edited[name] = random.pick(["2", "3", "4"])
      case "alternate", "no-land": edited[name] = edited[name] == nil ? "" : nil
      default: break
      }
      if edited != options {
        (option, actual) = (name, edited)
        return
      }
    }
  }

  private static func duration(_ random: inout SplitMix64) -> String {
    switch random.integer(in: 0...3) {
    case 0: "\(random.integer(in: 300...2000))ms"
    default: "\(Double(random.integer(in: 6...40)) / 20)"
    }
  }

  private static func delay(_ random: inout SplitMix64) -> String {
    random.coin()
      ? "\(Double(random.integer(in: 1...10)) / 20)" : "\(random.integer(in: 10...500))ms"
  }

  /// A spring in the parameters of one of several libraries, underdamped or nearly so.
  private static func spring(_ random: inout SplitMix64) -> String {
    let stiffness = random.integer(in: 60...400)
    let ratio = Double(random.integer(in: 20...100)) / 100
    let time = Double(random.integer(in: 20...80)) / 100
    let damping = Int((ratio * 2 * Double(stiffness).squareRoot()).rounded(.up))
    return switch random.integer(in: 0...7) {
    case 0: "stiffness=\(stiffness),damping=\(damping)"
    case 1: "stiffness=\(stiffness),damping=\(damping),mass=2"
    case 2: "response=\(time),damping-ratio=\(ratio)"
    case 3: "tension=\(stiffness),friction=\(damping)"
    case 4: "duration=\(time),bounce=\(Double(random.integer(in: 0...60)) / 100)"
    case 5: "stiffness=\(stiffness),damping-ratio=\(ratio)"
    case 6: "visual-duration=\(time),bounce=\(Double(random.integer(in: 0...60)) / 100)"
    default: "bounciness=\(random.integer(in: 2...14)),speed=\(random.integer(in: 8...20))"
    }
  }

  /// The spring with one key changed, by at least a hundredth.
  private static func editedSpring(_ words: String, _ random: inout SplitMix64) -> String {
    var pairs = words.split(separator: ",").map { $0.split(separator: "=").map(String.init) }
    let index = random.integer(in: 0...pairs.count - 1)
    let number = Double(pairs[index][1]) ?? 1
    let name = pairs[index][0]
    let edited: Double
    switch name {
    case "damping-ratio", "bounce":
      edited = Double(random.integer(in: 5...95)) / 100
    case "mass": edited = random.pick([1.0, 1.5, 3])
    case "bounciness", "speed": edited = Double(random.integer(in: 2...18))
    default:
      let factor = random.number(in: 0.6...1.6)
      let places = number >= 10 ? 1.0 : 100
      edited = (number * factor * places).rounded() / places
    }
    pairs[index][1] =
      edited == edited.rounded() && !pairs[index][1].contains(".") ? "\(Int(edited))" : "\(edited)"
    return pairs.map { $0.joined(separator: "=") }.joined(separator: ",")
  }
}

/// Random values of one type.
struct RandomValues {
  let type: String
  let count: Int

  init(_ random: inout SplitMix64) {
    (type, count) = random.pick([
      ("number", 1), ("number", 1), ("number", 1), ("px", 1), ("point", 2), ("point", 2),
      ("size", 2), ("rect", 4), ("color", 3), ("vector", 3),
    ])
  }

  var typeName: String? { type == "vector" || type == "size" ? type : nil }

  private func joined(_ numbers: [String]) -> String {
    if type == "color" { return "#" + numbers.joined() }
    return numbers.map { $0 + (type == "px" ? "px" : "") }.joined(separator: ",")
  }

  private func number(_ range: ClosedRange<Int>, _ random: inout SplitMix64) -> String {
    if type == "color" {
      let byte = String(random.integer(in: range), radix: 16)
      return byte.count == 1 ? "0" + byte : byte
    }
    let number = Double(random.integer(in: range)) / 4
    return number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  func value(_ random: inout SplitMix64) -> String {
    joined((0..<count).map { _ in number(type == "color" ? 0...90 : -800...800, &random) })
  }

  /// A target far from the value.
  func target(_ random: inout SplitMix64) -> String {
    joined((0..<count).map { _ in number(type == "color" ? 160...255 : 1000...2400, &random) })
  }

  func velocity(_ random: inout SplitMix64) -> String {
    joined((0..<count).map { _ in number(-8000...8000, &random) })
  }

  /// The value with one of its numbers changed.
  func edited(_ text: String, _ random: inout SplitMix64) -> String {
    if type == "color" {
      let place = random.integer(in: 0...2)
      var bytes = stride(from: 1, to: 7, by: 2).map { String(Array(text)[$0...($0 + 1)]) }
      let byte = Int(bytes[place], radix: 16)!
      bytes[place] = number(byte < 128 ? 0...127 : 128...255, &random)
      return joined(bytes)
    }
    var numbers = text.split(separator: ",").map {
      String($0.hasSuffix("px") ? $0.dropLast(2) : $0)
    }
    let place = random.integer(in: 0...numbers.count - 1)
    let number =
      Double(numbers[place])! + Double(random.integer(in: 1...40)) * (random.coin() ? 1 : -1)
    numbers[place] = number == number.rounded() ? "\(Int(number))" : "\(number)"
    return joined(numbers)
  }
}
