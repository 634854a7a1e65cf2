import Foundation
import Synchronization

@testable import Commands

/// Results that take long and that several tests look at, each made once.
enum Kept {
  private static let texts = Mutex<[String: String]>([:])
  private static let authored = Mutex<[String: AuthoredCase]>([:])
  private static let moving = Mutex<[String: MovingCase]>([:])

  /// The output of a line.
  static func output(_ line: String) throws -> String {
    try kept(line, in: texts) { try Typed.output(line) }
  }

  static func authoredCase(_ line: String) throws -> AuthoredCase {
    try kept(line, in: authored) { try AuthoredCase(line) }
  }

  static func movingCase(_ line: String) throws -> MovingCase {
    try kept(line, in: moving) { try MovingCase(line) }
  }

  /// Two tests at a time may make the same one twice; neither waits for the other.
  private static func kept<Made: Sendable>(
    _ line: String, in all: borrowing Mutex<[String: Made]>, _ make: () throws -> Made
  ) throws -> Made {
    if let made = all.withLock({ $0[line] }) { return made }
    let made = try make()
    all.withLock { $0[line] = made }
    return made
  }
}
