import Motion
import Scenes
import Testing

@Suite struct HeadIdentityTests {
  private static func rule(_ id: String) -> String? {
    do throws(ParameterError) {
      try Head.validate(id: id)
      return nil
    } catch {
      return "\(error.parameter) \(error.rule)"
    }
  }

  @Test(arguments: [
    "a", "left head", "é", "日", "a.b", "a,b", "\"", "7", "popovers", "closetarget", "\u{A0}",
  ])
  func `an id may be nearly any text`(id: String) {
    #expect(Self.rule(id) == nil)
  }

  @Test(arguments: [
    ("", "must not be empty"), ("a\nb", "must have no control characters"),
    ("\u{0}", "must have no control characters"), ("a\u{1F}", "must have no control characters"),
    ("\u{7F}", "must have no control characters"), ("\u{9F}", "must have no control characters"),
    (" a", "must not begin or end with a blank"), ("a ", "must not begin or end with a blank"),
    (" ", "must not begin or end with a blank"),
    ("popover", "must not be one of popover, backdrop and closeTarget, which move too"),
    ("backdrop", "must not be one of popover, backdrop and closeTarget, which move too"),
    ("closeTarget", "must not be one of popover, backdrop and closeTarget, which move too"),
  ])
  func `what tracks cannot be called by is refused`(id: String, rule: String) {
    #expect(Self.rule(id) == "id \(rule)")
  }
}
