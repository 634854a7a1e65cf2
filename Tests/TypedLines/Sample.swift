import Foundation
import TestSupport

@testable import Commands

/// The first example of each command's help, with the files of Examples.
package enum Sample {
  package static func example(_ name: String) -> String {
    Fixture.root.appendingPathComponent("Examples/\(name)").path
  }

  package static let lines = CommandName.allCases.filter(makesMotion).map(line)

  /// The first examples of the commands that make no animation.
  package static let tools = CommandName.allCases.filter { !makesMotion($0) }.map(line)

  /// The first example of the command, preferably one without a pipe from another command. Samples are replaced by
  /// their paths.
  package static func line(of command: CommandName) -> String {
    var samples: [String: String] = [:]
    var lines: [String] = []
    for line in command.info.examples {
      let parts = line.split(separator: "|")
      let source = parts[0].split(separator: " ").map(String.init)
      var words = (parts.last ?? "").split(separator: " ").dropFirst().map(String.init)
      if source[1] == "example", source.count > 2 {
        let path = "'\(example(source[2]))'"
        if source.count == 5 { samples[source[4]] = path }
        if let place = words.firstIndex(of: "-") { words[place] = path } else { words.append(path) }
      }
      guard words.first == command.rawValue else { continue }
      let typed = words.map { samples[$0] ?? $0 }.joined(separator: " ")
      if parts.count == 1 { return typed }
      lines.append(typed)
    }
    return lines.first ?? command.rawValue
  }

  package static func makesMotion(_ command: CommandName) -> Bool {
    command.info.options.contains { $0.name == .noLand }
  }
}
