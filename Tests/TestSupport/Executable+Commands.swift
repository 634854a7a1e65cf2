import Foundation

extension Executable {
  /// The commands that `headspring --help` lists, in its order. Tests of all commands use this list.
  public static let commands: [String] = {
    let help = (try? run(["--help"]).text) ?? ""
    // The groups of commands are between the examples and the topics.
    let groups = help.split(separator: "\nTOPICS:\n").first ?? ""
    return groups.split(separator: "\n").compactMap { line in
      let isEntry = line.hasPrefix("  ") && !line.hasPrefix("   ")
      let name = line.split(separator: " ").first.map(String.init)
      return isEntry && name != "headspring" ? name : nil
    }
  }()
}
