import Documents

extension CompletionTable {
  /// The script for bash 3.2 and later. bash 3.2 is the version of macOS; it adds a blank after a
  /// spring's key.
  var bashScript: String {
    let presets = Self.wrapped(Self.presets, margin: 6)
    let forms = Self.wrapped(Self.forms.map { ShellQuoting.quoted($0) }, margin: 4)
    let commands = Self.wrapped(infos.map { $0.name.rawValue } + HelpText.words, margin: 6)
    let repeatable = Self.wrapped(repeatable, margin: 0)
    return #"""
      # Completes headspring's words in bash; made by "headspring completions bash" from its tables.
      # source <(headspring completions bash)
      # or keep it as ~/.local/share/bash-completion/completions/headspring

      # The options of a command.
      _headspring_options() {
        options=--help
      \#(optionCases)
      }

      # What may stand behind an option or as an operand: words, :file, :spring or :nothing that
      # could be listed; nothing at all where no word is expected.
      _headspring_values() {
        values=
        case $2 in
      \#(valueCases)
          operand)
            case $1 in
      \#(operandCases)
            esac ;;
        esac
      }

      # Offers those words that begin as the first one does.
      _headspring_offer() {
        local word
        for word in "${@:2}"; do
          [[ $word == "$1"* ]] && COMPREPLY+=("$before$word")
        done
      }

      # Offers what a spring may go on with: a preset, or a key of a form that has all keys before.
      _headspring_spring() {
        local head= form keys rest
        if [[ $1 == *,* ]]; then
          head=${1%,*},
        else
          _headspring_offer "$1" \
      \#(presets)
        fi
        for form in \
      \#(forms)
        do
          keys=" $form "
          rest=$head
          while [[ $rest ]]; do
            [[ $keys == *" ${rest%%=*} "* ]] || continue 2
            keys=${keys/" ${rest%%=*} "/ }
            rest=${rest#*,}
          done
          for form in $keys; do _headspring_offer "$1" "$head$form="; done
        done
      }

      _headspring() {
        local IFS=$' \t\n' last=-1 piece glued= cur option before= options= values= word
        local -a words
        # Bash ends words at = and :, so that what was typed without a blank is put together again.
        for piece in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
          if ((last > 0)) && [[ $glued || $piece == [=:]* ]]; then
            words[last]+=$piece
          else
            words[++last]=$piece
          fi
          [[ $piece && $piece != *[!=:]* ]] && glued=yes || glued=
        done
        COMPREPLY=()
        cur=${words[last]}
        option=${words[last - 1]}
        if [[ $cur == --*=* ]]; then
          option=${cur%%=*}
          before=$option=
          cur=${cur#*=}
        fi
        if ((last == 1)); then
          _headspring_offer "$cur" \
      \#(commands)
          return
        fi
        _headspring_values "${words[1]}" "$option"
        if [[ ! $values && ! $before && $cur != -* ]]; then
          _headspring_values "${words[1]}" operand
        fi
        case $values in
          :nothing) ;;
          :file)
            # Readline's own way with names of files, where bash can be asked for it.
            compopt -o default 2>/dev/null || { IFS=$'\n' COMPREPLY=($(compgen -f -- "$cur")); } ;;
          :spring) _headspring_spring "$cur" ;;
          ?*) _headspring_offer "$cur" $values ;;
          *)
            _headspring_options "${words[1]}"
            for word in $options; do
              # What was given, unless it may be given again.
              case " ${words[*]:1:last-1} " in
                *" $word "* | *" $word="*) [[ " \#(repeatable) " == *" $word "* ]] || continue ;;
              esac
              _headspring_offer "$cur" "$word"
            done ;;
        esac
        # Replaced is only what stands behind the last = or :.
        [[ $piece == *[!=:]* ]] && piece=${words[last]%"$piece"} || piece=${words[last]}
        for word in "${!COMPREPLY[@]}"; do COMPREPLY[word]=${COMPREPLY[word]#"$piece"}; done
        [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace 2>/dev/null
        return 0
      }

      complete -F _headspring headspring

      """#
  }

  private var optionCases: String {
    groups.map { group in
      let names = Self.wrapped(group.options.map { "--" + $0.name.rawValue }, margin: 4)
      return "  case $1 in \(group.pattern)) options+=\" \\\n\(names)\" ;; esac"
    }.joined(separator: "\n")
  }

  private var valueCases: String {
    let valued = valued
    var listed: [String] = []
    var nothing: [String] = []
    var files: [String] = []
    for group in valued {
      let option = group.options[0]
      let own = valued.filter { $0.options[0].name == option.name }
      if own.count == 1 {
        switch option.completion {
        case .nothing: nothing += option.spellings
        case .file: files += option.spellings
        case .spring, .words:
          listed.append("    \(option.bashPattern)) \(option.completion.bashValues) ;;")
        }
      } else if own[0].commands == group.commands {
        listed.append("    \(option.bashPattern))\n      case $1 in")
        for other in own {
          listed.append("        \(other.pattern)) \(other.options[0].completion.bashValues) ;;")
        }
        listed.append("      esac ;;")
      }
    }
    let others = [Self.bashCase(files, .file), Self.bashCase(nothing, .nothing)]
    return (others + listed).joined(separator: "\n")
  }

  private static func bashCase(_ names: [String], _ completion: Completion) -> String {
    var pattern = names.dropLast().map { $0 + " |" }
    pattern += names.suffix(1)
    return wrapped(pattern, margin: 4) + ") \(completion.bashValues) ;;"
  }

  private var operandCases: String {
    operands.map { commands, operand in
      "        \(commands.joined(separator: "|"))) \(operand.completion.bashValues) ;;"
    }.joined(separator: "\n")
  }
}

extension OptionInfo {
  /// The spellings of the option: "-f" and "--format".
  fileprivate var spellings: [String] {
    (short.map { ["-\($0)"] } ?? []) + ["--\(name.rawValue)"]
  }

  fileprivate var bashPattern: String { spellings.joined(separator: "|") }
}

extension Completion {
  fileprivate var bashValues: String {
    switch self {
    case .nothing: "values=:nothing"
    case .file: "values=:file"
    case .spring: "values=:spring"
    case .words(let words): "values=\(ShellQuoting.quoted(words.joined(separator: " ")))"
    }
  }
}
