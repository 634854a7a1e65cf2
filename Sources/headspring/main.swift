import CPosix
import Console

exit(headspring_run())
