import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

@Suite struct PathTests {
  @Test(arguments: [
    ("a.csv", "", "csv"), ("a/b.c", "a/", "c"), ("/a.b/c", "/a.b/", "-"), (".csv", "", "-"),
    ("a/.csv", "a/", "-"), ("a.", "", ""), ("a.b/", "a.b/", "b"), ("", "", "-"), ("/", "/", "-"),
    ("a/\u{301}.svg", "a/", "svg"), ("x/.\u{301}", "x/", "-"), ("é.CSV", "", "CSV"),
    ("a.vl.json", "", "vl.json json"), ("x.y/a.b.c.d", "x.y/", "b.c.d c.d d"),
    (".vl.json", "", "json"), ("a..b", "", ".b b"),
  ])
  func `a path has a folder and extensions`(text: String, folder: String, endings: String) {
    #expect(Path(text).folder == Path(folder))
    let expected = endings == "-" ? [] : endings.components(separatedBy: " ")
    #expect(Path(text).fileExtensions == expected)
  }

  @Test func `any bytes have a readable UTF-8 name`() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<5000 {
      let bytes = (0..<random.integer(in: 0...6)).map { _ in
        random.coin()
          ? UInt8(random.integer(in: 1...255)) : random.pick(Array("aé日👍\u{301}".utf8))
      }
      let name = Path(bytes).name
      // Decodes the escapes by hand.
      var again: [UInt8] = []
      var rest = Array(name.utf8)[...]
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "x"), rest.count >= 3,
          let escaped = UInt8(
            String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16),
          escaped >= 0x80
        {
          again.append(escaped)
          rest = rest.dropFirst(3)
        } else {
          again.append(byte)
        }
      }
      #expect(again == bytes)
      if let text = String(validating: bytes, as: UTF8.self) { #expect(name == text) }
    }
  }

  @Test(arguments: [
    ("/dev/stdin", 0), ("/dev/stdout", 1), ("/dev/stderr", 2), ("/dev/fd/3", 3),
    ("/proc/self/fd/12", 12), ("/dev/fd/", nil), ("/dev/fd/+1", nil), ("/dev/fd/x", nil),
    ("/dev/fd/1/", nil), ("dev/fd/1", nil), ("/dev/fd/-1", nil), ("/dev/stdin2", nil),
  ])
  func `some paths are aliases of an open file`(text: String, descriptor: Int32?) {
    #expect(Path(text).descriptor == descriptor)
  }
}
