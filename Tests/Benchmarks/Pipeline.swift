import Foundation

/// A program and its words.
struct Command: Equatable {
  let path: String
  let words: [String]

  init(_ path: String, _ words: [String] = []) {
    self.path = path
    self.words = words
  }
}

/// Commands, each reading what the one before it prints; one command is a pipeline too.
///
/// They are started by posix_spawn, which unlike fork does not copy anything of this process. The
/// surroundings are the same for all: the search path and the locale C.
struct Pipeline {
  let commands: [Command]

  init(_ commands: Command...) { self.commands = commands }

  /// Runs them, the last one printing into a file.
  ///
  /// - Returns: the seconds from the first start to the last end.
  /// - Throws: ``Failure`` when one cannot be started or ends with another status than 0.
  @discardableResult
  func run(into path: String = "/dev/null") throws -> Double {
    let pipes = try commands.dropFirst().map { _ in try Descriptors.pipe() }
    let launches = try commands.indices.map { place in
      let launch = try Launch(commands[place])
      if place == 0 { launch.read("/dev/null") } else { launch.read(pipes[place - 1].end) }
      if place == pipes.count { launch.write(path) } else { launch.write(pipes[place].start) }
      return launch
    }
    let clock = ContinuousClock()
    let start = clock.now
    let children = try launches.map { try $0.start() }
    for pipe in pipes { pipe.close() }
    let statuses = children.map(Launch.status(of:))
    let duration = clock.now - start
    for (command, status) in zip(commands, statuses) where status != 0 {
      throw Failure.software("\(command.path) \(Launch.text(status))")
    }
    return duration / .seconds(1)
  }
}

/// The two ends of a pipe, which only those processes hold that are given them.
private struct Descriptors {
  /// Where bytes are written.
  let start: Int32
  /// Where they are read.
  let end: Int32

  static func pipe() throws -> Descriptors {
    var numbers: [Int32] = [-1, -1]
    guard Foundation.pipe(&numbers) == 0 else { throw Failure.software("there is no pipe left") }
    for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    return Descriptors(start: numbers[1], end: numbers[0])
  }

  func close() {
    Foundation.close(start)
    Foundation.close(end)
  }
}
