/* The rows of `headspring bounce --from 300 --to 100 -f csv`, with libm and printf.

   rows_printf FRAMES

   The bytes are equal except for last digits, which rounding in libm or double may change. Decimals have no trailing zeros. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Removes trailing zeros, and the point if no decimals remain. */
static char *trimmed(char *end) {
  while (end[-1] == '0') --end;
  return end[-1] == '.' ? end - 1 : end;
}

int main(int count, char **words) {
  if (count != 2) return 64;
  const long frames = atol(words[1]);
  const double pi = 3.14159265358979323846;
  /* Two oscillations past the target, and 0.0005 of the distance left at the end. Both rates are per frame of 1/60 s. */
  const double alpha = log(1 / 0.0005) / (double)(frames - 1);
  const double omega = 2.5 * pi / (double)(frames - 1);

  static char buffer[1 << 18];
  setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
  puts("frame,time,value");
  for (long frame = 0; frame < frames; ++frame) {
    const double value = 100 + exp(-alpha * (double)frame) * (300 - 100) * cos(omega * (double)frame);
    char line[128];
    char *end = trimmed(line + sprintf(line, "%ld,%.6f", frame, (double)frame / 60));
    end = trimmed(end + sprintf(end, ",%.4f", value));
    *end++ = '\n';
    fwrite(line, 1, (size_t)(end - line), stdout);
  }
  return fflush(stdout) == 0 ? 0 : 74;
}
