import Documents
import Exporters
import Foundation
import Motion
import Readers
import Scenes
import Testing
import TypedLines

@testable import Commands

/// Alternative spellings of arguments, and the canonical ones.
@Suite struct ForgivingTests {
  /// Names that differ only by case would be indistinguishable.
  @Test func `no two names of a set differ only by case and hyphens`() {
    var sets = OptionRow.all.map { $0.info.choices }
    sets.append(SpringPreset.all.map(\.name))
    sets.append(Array(Set(SpringForm.allCases.flatMap { $0.keys.map(\.name) })))
    sets.append(ValueParser.units)
    sets.append(ValueParser.screenNames)
    for names in sets {
      #expect(Set(names.map(ValueParser.normalizedName)).count == names.count, "\(names)")
    }
  }

  private static let screen =
    "must be a width and a height such as 320x568, or a device such as iphone-15; "
    + "headspring help screens lists them"
}
