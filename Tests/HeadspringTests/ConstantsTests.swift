import Foundation
import TestSupport
import Testing

/// A release build on Linux has a function's array constants as symbols of their own, numbered in the order in which a
/// module's compilation came upon them. Were two modules to bring the same function along, the linker would take
/// the function of one and the constants of the other, which may be numbered otherwise.
@Suite struct ConstantsTests {
  /// What the executable is linked from.
  private let modules = (PlatformTests.targets + ["headspring"]).joined(separator: " ")

  @Test(.needsRelease, .needs("nm"))
  func `no function's numbered constants come from two modules`() throws {
    let listing = try Executable.shell(
      "for module in \(modules); do nm $module.build/*.o | sed \"s|$| $module|\"; done",
      directory: ReleaseBuild.folder)
    var places: [Substring: Set<Substring>] = [:]
    for line in listing.text.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count == 4, "VWTDR".contains(fields[1]) else { continue }
      places[fields[2], default: []].insert(fields[3])
    }
    #expect(places.count > 100, "nm has shown too little")
    let constants = places.filter { $0.key.contains(/Tv[0-9]+_r?$/) }
    #expect(constants.filter { $0.value.count > 1 }.map { "\($0.key) in \($0.value)" } == [])
  }
}
