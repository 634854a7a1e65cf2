import Foundation
import TestSupport
import Testing

/// Android's resource compiler, aapt2.
enum AndroidResources {
  static let framework = "/usr/share/android-framework-res/framework-res.apk"

  /// The error messages of aapt2 for some resources, each a file in a folder such as `animator`. Empty without errors.
  static func complaints(_ texts: [String], folder kind: String) throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for (index, text) in texts.enumerated() {
      try folder.write(text, to: "res/\(kind)/r\(index).xml")
    }
    try folder.write(
      """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="a.b">
        <application/>
      </manifest>
      """, to: "M.xml")
    let result = try folder.shell(
      "aapt2 compile --dir res -o c.zip && aapt2 link -I \(framework) --manifest M.xml -o o.apk c.zip"
    )
    let status = result.status == 0 ? "" : "status \(result.status) "
    return status + result.text + result.errors
  }

  /// Animators and paths compiled by aapt2 and converted back to text. Every number is the one in the binary file.
  static func compiled(
    animators: [String], paths: [String]
  ) throws -> (animators: [String], paths: [String]) {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var names: [String] = []
    for (kind, texts) in [("animator", animators), ("interpolator", paths)] {
      for (index, text) in texts.enumerated() {
        names.append("res/\(kind)/r\(index).xml")
        try folder.write(text, to: "res/\(kind)/r\(index).xml")
      }
    }
    try folder.write(
      """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="a.b">
        <application/>
      </manifest>
      """, to: "M.xml")
    try folder.write(binaryReader, to: "read.py")
    let result = try folder.shell(
      """
      set -e
      aapt2 compile --dir res -o c.zip
      aapt2 link --no-auto-version -I \(framework) --manifest M.xml -o o.apk c.zip
      python3 read.py \(names.joined(separator: " "))
      """)
    try #require(result.status == 0 && result.errors.isEmpty, "\(result.errors.suffix(2000))")
    let read = try JSONDecoder().decode([String].self, from: result.output)
    return (Array(read.prefix(animators.count)), Array(read.dropFirst(animators.count)))
  }

  /// A Python parser of Android's binary XML: chunks of a string pool, elements, and attributes with a type and 32
  /// bits. Source: AOSP, libs/androidfw/include/androidfw/ResourceTypes.h.
  private static let binaryReader = #"""
    import json, struct, sys, zipfile

    def strings(data, at):
      count, _, flags, start = struct.unpack_from("<IIII", data, at + 8)
      for index in range(count):
        place = at + start + struct.unpack_from("<I", data, at + 28 + 4 * index)[0]
        if flags & 0x100:
          # Two lengths of one or two bytes: of characters, and of bytes.
          for _ in range(2):
            length = data[place]
            place += 1
            if length & 0x80: length, place = (length & 0x7F) << 8 | data[place], place + 1
          yield data[place:place + length].decode()
        else:
          length = struct.unpack_from("<H", data, place)[0]
          place += 2
          if length & 0x8000:
            length = (length & 0x7FFF) << 16 | struct.unpack_from("<H", data, place)[0]
            place += 2
          yield data[place:place + 2 * length].decode("utf-16-le")

    words = {("valueType", 0): "floatType", ("valueType", 3): "colorType", ("repeatMode", 1): "restart",
      ("repeatMode", 2): "reverse", ("interpolator", 0x010C000B): "@android:interpolator/linear"}

    def word(name, kind, bits, pool):
      if (name, bits) in words: return words[name, bits]
      if kind == 3: return pool[bits]
      if kind == 4: return "%.9g" % struct.unpack("<f", struct.pack("<I", bits))[0]
      if 0x1C <= kind <= 0x1F: return "#%08x" % bits
      assert kind in (0x10, 0x11), (name, kind)
      # As TypedArray.getFloat takes an integer.
      return str(struct.unpack("<i", struct.pack("<I", bits))[0])

    def text(data):
      at, pool, out = 8, [], ""
      while at < len(data):
        kind, _, size = struct.unpack_from("<HHI", data, at)
        if kind == 1: pool = list(strings(data, at))
        if kind == 0x102:
          name, = struct.unpack_from("<I", data, at + 20)
          start, each, count = struct.unpack_from("<HHH", data, at + 24)
          out += "<" + pool[name]
          for index in range(count):
            place = at + 16 + start + each * index
            _, own, _, _, _, form, bits = struct.unpack_from("<IIIHBBI", data, place)
            out += f' android:{pool[own]}="{word(pool[own], form, bits, pool)}"'
          out += ">\n"
        at += size
      return out

    package = zipfile.ZipFile("o.apk")
    print(json.dumps([text(package.read(name)) for name in sys.argv[1:]]))
    """#

  /// The values of an attribute, in order.
  static func values(_ attribute: String, in text: String) -> [String] {
    text.components(separatedBy: "android:\(attribute)=\"").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
  }
}

/// An objectAnimator as android.animation plays it: whole milliseconds, Floats, and lines between keyframes.
struct PlayedAnimator {
  struct Holder {
    let property: String
    let type: String
    let fractions: [Float]
    let values: [String]

    /// The algorithm of FloatKeyframeSet.getFloatValue.
    func value(at share: Float) throws -> Float {
      let numbers = values.map { Float($0) ?? .nan }
      let next = max(1, fractions.firstIndex { $0 >= share } ?? fractions.count - 1)
      let part = (share - fractions[next - 1]) / (fractions[next] - fractions[next - 1])
      return numbers[next - 1] + part * (numbers[next] - numbers[next - 1])
    }
  }

  let holders: [Holder]
  let clock: AuthoredClock

  init(_ text: String) throws {
    func number(_ name: String) -> Double? {
      AndroidResources.values(name, in: text).first.flatMap { Int($0) }.map { Double($0) }
    }
    try #require(
      AndroidResources.values("interpolator", in: text) == ["@android:interpolator/linear"])
    clock = AuthoredClock(
      delay: (number("startOffset") ?? 0) / 1000, length: try #require(number("duration")) / 1000,
      count: 1 + (number("repeatCount") ?? 0),
      alternates: AndroidResources.values("repeatMode", in: text) == ["reverse"])
    holders = try text.components(separatedBy: "<propertyValuesHolder").dropFirst().map { part in
      let fractions = AndroidResources.values("fraction", in: part)
      let values = AndroidResources.values("value", in: part)
      try #require(fractions.first == "0" && fractions.last == "1")
      try #require(fractions.count == values.count)
      let rising = fractions.map { Float($0) ?? .nan }
      try #require(zip(rising, rising.dropFirst()).allSatisfy { $0 < $1 })
      return Holder(
        property: AndroidResources.values("propertyName", in: part)[0],
        type: AndroidResources.values("valueType", in: part)[0], fractions: rising, values: values)
    }
  }
}

/// A pathInterpolator as android.view.animation plays it.
struct PlayedPath {
  let points: [(x: Float, y: Float)]

  /// Parses a path and refuses what PathInterpolator.initPath refuses: ends other than 0,0 and 1,1, and loops. It also
  /// refuses a step in x that is no share of the length.
  init(_ text: String) throws {
    let data = try #require(AndroidResources.values("pathData", in: text).first)
    try #require(data.utf8.count <= 32_767)
    let words = data.split(separator: " ")
    try #require(words[0] == "M" && words[2] == "L")
    points = try (words[1...1] + words[3...]).map { word in
      let pair = word.split(separator: ",")
      try #require(pair.count == 2)
      return (try #require(Float(pair[0])), try #require(Float(pair[1])))
    }
    try #require(points[0] == (0, 0) && points[points.count - 1] == (1, 1))
    var lengths: [Float] = [0]
    for (from, to) in zip(points, points.dropFirst()) {
      try #require(to.x > from.x || to.x == 1)
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      lengths.append(lengths[lengths.count - 1] + (dx * dx + dy * dy).squareRoot())
    }
    let shares = lengths.map { $0 / lengths[lengths.count - 1] }
    for (share, next) in zip(shares, shares.dropFirst()) { try #require(next > share) }
  }

  /// The algorithm of PathInterpolator.getInterpolation.
  func value(at share: Float) -> Float {
    if share <= 0 { return 0 }
    if share >= 1 { return 1 }
    var (start, end) = (0, points.count - 1)
    while end - start > 1 {
      let middle = (start + end) / 2
      if share < points[middle].x { end = middle } else { start = middle }
    }
    let range = points[end].x - points[start].x
    if range == 0 { return points[start].y }
    let fraction = (share - points[start].x) / range
    return points[start].y + fraction * (points[end].y - points[start].y)
  }
}
