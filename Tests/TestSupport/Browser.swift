import Foundation
import Synchronization

/// One Chromium process for all pages of the tests, controlled through pipes by the Chrome DevTools Protocol.
///
/// It ends when the tests end and close its pipes.
struct Browser: Sendable {
  /// An invalid answer from the browser, or no answer before the deadline.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The requested text, and the messages that the page wrote to its console.
  struct Answer: Sendable {
    let text: String
    let console: [String]
  }

  private static let shared = Mutex<Browser?>(nil)

  private let input: FileHandle
  private let output: FileHandle
  private var unread = Data()
  private var count = 0
  /// Messages about the open page.
  private var events: [Event] = []
  /// The time at which the open page fails, also if it still sends messages.
  private var deadline = ContinuousClock.now

  private struct Event: Sendable {
    let method: String
    let message: String
  }

  private init() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    let options = "--headless --no-sandbox --disable-gpu --remote-debugging-pipe"
    process.arguments = [
      "-c",
      """
      profile=$(mktemp -d)
      chromium \(options) --user-data-dir="$profile" 3<&0 4>&1 </dev/null >/dev/null 2>&1
      rm -rf "$profile"
      """,
    ]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try SignalMask.open { try process.run() }
    self.input = input.fileHandleForWriting
    self.output = output.fileHandleForReading
  }

  /// Opens a page, advances its virtual clock by `milliseconds`, and evaluates a question.
  ///
  /// Pages open one at a time. After a failure the next page gets a new browser.
  ///
  /// - Parameter seconds: the time within which the page must answer, by the clock of the machine.
  static func open(
    _ url: URL, reducesMotion: Bool = false, size: (width: Int, height: Int)? = nil,
    milliseconds: Int, seconds: Int = 60, asking question: Question
  ) throws -> Answer {
    try shared.withLock { browser in
      var own = try browser ?? Browser()
      browser = nil
      own.deadline = .now + .seconds(seconds)
      let answer = try own.open(
        url, reducesMotion: reducesMotion, size: size, milliseconds: milliseconds,
        asking: question)
      browser = own
      return answer
    }
  }

  enum Question {
    /// A JavaScript expression whose value is a string.
    case expression(String)
    /// A screenshot: a PNG in base64.
    case screenshot
  }

  private mutating func open(
    _ url: URL, reducesMotion: Bool, size: (width: Int, height: Int)?, milliseconds: Int,
    asking question: Question
  ) throws -> Answer {
    events = []
    let target = try text("targetId", of: call("Target.createTarget", ["url": "about:blank"]))
    let session = try text(
      "sessionId", of: call("Target.attachToTarget", ["targetId": target, "flatten": true]))
    for domain in ["Page", "Runtime", "Log"] { _ = try call("\(domain).enable", in: session) }
    if let size {
      let metrics: [String: Any] = [
        "width": size.width, "height": size.height, "deviceScaleFactor": 1, "mobile": false,
      ]
      _ = try call("Emulation.setDeviceMetricsOverride", metrics, in: session)
    }
    let motion = [
      "name": "prefers-reduced-motion", "value": reducesMotion ? "reduce" : "no-preference",
    ]
    _ = try call("Emulation.setEmulatedMedia", ["features": [motion]], in: session)
    // The page's virtual clock is paused while the page loads. It then runs as fast as the page's timers allow.
    _ = try call("Emulation.setVirtualTimePolicy", ["policy": "pause"], in: session)
    _ = try call("Page.navigate", ["url": url.absoluteString], in: session)
    let policy: [String: Any] = [
      "policy": "pauseIfNetworkFetchesPending", "budget": milliseconds,
      "maxVirtualTimeTaskStarvationCount": 100_000,
    ]
    _ = try call("Emulation.setVirtualTimePolicy", policy, in: session)
    while !events.contains(where: { $0.method == "Emulation.virtualTimeBudgetExpired" }) {
      events.append(try event(in: next()))
    }
    let answer = try answer(to: question, in: session)
    let console = events.filter {
      ["Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"]
        .contains($0.method)
    }
    _ = try call("Target.closeTarget", ["targetId": target])
    return Answer(text: answer, console: console.map(\.message))
  }

  private mutating func answer(to question: Question, in session: String) throws -> String {
    switch question {
    case .expression(let expression):
      let answer = try call("Runtime.evaluate", ["expression": expression], in: session)
      guard let result = answer["result"] as? [String: Any] else {
        throw Failure(description: "no result: \(answer)")
      }
      return try text("value", of: result)
    case .screenshot: return try text("data", of: call("Page.captureScreenshot", in: session))
    }
  }

  private func text(_ key: String, of answer: [String: Any]) throws -> String {
    guard let text = answer[key] as? String else {
      throw Failure(description: "no \(key): \(answer) \(events.map(\.message))")
    }
    return text
  }

  /// Calls a protocol method and waits for its result.
  private mutating func call(
    _ method: String, _ parameters: [String: Any] = [:], in session: String? = nil
  ) throws -> [String: Any] {
    count += 1
    var message: [String: Any] = ["id": count, "method": method, "params": parameters]
    message["sessionId"] = session
    try input.write(
      contentsOf: JSONSerialization.data(withJSONObject: message) + Data([0]))
    while true {
      let data = try next()
      let answer = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      guard answer?["id"] as? Int == count else {
        events.append(try event(in: data))
        continue
      }
      guard let result = answer?["result"] as? [String: Any] else {
        throw Failure(description: "\(method): \(String(decoding: data, as: UTF8.self))")
      }
      return result
    }
  }

  private func event(in data: Data) throws -> Event {
    let message = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return Event(
      method: message?["method"] as? String ?? "", message: String(decoding: data, as: UTF8.self))
  }

  /// The next message, without its terminating zero byte.
  private mutating func next() throws -> Data {
    var seen = 0
    while true {
      if let end = unread[(unread.startIndex + seen)...].firstIndex(of: 0) {
        let message = Data(unread[..<end])
        unread = Data(unread[(end + 1)...])
        return message
      }
      seen = unread.count
      var waiting = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let rest = (deadline - .now) / .milliseconds(1)
      guard rest > 0, poll(&waiting, 1, Int32(rest.rounded(.up))) > 0 else {
        let last = events.suffix(5).map(\.message)
        throw Failure(
          description: "the page has not answered before its deadline; of \(events.count) messages"
            + " the last are \(last)")
      }
      let more = output.availableData
      if more.isEmpty { throw Failure(description: "the browser has ended") }
      unread += more
    }
  }
}
