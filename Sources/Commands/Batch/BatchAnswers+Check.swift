import Checking
import Documents
import Motion

/// The comparison of requests with their goldens, for `batch --check`.
extension BatchAnswers {
  /// Compares the output of a planned request with its golden, and adds the result.
  ///
  /// A refused request is a golden that could not be compared.
  ///
  /// - Parameters:
  ///   - contents: the bytes of the request's inputs.
  ///   - number: the request's line, from 1.
  package func compareWithGolden(
    _ planned: PlannedRequest, _ contents: [[UInt8]], number: Int, with check: CheckSettings,
    _ files: Files, into compared: inout CheckRun
  ) -> LineOutcome {
    let place = "\(batch.requests.input.name):\(number)"
    do throws(Failure) {
      // The path of a refused request is nil, and its plan has the reason.
      let product = try requestFileProduct(of: planned, contents)
      check.compare(
        product, as: planned.request, with: Input(planned.path ?? Path(place)),
        acceptance: check.acceptingCommand(of: planned.name), files, into: &compared)
      return .answered
    } catch {
      let reason = "request '\(Display.text(planned.shown))': \(error.answer)"
      let failure = CheckFailure(
        message: "\(place): \(reason)", status: ExitStatus.badData.rawValue)
      compared.append(CheckedGolden(name: place, actual: planned.shown, .failed(failure)))
      return .refused(reason, isSaid: true)
    }
  }
}

extension CheckSettings {
  /// The command line that makes one request's output its golden; nil if none does.
  func acceptingCommand(of name: String) -> String? {
    batchLine.map { "headspring \($0) --only \(ShellQuoting.quoted(name)) --update" }
  }

  /// Carries out what follows the comparisons of a batch: updates, stale goldens and reports.
  ///
  /// - Parameter known: the paths of all requests' goldens.
  /// - Throws: ``Failure`` for a picture format that shows one golden, given several.
  package func result(
    of compared: CheckRun, known: ClaimedPaths, _ files: Files
  ) throws(Failure) -> CheckOutcome {
    try result(of: compared, known: known.paths, files)
  }
}

extension PlannedRequest {
  /// The command line that recreates the output; nil if the request is invalid or a path is not
  /// UTF-8.
  fileprivate var request: String? {
    guard case .success(let plan) = plan else { return nil }
    return plan.request
  }
}
