import Foundation

extension Executable {
  /// The commands that `headspring --help` lists, in its order. Tests of all commands use this list.
  public static let commands: [String] = {
    let help = (try? run(["--help"]).text) ?? ""
    let section = help.split(separator: "\nCOMMANDS:\n").last?.split(separator: "\n\n").first ?? ""
    return section.split(separator: "\n").compactMap { line in
      let isName = line.hasPrefix("  ") && !line.hasPrefix("   ")
      return isName ? line.split(separator: " ").first.map(String.init) : nil
    }
  }()

  /// The first example of a command's help, without the program's name.
  public static func firstExample(of command: String) -> String {
    let help = (try? run(["help", command]).text) ?? ""
    let line = help.split(separator: "\n").first { $0.hasPrefix("  headspring ") } ?? ""
    return String(line.dropFirst("  headspring ".count))
  }
}
