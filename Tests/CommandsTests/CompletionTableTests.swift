import Foundation
import TestSupport
import Testing
import TypedLines

@testable import Commands

/// Completion scripts and the parser know the same options: each shell lists them for every command.
struct CompletionTableTests {
  /// The options of a command in the notation of a shell's list.
  private static func expected(_ command: CommandName) -> Set<String> {
    Set(command.info.options.map { "--\($0.name.rawValue)" } + ["--help"])
  }

  /// Loads the script in a shell, which prints each command with its options on one line.
  private static func listed(_ shell: Shell, _ line: String) throws -> [String: Set<String>] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(shell.script, to: "script")
    let commands = CommandName.allCases.map(\.rawValue).joined(separator: " ")
    try folder.write(line.replacing("COMMANDS", with: commands), to: "list")
    let words = [.zsh: "zsh -f", .fish: "fish --no-config"][shell] ?? "bash"
    let result = try folder.shell("\(words) list")
    #expect(result.errors.isEmpty && result.status == 0, "\(result.errors)")
    var listed: [String: Set<String>] = [:]
    for line in result.text.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      listed[words[0]] = Set(words.dropFirst())
    }
    return listed
  }

  @Test func `bash completes each command's options and their values`() throws {
    let listed = try Self.listed(
      .bash,
      """
      source ./script
      for command in COMMANDS; do _headspring_options $command; echo $command $options; done
      for command in COMMANDS; do
        _headspring_options $command
        for option in $options operand; do
          _headspring_values $command $option; echo "$command$option $values"
        done
      done
      """)
    for command in CommandName.allCases {
      #expect(listed[command.rawValue] == Self.expected(command))
      let operand = command.info.operand.map { [("operand", $0)] } ?? []
      let options = command.info.options.map { ("--\($0.name.rawValue)", $0) }
      for (name, option) in options + operand {
        let values = listed[command.rawValue + name]
        let expected: Set<String> =
          switch option.completion {
          case .nothing: option.takesValue ? [":nothing"] : []
          case .file: [":file"]
          case .spring: [":spring"]
          case .words(let words): Set(words)
          }
        #expect(values == expected, "\(command) \(name)")
      }
    }
  }

  @Test(.needs("zsh")) func `zsh completes each command's options`() throws {
    let listed = try Self.listed(
      .zsh,
      """
      compdef() { : }
      source ./script
      _arguments() { print -r $words[1] ${(M)${${${@%%[=\\[]*}#\\(*\\)}#\\*}:#--*} }
      for command in COMMANDS; do words=(headspring $command '') CURRENT=3; _headspring; done
      """)
    for command in CommandName.allCases {
      #expect(listed[command.rawValue] == Self.expected(command))
    }
  }

  @Test(.needs("fish")) func `fish completes each command's options`() throws {
    let listed = try Self.listed(
      .fish,
      """
      source ./script
      for command in COMMANDS
          echo $command (complete -C "headspring $command --" | string replace -r '[=\\t].*' '')
      end
      """)
    for command in CommandName.allCases {
      #expect(listed[command.rawValue] == Self.expected(command))
    }
  }

  /// The parser accepts every offered word.
  @Test func `the parser accepts every offered word`() {
    for row in OptionRow.all {
      guard case .words(let words) = row.info.completion else { continue }
      #expect(!words.isEmpty && Set(words).count == words.count, "\(row)")
      for word in words { #expect(row.accepts(word), "\(row) \(word)") }
    }
  }

  /// Each key of each form occurs in a valid spring.
  @Test func `presets and forms are accepted by the parser`() throws {
    for preset in CompletionTable.presets { _ = try ValueParser.spring(preset) }
    for form in CompletionTable.forms {
      let words = form.split(separator: " ").map { "\($0)=0.5" }
      let rounded = words.map {
        $0.replacing("bounces=0.5", with: "bounces=2").replacing("mass=0.5", with: "mass=2")
          .replacing("amplitude=0.5", with: "amplitude=2")
      }
      _ = try ValueParser.spring(rounded.joined(separator: ","))
    }
  }

  @Test(arguments: OptionRow.all) func `a short text is part of the help text`(option: OptionRow) {
    #expect(option.info.help.hasPrefix(option.info.brief))
    #expect(option.info.brief.count <= 120, "\(option.info.brief)")
    #expect(!option.info.brief.contains("; ") && !option.info.brief.contains(". "))
  }
}
