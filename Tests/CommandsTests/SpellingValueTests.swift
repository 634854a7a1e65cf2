import ExactNumerics
import Motion
import Testing

@testable import Commands

@Suite struct SpellingValueTests {
  @Test(
    arguments: [
      ("300", .number, [300]), ("-300", .number, [-300]), ("1e3", .number, [1000]),
      ("120,300", .point, [120, 300]), ("-1,+2", .point, [-1, 2]),
      ("320x568", .size, [320, 568]), ("-1x2", .size, [-1, 2]), ("1e3x.5", .size, [1000, 0.5]),
      ("0x10", .size, [0, 10]), ("1,2,3,4", .rect, [1, 2, 3, 4]), ("1,2,3", .vector(3), [1, 2, 3]),
      ("1,2,3,4,5", .vector(5), [1, 2, 3, 4, 5]),
      (
        "1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1", .transform,
        [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
      ),
    ] as [(String, ValueType, [Double])])
  func `the number of components determines the type`(
    text: String, type: ValueType, numbers: [Double]
  ) throws {
    #expect(try ValueParser.value(text, type: nil) == Value(type, numbers))
  }

  @Test(arguments: [
    ("#f08", [255, 0, 136, 255]), ("#ff0088", [255, 0, 136, 255]),
    ("#FF008880", [255, 0, 136, 128]), ("#000", [0, 0, 0, 255]), ("#fffFFF00", [255, 255, 255, 0]),
    ("#0123456f", [1, 35, 69, 111]),
  ])
  func `a colour has 3, 6 or 8 digits`(text: String, bytes: [Int]) throws {
    let color = Value.color(bytes)
    #expect(try ValueParser.value(text, type: nil) == color)
    #expect(try ValueParser.value(text, type: .color) == color)
  }

  @Test func `a colour's components are n / 255 beyond a Double's digits`() throws {
    let components = try ValueParser.value("#01ff0080", type: nil).components
    #expect(components[0] == DoubleDouble(1) / DoubleDouble(255))
    #expect(components[0].high == 1.0 / 255)
    // 1 / 255 is not a Double: the low part holds the remainder.
    #expect(components[0].low != 0)
    #expect(components[1] == .one)
    #expect(components[2] == .zero)
    #expect(components[3] == DoubleDouble(128) / DoubleDouble(255))
  }

  @Test(arguments: [
    "#", "#f", "#ff", "#ff000", "#ff00000", "#ff0000000", "#ggg", "#+12", "#é12",
  ])
  func `other texts after a # are not a colour`(text: String) {
    #expect(
      throws: ParameterError.invalidValue(
        "must be a color such as #f08, #f08f, #ff0080 or #ff0080ff")
    ) {
      try ValueParser.value(text, type: nil)
    }
  }

  @Test(
    arguments: [
      ("1", .number, .number), ("1,2", .point, .point), ("1,2", .size, .size),
      ("1x2", .size, .size), ("1,2,3,4", .rect, .rect), ("1,0.5,0,1", .color, .color),
      ("1", .vector, .vector(1)), ("1,2", .vector, .vector(2)), ("1,2,3,4", .vector, .vector(4)),
      (Self.row(16), .transform, .transform), (Self.row(16), .vector, .vector(16)),
    ] as [(String, ValueTypeName, ValueType)])
  func `the type can be given`(text: String, name: ValueTypeName, type: ValueType) throws {
    #expect(try ValueParser.value(text, type: name).type == type)
  }

  @Test(
    arguments: [
      ("1,2", .number, "must have 1 number as a number"),
      ("1", .point, "must have 2 numbers as a point"),
      ("1,2,3", .size, "must have 2 numbers as a size"),
      ("1,2", .rect, "must have 4 numbers as a rect"),
      ("1,0,0", .color, "must have 4 numbers as a color"),
      ("1,2,3", .transform, "must have 16 numbers as a transform"),
      ("1x2", .point, "must be a point, not a size"),
      ("1x2", .vector, "must be a vector, not a size"),
      ("#f08", .number, "must be a number, not a color"),
      ("#f08", .rect, "must be a rect, not a color"),
      ("2,0,0,1", .color, "must be four numbers from 0 to 1 as a color"),
      ("0,0,0,-0.1", .color, "must be four numbers from 0 to 1 as a color"),
      ("1px,0px,0px,1px", .color, "must be four numbers from 0 to 1 as a color"),
    ] as [(String, ValueTypeName, String)])
  func `numbers that do not match the given type are refused`(
    text: String, type: ValueTypeName, rule: String
  ) {
    #expect(throws: ParameterError.invalidValue(rule)) { try ValueParser.value(text, type: type) }
  }

  @Test(arguments: ValueParser.units)
  func `a unit follows each number`(unit: String) throws {
    let one = try ValueParser.value("1.5\(unit)", type: nil)
    #expect(one == Value(.number, [1.5], unit: unit))
    let two = try ValueParser.value("1\(unit),-2\(unit)", type: nil)
    #expect(two == Value(.point, [1, -2], unit: unit))
  }

  @Test func `an e belongs to the number only if digits follow`() throws {
    #expect(try ValueParser.value("1em", type: nil) == Value(.number, [1], unit: "em"))
    #expect(try ValueParser.value("1e3", type: nil) == Value(.number, [1000]))
    #expect(try ValueParser.value("1e3em", type: nil) == Value(.number, [1000], unit: "em"))
    #expect(try ValueParser.value("1ex", type: nil) == Value(.number, [1], unit: "ex"))
  }

  @Test(arguments: ["1px,2", "1,2px", "1px,2pt", "1px,2px,3"])
  func `all numbers have the same unit`(text: String) {
    #expect(throws: ParameterError.invalidValue("must have the same unit after each number")) {
      try ValueParser.value(text, type: nil)
    }
  }

  @Test(arguments: [
    ("1foo", ""), ("1 px", "; did you mean 'px'?"), ("1pxx", "; did you mean 'px'?"),
    ("1PX", "; did you mean 'px'?"),
    ("5.", ""), ("1degg", "; did you mean 'deg'?"),
    ("1_000", ""), ("0x1p3", ""),
  ])
  func `an unknown unit is refused`(text: String, hint: String) {
    #expect(
      throws: ParameterError.invalidValue(
        "must have a unit such as px, pt, % or deg, or none" + hint)
    ) {
      try ValueParser.value(text, type: nil)
    }
  }

  @Test(arguments: [
    "", ",", "1,", ",1", "1,,2", "nan", "inf", "-", "px", " 1", "rod", "x", "é",
  ])
  func `a text with a missing number is not a value`(text: String) {
    let rule =
      "must be a value: a number, numbers with commas, a size such as 320x568 or a color such as #ff0080"
    #expect(throws: ParameterError.invalidValue(rule)) { try ValueParser.value(text, type: nil) }
  }

  @Test(arguments: [
    ("300 400", "must have commas between its numbers; did you mean '300,400'?"),
    ("1, 2", "must have commas between its numbers; did you mean '1,2'?"),
    ("10px 20px", "must have commas between its numbers; did you mean '10px,20px'?"),
    ("0xff0080", "must be a value, and a color begins with #; did you mean '#ff0080'?"),
    (
      "0xFFFF0080",
      "must be a value, and a color begins with #, with its alpha last; did you mean '#FF0080FF'?"
    ),
    ("0XF0A", "must be a value, and a color begins with #; did you mean '#F0A'?"),
    ("tomatoe", "must be a value such as 300 or a color; did you mean 'tomato'?"),
    (
      "0x336699",
      "must be a value, and a color begins with #; did you mean '#336699', or the size '0,336699'?"
    ),
  ])
  func `a value in another notation is refused with the right one`(text: String, rule: String) {
    #expect(throws: ParameterError.invalidValue(rule)) { try ValueParser.value(text, type: nil) }
  }

  @Test func `16 numbers are a value and 17 are not`() throws {
    #expect(try ValueParser.value(Self.row(16), type: nil).components.count == 16)
    #expect(throws: ParameterError.invalidValue("must have 1 to 16 numbers")) {
      try ValueParser.value(Self.row(17), type: nil)
    }
  }

  @Test func `a number beyond the largest Double is refused in a row too`() {
    #expect(throws: ParameterError.invalidValue("must be within 1.8e308, the largest Double")) {
      try ValueParser.value("1,1e400", type: nil)
    }
  }

  @Test func `sizes and points of a scene have two numbers and no unit`() throws {
    #expect(try ValueParser.dimensions("320x568") == (320, 568))
    #expect(try ValueParser.dimensions("320,568") == (320, 568))
    #expect(try ValueParser.numberPair("-1,2e1") == (-1, 20))
    for text in ["", "320", "320x", "x568", "320X568", "1x2x3", "1,2,3", "1pxx2px", "320 x 568"] {
      #expect(throws: ParameterError.invalidValue("must be a width and a height such as 320x568")) {
        try ValueParser.dimensions(text)
      }
    }
    for text in ["", "1", "1,", "1x2", "1,2,3", "1,nan", "1px,2px", "1,1e400"] {
      #expect(throws: ParameterError.invalidValue("must be two numbers such as 120,300")) {
        try ValueParser.numberPair(text)
      }
    }
  }

  private static func row(_ count: Int) -> String {
    (1...count).map(String.init).joined(separator: ",")
  }
}
