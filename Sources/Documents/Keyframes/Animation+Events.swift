import ExactNumerics
import Motion

extension Animation {
  /// What the document says of an event.
  package func facts(of event: Event) -> [Fact.Entry] {
    [
      Fact.Entry("name", .text(event.name)),
      Fact.Entry("time", .time(event.time)),
      Fact.Entry("frame", .count(grid.frame(at: event.time))),
    ] + details(of: event)
  }

  /// What an event says beside its name and time.
  func details(of event: Event) -> [Fact.Entry] {
    var facts: [Fact.Entry] = []
    switch event.kind {
    case .start: break
    case .completion(let finished, let remaining):
      facts.append(Fact.Entry("finished", .flag(finished)))
      if let remaining {
        let rows = remaining.map { Fact.row($0) }
        facts.append(Fact.Entry("remaining", rows.count == 1 ? rows[0] : .list(rows)))
      }
    case .crossing(let place), .extremum(let place): facts += self.facts(of: place)
    case .occurrence(_, let own): facts += own
    case .animationStart(let animation, let track):
      facts += self.facts(of: animation, on: track)
    case .animationCompletion(let animation, let track, let finished):
      facts.append(Fact.Entry("finished", .flag(finished)))
      facts += self.facts(of: animation, on: track)
    }
    return facts
  }

  private func facts(of animation: String, on track: Int) -> [Fact.Entry] {
    [
      Fact.Entry("animation", .text(animation)), Fact.Entry("track", .text(tracks[track].name)),
    ]
  }

  private func facts(of place: Event.TrackPlace) -> [Fact.Entry] {
    let track = tracks[place.track]
    let component = track.type.componentNames[place.component]
    var facts = [Fact.Entry("track", .text(track.name))]
    if !component.isEmpty { facts.append(Fact.Entry("component", .text(component))) }
    facts.append(Fact.Entry("value", .value(place.value)))
    return facts
  }
}

extension Fact {
  /// Values: one alone as a number, several as a list.
  package static func row(_ values: [DoubleDouble]) -> Fact {
    values.count == 1 ? .value(values[0]) : .list(values.map { .value($0) })
  }
}
