/// The commands, in the order of the overview.
public enum CommandName: String, CaseIterable, Sendable {
  case bounce, spring, decay, ease, snap, pulse, press, play, stack, flick, seen, convert, measure
  case fit

  var info: CommandInfo {
    switch self {
    case .bounce: BounceCommand.info
    case .spring: SpringCommand.info
    case .decay: DecayCommand.info
    case .ease: EaseCommand.info
    case .snap: SnapCommand.info
    case .pulse: PulseCommand.info
    case .press: PressCommand.info
    case .play: PlayCommand.info
    case .stack: StackCommand.info
    case .flick: FlickCommand.info
    case .seen: SeenCommand.info
    case .convert: ConvertCommand.info
    case .measure: MeasureCommand.info
    case .fit: FitCommand.info
    }
  }

  /// Whether an option takes a value, in whichever command has it: the same name never means both.
  ///
  /// - Parameter likely: the command that is asked first, since it knows nearly all.
  static func takesValue(_ name: Words.Name, likely: CommandName? = nil) -> Bool? {
    if let takesValue = likely?.info.takesValue(name) { return takesValue }
    for command in allCases {
      if let takesValue = command.info.takesValue(name) { return takesValue }
    }
    return nil
  }
}
