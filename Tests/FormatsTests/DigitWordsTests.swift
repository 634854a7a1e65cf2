import Testing

@testable import Documents
@testable import Exporters

struct DigitWordsTests {
  @Test func `every number below ten thousand has its four digits`() {
    for number in 0..<UInt32(10_000) {
      let text = written {
        $0.store(PackedDigits.packedFourDigits(number))
        return $0 + 4
      }
      let digits = String(number)
      let padded = String(repeating: "0", count: 4 - digits.count) + digits
      guard text != padded else { continue }
      Issue.record("\(number) is written \(text)")
    }
  }

  @Test(arguments: [0, 1, 9_999, 10_000, 12_345_678, 90_000_000, 99_999_999] as [UInt32])
  func `eight digits are written with their zeros`(_ number: UInt32) {
    let text = written {
      $0.store(PackedDigits.packedEightDigits(number))
      return $0 + 8
    }
    #expect(text == String(String(100_000_000 + Int(number)).dropFirst()))
    #expect(
      PackedDigits.packedEightDigits(number, PackedDigits.fourDigitTable())
        == PackedDigits.packedEightDigits(number))
  }

  @Test(
    arguments: [
      (0, 3, 4), (7, 3, 0), (70, 2, 1), (700, 1, 2), (7000, 0, 3), (1020, 0, 1), (101, 1, 0),
    ] as [(UInt32, Int, Int)])
  func `leading and trailing zeros are counted`(_ number: UInt32, _ leading: Int, _ trailing: Int) {
    #expect(PackedDigits.leadingZeros(PackedDigits.packedFourDigits(number)) == leading)
    #expect(PackedDigits.trailingZeros(PackedDigits.packedFourDigits(number)) == trailing)
    let wide = PackedDigits.packedEightDigits(number)
    #expect(PackedDigits.leadingZeros(wide) == leading + 4)
    #expect(PackedDigits.trailingZeros(wide) == (number == 0 ? 8 : trailing))
  }
}
