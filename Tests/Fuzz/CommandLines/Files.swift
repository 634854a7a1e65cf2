import Foundation

/// Random contents of input files, valid and nearly valid.
extension Random {
  private mutating func place() -> String {
    once(in: 30) ? "\(number()),\(number())" : "\(below(330)),\(below(580))"
  }

  /// A random touch log with one or more heads.
  private mutating func touchLog(ids: [String]) -> String {
    var time = 0.0
    let hasHeads = once(in: 2) && ids.count > 1
    var held: Set<String> = []
    let step = pick([1.0 / 60, 0.001, 0.1, 1, 1e-9])
    var rows = [hasHeads ? "time,phase,x,y,head" : "time,phase,x,y"]
    for _ in 0..<(1 + below(once(in: 4) ? 60 : 12)) {
      let id = hasHeads ? pick(ids) : ids[0]
      let phase =
        held.contains(id) ? pick(["moved", "moved", "moved", "ended", "cancelled"]) : "began"
      if phase == "began" { held.insert(id) } else if phase != "moved" { held.remove(id) }
      rows.append("\(time),\(phase),\(place())" + (hasHeads ? ",\(id)" : ""))
      time += once(in: 4) ? 0 : step * unit()
      if once(in: 15) { time += 2 * unit() }
      if once(in: 200) { time = pick([1e3, 1e8, 1e9, 1e17]) }
    }
    return rows.joined(separator: "\n") + "\n"
  }

  private mutating func conversation(time: Double?) -> String {
    var users = ["ann", "bob", "cy", "é", "d e", "f"]
    let messages = ["m1", "m2", "m3", "m4", "m5"].shuffled(using: &self).prefix(below(6))
    let list = messages.map { id in
      let seen = (0..<below(4)).compactMap { _ in users.popLast() }
      return "{\"id\":\"\(id)\",\"seenBy\":[\(seen.map { "\"\($0)\"" }.joined(separator: ","))]}"
    }
    let start = time.map { "\"time\":\($0)," } ?? ""
    return "{\(start)\"messages\":[\(list.joined(separator: ","))]}"
  }

  private mutating func states() -> String {
    let hasTimes = once(in: 2)
    var time = 0.0
    return (0..<(1 + below(6))).map { _ in
      time += once(in: 3) ? 0 : unit()
      return conversation(time: hasTimes ? time : nil) + "\n"
    }.joined()
  }

  /// The values of a spring at few times, evenly spaced or not: 2 to 8 samples a period.
  private mutating func sparseRecording() -> String {
    let (frequency, share) = (2 + 20 * unit(), 0.02 + unit())
    let decay = frequency * share / 2
    let step = 6.283 / frequency / Double(2 + below(7))
    let isEven = once(in: 2)
    var time = 0.0
    var rows = ["time,value"]
    for _ in 0..<(3 + below(20)) {
      let left = exp(-decay * time) * cos(frequency * time)
      rows.append("\((time * 1e4).rounded() / 1e4),\((1e4 * (1 - left)).rounded() / 100)")
      time += step * (isEven ? 1 : 0.2 + 1.6 * unit())
    }
    return rows.joined(separator: "\n") + "\n"
  }

  private mutating func recording() -> String {
    if once(in: 2) { return sparseRecording() }
    let damping = unit() * 9
    let height = pick([1, 1, 100, 1e-9, 1e9, 1e150])
    let length = 5 + below(40)
    let values = (0..<length).map { place in
      let time = Double(place) / 30
      return height * (1 - time * damping * (1 - time)) + (once(in: 9) ? unit() * height : 0)
    }
    switch below(4) {
    case 0: return "[" + values.map { "\($0)" }.joined(separator: ",") + "]"
    case 1: return values.enumerated().map { "{\"time\":\($0),\"a\":\($1)}\n" }.joined()
    case 2: return "frame,value\n" + values.enumerated().map { "\($0),\($1)\n" }.joined()
    default:
      return "time,value\n" + values.enumerated().map { "\(Double($0) / 60),\($1)\n" }.joined()
    }
  }

  /// A random golden: a document or a table, with few or many frames.
  private mutating func golden() -> String {
    let count = 1 + below(once(in: 4) ? 2000 : 9)
    let fps = pick([60.0, 60, 30, 29.97])
    let names = pick([["value"], ["value"], ["x", "y"], ["a.x", "a.y", "b"]])
    func rows(_ row: (Int, [String]) -> String) -> [String] {
      (0..<count).map { frame in
        row(frame, names.map { _ in once(in: 9) ? number() : "\(below(400))" })
      }
    }
    func time(_ frame: Int) -> String { "\((Double(frame) / fps * 1e6).rounded() / 1e6)" }
    switch below(5) {
    case 0:
      let table = rows { "\($0),\(time($0)),\($1.joined(separator: ","))" }
      return "frame,time,\(names.joined(separator: ","))\n" + table.joined(separator: "\n") + "\n"
    case 1:
      let table = rows { "value,,\($0),\(time($0)),\($1[0])" }
      return "track,component,frame,time,value\n" + table.joined(separator: "\n") + "\n"
    case 2:
      return rows { "{\"frame\":\($0),\"time\":\(time($0)),\"value\":\($1[0])}\n" }.joined()
    case 3: return "[\(rows { $1[0] }.joined(separator: ","))]"
    default:
      let request = pick([
        "bounce --from 300 --to 100", "ease --from 0 --to 1", "snap --screen 320x568 --at 9,300",
        "pulse --phase hold", "play new--touches --screen 320x568", "bounce --from '",
      ])
      let values = rows { $1[0] }.joined(separator: ",\n        ")
      return """
        {
          "schema": "headspring/1",
          "command": "bounce",
          "request": "\(request) --frames \(count)",
          "fps": \(fps),
          "frames": \(count),
          "tracks": [
            {
              "name": "value",
              "type": "number",
              "values": [
                \(values)
              ]
            }
          ],
          "events": []
        }

        """
    }
  }

  /// The content of the file that an option or an operand names.
  mutating func file(for name: String) -> [UInt8] {
    let ids = pick([["head"], ["a", "b"], ["ann", "bob", "é", "x y"]])
    let text: String
    switch name {
    case "--heads":
      text = "id,x,y\n" + ids.map { "\($0),\(place())\n" }.joined()
    case "--before", "--after": text = conversation(time: nil)
    case "--states": text = states()
    case "recording": text = recording()
    case "golden", "--check": text = golden()
    default:
      let log = touchLog(ids: ids)
      if once(in: 2) || ids.count == 1 {
        text = log
      } else {
        let heads = ids.map { "{\"id\":\"\($0)\",\"at\":[\(place())]}" }.joined(separator: ",")
        let touches = log.split(separator: "\n").dropFirst().map { row in
          let parts = row.split(separator: ",")
          return
            "{\"time\":\(parts[0]),\"phase\":\"\(parts[1])\",\"x\":\(parts[2]),\"y\":\(parts[3]),\"head\":\"\(pick(ids))\"}"
        }
        text =
          "{\"screen\":[320,568],\"heads\":[\(heads)],\"touches\":[\(touches.joined(separator: ","))]}"
      }
    }
    var bytes = Array(text.utf8)
    if once(in: 5) { mutate(&bytes) }
    return bytes
  }

  /// Applies up to four random changes: removed, inserted or changed bytes, repeated lines, or an invalid number.
  mutating func mutate(_ bytes: inout [UInt8]) {
    for _ in 0...below(3) where !bytes.isEmpty {
      let place = below(bytes.count)
      switch below(7) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(UInt8(below(256)), at: place)
      case 2: bytes[place] = UInt8(below(256))
      case 3:
        bytes.replaceSubrange(
          place..<min(place + below(9), bytes.count), with: Array(number().utf8))
      case 4: bytes.removeLast(bytes.count - place)
      case 5: bytes += bytes[place...]
      default:
        bytes.insert(
          contentsOf: Array(
            pick(["\u{FEFF}", "\r", "\u{202E}", "\"", "\\u0000", "1e400", "-"]).utf8), at: place)
      }
    }
  }
}
