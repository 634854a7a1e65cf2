import Documents

extension CompletionTable {
  /// The script for fish 3.0 and later.
  var fishScript: String {
    let forms = Self.wrapped(Self.forms.map { Self.fishQuoted($0) }, margin: 8)
    return #"""
      # Completes headspring's words in fish; made by "headspring completions fish" from its tables.
      # headspring completions fish | source
      # or keep it as ~/.config/fish/completions/headspring.fish

      # Whether the command is one of these.
      function __headspring_is
          set -l words (commandline -opc)
          contains -- "$words[2]" $argv
      end

      # What a spring may go on with: a preset, or a key of a form that has all keys before.
      function __headspring_spring
          set -l typed (commandline -ct | string replace -r -- '^--[^=]*=' '')
          set -l head (string match -r -- '^.*,' $typed)
          set -l given (string split , -- "$head" | string replace -r '=.*' '')
          test -z "$head"
          and printf '%s\n' \
      \#(Self.wrapped(Self.presets, margin: 8))
          for form in \
      \#(forms)
              set -l keys (string split ' ' -- $form)
              for key in $given
                  if test -n "$key"; and not contains -- $key $keys
                      set keys
                  end
              end
              for key in $keys
                  contains -- $key $given
                  or echo "$head$key="
              end
          end
      end

      complete -c headspring -f

      set -l is "__headspring_is ''"
      \#(commandLines)
      complete -c headspring -n "$is" -s V -l version -d 'Show the version'
      complete -c headspring -s h -l help -d 'Show help'

      \#(fishBlocks)

      """#
  }

  private var commandLines: String {
    let own = infos.map { ($0.name.rawValue, $0.summary) } + [("help", HelpText.summary)]
    return own.map { name, summary in
      "complete -c headspring -n \"$is\" -a \(name) -d \(Self.fishQuoted(summary))"
    }.joined(separator: "\n")
  }

  private var fishBlocks: String {
    let blocks =
      groups.map { Self.fishCompletions($0.commands, $0.options.map { $0.fishSpec }) }
      + operands.map { Self.fishCompletions($0.commands, [$0.item.completion.fishList]) }
    return blocks.joined(separator: "\n\n")
  }

  private static func fishCompletions(_ commands: [String], _ specs: [String]) -> String {
    "set -l is '__headspring_is \(commands.joined(separator: " "))'\n"
      + specs.map { "complete -c headspring -n \"$is\" \($0)" }.joined(separator: "\n")
  }

  /// The text in single quotes, in which fish requires a backslash before quotes and backslashes.
  fileprivate static func fishQuoted(_ text: String) -> String {
    var quoted = "'"
    for scalar in text.unicodeScalars {
      if scalar == "'" || scalar == "\\" { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "'"
  }
}

extension OptionInfo {
  fileprivate var fishSpec: String {
    (short.map { "-s \($0) " } ?? "") + "-l \(name.rawValue) "
      + (takesValue ? "\(completion.fishArguments) " : "")
      + "-d " + CompletionTable.fishQuoted(brief)
  }
}

extension Completion {
  fileprivate var fishArguments: String {
    switch self {
    case .nothing: "-x"
    case .file: "-r \(fishList)"
    case .spring, .words: "-x \(fishList)"
    }
  }

  fileprivate var fishList: String {
    switch self {
    case .nothing: ""
    case .file: "-F"
    case .spring: "-a '(__headspring_spring)'"
    case .words(let words): "-a \(CompletionTable.fishQuoted(words.joined(separator: " ")))"
    }
  }
}
