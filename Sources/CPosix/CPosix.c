#include "CPosix.h"

static int argument_count = 0;
static char **argument_texts = NULL;

// glibc hands the arguments to what runs before main, so that nobody has to look for them in /proc.
__attribute__((constructor)) static void keep_arguments(int count, char **arguments) {
  argument_count = count;
  argument_texts = arguments;
}

const char *posix_argument(int place) {
  return place < argument_count ? argument_texts[place] : NULL;
}

#ifdef HEADSPRING_EMBEDDED
// What Embedded Swift's Double(String) asks its platform for. The C library rounds correctly, and nobody calls
// setlocale here, so that the point is a point.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number);
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  *number = strtod(text, &end);
  return end;
}
#endif
