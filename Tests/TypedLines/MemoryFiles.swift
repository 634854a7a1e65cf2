import Motion
import Readers
import Testing

@testable import Commands

/// Files in memory, for tasks that read and write files one at a time.
package final class MemoryFiles {
  private var held: [String: [UInt8]]

  package init(_ texts: [String: String]) { held = texts.mapValues { Array($0.utf8) } }

  package subscript(_ name: String) -> String? {
    get { held[name].map { String(decoding: $0, as: UTF8.self) } }
    set { held[name] = newValue.map { Array($0.utf8) } }
  }

  package var texts: [String: String] { held.mapValues { String(decoding: $0, as: UTF8.self) } }

  package var names: [String] { held.keys.sorted() }

  /// The files as closures.
  package var files: Files {
    Files(
      read: { [self] input throws(InputError) in
        guard let bytes = held[input.input.name] else {
          throw input.input.readError("No such file or directory")
        }
        return bytes
      },
      kind: { [self] input throws(InputError) in
        if held[input.name] != nil { return .file }
        return held.keys.contains { $0.hasPrefix(input.name + "/") } ? .folder : .missing
      },
      list: { [self] folder throws(InputError) in
        names.filter { $0.hasPrefix(folder.name + "/") }.map { Path($0) }
      },
      write: { [self] files throws(Failure) in
        for (path, product) in files { held[path.name] = product.bytes }
      },
      identity: { [self] path in
        names.firstIndex(of: path.name).map { FileIdentity(device: 1, number: UInt64($0)) }
      },
      isInCurrentFolder: { !$0.name.hasPrefix("/") })
  }

  /// Expects that a file is what the request in it makes.
  package func expectOwnRequest(
    in name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try run("check '\(name)'")
    #expect(result.status == 0, "\(result.output)", sourceLocation: sourceLocation)
  }

  /// Runs a command line of a file task, and writes its outputs as the console does.
  ///
  /// - Returns: the exit status, standard output and the lines of standard error.
  package func run(_ line: String) throws -> (status: Int32, output: String, errors: [String]) {
    do throws(Failure) {
      guard case .files(let task) = try CommandPlan(Typed.words(line), Typed.environment) else {
        return (-1, "", ["no task of files"])
      }
      let result = try task.result(files)
      var output = ""
      for (product, destination) in result.products {
        let text = String(decoding: product.bytes, as: UTF8.self)
        if case .file(let path) = destination { self[path.name] = text } else { output += text }
      }
      return (result.status.rawValue, output, result.messages)
    } catch {
      return (error.status.rawValue, "", [error.text])
    }
  }
}
