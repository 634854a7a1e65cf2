/// What a fact may be. Whoever makes facts has their shape beside them, and a schema is made of
/// those.
public indirect enum FactShape: Sendable {
  case number
  /// A whole number from 0 on.
  case count
  case text
  case flag
  /// The one of both.
  case only(Bool)
  /// ``Fact/unknown``.
  case unknown
  /// One of some words.
  case words([String])
  /// A list; nil for any length.
  case list(FactShape, ClosedRange<Int>?)
  /// An object with these keys, and with any others where those have a shape.
  case object([Member], others: FactShape?)
  /// What one of several shapes allows.
  case either([FactShape])
  /// An object whose shape the word under a key decides.
  case cases(String, [Case])
  /// What stands elsewhere under a name.
  case named(String)

  /// A word, and the shape of objects that have it.
  public struct Case: Sendable {
    public let word: String
    public let shape: FactShape

    public init(_ word: String, _ shape: FactShape) {
      self.word = word
      self.shape = shape
    }
  }

  /// A key of an object.
  public struct Member: Sendable {
    public let key: String
    public let shape: FactShape
    /// Whether objects may do without it.
    public private(set) var isOptional = false

    public init(_ key: String, _ shape: FactShape) {
      self.key = key
      self.shape = shape
    }

    /// The same where objects may do without.
    public var optional: Member {
      var member = self
      member.isOptional = true
      return member
    }

    /// The same where objects may do without or not.
    public func optional(_ isOptional: Bool) -> Member { isOptional ? optional : self }
  }

  /// An object with these keys and no others.
  public static func object(_ members: [Member]) -> FactShape { .object(members, others: nil) }

  /// Any number of these.
  public static func list(_ shape: FactShape) -> FactShape { .list(shape, nil) }

  /// So many numbers.
  public static func numbers(_ count: Int) -> FactShape { .list(.number, count...count) }

  /// A value: a number alone, or a list of its numbers.
  public static var value: FactShape { .either([.number, .list(.number, 2...16)]) }
}

extension FactShape.Member {
  public static func number(_ key: String) -> Self { Self(key, .number) }

  public static func count(_ key: String) -> Self { Self(key, .count) }

  public static func text(_ key: String) -> Self { Self(key, .text) }

  public static func flag(_ key: String) -> Self { Self(key, .flag) }

  /// A value: a number alone, or a list.
  public static func value(_ key: String) -> Self { Self(key, .value) }

  /// x and y.
  public static func point(_ key: String) -> Self { Self(key, .numbers(2)) }

  /// One word, such as a kind.
  public static func word(_ key: String, _ word: String) -> Self { Self(key, .words([word])) }

  public static func object(_ key: String, _ members: [Self]) -> Self {
    Self(key, .object(members))
  }
}

/// What a document says of a scene beside its tracks.
public struct SceneShape: Sendable {
  /// What happens in a scene, with what there is to say of it.
  public struct Occurrence: Sendable {
    public let names: [String]
    public let facts: [FactShape.Member]

    public init(_ names: [String], _ facts: [FactShape.Member]) {
      self.names = names
      self.facts = facts
    }
  }

  /// What stands before the tracks.
  public let facts: [FactShape.Member]
  /// Its own events.
  public let occurrences: [Occurrence]
  /// Whether it has animations that begin and end.
  public let hasAnimations: Bool

  public init(
    _ facts: [FactShape.Member], occurrences: [Occurrence] = [], hasAnimations: Bool = false
  ) {
    self.facts = facts
    self.occurrences = occurrences
    self.hasAnimations = hasAnimations
  }
}

/// What every document says that it is.
public enum DocumentSchema {
  /// Its number changes with a digit, a key or the order of keys: not with a key that is new.
  public static var name: String { "headspring/1" }
}
