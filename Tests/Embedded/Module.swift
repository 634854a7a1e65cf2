// The imports and exports of the WebAssembly module. The engine and its command line behind them are unchanged.

@_extern(wasm, module: "env", name: "emit")
@_extern(c)
func emit(_ start: UnsafeRawPointer?, _ count: Int32)

/// Passes the bytes of a case to the host, block by block.
@c(render)
public func render(_ number: Int32) {
  var testCase = EmbeddedCase(Int(number))
  testCase.write { bytes in emit(bytes.baseAddress, Int32(bytes.count)) }
}

/// Passes the output of a command line to the host, block by block.
@c(carryOut)
public func carryOut(_ number: Int32) {
  EmbeddedCommand.write(EmbeddedCommand.lines[Int(number)]) { bytes in
    emit(bytes.baseAddress, Int32(bytes.count))
  }
}
