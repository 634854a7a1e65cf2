import Console

runCommandLine()
