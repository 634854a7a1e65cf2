import TestSupport
import Testing

/// Files outside of the folder that the user named.
@Suite struct OutsideTests {
  /// Behind the fixed part of a template no link is followed, of a folder or of a file.
  @Test(arguments: ["link/x", "filelink", "dangling", "sub/link/x"])
  func `an id does not lead out through a symbolic link`(id: String) throws {
    try TemporaryFolder.with { folder in
      try folder.write("spring --id \(id)\nspring --id own/x\n", to: "r.txt")
      try folder.write("old", to: "else/f")
      let result = try folder.shell(
        """
        mkdir -p out/sub && ln -s out typed
        ln -s ../else out/link; ln -s ../../else out/sub/link
        ln -s ../else/f out/filelink.json; ln -s ../else/g out/dangling.json
        headspring batch r.txt -o 'typed/{id}.json'; echo $?
        headspring batch r.txt --check 'typed/{id}.json' --update --quiet >/dev/null; echo $?
        headspring spring -o typed/filelink.json; echo $?
        ls else out/own; head -c 1 else/f
        """)
      // What is typed, the last line and the folder of the template, is followed.
      #expect(result.text == "65\n66\n0\nelse:\nf\n\nout/own:\nx.json\n{", "\(result.errors)")
      #expect(result.errors.contains("behind a symbolic link"))
    }
  }

  @Test(arguments: [
    ("../outside.csv", false), ("link.csv", false), ("$PWD/../outside.csv", false),
    ("own.csv", true),
    ("$PWD/own.csv", true), ("folder/own.csv", true), ("/etc/passwd", false),
  ])
  func `a golden reads files of the current folder only`(path: String, isInside: Bool) throws {
    try TemporaryFolder.with { folder in
      let result = try folder.shell(
        """
        mkdir -p d/folder; cd d; headspring example throw.csv | tee ../outside.csv folder/own.csv >own.csv
        ln -s ../outside.csv link.csv
        headspring play own.csv --screen 390x844 -o g.json && sed -i "s|own.csv|\(path)|" g.json
        headspring check g.json; echo $?
        headspring check g.json --allow-outside; echo $?
        """)
      let lines = result.text.split(separator: "\n")
      #expect(lines.dropFirst().first == (isInside ? "0" : "65"), "\(result.text)\(result.errors)")
      #expect(lines[0].contains("--allow-outside") != isInside)
      #expect(lines.last == (path == "/etc/passwd" ? "65" : "0"), "\(result.text)")
    }
  }

  /// The system tells two outputs that are one file: by a link, by `..`, or as it folds names.
  @Test(
    .needsTraces,
    arguments: [
      ("spring -o a.json -o self/a.json", ""), ("spring -o a.json -o d/../a.json", ""),
      ("tokens t.json -f csv,json -o '{format-name}/../a'", ""),
      ("spring -o a.json -o A.csv", "linkat:error=EEXIST:when=2"),
      ("tokens t.json -f csv,json -o 'o/{name}.{format}'", "linkat:error=EEXIST:when=2"),
      ("batch r.txt -o 'o/{id}.csv'", "linkat:error=EEXIST:when=2"),
      ("batch r.txt -o '{command}/../a.csv'", ""),
    ])
  func `two outputs of one file are both refused`(line: String, fault: String) throws {
    try TemporaryFolder.with { folder in
      try folder.write("ease --id hop\nspring --id Hop\n", to: "r.txt")
      try folder.write(
        #"{"a":{"$type":"spring","$value":{"stiffness":100,"damping":10}}}"#, to: "t.json")
      let trace = fault.isEmpty ? "" : "strace -f -qq -o /dev/null -e inject=\(fault) "
      let result = try folder.shell(
        "mkdir d csv json; ln -s . self; \(trace)headspring \(line); echo $?; find . -type f | sort"
      )
      #expect(result.text == "73\n./r.txt\n./t.json\n", "\(result.errors)")
      #expect(result.errors.contains("Another output is the same file"), "\(result.errors)")
    }
  }
}
