import Foundation
import Synchronization
import TypedLines

@testable import Commands

/// A cache of slow results that several tests use.
enum Kept {
  private static let texts = Mutex<[String: String]>([:])

  /// The output of a command line.
  static func output(_ line: String) throws -> String {
    try kept(line, in: texts) { try Typed.output(line) }
  }

  /// Two tests at the same time may compute one result twice; they do not wait for each other.
  private static func kept<Made: Sendable>(
    _ line: String, in all: borrowing Mutex<[String: Made]>, _ make: () throws -> Made
  ) throws -> Made {
    if let made = all.withLock({ $0[line] }) { return made }
    let made = try make()
    all.withLock { $0[line] = made }
    return made
  }
}
