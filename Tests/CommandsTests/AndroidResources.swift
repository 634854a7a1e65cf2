import Foundation
import TestSupport
import Testing

/// Android's own compiler of resources.
enum AndroidResources {
  static let framework = "/usr/share/android-framework-res/framework-res.apk"

  /// What aapt2 says of some resources, each a file in a folder such as `animator`; empty where nothing is wrong.
  static func complaints(_ texts: [String], folder kind: String) throws -> String {
    let folder = try Folder()
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

  /// The values of an attribute, in their order.
  static func values(_ attribute: String, in text: String) -> [String] {
    text.components(separatedBy: "android:\(attribute)=\"").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
  }
}

/// An objectAnimator as android.animation plays it: long milliseconds, Floats, and lines between keyframes.
struct PlayedAnimator {
  struct Holder {
    let property: String
    let type: String
    let fractions: [Float]
    let values: [String]

    /// FloatKeyframeSet.getFloatValue.
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

  /// What PathInterpolator.initPath refuses is refused here: another start or end than 0,0 and 1,1, a loop, and a step in x
  /// that is no share of the length.
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

  /// PathInterpolator.getInterpolation.
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
