import Readers
import Scenes

/// The entry point of libFuzzer: every reader parses the bytes. It returns a valid value, or an error at a position in
/// the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
  read(bytes) { (text) throws(InputError) in _ = try JSONReader.value(of: text) }
  read(bytes) { (text) throws(InputError) in check(try TouchLog(text), bytes) }
  read(bytes) { (text) throws(InputError) in check(try HeadList(text), bytes) }
  read(bytes) { (text) throws(InputError) in _ = try Conversation(text) }
  read(bytes) { (text) throws(InputError) in _ = try ConversationStateLog(text, isLenient: true) }
  read(bytes) { (text) throws(InputError) in check(try Recording(text, column: "bubble.position.x"))
  }
  read(bytes) { (text) throws(InputError) in check(try Recording(text)) }
  read(bytes) { (text) throws(InputError) in check(try Recording(text, fps: 60)) }
  read(bytes) { (text) throws(InputError) in check(try Recording(text, duration: 2)) }
  return 0
}

private func read(_ bytes: [UInt8], _ read: (InputText) throws(InputError) -> Void) {
  do throws(InputError) { try read(try InputText(bytes: bytes, name: "in")) } catch {
    requireInside(error, bytes)
  }
}

private func check(_ log: TouchLog, _ bytes: [UInt8]) {
  let touches = log.touches
  require(!touches.isEmpty && touches[0].time >= 0, "touches")
  require(zip(touches, touches.dropFirst()).allSatisfy { $0.time <= $1.time }, "times")
  for (place, touch) in touches.enumerated() {
    require(touch.time.isFinite && touch.point.x.isFinite && touch.point.y.isFinite, "numbers")
    requireInside(log.error(at: place, ""), bytes)
  }
  guard let heads = log.heads else { return }
  check(heads, bytes)
  require((try? log.requireHeads(heads)) != nil, "heads")
}

private func check(_ list: HeadList, _ bytes: [UInt8]) {
  require(!list.heads.isEmpty, "heads")
  require(Set(list.heads.map(\.id)).count == list.heads.count, "ids")
  for (place, head) in list.heads.enumerated() {
    require((try? Identifier(head.id.text)) != nil, "id")
    require((try? Head.validate(id: head.id)) != nil, "id")
    require(head.at.x.isFinite && head.at.y.isFinite, "numbers")
    requireInside(list.error(at: place, ""), bytes)
  }
}

private func check(_ recording: Recording) {
  let points = recording.points
  require(points.count >= Recording.fewestPoints, "points")
  require(zip(points, points.dropFirst()).allSatisfy { $0.time < $1.time }, "times")
  require(points.allSatisfy { $0.time.isFinite && $0.value.isFinite }, "numbers")
}

/// Requires that an error names a position in the text, or the one after its last.
private func requireInside(_ error: InputError, _ bytes: [UInt8]) {
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  guard case .at(let line, let column) = error.place else { fatalError(error.locatedMessage()) }
  require(
    (1...lines.count).contains(line) && (1...lines[line - 1].count + 1).contains(column),
    error.locatedMessage())
}

private func require(_ condition: Bool, _ what: String) {
  if !condition { fatalError(what) }
}
