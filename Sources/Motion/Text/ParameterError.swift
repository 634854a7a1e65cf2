/// An error for a parameter that breaks a rule.
///
/// The name is the parameter's ("safe-area"); the rule completes the sentence "safe-area …". The
/// code that shows the error adds the text that was typed. A number does not keep it: "0.10" and
/// "1e-1" are the same Double.
package struct ParameterError: Error, Sendable, Equatable {
  /// The parameter's name, for example "duration".
  package let parameter: String
  /// The index of the faulty value in a list, counted from 0; nil for a single value.
  package let index: Int?
  /// The allowed values, as the rest of a sentence: "must be above 0 seconds". Other parameters
  /// have the prefix `--` of options.
  package let rule: String

  package init(_ parameter: String, _ rule: String, at index: Int? = nil) {
    self.parameter = parameter
    self.index = index
    self.rule = rule
  }

  /// The error with the same rule for another parameter.
  package func of(_ parameter: String) -> ParameterError {
    ParameterError(parameter, rule, at: index)
  }

  /// The error with the same rule for one value of a list.
  package func at(_ index: Int) -> ParameterError { ParameterError(parameter, rule, at: index) }
}

/// Throws the rule unless the condition holds, so that a validation reads as a list of rules.
///
/// - Throws: ``ParameterError`` with the given parameter, rule and index.
package func require(
  _ condition: Bool, _ parameter: String, _ rule: @autoclosure () -> String, at index: Int? = nil
) throws(ParameterError) {
  if !condition { throw ParameterError(parameter, rule(), at: index) }
}

/// Joins alternatives for a rule: "a, b or c".
package func alternatives(_ names: [String]) -> String { joinedNames(names, "or") }

/// Joins names for a sentence: "a, b and c".
package func joinedNames(_ names: [String], _ word: String) -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return "\(names.dropLast().joined(separator: ", ")) \(word) \(last)"
}

/// Runs a step and converts its error into another error type.
///
/// - Parameter transform: converts the error, for example `Failure.input`.
package func mapError<Value: ~Copyable, Inner: Error, Outer: Error>(
  of step: @autoclosure () throws(Inner) -> Value, _ transform: (Inner) -> Outer
) throws(Outer) -> Value {
  do throws(Inner) { return try step() } catch { throw transform(error) }
}
