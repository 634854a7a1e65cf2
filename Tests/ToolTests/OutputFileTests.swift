import Foundation
import TestSupport
import Testing

/// The files that `-o` writes.
@Suite struct OutputFileTests {
  private static let two = "frame,time,value\n0,0,300\n1,1,100\n"
  private static let short = "headspring bounce --from 300 --to 100 --fps 1 --duration 1 -f csv"
  private static let long = "headspring bounce --from 0 --to 1 --frames 200000 -f csv"

  @Test func `the file has the bytes of standard output`() throws {
    try TemporaryFolder.with { folder throws in
      let result = try folder.shell("\(Self.short) -o new.csv")
      #expect(result.status == 0)
      #expect(result.output.isEmpty)
      #expect(result.errors.isEmpty)
      #expect(try folder.text("new.csv") == Self.two)
      #expect(try folder.names() == ["new.csv"])
    }
  }

  @Test(arguments: ["-o -", "--output=-", "-o-", ""])
  func `a hyphen is standard output`(words: String) throws {
    try TemporaryFolder.with { folder throws in
      #expect(try folder.shell("\(Self.short) \(words)").text == Self.two)
      #expect(try folder.names().isEmpty)
    }
  }

  @Test(arguments: ["old.csv", "./old.csv", "$PWD/old.csv", "../$(basename $PWD)/old.csv"])
  func `an old file is replaced`(path: String) throws {
    try TemporaryFolder.with { folder throws in
      try folder.write(String(repeating: "old\n", count: 100), to: "old.csv")
      #expect(try folder.shell("\(Self.short) -o \"\(path)\"").status == 0)
      #expect(try folder.text("old.csv") == Self.two)
      #expect(try folder.names() == ["old.csv"])
    }
  }

  @Test(arguments: [0o600, 0o644, 0o666, 0o640, 0o755])
  func `the permissions of the old file are kept`(permissions: Int) throws {
    try TemporaryFolder.with { folder throws in
      try folder.write("old", to: "old.csv", permissions: permissions)
      #expect(try folder.shell("umask 077; \(Self.short) -o old.csv").status == 0)
      #expect(try folder.permissions("old.csv") == permissions)
      #expect(try folder.text("old.csv") == Self.two)
    }
  }

  @Test(arguments: [("000", 0o666), ("022", 0o644), ("027", 0o640), ("077", 0o600)])
  func `a new file has the umask's permissions`(umask: String, permissions: Int)
    throws
  {
    try TemporaryFolder.with { folder throws in
      #expect(try folder.shell("umask \(umask); \(Self.short) -o new.csv").status == 0)
      #expect(try folder.permissions("new.csv") == permissions)
    }
  }

  @Test func `a file that does not fit leaves nothing behind`() throws {
    try TemporaryFolder.with { folder throws in
      try folder.write("old", to: "old.csv", permissions: 0o640)
      for name in ["old.csv", "new.csv"] {
        let result = try folder.shell("ulimit -f 1; \(Self.long) -o \(name)")
        #expect(result.errors == "headspring: cannot write '\(name)': File too large\n")
        #expect(result.status == 74)
        #expect(result.signal == nil)
      }
      #expect(try folder.names() == ["old.csv"])
      #expect(try folder.text("old.csv") == "old")
      #expect(try folder.permissions("old.csv") == 0o640)
    }
  }

  @Test(arguments: [
    ("folder", "Is a directory"), ("folder/", "Is a directory"), (".", "Is a directory"),
    ("/", "Is a directory"), ("nowhere/new.csv", "No such file or directory"),
    ("old.csv/new.csv", "Not a directory"), ("new/", "No such file or directory"),
    ("loop.csv", "Too many levels of symbolic links"),
    (String(repeating: "x", count: 256), "File name too long"),
  ])
  func `an impossible file is reported`(path: String, reason: String) throws {
    try TemporaryFolder.with { folder throws in
      try folder.write("old", to: "old.csv")
      _ = try folder.shell("mkdir folder; ln -s loop.csv loop.csv")
      let before = try folder.names()
      let result = try folder.shell("\(Self.short) -o \(path)")
      let shown = path.count > 80 ? path.prefix(80) + "..." : path
      #expect(result.errors == "headspring: cannot create '\(shown)': \(reason)\n")
      #expect(result.status == 73)
      #expect(result.output.isEmpty)
      #expect(try folder.names() == before)
      #expect(try folder.text("old.csv") == "old")
    }
  }

  @Test func `the longest file name is allowed`() throws {
    try TemporaryFolder.with { folder throws in
      let name = String(repeating: "x", count: 251) + ".csv"
      #expect(try folder.shell("\(Self.short) -o \(name)").status == 0)
      #expect(try folder.names() == [name])
    }
  }

  @Test func `an error creates no file`() throws {
    try TemporaryFolder.with { folder throws in
      #expect(try folder.shell("\(Self.short) -o new.csv --fps 0").status == 64)
      #expect(try folder.shell("\(Self.short) -o ''").status == 64)
      #expect(try folder.names().isEmpty)
    }
  }

  @Test(.needsUser, arguments: ["locked/new.csv", "locked/old.csv", "kept.csv"])
  func `without permission no file is created or replaced`(path: String) throws {
    try TemporaryFolder.with { folder throws in
      _ = try folder.shell(
        """
        umask 022; mkdir locked; echo old >locked/old.csv; echo old >kept.csv
        chmod 444 kept.csv; chmod 555 locked; chmod 777 .
        """)
      defer { _ = try? folder.shell("chmod 755 locked") }
      let user = Unprivileged.prefix
      let line = Self.short.replacingOccurrences(of: "headspring", with: "\"$HEADSPRING\"")
      let result = try folder.shell("\(user) \(line) -o \(path)")
      #expect(result.errors == "headspring: cannot create '\(path)': Permission denied\n")
      #expect(result.status == 73)
      #expect(try folder.names() == ["kept.csv", "locked"])
      #expect(try folder.text("kept.csv") == "old\n")
      #expect(try folder.shell("cat locked/*").text == "old\n")
    }
  }

  @Test(arguments: ["link.csv", "chain.csv", "far.csv", "absolute.csv"])
  func `a symbolic link stays and what it points to is replaced`(link: String) throws {
    try TemporaryFolder.with { folder throws in
      _ = try folder.shell(
        """
        mkdir sub; ln -s sub/target.csv link.csv; ln -s link.csv chain.csv; ln -s sub sub2
        ln -s ../chain.csv sub/back.csv; ln -s sub2/back.csv far.csv
        ln -s "$PWD/sub/target.csv" absolute.csv
        """)
      // The link's target does not exist in the first round.
      for _ in 1...2 {
        #expect(try folder.shell("\(Self.short) -o \(link)").status == 0)
        #expect(try folder.text("sub/target.csv") == Self.two)
        try folder.write("old", to: "sub/target.csv", permissions: 0o600)
      }
      #expect(try folder.shell("\(Self.short) -o \(link)").status == 0)
      #expect(try folder.permissions("sub/target.csv") == 0o600)
      #expect(try folder.shell("test -L \(link)").status == 0)
      #expect(try folder.shell("ls -A sub").text == "back.csv\ntarget.csv\n")
    }
  }

  @Test func `a link into a missing folder is reported`() throws {
    try TemporaryFolder.with { folder throws in
      _ = try folder.shell("ln -s nowhere/target.csv link.csv")
      let result = try folder.shell("\(Self.short) -o link.csv")
      #expect(result.errors == "headspring: cannot create 'link.csv': No such file or directory\n")
      #expect(result.status == 73)
    }
  }

  @Test func `the extension of the typed name counts, not the link target's`() throws {
    try TemporaryFolder.with { folder throws in
      _ = try folder.shell("ln -s target.json link.csv")
      #expect(
        try folder.shell("headspring bounce --from 300 --to 100 --fps 1 --duration 1 -o link.csv")
          .status == 0
      )
      #expect(try folder.text("target.json") == Self.two)
    }
  }

  @Test func `a named pipe is written directly`() throws {
    try TemporaryFolder.with { folder throws in
      let result = try folder.shell("mkfifo pipe; \(Self.short) -o pipe & cat pipe; wait $!")
      #expect(result.text == Self.two)
      #expect(result.status == 0)
      #expect(try folder.shell("test -p pipe").status == 0)
      #expect(try folder.names() == ["pipe"])
    }
  }

  @Test func `a closed named pipe ends the process quietly`() throws {
    try TemporaryFolder.with { folder throws in
      let long = Self.long.replacingOccurrences(of: "200000", with: "9007199254740992")
      let result = try folder.shell("mkfifo pipe; \(long) -o pipe & head -n 1 pipe; wait $!")
      #expect(result.text == "frame,time,value\n")
      #expect(result.errors.isEmpty)
      #expect(result.status == 141 || result.status == 0)
    }
  }

  @Test func `devices are written directly`() throws {
    #expect(try Executable.shell("\(Self.short) -o /dev/null").status == 0)
    #expect(try Executable.shell("test -c /dev/null").status == 0)
  }

  @Test(.needs(path: "/dev/full")) func `a full device is an error`() throws {
    let result = try Executable.shell("\(Self.short) -o /dev/full")
    #expect(result.errors == "headspring: cannot write '/dev/full': No space left on device\n")
    #expect(result.status == 74)
  }

  @Test(arguments: ["/dev/stdout", "/dev/fd/1"])
  func `the path of standard output is standard output`(path: String) throws {
    let result = try Executable.shell("\(Self.short) -o \(path) | cat")
    #expect(result.errors.isEmpty)
    #expect(result.text == Self.two)
  }

  @Test func `the path of standard output does not replace its file`() throws {
    try TemporaryFolder.with { folder throws in
      _ = try folder.shell("{ echo before; \(Self.short) -o /dev/stdout; echo after; } >>all.txt")
      #expect(try folder.text("all.txt") == "before\n\(Self.two)after\n")
    }
  }

  @Test func `a draft of an earlier process with the same id is no obstacle`() throws {
    try TemporaryFolder.with { folder throws in
      let result = try folder.shell("touch .headspring-$$.tmp; exec \(Self.short) -o new.csv")
      #expect(result.errors.isEmpty)
      #expect(result.status == 0)
      #expect(FileManager.default.fileExists(atPath: folder.path("new.csv")))
    }
  }

  @Test func `two runs into one file both succeed`() throws {
    try TemporaryFolder.with { folder throws in
      let result = try folder.shell(
        """
        \(Self.long) -o out.csv & first=$!
        \(Self.long) -o out.csv & second=$!
        wait $first && wait $second
        """)
      #expect(result.status == 0)
      #expect(result.errors.isEmpty)
      #expect(try folder.names() == ["out.csv"])
      let file = try folder.text("out.csv")
      #expect(file.utf8.count { $0 == 0x0A } == 200_001)
      #expect(file.hasSuffix("\n199999,3333.316667,1\n"))
    }
  }

  @Test func `closed standard streams do not affect the file`() throws {
    try TemporaryFolder.with { folder throws in
      #expect(try folder.shell("\(Self.short) -o new.csv 0<&- >&- 2>&-").status == 0)
      #expect(try folder.text("new.csv") == Self.two)
    }
  }
}

/// The command prefix that runs a program without root's rights, which bypass permissions.
enum Unprivileged {
  static var prefix: String {
    guard geteuid() == 0 else { return "" }
    return "setpriv --reuid=65534 --regid=65534 --clear-groups"
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test if the program cannot run without root's rights.
  fileprivate static var needsUser: Self {
    .enabled("needs a user with fewer rights than root") {
      try Executable.shell("\(Unprivileged.prefix) \"$HEADSPRING\" --version").status == 0
    }
  }
}
