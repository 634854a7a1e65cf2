import Console

run()
