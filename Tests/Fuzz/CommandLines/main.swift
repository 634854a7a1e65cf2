import Foundation

/// Runs command lines on an executable until the time limit: first the saved lines of CORPUS, then random lines.
///
///     CommandLines EXECUTABLE CORPUS FOUND [SECONDS [SEED]]
///
/// Lines that violate a rule are written to the folder FOUND. After a repair they belong into CORPUS.
let arguments = CommandLine.arguments
guard arguments.count >= 4 else {
  print("usage: CommandLines EXECUTABLE CORPUS FOUND [SECONDS [SEED]]")
  exit(64)
}
setvbuf(stdout, nil, _IOLBF, 0)
let seconds = arguments.count > 4 ? Double(arguments[4]) ?? 60 : 60
let seed = arguments.count > 5 ? UInt64(arguments[5]) ?? 1 : UInt64(time(nil))

let folder = NSTemporaryDirectory() + "headspring-lines-\(getpid())"
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
signal(SIGPIPE, SIG_IGN)

/// The absolute path, valid in any working directory.
func absolute(_ path: String) -> String {
  path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
}
let (executable, kept, found) = (
  absolute(arguments[1]), absolute(arguments[2]), absolute(arguments[3])
)
let runner = Runner(executable: executable, folder: folder, found: found)
let corpus = names(in: kept).filter { $0.hasSuffix(".txt") }
let old = corpus.map { Line(kept: contents(of: kept + "/" + $0) ?? []) }
for line in old { runner.run(line) }

let help = runner.help("help")
// The groups of commands are between the examples and the topics.
let commands = help.split(separator: "\n").prefix { $0 != "TOPICS:" }
  .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") && !$0.hasPrefix("  headspring ") }
  .compactMap { $0.split(separator: " ").first }
// The common options of all motion commands have a help page of their own.
let common = runner.help("help", "options").split(separator: "\n").drop { $0 != "OPTIONS:" }
  .joined(separator: "\n")
let tables = commands.map { command in
  let own = runner.help("help", String(command))
  return OptionTable(String(command), help: own + (own.contains("help options") ? common : ""))
}
guard tables.count > 10, tables.allSatisfy({ !$0.options.isEmpty && !$0.examples.isEmpty }),
  tables.filter({ $0.options.count > 5 }).count > 10
else {
  print("help says no options")
  exit(70)
}
var generator = Generator(tables, seed: seed)
// A variant of an endless input could take longer under another limit.
generator.pool = old.filter { !$0.words.contains(Array("/dev/zero".utf8)) }
let end = now() + seconds
while now() < end {
  let line = generator.next()
  // Simulates a full disk for some lines with an output file. Standard error is a file too, and has room.
  let isFull = (line.has("-o") || line.has("--output")) && generator.random.once(in: 4)
  let most: UInt64? = isFull ? generator.random.pick([4096, 9000, 70_000]) : nil
  if runner.run(line, most: most) { generator.pool.append(line) }
}
try? FileManager.default.removeItem(atPath: folder)
runner.report(corpus: corpus.count, seed: seed)
exit(runner.faults.isEmpty ? 0 : 1)
