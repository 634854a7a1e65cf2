/// A parameter that breaks a rule, said so that its reader can mend it.
///
/// The name is the parameter's, in the spelling of the command line ("safe-area"); the rule completes
/// the sentence "safe-area …". Whoever shows the error adds the text that was given, which a number
/// no longer knows: "0.10" and "1e-1" are the same Double.
public struct ParameterError: Error, Sendable, Equatable {
  /// The parameter's name, for example "duration".
  public let parameter: String
  /// What is allowed, as the rest of a sentence: "must be above 0 seconds".
  public let rule: String
  /// Which of several it is, counted from 0; nil for a parameter that there is one of.
  public let index: Int?

  public init(_ parameter: String, _ rule: String, at index: Int? = nil) {
    self.parameter = parameter
    self.rule = rule
    self.index = index
  }
}

/// Throws the rule unless the condition holds: a validation reads as a list of these.
///
/// - Throws: ``ParameterError`` with the given words.
public func require(
  _ condition: Bool, _ parameter: String, _ rule: @autoclosure () -> String, at index: Int? = nil
) throws(ParameterError) {
  if !condition { throw ParameterError(parameter, rule(), at: index) }
}
