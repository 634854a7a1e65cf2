import Documents
import Motion

extension ComparisonRules {
  /// The names of tolerances that none of several goldens has a track for.
  package func namesOfNoTrack(in goldens: [CheckedGolden]) -> [String] {
    var tracks: [String] = []
    for golden in goldens {
      switch golden.outcome {
      case .compared(let comparison), .rewritten(let comparison?, _):
        tracks += comparison.tracks.map { $0.name }
      default: continue
      }
    }
    if !isForSeveral || tracks.isEmpty { return [] }
    var names: [String] = []
    let components = ValueType.rect.componentNames + ValueType.color.componentNames
    for case let name? in tolerances.map({ $0.name })
    where !Self.isTime(name) && !components.contains(name) {
      if !tracks.contains(where: { Self.isOne($0, of: name) }) { names.append(name) }
    }
    return names
  }

  /// Whether a name is a track's, one of its components', or that of the object that it belongs to.
  private static func isOne(_ track: String, of name: String) -> Bool {
    track.utf8.elementsEqual(name.utf8) || name.utf8.starts(with: (track + ".").utf8)
      || track.utf8.starts(with: (name + ".").utf8)
  }
}
