import Documents
import Motion

/// The parts of Vega-Lite charts that are equal in all charts.
enum VegaLite {
  /// The maximum number of labels, beyond which they would overlap.
  static var mostLabels: Int { 24 }
  /// The maximum number of transparent points, beyond which they slow down a page.
  static var mostPoints: Int { 5000 }

  static func singleMemberObject(_ key: String, _ fact: Fact) -> Fact {
    .object([Fact.Entry(key, fact)])
  }

  static func equalityFilter(_ field: String, _ value: String) -> Fact {
    .object([Fact.Entry("field", .text(field)), Fact.Entry("equal", .text(value))])
  }

  /// A dash pattern as an array, from "none" or "9 4".
  static func dashPattern(_ pattern: String) -> Fact {
    if pattern == "none" { return .list([.count(1), .count(0)]) }
    return .list(pattern.split(separator: " ").map { .count(Int($0) ?? 1) })
  }

  static func eventRules(time: Fact) -> [Fact.Entry] {
    [
      Fact.Entry("data", singleMemberObject("name", .text("events"))),
      Fact.Entry(
        "mark",
        .object([
          Fact.Entry("type", .text("rule")), Fact.Entry("color", .text(ChartPalette.line)),
          Fact.Entry("opacity", .given(0.5)), Fact.Entry("clip", .flag(true)),
        ])),
      Fact.Entry(
        "encoding",
        .object([
          Fact.Entry("x", time),
          Fact.Entry(
            "tooltip",
            .list([
              fieldEncoding("event", "nominal"), fieldEncoding("time", "quantitative", "time (s)"),
            ])),
        ])),
    ]
  }

  /// The labels of events above the first chart.
  static func eventLabels(time: Fact) -> [Fact.Entry] {
    [
      Fact.Entry("data", singleMemberObject("name", .text("events"))),
      Fact.Entry(
        "mark",
        .object([
          Fact.Entry("type", .text("text")), Fact.Entry("align", .text("left")),
          Fact.Entry("baseline", .text("middle")), Fact.Entry("angle", .count(-40)),
          Fact.Entry("dy", .count(-6)), Fact.Entry("fontSize", .count(9)),
          Fact.Entry("color", .text(ChartPalette.text)),
        ])),
      Fact.Entry(
        "encoding",
        .object([
          Fact.Entry("x", time), Fact.Entry("y", singleMemberObject("value", .count(0))),
          Fact.Entry(
            "text",
            .object([Fact.Entry("field", .text("label")), Fact.Entry("type", .text("nominal"))])),
        ])),
    ]
  }

  static var tooltip: Fact {
    .list([
      fieldEncoding("object", "nominal"), fieldEncoding("property", "nominal"),
      fieldEncoding("component", "nominal"),
      fieldEncoding("frame", "quantitative"), fieldEncoding("time", "quantitative", "time (s)"),
      fieldEncoding("value", "quantitative"),
    ])
  }

  private static func fieldEncoding(_ field: String, _ type: String, _ title: String? = nil) -> Fact
  {
    var facts = [Fact.Entry("field", .text(field)), Fact.Entry("type", .text(type))]
    if let title { facts.append(Fact.Entry("title", .text(title))) }
    return .object(facts)
  }
}
