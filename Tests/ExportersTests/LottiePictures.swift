import Foundation
import TestSupport
import Testing

@testable import Commands

/// A frame of a Lottie document as a player renders it: the shape of its only object.
struct LottiePicture: Decodable {
  let frame: Double
  /// The centre of the object, in the coordinates of the document's origin.
  let x: Double
  let y: Double
  /// The extent along the row and the column through the centre.
  let width: Double
  let height: Double
  /// The colour at the centre: red, green, blue, alpha, from 0 to 1.
  let colour: [Double]
  /// The area in pixels.
  let area: Double
  /// The angle of the longer axis, in degrees from 0 up to 180.
  let angle: Double

  /// The motion's values, computed from the picture.
  func numbers(_ motion: ToolMotion) throws -> [Double] {
    switch motion.kind {
    case "place", "reduced": return [x, y]
    case "size": return [width, height]
    case "rect": return [x - width / 2, y - height / 2, width, height]
    case "colour": return colour
    case "angle":
      // A bar looks the same after half a turn.
      let keyframes = try ToolMotion.Keyframes(motion)
      let wanted = keyframes.values[Int(frame)][0]
      return [angle + ((wanted - angle) / 180).rounded() * 180]
    case "scale": return [(area / (100 * .pi)).squareRoot()]
    case "opacity": return [colour[3]]
    default: return [x]
    }
  }
}

/// Two players of Lottie.
enum LottiePictures {
  static let hasPlayers = ConditionTrait.enabled("needs rlottie-python, thorvg-python and numpy") {
    try Executable.shell("python3 -c 'import rlottie_python, thorvg_python, numpy'").status == 0
  }

  /// Pictures of the given frames of each document, by player. rlottie draws whole frames only.
  static func all(
    _ texts: [String], frames: [[Double]]
  ) throws -> [String: [[LottiePicture]]] {
    var files = ["draw.py": script]
    for (index, text) in texts.enumerated() { files["\(index + 100).json"] = text }
    let result = try Executable.shell("python3 draw.py '\(frames)' *.json", files: files)
    try #require(result.status == 0, "\(result.errors.suffix(2000))")
    return try JSONDecoder().decode([String: [[LottiePicture]]].self, from: result.output)
  }

  /// Frames at equal steps from the first frame of a document to its last.
  static func spreadFrames(of text: String, count: Int) throws -> [Double] {
    let last = try #require(Double(try JSONTree(text)["op"]?.text ?? "")) - 1
    let all = Set((0...count).map { (Double($0) * last / Double(count)).rounded() })
    return all.sorted()
  }

  private static let script = #"""
    import json, math, sys, numpy
    from rlottie_python import LottieAnimation
    import thorvg_python as tvg

    def look(pixels, frame, origin):
      # Red, green and blue times alpha.
      alpha = pixels[:, :, 3].astype(float) / 255
      y, x = numpy.indices(alpha.shape)
      x, y, total = x + 0.5, y + 0.5, alpha.sum()
      if total == 0:
        # Nothing is to be seen.
        return {"frame": frame, "x": 0, "y": 0, "width": 0, "height": 0, "colour": [0, 0, 0, 0],
          "area": 0, "angle": 0}
      cx, cy = (x * alpha).sum() / total, (y * alpha).sum() / total
      xx, yy = ((x - cx) ** 2 * alpha).sum(), ((y - cy) ** 2 * alpha).sum()
      xy = ((x - cx) * (y - cy) * alpha).sum()
      own = pixels[int(cy), int(cx)].astype(float) / 255
      colour = [min(1, own[i] / own[3]) for i in range(3)] + [own[3]]
      return {"frame": frame, "x": cx - origin[0], "y": cy - origin[1],
        "width": alpha[int(cy)].sum(), "height": alpha[:, int(cx)].sum(), "colour": colour,
        "area": total, "angle": math.degrees(math.atan2(2 * xy, xx - yy) / 2) % 180}

    found = {"rlottie": [], "thorvg": []}
    for name, frames in zip(sys.argv[2:], json.loads(sys.argv[1])):
      text = open(name, encoding="utf-8").read()
      document = json.loads(text)
      w, h = document["w"], document["h"]
      base = document["layers"][0]
      origin = base["ks"]["p"]["k"] if base["ty"] == 3 else [0, 0]
      animation = LottieAnimation.from_data(text)
      rows = []
      for frame in frames:
        if frame != int(frame):
          continue
        data = animation.lottie_animation_render(frame_num=int(frame), width=w, height=h)
        pixels = numpy.frombuffer(data, dtype=numpy.uint8).reshape(h, w, 4)[:, :, [2, 1, 0, 3]]
        rows.append(look(pixels, frame, origin))
      found["rlottie"].append(rows)
      engine = tvg.Engine()
      canvas = tvg.SwCanvas(engine)
      canvas.set_target(w, h)
      player = tvg.LottieAnimation(engine)
      picture = player.get_picture()
      picture.load_data(text.encode(), "lottie", None, True)
      canvas.add(picture)
      rows = []
      for frame in frames:
        player.set_frame(frame)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        rows.append(look(numpy.array(canvas.get_pillow()), frame, origin))
      found["thorvg"].append(rows)
    print(json.dumps(found))
    """#
}
