import Documents

extension CompletionTable {
  /// The script for zsh 5.0 and later.
  var zshScript: String {
    let presets = Self.wrapped(Self.presets, margin: 4)
    let forms = Self.wrapped(Self.forms.map { ShellQuoting.quoted($0) }, margin: 4)
    return #"""
      #compdef headspring
      # Completes headspring's words in zsh; made by "headspring completions zsh" from its tables.
      # source <(headspring completions zsh), behind compinit
      # or keep it as _headspring in a folder of $fpath

      # What a spring may go on with: a preset, or a key of a form that has all keys before.
      _headspring_spring() {
        local form pair
        local -a presets forms typed own keys
        presets=(
      \#(presets)
        )
        forms=(
      \#(forms)
        )
        [[ $PREFIX == *,* ]] && for pair in ${(s:,:)PREFIX%,*}; do typed+=(${pair%%=*}); done
        for form in $forms; do
          own=(${=form})
          [[ -z ${typed:|own} ]] && keys+=(${own:|typed})
        done
        compset -P '*,' || compadd -a presets
        compadd -S = -- ${(u)keys}
      }

      _headspring() {
        local command
        local -a commands options
        if ((CURRENT == 2)); then
          commands=(
      \#(commandLines)
          )
          _describe command commands
          compadd -- --help --version
          return
        fi
        shift words
        ((CURRENT--))
        command=$words[1]
        options=('(- *)'{-h,--help}'[Show this help]')
      \#(zshBlocks)
        _arguments -S $options
      }

      # Loaded from $fpath, or read by source.
      if [[ $funcstack[1] == _headspring ]]; then
        _headspring "$@"
      else
        compdef _headspring headspring
      fi

      """#
  }

  private var commandLines: String {
    let own = infos.map { "      " + ShellQuoting.quoted("\($0.name.rawValue):\($0.summary)") }
    return (own + ["      " + ShellQuoting.quoted("help:\(HelpText.summary)")]).joined(
      separator: "\n")
  }

  private var zshBlocks: String {
    let blocks =
      groups.map { Self.zshCompletions($0.pattern, $0.options.map { $0.zshSpec }) }
      + operands.map { commands, operand in
        let count = operand.isRepeatable ? "*" : "1"
        let spec = "\(count):\(operand.name.zshEscaped(":")):\(operand.completion.zshAction)"
        return Self.zshCompletions(commands.joined(separator: "|"), [ShellQuoting.quoted(spec)])
      }
    return blocks.joined(separator: "\n")
  }

  private static func zshCompletions(_ pattern: String, _ specs: [String]) -> String {
    let lines = specs.map { "    " + $0 }.joined(separator: "\n")
    return "  [[ $command == (\(pattern)) ]] && options+=(\n\(lines)\n  )"
  }
}

extension OptionInfo {
  /// The option as a specification of zsh's `_arguments`: '--from=[Where it starts]:value: '.
  fileprivate var zshSpec: String {
    var words = "[" + brief.zshEscaped("[]:") + "]"
    if let valueName {
      words += ":" + valueName.zshEscaped(":") + ":" + completion.zshAction
    }
    let again = isRepeatable ? "*" : ""
    let long = "--\(name.rawValue)" + (valueName == nil ? "" : "=")
    guard let short else { return ShellQuoting.quoted(again + long + words) }
    let others = isRepeatable ? "'*'" : ShellQuoting.quoted("(-\(short) --\(name.rawValue))")
    let letter = "-\(short)" + (valueName == nil ? "" : "+")
    return "\(others){\(letter),\(long)}" + ShellQuoting.quoted(words)
  }
}

extension Completion {
  fileprivate var zshAction: String {
    switch self {
    case .nothing: " "
    case .file: "_files"
    case .spring: "_headspring_spring"
    case .words(let words): "(\(words.joined(separator: " ")))"
    }
  }
}

extension String {
  fileprivate func zshEscaped(_ characters: String) -> String {
    var escaped = ""
    for scalar in unicodeScalars {
      if characters.unicodeScalars.contains(scalar) || scalar == "\\" { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}
