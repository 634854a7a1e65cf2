import Motion
import Readers

/// The facts of a document about its motion, and its values.
package struct ExplainedDocument {
  package let command: String
  package let request: String?
  /// The keys other than those of the tracks, the events and the request, with paths such as
  /// "curve.kind".
  let facts: [DocumentFact]
  let tracks: [Track]
  /// The time in seconds of the last event, at which the motion ends; nil if there are no events.
  let end: Double?

  struct Track {
    let name: String
    let facts: [DocumentFact]
    let values: [[Double]]

    /// The numbers of a key; nil without the key.
    func numbersOfKey(_ key: FactKey) -> [Double]? {
      facts.first { $0.key == key.rawValue }?.numbers
    }
  }

  /// Reads the facts of a document.
  ///
  /// - Throws: `InputError` if the schema, the command or the tracks are missing.
  package init(_ document: HeadspringDocument) throws(InputError) {
    try document.requireSchema()
    let root = document.root
    command = try root.required(.command).string()
    request = try root.optional(.request)?.string()
    facts = DocumentFact.nestedFields(
      of: root, except: [.schema, .command, .request, .name, .tracks, .events])
    var tracks: [Track] = []
    for track in try document.tracks() {
      var rows: [[Double]] = []
      for value in try track.valuesField().items() { rows.append(DocumentFact.numberArray(value)) }
      tracks.append(
        Track(
          name: try track.name(),
          facts: DocumentFact.nestedFields(of: track.object, except: [.name, .values, .times]),
          values: rows))
    }
    self.tracks = tracks
    let last = try root.optional(.events).flatMap { try? $0.items().last }
    end = try last?.optional(.time)?.number()
  }

  /// The number at a path such as curve, alpha; nil for any other value.
  func numberAtPath(_ path: [FactKey]) -> Double? {
    guard let fact = fieldAtPath(path), fact.numbers.count == 1 else { return nil }
    return fact.numbers[0]
  }

  func fieldAtPath(_ path: [FactKey]) -> DocumentFact? {
    let key = FactKey.dottedPath(path)
    return facts.first { $0.key == key }
  }
}

/// A key of a document and its value.
struct DocumentFact: Equatable {
  /// The path of the key, "curve.kind".
  let key: String
  /// The number or the numbers; empty for any other value.
  let numbers: [Double]
  /// The value in messages.
  let text: String

  init(_ key: String, numbers: [Double]) {
    self.key = key
    self.numbers = numbers
    text = numbers.map { ExplainedNumber.text($0) }.joined(separator: ",")
  }

  init(_ key: String, text: String) {
    self.key = key
    numbers = []
    self.text = text
  }

  /// Returns all facts of an object and of the objects nested in it.
  static func nestedFields(of object: JSONField, except keys: [FactKey]) -> [DocumentFact] {
    var facts: [DocumentFact] = []
    for (key, field) in (try? object.entries()) ?? []
    where !keys.contains(where: { $0.rawValue == key }) {
      facts += nestedFields(of: field, key)
    }
    return facts
  }

  private static func nestedFields(of field: JSONField, _ key: String) -> [DocumentFact] {
    switch field.value.kind {
    case .null: return [DocumentFact(key, text: "null")]
    case .bool(let bool): return [DocumentFact(key, text: bool ? "true" : "false")]
    case .string(let string): return [DocumentFact(key, text: Display.text(string))]
    case .number(let number): return [DocumentFact(key, numbers: [number])]
    case .object:
      return ((try? field.entries()) ?? []).flatMap {
        nestedFields(of: $0.field, "\(key).\($0.key)")
      }
    case .array(let entries):
      let row = numberArray(field)
      if row.count == entries.count { return [DocumentFact(key, numbers: row)] }
      let items = (try? field.items()) ?? []
      return items.enumerated().flatMap { nestedFields(of: $0.element, "\(key)[\($0.offset)]") }
    }
  }

  /// Returns the numbers of an array, or a single number; empty for any other value.
  static func numberArray(_ field: JSONField) -> [Double] {
    switch field.value.kind {
    case .number(let number): return [number]
    case .array(let entries):
      var numbers: [Double] = []
      for entry in entries {
        guard case .number(let number) = entry.kind else { return [] }
        numbers.append(number)
      }
      return numbers
    case .null, .bool, .string, .object: return []
    }
  }
}
