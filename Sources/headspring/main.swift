import Commands

run(Array(CommandLine.arguments.dropFirst())).endProcess()
