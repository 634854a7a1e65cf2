import Foundation
import Readers
import TestSupport
import Testing

@testable import Commands
@testable import Console

@Suite struct InputFileTests {
  /// Calls `body` with a path that does not exist, and removes the file that `body` makes there.
  private static func withPath(_ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("headspring-input-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  private static func bytes(_ path: String) throws(InputError) -> [UInt8] {
    try PlannedInput(input: Input(Path(path)), purpose: .recording).bytes()
  }

  /// The bytes of a file; nil if there are more than a limit.
  private static func bytes(_ path: String, upTo limit: Int) throws -> [UInt8]? {
    let file = try Input(Path(path)).openFile()
    return try System.readAll(from: file.descriptor, upTo: limit)
  }

  private static func failure(_ path: String) -> Failure? {
    do throws(InputError) {
      _ = try bytes(path)
      return nil
    } catch {
      return .input(error)
    }
  }

  private func expectUnreadable(_ path: String, _ code: Int32) {
    let error = Input.file(Path(path)).unreadable(SystemError(code: code))
    #expect(Self.failure(path) == .input(error))
    #expect(Self.failure(path)?.status == .cannotRead)
  }

  @Test func `a hyphen is standard input`() {
    #expect(Input("-") == .standard)
    #expect(Input("./-") == .file("./-"))
    #expect(Input("") == .file(""))
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 1_000_003])
  func `a file is read to its end`(count: Int) throws {
    try Self.withPath { path in
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 % 127) }
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      #expect(try Self.bytes(path) == bytes)
    }
  }

  @Test(
    arguments: Effort.every(
      3, of: [1, 2, 65_535, 65_536, 65_537, 1_048_576, 1_114_112, 1_114_113, 3_000_000]))
  func `an input may be as long as its limit`(limit: Int) throws {
    try Self.withPath { path in
      let url = URL(fileURLWithPath: path)
      for count in [limit - 1, limit, limit + 1] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 % 127) }
        try Data(bytes).write(to: url)
        let expected = count > limit ? nil : bytes
        #expect(try Self.bytes(path, upTo: limit) == expected)
        // A pipe has no known length, unlike a file.
        try Self.withPath { pipe in
          #expect(mkfifo(pipe, 0o600) == 0)
          let writer = Process()
          writer.executableURL = URL(fileURLWithPath: "/bin/bash")
          writer.arguments = ["-c", "cat '\(path)' >'\(pipe)' 2>/dev/null"]
          try writer.run()
          #expect(try Self.bytes(pipe, upTo: limit) == expected)
          writer.waitUntilExit()
        }
      }
    }
  }

  @Test func `an endless input is refused`() throws {
    #expect(try Self.bytes("/dev/zero", upTo: 5_000_000) == nil)
    let error = PlannedInput(input: Input(Path("a.csv")), purpose: .recording).isTooLong
    #expect(error.locatedMessage == "a.csv: is longer than the 1GiB that an input may have")
  }

  @Test func `a pipe is read to its end, in pieces of any size`() throws {
    try Self.withPath { path in
      #expect(mkfifo(path, 0o600) == 0)
      let writer = Process()
      writer.executableURL = URL(fileURLWithPath: "/bin/bash")
      writer.arguments = ["-c", "{ printf ab; sleep 0.1; printf cd; } > '\(path)'"]
      try writer.run()
      #expect(try Self.bytes(path) == Array("abcd".utf8))
      writer.waitUntilExit()
    }
  }

  @Test func `a descriptor's path is read from its current offset`() throws {
    try Self.withPath { path in
      try Data("abcdef".utf8).write(to: URL(fileURLWithPath: path))
      let descriptor = open(path, O_RDONLY)
      defer { close(descriptor) }
      var first = [UInt8](repeating: 0, count: 2)
      #expect(read(descriptor, &first, 2) == 2)
      #expect(try Self.bytes("/dev/fd/\(descriptor)") == Array("cdef".utf8))
      // The descriptor is still open: its opener closes it.
      #expect(lseek(descriptor, 0, SEEK_SET) == 0)
    }
  }

  @Test func `a missing file is refused`() throws {
    try Self.withPath { path in
      #expect(
        Self.failure(path)?.text
          == "headspring: cannot read '\(path)': No such file or directory\n")
    }
    expectUnreadable("", ENOENT)
  }

  @Test func `a directory is refused`() {
    expectUnreadable("/", EISDIR)
  }

  @Test func `a closed descriptor is refused`() {
    expectUnreadable("/dev/fd/987", EBADF)
  }
}
