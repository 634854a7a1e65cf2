import Motion

/// A JSON Schema, with which documents can be validated.
///
/// Source: JSON Schema, draft 2020-12.
package struct JSONSchema: Sendable {
  /// A schema with a name.
  package struct NamedSchema: Sendable {
    package let name: String
    package let schema: FactShape

    package init(_ name: String, _ shape: FactShape) {
      self.name = name
      self.schema = shape
    }
  }

  /// The title of the schema.
  package let title: String
  /// The names of the definitions that a document may match.
  package let roots: [String]
  /// The roots, and all definitions that they refer to.
  package let definitions: [NamedSchema]

  package init(_ title: String, of roots: [String], _ definitions: [NamedSchema]) {
    self.title = title
    self.roots = roots
    var named = roots
    var place = 0
    while place < named.count {
      for definition in definitions where definition.name == named[place] {
        for name in definition.schema.names where !named.contains(name) { named.append(name) }
      }
      place += 1
    }
    self.definitions = definitions.filter { named.contains($0.name) }
  }
}

extension ByteStream {
  /// Writes a schema, one definition per line.
  package mutating func write(_ schema: JSONSchema) throws(WriteFailure) {
    var json = JSONWriter(decimals: .shortest, isCompact: false)
    try json.openBracket("{", to: &self)
    try json.writeEntry(
      quoting: "$schema", .text("https://json-schema.org/draft/2020-12/schema"), to: &self)
    try json.writeEntry(quoting: "title", .text(schema.title), to: &self)
    let roots = schema.roots.map { FactShape.named($0).schema }
    if roots.count == 1 {
      try json.writeEntry(quoting: "$ref", .text("#/$defs/" + schema.roots[0]), to: &self)
    } else {
      try json.writeEntry(quoting: "anyOf", to: &self)
      try json.openBracket("[", to: &self)
      for root in roots {
        try json.writeEntry(to: &self)
        try json.write(root, to: &self)
      }
      try json.closeBracket("]", to: &self)
    }
    try json.writeEntry(quoting: "$defs", to: &self)
    try json.openBracket("{", to: &self)
    for definition in schema.definitions {
      try json.writeEntry(quoting: definition.name, definition.schema.schema, to: &self)
    }
    try json.closeBracket("}", to: &self)
    try json.closeBracket("}", to: &self)
    try write("\n")
  }
}

extension FactShape {
  /// The JSON Schema of the shape, as a fact.
  fileprivate var schema: Fact {
    switch self {
    case .number: Self.typeSchema("number")
    case .count:
      .object([Fact.Entry("type", .text("integer")), Fact.Entry("minimum", .count(0))])
    case .text: Self.typeSchema("string")
    case .flag: Self.typeSchema("boolean")
    case .only(let flag): .object([Fact.Entry("const", .flag(flag))])
    case .unknown: Self.typeSchema("null")
    case .words(let words):
      words.count == 1
        ? .object([Fact.Entry("const", .text(words[0]))])
        : .object([Fact.Entry("enum", .list(words.map { .text($0) }))])
    case .list(let shape, let counts): Self.listSchema(shape, counts)
    case .object(let members, let others): Self.objectSchema(members, others)
    case .either(let shapes): .object([Fact.Entry("anyOf", .list(shapes.map { $0.schema }))])
    case .cases(let key, let cases): Self.objectSchema(key, cases)
    case .named(let name): .object([Fact.Entry("$ref", .text("#/$defs/" + name))])
    }
  }

  private static func typeSchema(_ name: String) -> Fact {
    .object([Fact.Entry("type", .text(name))])
  }

  private static func listSchema(_ shape: FactShape, _ counts: ClosedRange<Int>?) -> Fact {
    var entries = [Fact.Entry("type", .text("array")), Fact.Entry("items", shape.schema)]
    if let counts {
      entries.append(Fact.Entry("minItems", .count(counts.lowerBound)))
      entries.append(Fact.Entry("maxItems", .count(counts.upperBound)))
    }
    return .object(entries)
  }

  private static func objectSchema(_ members: [Member], _ others: FactShape?) -> Fact {
    var properties: [Fact.Entry] = []
    var required: [Fact] = []
    for member in members {
      properties.append(Fact.Entry(member.key, member.schema.schema))
      if !member.isOptional { required.append(.text(member.key)) }
    }
    return .object([
      Fact.Entry("type", .text("object")), Fact.Entry("properties", .object(properties)),
      Fact.Entry("required", .list(required)),
      Fact.Entry("additionalProperties", others?.schema ?? .flag(false)),
    ])
  }

  /// The JSON Schema of alternatives, with an if/then rule for each. A validator then reports the
  /// errors of the matching one only.
  private static func objectSchema(_ key: String, _ cases: [TaggedObject]) -> Fact {
    func deciding(_ shape: FactShape) -> [Fact.Entry] {
      let properties = Fact.object([Fact.Entry(key, shape.schema)])
      return [
        Fact.Entry("properties", properties), Fact.Entry("required", .list([.text(key)])),
      ]
    }
    var rules: [Fact] = []
    for own in cases {
      rules.append(
        .object([
          Fact.Entry("if", .object(deciding(.words([own.word])))),
          Fact.Entry("then", own.schema.schema),
        ]))
    }
    return .object(
      [Fact.Entry("type", .text("object"))] + deciding(.words(cases.map { $0.word })) + [
        Fact.Entry("allOf", .list(rules))
      ])
  }

  /// The names of the definitions that the shape refers to.
  fileprivate var names: [String] {
    switch self {
    case .named(let name): return [name]
    case .list(let shape, _): return shape.names
    case .either(let shapes):
      var names: [String] = []
      for shape in shapes { names += shape.names }
      return names
    case .cases(_, let cases):
      var names: [String] = []
      for own in cases { names += own.schema.names }
      return names
    case .object(let members, let others):
      var names = others?.names ?? []
      for member in members { names += member.schema.names }
      return names
    case .number, .count, .text, .flag, .only, .unknown, .words: return []
    }
  }
}
