import Foundation

/// A program and its arguments.
struct Command: Equatable {
  let path: String
  let words: [String]

  init(_ path: String, _ words: [String] = []) {
    self.path = path
    self.words = words
  }
}

/// Commands, each of which reads the output of the previous one. One command is a pipeline too.
///
/// posix_spawn starts them; unlike fork it copies nothing of this process. All commands have the same environment: the
/// search path and the locale C.
struct Pipeline {
  let commands: [Command]

  init(_ commands: Command...) { self.commands = commands }

  /// Runs the commands. The last one prints into a file.
  ///
  /// - Returns: the seconds from the first start to the last end.
  /// - Throws: ``Failure`` when a command cannot be started or ends with a status other than 0.
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

/// The two ends of a pipe. Only processes that get them explicitly inherit them.
private struct Descriptors {
  /// The end for writing.
  let start: Int32
  /// The end for reading.
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
