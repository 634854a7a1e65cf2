import Motion
import Readers
import Testing

@Suite struct InputErrorTests {
  private static func error(in name: String) -> InputError? {
    do throws(InputError) {
      _ = try InputText(bytes: [0xFF], name: name)
      return nil
    } catch {
      return error
    }
  }

  @Test func `an error begins with the position as editors parse it`() {
    #expect(
      Self.error(in: "a/b.csv")?.locatedMessage() == "a/b.csv:1:1: expected UTF-8, got the byte FF")
  }

  @Test func `parameters have the user's notation`() {
    let error = InputError(
      name: "in", line: 1, column: 2, what: "give \(parameterName("fps"))")
    #expect(error.message() == "give fps")
    #expect(error.locatedMessage(prefix: "--") == "in:1:2: give --fps")
  }

  @Test func `the name is escaped for a terminal`() {
    #expect(Self.error(in: "a\n\u{1B}")?.locatedMessage().hasPrefix("a\\n\\u{1b}:1:1: ") == true)
  }
}
