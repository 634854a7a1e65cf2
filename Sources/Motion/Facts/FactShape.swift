/// The schema of a fact.
///
/// The code that makes facts declares their shapes next to them, and the JSON schema is generated
/// from these.
package indirect enum FactShape: Sendable {
  case number
  /// An integer of at least 0.
  case count
  case text
  case flag
  /// The one given flag.
  case only(Bool)
  /// The null of ``Fact/unknown``.
  case unknown
  /// One of the given strings.
  case words([String])
  /// A list of the given length; nil for any length.
  case list(FactShape, ClosedRange<Int>?)
  /// An object with the given keys, and with any other keys if `others` is a shape.
  case object([Member], others: FactShape?)
  /// Any of several shapes.
  case either([FactShape])
  /// An object whose shape depends on the string under the given key.
  case cases(String, [TaggedObject])
  /// A reference to a named shape of the schema.
  case named(String)

  /// A string, and the shape of the objects with it.
  package struct TaggedObject: Sendable {
    package let word: String
    package let schema: FactShape

    package init(_ word: String, _ shape: FactShape) {
      self.word = word
      self.schema = shape
    }
  }

  /// A key of an object and the shape of its value.
  package struct Member: Sendable {
    package let key: String
    package let schema: FactShape
    /// True if objects may lack the key.
    package private(set) var isOptional = false

    package init(_ key: String, _ shape: FactShape) {
      self.key = key
      self.schema = shape
    }

    /// The member as an optional one.
    package var optional: Member {
      var member = self
      member.isOptional = true
      return member
    }
  }

  /// An object with exactly these keys.
  package static func object(_ members: [Member]) -> FactShape { .object(members, others: nil) }

  /// A list of any length.
  package static func list(_ shape: FactShape) -> FactShape { .list(shape, nil) }

  /// A list of exactly `count` numbers.
  package static func numbers(_ count: Int) -> FactShape { .list(.number, count...count) }

  /// A value: a number, or a list of 2 to 16 numbers.
  package static var value: FactShape { .either([.number, .list(.number, 2...16)]) }
}

extension FactShape.Member {
  package init(_ key: FactKey, _ shape: FactShape) { self.init(key.rawValue, shape) }

  package static func number(_ key: FactKey) -> Self { Self(key, .number) }

  package static func count(_ key: FactKey) -> Self { Self(key, .count) }

  package static func text(_ key: FactKey) -> Self { Self(key, .text) }

  package static func boolean(_ key: FactKey) -> Self { Self(key, .flag) }

  /// A member for a value: a number, or a list of numbers.
  package static func value(_ key: FactKey) -> Self { Self(key, .value) }

  /// A member for a point: a list of x and y.
  package static func point(_ key: FactKey) -> Self { Self(key, .numbers(2)) }

  /// A member with one fixed string, such as a kind.
  package static func fixedText(_ key: FactKey, _ word: String) -> Self {
    Self(key, .words([word]))
  }

  package static func object(_ key: FactKey, _ members: [Self]) -> Self {
    Self(key, .object(members))
  }
}

/// The schema of a scene's document, apart from its tracks.
package struct SceneShape: Sendable {
  /// A group of scene events with the same facts.
  package struct EventGroup: Sendable {
    package let names: [String]
    package let resultFields: [FactShape.Member]

    package init(_ names: [String], _ facts: [FactShape.Member]) {
      self.names = names
      self.resultFields = facts
    }
  }

  /// The keys before the tracks.
  package let headerFields: [FactShape.Member]
  /// The scene's own events.
  package let occurrences: [EventGroup]
  /// True if the scene reports animations that start and end.
  package let hasAnimations: Bool

  package init(
    _ facts: [FactShape.Member], occurrences: [EventGroup] = [], hasAnimations: Bool = false
  ) {
    self.headerFields = facts
    self.occurrences = occurrences
    self.hasAnimations = hasAnimations
  }
}

/// The identification of a document's format.
package enum DocumentSchema {
  /// The format's name and version. The version changes when a digit, a key or the order of keys
  /// changes; additional keys leave it as it is.
  package static var name: String { "headspring/1" }
}
