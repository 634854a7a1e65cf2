import Motion

/// The schemas that the documents of all commands share.
package enum DocumentShapes {
  /// The name of the definition of tracks.
  package static let track = "track"

  /// The definitions that every document refers to.
  package static var shared: [JSONSchema.NamedSchema] {
    [JSONSchema.NamedSchema(track, trackShape)]
  }

  /// The id of an answer in a batch, the first member.
  package static var id: FactShape.Member {
    FactShape.Member(.id, .either([.text, .number])).optional
  }

  /// The schema of the bare array of a track's values.
  package static var array: FactShape { .list(.value) }

  /// The schema of a frame or a sample time on one line. Its other members are named after tracks.
  package static var frame: FactShape {
    .object(
      [
        id, FactShape.Member.text(.name).optional, FactShape.Member.count(.frame).optional,
        .number(.time),
      ],
      others: .value)
  }

  /// The schema of a batch's answer to a request that failed.
  package static var refusal: FactShape { .object([id, .text(.error), .text(.request)]) }

  private static var trackShape: FactShape {
    var cases: [FactShape.TaggedObject] = []
    for type in [ValueType.number, .point, .size, .rect, .color, .transform, .vector(0)] {
      let count = type.componentNames.count
      let value: FactShape = count == 0 ? .value : count == 1 ? .number : .numbers(count)
      let head: [FactShape.Member] = [
        .text(.name), .fixedText(.type, type.name), FactShape.Member.text(.unit).optional,
        FactShape.Member(.from, value), FactShape.Member(.to, value),
      ]
      var reduced = head
      for key in ErrorCertificateKey.allCases {
        reduced.append(FactShape.Member(key.rawValue, .number))
      }
      reduced.append(FactShape.Member(ErrorCertificateKey.unit, .text).optional)
      let times = [FactShape.Member(.times, .list(.number))]
      let values = [FactShape.Member(.values, .list(value))]
      let shape = FactShape.either([
        .object(head + values), .object(reduced + times + values), .object(head + times + values),
      ])
      cases.append(FactShape.TaggedObject(type.name, shape))
    }
    return .cases(FactKey.type.rawValue, cases)
  }
}

extension SceneShape {
  /// The schema of a command's document.
  ///
  /// - Parameters:
  ///   - command: the name of the command.
  ///   - isSwept: true if a sweep may have made it. Such a document has the varied parameters
  ///     instead of the command's result fields.
  package func documentSchema(of command: String, isSwept: Bool) -> FactShape {
    let own = documentSchema(of: command, headerFields)
    if !isSwept { return own }
    let axes = FactShape.object([], others: .list(.either([.number, .text])))
    return .either([own, documentSchema(of: command, [FactShape.Member(.sweep, axes)])])
  }

  private func documentSchema(of command: String, _ facts: [FactShape.Member]) -> FactShape {
    var members: [FactShape.Member] = [
      DocumentShapes.id, .fixedText(.schema, DocumentSchema.name), .fixedText(.command, command),
      FactShape.Member.text(.request).optional, FactShape.Member.text(.name).optional,
      .number(.fps), .count(.frames), .number(.duration),
      FactShape.Member.number(.delay).optional, FactShape.Member.count(.repeat).optional,
      FactShape.Member(.alternate, .only(true)).optional,
    ]
    members += facts
    members.append(FactShape.Member(.tracks, .list(.named(DocumentShapes.track))))
    members.append(FactShape.Member(.events, .list(.either(events))))
    return .object(members)
  }

  private var events: [FactShape] {
    let remaining = FactShape.Member(.remaining, .either([.number, .list(.value)])).optional
    let place: [FactShape.Member] = [
      .text(.track), FactShape.Member.text(.component).optional, .number(.value),
    ]
    var events = [
      Self.eventSchema(["start"], []),
      Self.eventSchema(["completion"], [.boolean(.finished), remaining]),
      Self.eventSchema(["crossing", "extremum"], place),
    ]
    if hasAnimations {
      let animation: [FactShape.Member] = [.text(.animation), .text(.track)]
      events.append(Self.eventSchema(["start"], animation))
      events.append(Self.eventSchema(["completion"], [.boolean(.finished)] + animation))
    }
    for occurrence in occurrences {
      events.append(Self.eventSchema(occurrence.names, occurrence.resultFields))
    }
    return events
  }

  private static func eventSchema(_ names: [String], _ facts: [FactShape.Member]) -> FactShape {
    .object([FactShape.Member(.name, .words(names)), .number(.time), .count(.frame)] + facts)
  }
}
