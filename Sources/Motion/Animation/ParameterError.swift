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
  /// The rule, with a mark in front of other parameters' names, see ``Motion/parameterName(_:)``.
  private let markedRule: String

  /// - Parameters:
  ///   - parameter: the parameter's name.
  ///   - rule: the allowed values, as the rest of a sentence: "must be above 0 seconds". Mark other
  ///     parameters' names with ``Motion/parameterName(_:)``.
  ///   - index: the index of the faulty value in a list.
  package init(_ parameter: String, _ rule: String, at index: Int? = nil) {
    self.parameter = parameter
    self.index = index
    markedRule = rule
  }

  /// The allowed values, as the rest of a sentence, with bare parameter names.
  package var rule: String { rule(prefix: "") }

  /// The rule with a prefix in front of other parameters' names: `--` on a command line.
  package func rule(prefix: String) -> String {
    Self.replacingParameterMarks(markedRule, prefix: prefix)
  }

  /// Replaces each mark of ``Motion/parameterName(_:)`` in a text by a prefix.
  package static func replacingParameterMarks(_ text: String, prefix: String) -> String {
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

  /// The error with the same rule for another parameter.
  package func of(_ parameter: String) -> ParameterError {
    ParameterError(parameter, markedRule, at: index)
  }

  /// The error with the same rule for one value of a list.
  package func at(_ index: Int) -> ParameterError {
    ParameterError(parameter, markedRule, at: index)
  }

  /// A control character, which messages otherwise never contain.
  fileprivate static let mark: Unicode.Scalar = "\u{1}"
}

/// Marks another parameter's name in a rule: `"needs \(parameterName("velocity"))"`.
///
/// The code that shows the rule replaces the mark by the prefix of its interface, such as `--`.
package func parameterName(_ name: String) -> String {
  var text = ""
  text.unicodeScalars.append(ParameterError.mark)
  return text + name
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
