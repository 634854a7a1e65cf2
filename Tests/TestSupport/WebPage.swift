import Foundation
import Testing

/// Pages in a real browser: Chromium runs a script and returns its result.
///
/// All pages of the tests share one Chromium, one page at a time.
public enum WebPage {
  /// The result of a page.
  public struct Result {
    /// The argument of the script's call `found(value)`, parsed as JSON.
    public let findings: Any
    /// The messages, including errors, that the page wrote to the browser's console.
    public let console: [String]
  }

  /// Opens a page whose script calls `found(value)` once, at its end.
  ///
  /// - Parameters:
  ///   - head: the elements of its head, such as `<style>`.
  ///   - body: its body.
  ///   - script: runs after the body is parsed. It may wait with `setTimeout`, up to five seconds of virtual time;
  ///     `requestAnimationFrame` may never fire.
  ///   - reducesMotion: true if the page's user prefers reduced motion.
  ///   - files: other files in the page's folder, by name.
  ///   - seconds: the time within which the page must answer.
  public static func open(
    head: String = "", body: String = "", script: String, reducesMotion: Bool = false,
    files: [String: String] = [:], seconds: Int = 60
  ) throws -> Result {
    let page = """
      <!doctype html><html><head><meta charset="utf-8">\(head)</head><body>\(body)
      <pre id="headspring-findings"></pre>
      <script>
      function found(value) {
        document.getElementById("headspring-findings").textContent = JSON.stringify(value)
      }
      </script>
      <script>\(script)</script></body></html>
      """
    return try open(page: page, reducesMotion: reducesMotion, files: files, seconds: seconds)
  }

  /// Opens a complete page that contains a `<pre id="headspring-findings">`.
  public static func open(
    page: String, reducesMotion: Bool = false, files: [String: String] = [:], seconds: Int = 60
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    try Data(page.utf8).write(to: folder.appendingPathComponent("page.html"))
    let answer = try Browser.open(
      folder.appendingPathComponent("page.html"), reducesMotion: reducesMotion,
      milliseconds: 5000, seconds: seconds,
      asking: .expression("document.getElementById('headspring-findings').textContent"))
    let (text, console) = (answer.text, answer.console)
    try #require(!text.isEmpty, "the page found nothing: \(console)")
    let findings = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: .fragmentsAllowed)
    return Result(findings: findings, console: console)
  }

  /// A PNG screenshot of a page after 0.3 s of virtual time.
  public static func screenshot(of page: String, width: Int, height: Int) throws -> Data {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("page.html")
    try Data(page.utf8).write(to: file)
    let answer = try Browser.open(
      file, size: (width, height), milliseconds: 300, asking: .screenshot)
    return try #require(Data(base64Encoded: answer.text))
  }
}
