import ExactNumerics
import TestSupport
import Testing

@testable import Readers

/// Reads two texts in parallel and skips their equal rows.
///
/// - Returns: the number of rows and the number of skipped rows, or the error.
private func passed(
  _ first: String, _ second: String, piece: Int = 1 << 20
) -> (rows: Int, skipped: Int, error: String?) {
  var rows = 0
  var skipped = 0
  do throws(InputError) {
    var one = try SeriesReader(
      ReadSeries.source(Array(first.utf8), piece: piece), name: "in", limit: 1)
    var other = try SeriesReader(
      ReadSeries.source(Array(second.utf8), piece: piece), name: "in", limit: 1)
    while true {
      let count = try SeriesReader.skipEqualRows(&one, &other)
      skipped += count
      rows += count
      let (isOne, isOther) = (try one.nextRow(), try other.nextRow())
      guard isOne, isOther else { break }
      rows += 1
    }
    return (rows, skipped, nil)
  } catch {
    return (rows, skipped, error.locatedMessage())
  }
}

/// A table with `rows` random rows.
private func table(_ rows: Int, _ random: inout SplitMix64, columns: Int = 2) -> String {
  var text = "frame," + (0..<columns).map { "c\($0)" }.joined(separator: ",") + "\n"
  for row in 0..<rows {
    text += "\(row)"
    for _ in 0..<columns {
      let number = random.number(in: -1000...1000)
      text += "," + (random.coin() ? "\(Int(number))" : "\((number * 1e4).rounded() / 1e4)")
    }
    text += "\n"
  }
  return text
}

@Test func `nearly all equal rows are skipped`() {
  var random = SplitMix64(seed: 1)
  let text = table(2000, &random)
  for piece in [100, 4096, 1 << 20] {
    let found = passed(text, text, piece: piece)
    #expect(found.rows == 2000)
    #expect(found.skipped > (piece == 100 ? 500 : 1900))
    #expect(found.error == nil)
  }
}

@Test func `an error on both sides is found, as on one`() throws {
  var random = SplitMix64(seed: 2)
  let fragments = [
    "\n", ",", "-", ".", "..", "--", "e", " ", "\"", "0", "-.", "1.2.3", "\r\n", "é",
  ]
  var broken = 0
  for index in 0..<Effort.cases(3000) {
    var text = table(30, &random, columns: random.integer(in: 1...3))
    let place = random.integer(in: 10...text.utf8.count - 1)
    let at = text.utf8.index(text.utf8.startIndex, offsetBy: place)
    if random.coin() {
      text.insert(contentsOf: random.pick(fragments), at: at)
    } else {
      text.remove(at: at)
    }
    let alone = ReadSeries.refusal(text)
    let found = passed(text, text, piece: [64, 333, 1 << 20][index % 3])
    if alone != nil { broken += 1 }
    #expect(found.error == alone, "\(text)")
    if alone == nil { #expect(try ReadSeries(text).frames.count == found.rows) }
  }
  #expect(broken > Effort.cases(3000) / 3)
}

@Test func `a row that differs is not skipped`() {
  var random = SplitMix64(seed: 3)
  for _ in 0..<Effort.cases(500) {
    let text = table(100, &random)
    var other = Array(text.utf8)
    // The changed byte is a digit after the header.
    let start = (other.firstIndex(of: 0x0A) ?? 0) + 1
    let digits = other.indices.filter { $0 > start && (0x30...0x38).contains(other[$0]) }
    let place = random.pick(digits)
    other[place] += 1
    let line = other[start..<place].count { $0 == 0x0A }
    let first = passed(text, String(decoding: other, as: UTF8.self))
    #expect(first.rows == 100)
    #expect(first.skipped < 100)
    // A changed row is parsed on both sides.
    var one = try? SeriesReader(ReadSeries.source(Array(text.utf8)), name: "in", limit: 1)
    var two = try? SeriesReader(ReadSeries.source(other), name: "in", limit: 1)
    if one != nil, two != nil {
      let skipped = (try? SeriesReader.skipEqualRows(&one!, &two!)) ?? -1
      #expect((0...line).contains(skipped))
    }
  }
}
