/// A parameter that breaks a rule, said so that its reader can mend it.
///
/// The name is the parameter's ("safe-area"); the rule completes the sentence "safe-area …".
/// Whoever shows the error adds the text that was given, which a number no longer knows: "0.10" and
/// "1e-1" are the same Double.
public struct ParameterError: Error, Sendable, Equatable {
  /// The parameter's name, for example "duration".
  public let parameter: String
  /// Which of several it is, counted from 0; nil for a parameter that there is one of.
  public let index: Int?
  /// The rule, with the mark of ``Motion/parameterName(_:)`` before other parameters' names.
  private let markedRule: String

  /// - Parameters:
  ///   - parameter: its name.
  ///   - rule: what is allowed, as the rest of a sentence: "must be above 0 seconds". Another
  ///     parameter is mentioned by ``Motion/parameterName(_:)``.
  ///   - index: which of several it is.
  public init(_ parameter: String, _ rule: String, at index: Int? = nil) {
    self.parameter = parameter
    self.index = index
    markedRule = rule
  }

  /// What is allowed, as the rest of a sentence, with parameters by their bare names.
  public var rule: String { rule(prefix: "") }

  /// The same with the names of other parameters spelled as their user does: `--` on a command
  /// line.
  public func rule(prefix: String) -> String { Self.spelled(markedRule, prefix: prefix) }

  /// A text in which parameters are mentioned by ``Motion/parameterName(_:)``, with `prefix` before
  /// their names.
  public static func spelled(_ text: String, prefix: String) -> String {
    let marked = text
    var text = ""
    for scalar in marked.unicodeScalars {
      if scalar == mark {
        text += prefix
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The same rule as another parameter's.
  public func of(_ parameter: String) -> ParameterError {
    ParameterError(parameter, markedRule, at: index)
  }

  /// The same rule of one of several.
  public func at(_ index: Int) -> ParameterError {
    ParameterError(parameter, markedRule, at: index)
  }

  /// A control character, which no text that is shown to anybody has.
  fileprivate static let mark: Unicode.Scalar = "\u{1}"
}

/// Mentions another parameter in a rule, so that whoever shows it can spell the name as its user
/// does: `"needs \(parameterName("velocity"))"`.
public func parameterName(_ name: String) -> String {
  var text = ""
  text.unicodeScalars.append(ParameterError.mark)
  return text + name
}

/// Throws the rule unless the condition holds: a validation reads as a list of these.
///
/// - Throws: ``ParameterError`` with the given words.
public func require(
  _ condition: Bool, _ parameter: String, _ rule: @autoclosure () -> String, at index: Int? = nil
) throws(ParameterError) {
  if !condition { throw ParameterError(parameter, rule(), at: index) }
}

/// Names to choose from, as a rule lists them: "a, b or c".
public func alternatives(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " or " + last
}
