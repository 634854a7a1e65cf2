#if arch(wasm32)
  // The functions that a host gives the WebAssembly module, as host.js has them.
  //
  // A path is its address and its length. A result below 0 is a negative error number of Linux.
  // Texts are handed over in two steps: a call returns the length, and `take` copies the bytes.

  /// The length of the argument at an index, whose bytes ``hostTake(_:)`` copies; -1 behind the
  /// last.
  @_extern(wasm, module: "host", name: "argument")
  @_extern(c)
  func hostArgument(_ place: Int32) -> Int32

  /// Copies the bytes of the last text to an address.
  @_extern(wasm, module: "host", name: "take")
  @_extern(c)
  func hostTake(_ start: UnsafeMutableRawPointer?)

  /// 1 if the locale's encoding is UTF-8, otherwise 0.
  @_extern(wasm, module: "host", name: "isUTF8")
  @_extern(c)
  func hostIsUTF8() -> Int32

  /// The columns of the terminal behind a descriptor; 0 without a terminal.
  @_extern(wasm, module: "host", name: "terminal")
  @_extern(c)
  func hostTerminal(_ descriptor: Int32) -> Int32

  /// The number in the variable COLUMNS; 0 if it is not a number above 0.
  @_extern(wasm, module: "host", name: "columns")
  @_extern(c)
  func hostColumns() -> Int32

  /// 0 if the user wants no colours in terminals, otherwise 1.
  @_extern(wasm, module: "host", name: "colors")
  @_extern(c)
  func hostColors() -> Int32

  /// The number of the process; the names of drafts contain it.
  @_extern(wasm, module: "host", name: "process")
  @_extern(c)
  func hostProcess() -> Int32

  /// Ends the run and does not return.
  @_extern(wasm, module: "host", name: "exit")
  @_extern(c)
  func hostExit(_ status: Int32)

  /// The length of the message for an error number.
  @_extern(wasm, module: "host", name: "message")
  @_extern(c)
  func hostMessage(_ code: Int32) -> Int32

  /// Opens a file and returns its descriptor.
  ///
  /// - Parameter mode: 0 to read, 1 to write what exists, 2 to create what does not exist.
  @_extern(wasm, module: "host", name: "open")
  @_extern(c)
  func hostOpen(
    _ path: UnsafePointer<UInt8>?, _ count: Int32, _ mode: Int32, _ permissions: Int32
  ) -> Int32

  @_extern(wasm, module: "host", name: "read")
  @_extern(c)
  func hostRead(
    _ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int32
  ) -> Int32

  @_extern(wasm, module: "host", name: "write")
  @_extern(c)
  func hostWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int32) -> Int32

  @_extern(wasm, module: "host", name: "close")
  @_extern(c)
  func hostClose(_ descriptor: Int32) -> Int32

  /// Waits until the bytes are on the disk.
  @_extern(wasm, module: "host", name: "sync")
  @_extern(c)
  func hostSync(_ descriptor: Int32) -> Int32

  @_extern(wasm, module: "host", name: "chmod")
  @_extern(c)
  func hostChmod(_ descriptor: Int32, _ permissions: Int32) -> Int32

  /// The bytes of a regular file behind the position; 0 for other files.
  @_extern(wasm, module: "host", name: "rest")
  @_extern(c)
  func hostRemainingBytes(_ descriptor: Int32) -> Double

  /// The kind, the permissions, the device and the number of a file. FileKind 0 is a regular file,
  /// 1 a folder, 2 a device and 3 something else.
  @_extern(wasm, module: "host", name: "stat")
  @_extern(c)
  func hostStat(
    _ path: UnsafePointer<UInt8>?, _ count: Int32, _ result: UnsafeMutablePointer<UInt64>?
  ) -> Int32

  /// The length of the names in a folder, each with a zero behind it.
  @_extern(wasm, module: "host", name: "names")
  @_extern(c)
  func hostNames(_ path: UnsafePointer<UInt8>?, _ count: Int32) -> Int32

  /// The length of a symbolic link's target.
  @_extern(wasm, module: "host", name: "linkTarget")
  @_extern(c)
  func hostLinkTarget(_ path: UnsafePointer<UInt8>?, _ count: Int32) -> Int32

  /// An operation on paths: 0 asks whether a file is writable, 1 makes a folder, 2 removes a file,
  /// 3 renames it, and 4 gives it a second name.
  @_extern(wasm, module: "host", name: "change")
  @_extern(c)
  func hostChange(
    _ operation: Int32, _ path: UnsafePointer<UInt8>?, _ count: Int32,
    _ second: UnsafePointer<UInt8>?, _ secondCount: Int32
  ) -> Int32

  /// Runs the command line that the host has; ends with the host's `exit`.
  @c(run)
  package func runForHost() { runCommandLine() }
#endif
