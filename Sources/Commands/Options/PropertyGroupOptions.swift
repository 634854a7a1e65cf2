import Animations
import Documents
import Motion
import Readers
import Scenes

/// The options of a spring that moves several properties, and several objects alike.
enum PropertyGroupOptions {
  static let mostObjects = 1000

  static let set = Option(
    .set, .text, "property=a..b",
    "Move a property: y=40px..0, opacity=0..1; repeat it for each further one",
    repetition: .anywhere)
  static let count = Option.count(
    .count, "n", "Number of objects that move alike: item0, item1, ...")
  static let stagger = Option.time(.stagger, "Time from the start of one object to the next")

  static var options: [OptionInfo] { [set.info, count.info, stagger.info] }

  static var exclusions: [OptionExclusionRule] {
    [
      .exclusion([.from, .to, .by, .type, .velocity, .property, .unit], beside: [.set]),
      .exclusion([.count], beside: [.repeat, .alternate, .reducedMotion]),
      .requirement([.count], .set), .requirement([.stagger], .count),
      OptionExclusionRule([.stagger], when: .atMost(.count, 1)),
    ]
  }
}

extension ParsedArguments {
  /// The properties of --set; nil without the option. Throws for a value that is no property with a
  /// start and an end.
  func propertyGroup() throws(ParameterError) -> PropertyGroup? {
    let words = all(PropertyGroupOptions.set)
    if words.isEmpty { return nil }
    var group = PropertyGroup()
    for (index, word) in words.enumerated() {
      do throws(ParameterError) {
        let (property, text) = try Self.propertyAndText(word, "40px..0")
        let bytes = Array(text.utf8)
        guard let dots = ASCIIText.firstIndex(of: "..", in: bytes) else {
          let number = text.utf8.prefix { $0.isDigit || $0.isLetter || "+-.%".utf8.contains($0) }
          let isNumber = DecimalNumberSyntax.end(in: number) != number.startIndex
          throw .invalidValue(
            "must be a start and an end with two dots between, such as "
              + (isNumber ? "\(property.rawValue)=\(Substring(number))..0" : "y=40px..0"))
        }
        if bytes[(dots + 2)...].first == UInt8(ascii: ".") {
          let twoDots = String(decoding: bytes[..<dots] + bytes[(dots + 1)...], as: UTF8.self)
          throw .invalidValue(
            "must have two dots between start and end, as in \(property.rawValue)=\(twoDots)")
        }
        var from = try Self.value(String(decoding: bytes[..<dots], as: UTF8.self))
        let to = try Self.value(String(decoding: bytes[(dots + 2)...], as: UTF8.self))
        if from.unit.isEmpty { from.unit = to.unit }
        try group.add(property, from: from, to: to)
      } catch {
        throw error.of(OptionName.set.rawValue).at(index)
      }
    }
    return group
  }

  /// The next target of a chain: a value, or a list of properties such as `y=0; scale=1`. The other
  /// properties keep their target. Throws for an invalid value.
  func nextTarget(
    _ text: String, of group: PropertyGroup?, after last: Value
  ) throws(ParameterError) -> Value {
    guard let group else { return try value(text, .then) }
    var ends: [(property: AnimatedProperty, value: Value)] = []
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      let (property, text) = try Self.propertyAndText(String(part), "0")
      try require(
        !ends.contains { $0.property == property }, "then",
        "\(property.rawValue) is there twice; give it once")
      ends.append((property, try Self.value(text)))
    }
    return try group.target(replacing: ends, in: last)
  }

  private static func propertyAndText(
    _ word: String, _ example: String
  ) throws(ParameterError) -> (AnimatedProperty, String) {
    guard let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      throw .invalidValue("must be a property, an equals sign and its values, such as y=\(example)")
    }
    let syntax = ValueSyntax.choice(of: AnimatedProperty.self)
    return (
      try syntax.value(String(word[..<sign])), String(word[word.utf8.index(after: sign)...])
    )
  }

  private static func value(_ text: String) throws(ParameterError) -> Value {
    try ValueParser.value(try ValueSyntax<String>.value.value(text), type: nil)
  }

  /// A motion, repeated for each object of --count. Throws for a count or a stagger outside its
  /// range.
  func repeated(
    _ motion: @escaping @Sendable (Timing) throws(ParameterError) -> Animation
  ) throws(ParameterError) -> @Sendable () throws(ParameterError) -> Animation {
    let (timing, hasGroup, isSampled) = (timing, has(.set), has(.times))
    let own: @Sendable (Timing) throws(ParameterError) -> Animation = {
      timing throws(ParameterError) in
      try mapError(of: motion(timing)) { (error: ParameterError) in
        hasGroup && ["from", "to"].contains(error.parameter) ? error.of("set") : error
      }
    }
    guard let count = self[PropertyGroupOptions.count] else {
      return { () throws(ParameterError) in try own(timing) }
    }
    let stagger = self[PropertyGroupOptions.stagger] ?? 0
    try require(
      (1...PropertyGroupOptions.mostObjects).contains(count), "count",
      "must be from 1 to \(PropertyGroupOptions.mostObjects)")
    try require((0...1e9).contains(stagger), "stagger", "must be from 0 to 1e9 seconds")
    return { () throws(ParameterError) in
      var motions: [Animation] = []
      for index in 0..<count {
        var timing = timing
        timing.delay += Double(index) * stagger
        motions.append(try own(timing))
      }
      return try Animation(
        joining: motions, named: (0..<count).map { "item\($0)" }, areVariants: false,
        facts: motions[0].facts, isSampled: isSampled)
    }
  }
}
