import Documents
import Motion

extension DocumentShapes {
  /// Under which the arguments of one call of `element.animate` stand.
  private static let element = "element"

  /// What `-f waapi` writes, and what it names.
  public static var webAnimation: FactShape {
    .either([.named(element), .object([], others: .named(element))])
  }

  /// What ``webAnimation`` names.
  public static var webElement: JSONSchema.Definition {
    let own = animation
    let reduced = FactShape.Member.object("reduced", own).optional
    return JSONSchema.Definition(
      element, .object([FactShape.Member.text("request").optional] + own + [reduced]))
  }

  private static var animation: [FactShape.Member] {
    var members: [FactShape.Member] = []
    for key in CertificateKey.allCases {
      let shape = FactShape.either([.number, .object([], others: .number)])
      members.append(FactShape.Member(key.rawValue, shape).optional)
    }
    let unit = FactShape.either([.text, .object([], others: .text)])
    members.append(FactShape.Member("\(CertificateKey.unit)", unit).optional)
    return members + [
      FactShape.Member("keyframes", .list(.object([.number("offset")], others: .text))),
      .object(
        "options",
        [
          .number("duration"), FactShape.Member.number("delay").optional,
          FactShape.Member.number("iterations").optional,
          FactShape.Member.word("direction", "alternate").optional, .word("easing", "linear"),
          .word("fill", "both"), FactShape.Member.text("id").optional,
        ]),
    ]
  }
}
