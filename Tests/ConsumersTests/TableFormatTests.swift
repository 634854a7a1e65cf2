import Foundation
import Motion
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// c-table: compiled, and compared with entries computed from exact values.
struct TableFormatTests {
  static let lines = Effort.every(
    2,
    of: [
      "spring", "spring --integer uint8", "spring --integer int16", "spring --integer q15",
      "bounce --from 300 --to 100 --integer uint8 --range 0,510",
      "spring --from -20px,5px --to 300px,80px --velocity 100,0 --integer int16 --delay 0.1",
      "spring --from 0,0 --to 1,2 --range -1,3 --name my-table",
      "spring --from 0,0 --to 1,2 --range 0,1.5,-1,3 --integer uint8",
      "ease --from 0 --to 4 --timing linear --duration 4 --fps 1 --integer uint8 --range 0,510",
      "ease --from 0 --to 4 --timing linear --duration 4 --fps 1 --integer uint8 --range 0,170",
      "spring --from 0 --to 0.5 --integer q15 --range -1,1 --fps 59.94",
      "spring --from -3 --to 0.25 --integer q15", "spring --from 0 --to 5e4 --integer q15",
      "press --screen 320x568 --at 120,300 --track bubble.position,popover.scale",
      "bounce --from '#f00' --to '#00f' --integer uint8 --range 0,1",
      "bounce --from 0 --to 1 --repeat 3 --alternate", "spring --from 1e-6 --to 3e-6",
      "spring --from -1e8 --to 1e8 --integer int16", "pulse --integer q15 --name PULSE",
      "spring --from 5 --to 5 --duration 1 --range 0,10", "snap --screen 320x568 --at 120,300",
      "spring --from -3e9 --to -3e9 --duration 1 --integer int16",
      "bounce --from 0 --to 1 --sweep bounces=1:3:1",
    ])

  /// The line that prints the exact values of the same tables with 17 decimals.
  private static func values(of line: String) throws -> String {
    var words = Typed.words(line)
    for option in ["--integer", "--range", "--name"] {
      guard let place = words.firstIndex(of: option) else { continue }
      words.removeSubrange(place...place + 1)
    }
    return try Typed.output(words + ["--decimals", "shortest", "-f", "csv"])
  }

  /// A script that compiles each header, prints its entries and constants, and computes each entry
  /// again with rational numbers from the values of a CSV table.
  private static let script = #"""
    import csv, json, re, subprocess, sys
    from fractions import Fraction
    compared = 0
    for index in range(int(sys.argv[1])):
      text = open(f"{index}.h").read()
      names = re.findall(r"static const (\w+) (\w+)\[(\d+)\] = \{", text)
      body = f'#include <stdio.h>\n#include "{index}.h"\n#include "{index}.h"\nint main(void) {{\n'
      for type, name, count in names:
        upper = name.upper()
        body += f'for (int n = 0; n < {upper}_COUNT; n++) printf("%d\\n", (int){name}[n]);\n'
        body += f'printf("%d\\n", (int)(sizeof {name} / sizeof {name}[0] - {upper}_COUNT));\n'
      open("main.c", "w").write(body + "return 0; }\n")
      subprocess.check_call("gcc -std=c99 -Wall -Wextra -Wpedantic -Werror main.c -o main", shell=True)
      printed = subprocess.run("./main", stdout=subprocess.PIPE, check=True).stdout.split()
      rows = list(csv.reader(open(f"{index}.csv")))[1:]
      place = 0
      for column, (type, name, count) in enumerate(names):
        upper = name.upper()
        def macro(suffix):
          found = re.search(rf"#define {upper}_{suffix} \(?(\S+?)\)?\n", text)
          return found and Fraction(found[1])
        assert macro("COUNT") == len(rows) == int(count)
        error = re.findall(r"frameError (\S+), in entries", text)[column]
        largest = Fraction(0)
        for row in rows:
          value = Fraction(row[2 + column])
          scale = macro("SCALE")
          if scale:
            exact = value / scale * 32768
          else:
            low, high = macro("LOW"), macro("HIGH")
            least, most = {"uint8_t": (0, 255), "uint16_t": (0, 65535), "int16_t": (-32768, 32767)}[type]
            exact = least + (value - low) * (most - least) / (high - low)
          entry = int(printed[place])
          # The table has values as the nearest Doubles: only a tie that they hide may differ.
          hidden = abs(abs(exact - int(exact // 1)) - Fraction(1, 2)) < Fraction(1, 10 ** 9)
          tie = exact * 2 % 2 == 1
          assert entry == round(exact) or (hidden and not tie), (index, name, row, entry, float(exact))
          largest = max(largest, abs(entry - exact))
          place += 1
          compared += 1
        assert largest <= Fraction(error) + Fraction(1, 10 ** 9) <= Fraction(51, 100), (index, float(largest), error)
        assert printed[place] == b"0"
        place += 1
      assert place == len(printed) and len(names) == len(rows[0]) - 2
    print(compared)
    """#

  @Test(
    .enabled("needs gcc and python3") {
      try Executable.shell("gcc --version && python3 -c ''").status == 0
    })
  func `every entry is the nearest integer, and compilers take the header`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for (index, line) in Self.lines.enumerated() {
      try folder.write(try Typed.output("\(line) -f c-table"), to: "\(index).h")
      try folder.write(try Self.values(of: line), to: "\(index).csv")
    }
    try folder.write(Self.script, to: "compare.py")
    let result = try folder.shell("python3 compare.py \(Self.lines.count)")
    #expect(result.status == 0, "\(result.errors)")
    #expect((Int(result.text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0) > 300)
  }

  /// A linear player, at times between the entries, is within the stated error of the exact value.
  @Test(arguments: lines) func `a linear player is within the stated error`(line: String) throws {
    let one = try AuthoredCase("\(line) -f c-table")
    let tables = try CTable.all(in: one.text)
    var table = tables[...]
    var compared = 0
    for track in one.animation.tracks {
      for component in track.channels.indices {
        let found = table.popFirst()
        let own = try #require(found)
        // A number at rest may be an entry exactly.
        #expect(own.error > 0 || Set(own.entries).count == 1)
        #expect(own.frameError <= 0.5)
        var worst = 0.0
        for time in one.moments {
          let exact = try #require(one.value(track.name, component, at: time))
          worst = max(worst, (own.entry(at: time) - own.position(of: exact)).magnitude)
          compared += 1
        }
        #expect(
          worst <= own.error + 1e-6, "\(line): \(own.name) is off by \(worst), not \(own.error)")
        // The stated error is not far above the one that is seen at the moments.
        #expect(own.error <= worst * 8 + 2, "\(line): \(own.name): \(worst), \(own.error)")
      }
    }
    #expect(table.isEmpty && compared > 90)
  }

  /// An entry is rounded half to even.
  @Test(arguments: [
    ("--range 0,510", "0, 0, 1, 2, 2"), ("--range 0,255", "0, 1, 2, 3, 4"),
    ("--range 0,170", "0, 2, 3, 4, 6"), ("--range 0,102", "0, 2, 5, 8, 10"),
  ])
  func `a tie is rounded to the even entry`(range: String, entries: String) throws {
    let line = "ease --from 0 --to 4 --timing linear --duration 4 --fps 1 --integer uint8"
    let text = try Typed.output("\(line) \(range) -f c-table")
    #expect(text.contains("[5] = {\n  \(entries)\n};\n"), "\(text)")
  }

  @Test(
    .enabled("needs avr-gcc of Debian's gcc-avr and avr-libc") {
      try Executable.shell("avr-gcc --version && avr-objcopy --version").status == 0
    })
  func `avr-gcc puts the entries into program memory`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for type in ["uint8", "int16", "uint16", "q15"] {
      let text = try Typed.output("spring --from 0 --to 1 --progmem --integer \(type) -f c-table")
      try folder.write(text, to: "spring.h")
      let read = type == "uint8" ? "byte" : "word"
      try folder.write(
        """
        #include "spring.h"
        uint16_t entry(uint8_t n) { return pgm_read_\(read)(&spring[n < SPRING_COUNT ? n : 0]); }
        int main(void) { return entry(0) + (SPRING_FPS > 1.0f); }
        """, to: "main.c")
      let result = try folder.shell(
        "avr-gcc -mmcu=atmega328p -std=c99 -Os -Wall -Wextra -Werror -c main.c -o main.o && "
          + "avr-objcopy -O binary -j '.progmem*' --set-section-flags '.progmem*=alloc' "
          + "main.o main.bin && od -An -v -w1 -tu1 main.bin")
      try #require(result.status == 0, "\(result.errors)")
      let bytes = result.text.split { $0.isWhitespace }.compactMap { UInt8($0) }
      let entries = try CTable.all(in: text)[0].entries
      let expected = entries.flatMap { entry in
        type == "uint8"
          ? [UInt8(entry)]
          : [UInt8(truncatingIfNeeded: entry), UInt8(truncatingIfNeeded: entry >> 8)]
      }
      #expect(bytes == expected, "\(type)")
    }
  }

  @Test(arguments: [
    Refusal(
      "spring --from 0 --to 1 --range 0,1 -f c-table",
      "--range '0,1': must hold all values of value, and these would be beyond its ends; use "
        + "--range 0,1.0459878924500827, or leave --range out"),
    Refusal(
      "spring --from 0 --to 1 --clamp --integer q15 --range -1,1 -f c-table",
      "--range '-1,1': must hold all values of value, and these would be beyond its ends; use "
        + "--range -2,2, or leave --range out"),
    Refusal(
      "spring --from 0 --to 1 --integer q15 --range 0,2 -f c-table",
      "--range '0,2': must be two numbers such as -1,1 in q15, whose 0 is 0; or use "
        + "--integer int16"),
    Refusal(
      "spring --from 0 --to 1e-40 -f c-table",
      "--to '1e-40': --range must be given for value, which moves by less than 1e-30: --range 0,1 has numbers "
        + "from 0 to 1"),
    Refusal(
      "spring --from 0,0 --to 1,1 --range 0,1,0,1,0,1 -f c-table",
      "--range '0,1,0,1,0,1': must be two numbers, or two for each of the 2 tables"),
    Refusal(
      "spring --from 0 --to 1 --range -1e36,1e36 -f c-table",
      "--range '-1e36,1e36': must have two Floats from -1e35 to 1e35 that differ by 1e-30 or more"),
    Refusal("spring --integer int16", "--integer 'int16': needs --format c-table"),
    Refusal("spring --progmem -f code-c", "--progmem: needs --format c-table"),
  ])
  func `a motion that the integers cannot show is refused`(refusal: Refusal) {
    refusal.expect()
  }

  /// Names of stdint.h and of the AVR's headers.
  @Test(arguments: ["uint8_t", "PROGMEM", "INT16_MAX", "pgm_read_word", "int", "3d", "main"])
  func `a name that is taken gets another`(name: String) throws {
    let tables = try CTable.all(in: try Typed.output(["spring", "--name", name, "-f", "c-table"]))
    #expect(tables[0].name != name && tables[0].name.lowercased().contains("value"))
  }
}

/// A table of a header, and a player that interpolates between its entries.
struct CTable {
  let name: String
  let entries: [Int]
  let fps: Double
  let error: Double
  let frameError: Double
  /// The values of the first and the last integer.
  let low: Double
  let high: Double
  let least: Double
  let steps: Double

  static func all(in text: String) throws -> [CTable] {
    let parts = text.components(separatedBy: "\n\n// ").dropFirst(1)
    return try parts.filter { $0.contains("static const") }.map { try CTable($0) }
  }

  private init(_ text: String) throws {
    func found(_ pattern: String) throws -> [String] {
      let match = try Regex(pattern).firstMatch(in: text)
      return try #require(match, "\(pattern) in \(text)").output.map { String($0.substring ?? "") }
    }
    func macro(_ suffix: String) throws -> Double {
      try #require(Double(try found(#"#define \w+_\#(suffix) \(?([^)\n]+)"#)[1]))
    }
    let head = try found(#"static const (\w+) (\w+)\[(\d+)\](?: PROGMEM)? = \{([^}]*)\};"#)
    name = head[2]
    entries = head[4].split { ", \n".contains($0) }.compactMap { Int($0) }
    try #require(entries.count == Int(head[3]))
    fps = try macro("FPS")
    error = try #require(Double(try found(#"maxError ([^,]+),"#)[1]))
    frameError = try #require(Double(try found(#"frameError ([^,]+),"#)[1]))
    if text.contains("_SCALE ") {
      let scale = try macro("SCALE")
      (low, high, least, steps) = (-scale, scale, -32768, 65536)
    } else {
      (low, high) = (try macro("LOW"), try macro("HIGH"))
      least = head[1] == "int16_t" ? -32768 : 0
      steps = head[1] == "uint8_t" ? 255 : 65535
    }
  }

  /// The exact position of a value among the integers.
  func position(of value: Double) -> Double { least + (value - low) * steps / (high - low) }

  func entry(at time: Double) -> Double {
    let frames = min(max(time * fps, 0), Double(entries.count - 1))
    let first = Int(frames)
    let next = min(first + 1, entries.count - 1)
    return Double(entries[first]) + (frames - Double(first))
      * Double(entries[next] - entries[first])
  }
}
