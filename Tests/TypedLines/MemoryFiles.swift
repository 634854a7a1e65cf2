import Motion
import Readers
import Testing

@testable import Commands

/// Files in memory, for tasks that read and write files one at a time.
package final class MemoryFiles: CheckFileSystem {
  private var held: [String: [UInt8]]

  package init(_ texts: [String: String]) { held = texts.mapValues { Array($0.utf8) } }

  package subscript(_ name: String) -> String? {
    get { held[name].map { String(decoding: $0, as: UTF8.self) } }
    set { held[name] = newValue.map { Array($0.utf8) } }
  }

  package var texts: [String: String] { held.mapValues { String(decoding: $0, as: UTF8.self) } }

  package var names: [String] { held.keys.sorted() }

  package func contents(of input: PlannedInput) throws(InputError) -> [UInt8] {
    guard let bytes = held[input.input.name] else {
      throw input.input.readError("No such file or directory")
    }
    return bytes
  }

  package func kind(of input: Input) throws(InputError) -> GoldenKind {
    held[input.name] == nil ? .missing : .file
  }

  package func open(_ input: Input) throws(InputError) -> ByteSource {
    ByteSource(try contents(of: PlannedInput(input, .golden)))
  }

  package func replace(_ files: [GoldenFile]) throws(Failure) {
    for file in files {
      switch file.content {
      case .product(let product): held[file.path.name] = product.bytes
      case .bytes(let bytes): held[file.path.name] = bytes
      case .copy(let input): held[file.path.name] = held[input.name]
      }
    }
  }

  package func makeFolder(_ path: Path) {}

  package func files(in folder: Path) throws(InputError) -> [Path] {
    names.filter { $0.hasPrefix(folder.name + "/") }.map { Path($0) }
  }

  package func identity(of path: Path) -> FileIdentity? {
    names.firstIndex(of: path.name).map { FileIdentity(device: 1, number: UInt64($0)) }
  }

  /// Expects that a file is what the request in it makes.
  package func expectOwnRequest(
    in name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = try InputText(bytes: held[name] ?? [], name: name)
    let difference = try differenceFromOwnRequest(of: text, Typed.environment, self)
    #expect(difference == nil, "\(difference?.text ?? "")", sourceLocation: sourceLocation)
  }

  /// Runs a command line of a file task, and writes its outputs as the console does.
  ///
  /// - Returns: the exit status, standard output and the lines of standard error.
  package func run(_ line: String) throws -> (status: Int32, output: String, errors: [String]) {
    do throws(Failure) {
      guard case .files(let task) = try CommandPlan(Typed.words(line), Typed.environment) else {
        return (-1, "", ["no task of files"])
      }
      let result = try task.result(self)
      var output = ""
      for (product, destination) in result.products {
        let text = String(decoding: product.bytes, as: UTF8.self)
        if case .file(let path) = destination { self[path.name] = text } else { output += text }
      }
      return (result.status.rawValue, output, result.messages(seesReport: false))
    } catch {
      return (error.status.rawValue, "", [error.text])
    }
  }
}
