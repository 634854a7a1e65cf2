import Foundation
import TestSupport
import Testing

@testable import Checking
@testable import Commands

/// Debian's numdiff, which compares tables field by field.
private enum Numdiff {
  static let path = ["/usr/bin/numdiff", "/usr/local/bin/numdiff", "/opt/homebrew/bin/numdiff"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The number of differing values in two tables.
  ///
  /// - Parameters:
  ///   - options: the tolerance, as numdiff's options.
  ///   - folder: the folder with the files `actual` and `golden`.
  static func differing(_ options: String, in folder: TemporaryFolder) throws -> Int {
    let line = "\(try #require(path)) \(options) -s ' ,\\t\\n' actual golden"
    let result = try folder.shell(line)
    try #require(result.status < 2, "\(result.text) \(result.errors)")
    let count = result.text.components(separatedBy: "Absolute error = ").count - 1
    #expect((result.status == 0) == (count == 0))
    return count
  }
}

/// Two random tables of a motion: mostly near, with a few large differences.
private func pair(_ random: inout SplitMix64) -> (actual: String, golden: String) {
  let places = random.integer(in: 1...6)
  let columns = random.integer(in: 1...3)
  let rows = random.integer(in: 2...20)
  var texts = ["frame", "frame"]
  for column in 0..<columns {
    texts[0] += ",c\(column)"
    texts[1] += ",c\(column)"
  }
  for row in 0..<rows {
    texts[0] += "\n\(row)"
    texts[1] += "\n\(row)"
    for _ in 0..<columns {
      let value = random.integer(in: -1_000_000...1_000_000)
      let change = random.integer(in: 0...2) > 0 ? 0 : random.integer(in: -30...30)
      for (side, number) in [value + change, value].enumerated() {
        let digits = String(abs(number))
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        let sign = number < 0 ? "-" : ""
        texts[side] += "," + sign + padded.dropLast(places) + "." + padded.suffix(places)
      }
    }
  }
  return (texts[0] + "\n", texts[1] + "\n")
}

@Test(
  .enabled("numdiff is not installed: apt-get install numdiff") { Numdiff.path != nil })
func `check and numdiff report the same differing values for every tolerance`() throws {
  var random = SplitMix64(seed: 17)
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  var differing = 0
  var same = 0
  for index in 0..<Effort.cases(1000) {
    let (actual, golden) = pair(&random)
    try folder.write(actual, to: "actual")
    try folder.write(golden, to: "golden")
    let unit = pow(10, -Double(random.integer(in: 1...6)))
    let tolerance = String(format: "%.7f", unit * Double(random.integer(in: 0...30)))
    // The difference relative to the golden, numdiff's second file: |a - b| / |b|.
    let relative = String(format: "%.8f", 1e-6 * Double(random.integer(in: 0...300)))
    let isRelative = index % 2 == 1
    let rules =
      isRelative
      ? try ComparisonTolerances("0", relative: relative) : try ComparisonTolerances(tolerance)
    let found = try Compared.comparison(actual, golden, rules)
    let options = isRelative ? "-F 2 -r \(relative)" : "-a \(tolerance)"
    let count = try Numdiff.differing(options, in: folder)
    #expect(found.differingValues == count, "\(options) \(actual) \(golden)")
    #expect(found.isSame == (count == 0))
    if count > 0 { differing += 1 } else { same += 1 }
  }
  #expect(differing > 10 && same > 10)
}
