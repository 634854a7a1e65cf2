import CPosix
import Console

headspring_run()
