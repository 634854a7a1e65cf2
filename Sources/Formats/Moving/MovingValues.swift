import ExactNumerics
import Motion

/// The texts of what moves a drawing, at any frame.
struct MovingValues {
  let animation: Animation
  let decimals: Decimals
  let tracks: [TrackValues]

  init(_ animation: Animation, _ decimals: Decimals, _ tracks: [TrackValues]) {
    self.animation = animation
    self.decimals = decimals
    self.tracks = tracks
  }

  /// An attribute of an element, as a drive makes it.
  enum Attribute {
    case transform(String)
    case plain(String, Int)
  }

  /// Whether an attribute is the same at all frames.
  func isConstant(_ drive: Drive) -> Bool {
    drive.terms.allSatisfy { term in
      guard let channel = term.channel, term.factor != 0 else { return true }
      let values = tracks[drive.track].components[channel]
      return values.allSatisfy { $0 == values[0] }
    }
  }

  /// The attribute's numbers at a frame.
  func text(_ drive: Drive, at frame: Int) -> String {
    switch drive.target {
    case .translate, .scale, .rotate, .opacity:
      return joined(drive.terms.map { number($0, drive.track, frame) }, " ")
    case .fill:
      let parts = drive.terms.map { term -> String in
        let share = tracks[drive.track].components[term.channel ?? 0][frame]
        return DecimalText.text(min(max(share, 0), 1) * 100, decimals: 3) + "%"
      }
      return "rgb(" + joined(parts, ",") + ")"
    case .frame: return ""
    case .corners(let map): return corners(drive, map, at: frame)
    }
  }

  /// One number of several that have an attribute each; a length is at least 0.
  func text(_ drive: Drive, part: Int, at frame: Int) -> String {
    let text = number(drive.terms[part], drive.track, frame)
    return part >= 2 && text.utf8.first == UInt8(ascii: "-") ? "0" : text
  }

  private func corners(_ drive: Drive, _ map: CornerMap, at frame: Int) -> String {
    let matrix = tracks[drive.track].components.map { $0[frame] }
    let places = (0..<4).map { index -> String in
      let place = map(CornerMap.corner(index, of: matrix))
      return pixels(place.x) + "," + pixels(place.y)
    }
    return joined(places, " ")
  }

  /// A value as every format prints it; to a thousandth of a pixel where it is brought to pixels.
  private func number(_ term: Drive.Term, _ track: Int, _ frame: Int) -> String {
    guard let channel = term.channel else { return pixels(term.base) }
    if term.isValue { return value(animation.tracks[track].channels[channel], at: frame) }
    return pixels(term(tracks[track].components[channel][frame]))
  }

  private func value(_ channel: Channel, at frame: Int) -> String {
    let value = animation.value(of: channel, at: frame)
    let bytes = [UInt8](unsafeUninitializedCapacity: DecimalText.mostBytes) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = NumberText.write(value, decimals, at: start) - start
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func joined(_ texts: [String], _ separator: String) -> String {
    var text = ""
    for (index, part) in texts.enumerated() { text += index == 0 ? part : separator + part }
    return text
  }
}
