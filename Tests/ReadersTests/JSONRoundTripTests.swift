import TestSupport
import Testing

@testable import Readers

/// A tree of random values, and a random JSON text for it.
struct RandomJSON {
  var random: SplitMix64
  /// The tree in the notation of ``JSONValue/plain``.
  private(set) var plain = ""
  private(set) var text = ""

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    write(depth: 0)
    blank()
  }

  private mutating func write(depth: Int) {
    blank()
    switch random.integer(in: depth < 5 ? 0...7 : 2...7) {
    case 0: writeEntries("[", "]", depth: depth) { _, _ in }
    case 1: writeEntries("{", "}", depth: depth) { $0.writeKey($1) }
    case 2: say(random.pick(["null", "true", "false"]))
    case 3, 4, 5: writeNumber()
    default: writeString()
    }
  }

  private mutating func say(_ word: String) {
    plain += word
    text += word
  }

  private mutating func writeEntries(
    _ open: String, _ close: String, depth: Int, key: (inout RandomJSON, Int) -> Void
  ) {
    say(open)
    for place in 0..<random.integer(in: 0...5) {
      if place > 0 {
        plain += " "
        text += ","
      }
      blank()
      key(&self, place)
      write(depth: depth + 1)
      blank()
    }
    blank()
    say(close)
  }

  /// Writes a distinct key, because a JSON object refuses duplicate keys.
  private mutating func writeKey(_ place: Int) {
    let key = characters() + [Unicode.Scalar(UInt8(ascii: "0") + UInt8(place))]
    writeString(key)
    blank()
    text += ":"
    plain += " "
  }

  private mutating func writeNumber() {
    let number =
      switch random.integer(in: 0...3) {
      case 0: Double(random.integer(in: -1000...1000))
      case 1: Double(bitPattern: random.next())
      case 2: random.number(in: -1...1)
      default: Double(sign: .plus, exponent: random.integer(in: -1074...1023), significand: 1)
      }
    let finite = number.isFinite ? number : 0
    plain += "\(finite)"
    var digits = "\(finite)"
    if random.coin(), digits.hasSuffix(".0") { digits.removeLast(2) }
    text += random.coin() ? digits : digits.uppercased()
  }

  private mutating func writeString() { writeString(characters()) }

  private mutating func writeString(_ characters: [Unicode.Scalar]) {
    plain += "<"
    text += "\""
    for scalar in characters {
      plain.unicodeScalars.append(scalar)
      write(scalar)
    }
    plain += ">"
    text += "\""
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
    guard mustEscape || random.integer(in: 0...3) == 0 else {
      return text.unicodeScalars.append(scalar)
    }
    let short: [Unicode.Scalar: String] = [
      "\"": "\\\"", "\\": "\\\\", "/": "\\/", "\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n",
      "\r": "\\r", "\t": "\\t",
    ]
    if let escape = short[scalar], random.coin() {
      text += escape
      return
    }
    for unit in String(Character(scalar)).utf16 {
      let digits = String(unit, radix: 16, uppercase: random.coin())
      text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
  }

  private mutating func characters() -> [Unicode.Scalar] {
    let some: [Unicode.Scalar] = [
      "a", "Z", "0", " ", "\"", "\\", "/", "\n", "\r", "\t", "\u{8}", "\u{C}", "\u{0}", "\u{1F}",
      "\u{7F}", "é", "\u{301}", "日", "👍", "\u{FEFF}", "\u{FFFF}", "\u{10FFFF}", "{", "]", ",", ":",
    ]
    return (0..<random.integer(in: 0...9)).map { _ in random.pick(some) }
  }

  private mutating func blank() {
    for _ in 0..<random.integer(in: 0...2) {
      text += random.pick(["", " ", "\n", "\t", "\r", "\r\n"])
    }
  }
}

@Suite struct JSONRoundTripTests {
  @Test func `a random tree in odd white space is read back`() throws {
    for seed in UInt64(1)...1500 {
      let json = RandomJSON(seed: seed)
      let read = try Reading.json(json.text).plain
      if Array(read.utf8) != Array(json.plain.utf8) {
        Issue.record("seed \(seed): \(json.text) was read as \(read)")
      }
    }
  }
}
