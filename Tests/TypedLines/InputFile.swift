import TestSupport

/// A file that exists during a test.
package enum InputFile {
  package static func with<Result>(
    _ text: String, _ body: (String) throws -> Result
  ) throws -> Result {
    try TemporaryFolder.with { folder in
      try folder.write(text, to: "input")
      return try body(folder.path("input"))
    }
  }
}
