// The WebAssembly module's only door: everything behind it is the engine as it is.

import EmbeddedCases

@_extern(wasm, module: "env", name: "emit")
@_extern(c)
func emit(_ start: UnsafeRawPointer?, _ count: Int32)

/// Hands the bytes of a case to the host, piece by piece.
@c(render)
public func render(_ number: Int32) {
  var testCase = EmbeddedCase(Int(number))
  testCase.write { bytes in emit(bytes.baseAddress, Int32(bytes.count)) }
}
