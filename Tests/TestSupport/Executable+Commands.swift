import Foundation

extension Executable {
  /// The commands that `headspring --help` names, in its order: the one list for tests of all commands.
  public static let commands: [String] = {
    let help = (try? run(["--help"]).text) ?? ""
    let section = help.split(separator: "\nCOMMANDS:\n").last?.split(separator: "\n\n").first ?? ""
    return section.split(separator: "\n").compactMap { line in
      let isName = line.hasPrefix("  ") && !line.hasPrefix("   ")
      return isName ? line.split(separator: " ").first.map(String.init) : nil
    }
  }()
}
