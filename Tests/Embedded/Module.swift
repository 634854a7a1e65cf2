// The WebAssembly module's doors: everything behind them is the engine and its command line as they are.

@_extern(wasm, module: "env", name: "emit")
@_extern(c)
func emit(_ start: UnsafeRawPointer?, _ count: Int32)

/// Hands the bytes of a case to the host, piece by piece.
@c(render)
public func render(_ number: Int32) {
  var testCase = EmbeddedCase(Int(number))
  testCase.write { bytes in emit(bytes.baseAddress, Int32(bytes.count)) }
}

/// Hands what a command line prints to the host.
@c(carryOut)
public func carryOut(_ number: Int32) {
  EmbeddedCommand.write(EmbeddedCommand.lines[Int(number)]) { bytes in
    emit(bytes.baseAddress, Int32(bytes.count))
  }
}
