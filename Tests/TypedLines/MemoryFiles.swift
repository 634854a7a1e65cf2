import Foundation
import Readers
import TestSupport
import Testing

@testable import Commands

/// Files in memory, for tasks that read and write files one at a time.
package final class MemoryFiles {
  private var held: [String: [UInt8]]
  private var standardInput: [UInt8] = []

  package init(_ texts: [String: String]) { held = texts.mapValues { Array($0.utf8) } }

  package subscript(_ name: String) -> String? {
    get { held[name].map { String(decoding: $0, as: UTF8.self) } }
    set { held[name] = newValue.map { Array($0.utf8) } }
  }

  package var texts: [String: String] { held.mapValues { String(decoding: $0, as: UTF8.self) } }

  package var names: [String] { held.keys.sorted() }

  private func example(_ name: String) -> [UInt8]? {
    guard name.hasPrefix("Examples/") else { return nil }
    return FileManager.default.contents(atPath: Fixture.root.appendingPathComponent(name).path)
      .map { Array($0) }
  }

  /// The files as closures.
  package var files: Files {
    Files(
      read: { [self] input throws(InputError) in
        if input.input == .standard { return standardInput }
        guard let bytes = held[input.input.name] ?? example(input.input.name) else {
          throw input.input.readError("No such file or directory")
        }
        return bytes
      },
      kind: { [self] input throws(InputError) in
        if input == .standard || held[input.name] != nil { return .file }
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

  /// Runs a command line, and writes its outputs as the console does. A file of Examples that is not here is that of the
  /// checkout. A batch is not run: it needs a process.
  ///
  /// - Parameter input: the text of standard input.
  /// - Returns: the exit status, standard output and the lines of standard error.
  package func run(
    _ line: String, input: String? = nil
  ) throws -> (status: Int32, output: String, errors: [String]) {
    standardInput = input.map { Array($0.utf8) } ?? []
    do throws(Failure) {
      switch try CommandPlan(Typed.words(line), Typed.environment) {
      case .product(let plan):
        let products = try plan.products(files.bytes)
        let output = write(Array(zip(products, plan.outputs)))
        return (0, output, products.flatMap(\.notes).map(\.line))
      case .check(let task): return outcome(try task(files))
      case .tokens(let task): return outcome(try task.result(files))
      case .stream: return (-1, "", ["a batch needs a process"])
      }
    } catch {
      return (error.status.rawValue, "", [String(error.text.dropLast())])
    }
  }

  private func outcome(
    _ result: CheckOutcome
  ) -> (status: Int32, output: String, errors: [String]) {
    (result.status.rawValue, write(result.products), result.messages)
  }

  /// Writes the products of files, and returns the text of the others.
  private func write(_ products: [(product: Product, output: Output)]) -> String {
    var output = ""
    for (product, destination) in products {
      let text = String(decoding: product.bytes, as: UTF8.self)
      if case .file(let path) = destination { self[path.name] = text } else { output += text }
    }
    return output
  }
}
