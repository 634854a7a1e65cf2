import Motion

/// The numbers of a property's value and their names: `x` in `translate`, `scale.x`, `opacity`.
struct CSSValueNumbers {
  /// One number of a property's value, such as 20px in `translate: 10px 20px`.
  struct NamedNumber {
    /// The name of its column.
    let name: String
    let value: Double
    /// The unit as in CSS, such as "px"; empty for none.
    let unit: String
    let decimals: Int
    let offset: Int
  }

  private(set) var parts: [NamedNumber] = []
  /// True for `none`, which is no translation, no rotation and a scale of 1.
  private(set) var isNone = false

  /// - Parameter property: the property in lower case.
  init(_ property: String, _ range: Range<Int>, of text: InputText) throws(InputError) {
    var reader = CSSTokenizer(text, range)
    // The property and the open functions, each with the number of its arguments so far.
    var functions = [(name: property, count: 0)]
    while true {
      try reader.skipBlanks()
      guard let next = reader.next else { break }
      if let number = try reader.readNumber() {
        append(number, in: &functions, of: property)
      } else if next == UInt8(ascii: "#") {
        // A hexadecimal colour has no numbers to animate.
        reader.offset += 1
        _ = reader.readWord()
        while let byte = reader.next, CSSTokenizer.isIdentifierByte(byte) { reader.offset += 1 }
      } else if try reader.readString() != nil {
        continue
      } else if let word = reader.readWord() {
        let name = ASCIIText.lowercased(word)
        if reader.skip(UInt8(ascii: "(")) {
          guard name != "var", name != "calc", functions.count < 16 else {
            throw text.error(
              at: range.lowerBound, "expected numbers for \(property), got \(name)()")
          }
          functions.append((name, 0))
        } else if name == "none" {
          isNone = true
        }
      } else {
        if next == UInt8(ascii: ")"), functions.count > 1 { functions.removeLast() }
        reader.offset += 1
      }
    }
    renameSingleScale(of: property)
  }

  private mutating func append(
    _ number: CSSNumber, in functions: inout [(name: String, count: Int)], of property: String
  ) {
    let function = functions[functions.count - 1]
    functions[functions.count - 1].count += 1
    var value = number.value
    var unit = number.unit
    var decimals = number.decimals
    let name = Self.argumentName(function.name, function.count, of: property)
    if let degrees = Self.degreesPerUnit(in: unit) {
      value *= degrees
      unit = "deg"
    } else if unit == "%", name == "opacity" || name.utf8.starts(with: "scale".utf8) {
      value /= 100
      unit = ""
      decimals += 2
    }
    // Limited to 32: a matrix3d() has 16 numbers, and longer lists, such as paths, are not read.
    guard parts.count < 32 else { return }
    parts.append(
      NamedNumber(name: name, value: value, unit: unit, decimals: decimals, offset: number.offset))
  }

  private static func degreesPerUnit(in unit: String) -> Double? {
    switch unit {
    case "deg": 1
    case "grad": 0.9
    case "turn": 360
    case "rad": 180 / 3.141592653589793
    default: nil
    }
  }

  /// Returns the name of a function's argument. A property counts as the function of its own
  /// numbers.
  private static func argumentName(_ function: String, _ index: Int, of property: String) -> String
  {
    switch function {
    case "translate", "translate3d": return index < 3 ? ["x", "y", "z"][index] : "\(index)"
    case "translatex": return "x"
    case "translatey": return "y"
    case "translatez": return "z"
    case "scale", "scale3d":
      return index < 3 ? ["scale.x", "scale.y", "scale.z"][index] : "\(index)"
    case "scalex": return "scale.x"
    case "scaley": return "scale.y"
    case "rotate", "rotatez": return "rotate"
    case "rotatex": return "rotate.x"
    case "rotatey": return "rotate.y"
    case property: return index == 0 ? property : "\(property).\(index)"
    default: return "\(property).\(function).\(index)"
    }
  }

  /// Renames a single `scale.x` to `scale`, because it applies to both axes.
  private mutating func renameSingleScale(of property: String) {
    let scales = parts.filter { $0.name.utf8.starts(with: "scale.".utf8) }
    guard scales.count == 1, scales[0].name == "scale.x", property == "scale" || parts.count == 1
    else { return }
    guard let index = parts.firstIndex(where: { $0.name == "scale.x" }) else { return }
    let part = parts[index]
    parts[index] = NamedNumber(
      name: "scale", value: part.value, unit: part.unit, decimals: part.decimals,
      offset: part.offset)
  }
}
