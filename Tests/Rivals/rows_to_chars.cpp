// The rows of headspring's bounce and ease from 300 to 100, with libm and C++17's std::to_chars.
//
//     rows_to_chars bounce|ease csv|array 4|15|shortest FRAMES
//
// The bytes are equal except for last digits, which rounding in libm or double may change. Decimals have no trailing zeros.
// The mode is a template argument, so that rows do not test for it.
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

constexpr double from = 300;
constexpr double to = 100;

// Two oscillations past the target, and 0.0005 of the distance left at the end. Both rates are per frame of 1/60 s.
struct Bounce {
  double alpha, omega;

  explicit Bounce(long frames)
      : alpha(std::log(1 / 0.0005) / static_cast<double>(frames - 1)),
        omega(2.5 * 3.14159265358979323846 / static_cast<double>(frames - 1)) {}

  double value(long frame) const {
    const double ticks = static_cast<double>(frame);
    return to + std::exp(-alpha * ticks) * (from - to) * std::cos(omega * ticks);
  }
};

// cubic-bezier(0.42, 0, 0.58, 1), by Newton's method that starts at the share of the time, as browsers do.
struct Ease {
  double last;

  explicit Ease(long frames) : last(static_cast<double>(frames - 1)) {}

  double value(long frame) const {
    const double share = static_cast<double>(frame) / last;
    const double c = 3 * 0.42, b = 3 * (0.58 - 2 * 0.42), a = 1 + 3 * (0.42 - 0.58);
    double p = share;
    for (int step = 0; step < 16; ++step) {
      const double move = (((a * p + b) * p + c) * p - share) / ((3 * a * p + 2 * b) * p + c);
      p -= move;
      if (std::fabs(move) < 1e-12) break;
    }
    return from + (to - from) * (3 - 2 * p) * p * p;
  }
};

// Writes a number with a fixed number of decimals, without trailing zeros.
template <int decimals>
struct Fixed {
  static char* write(double value, char* cursor, char* end) {
    cursor = std::to_chars(cursor, end, value, std::chars_format::fixed, decimals).ptr;
    while (cursor[-1] == '0') --cursor;
    return cursor[-1] == '.' ? cursor - 1 : cursor;
  }
};

// Writes a number with the fewest digits that read back as the number.
struct Shortest {
  static char* write(double value, char* cursor, char* end) {
    return std::to_chars(cursor, end, value).ptr;
  }
};

// The output buffer of standard output.
class Page {
 public:
  char* cursor = bytes;
  char* const end = bytes + sizeof bytes;

  void text(const char* words) {
    const std::size_t count = std::strlen(words);
    std::memcpy(cursor, words, count);
    cursor += count;
  }

  // Flushes the buffer if a row may not fit.
  void turn() {
    if (end - cursor < 128) flush();
  }

  void flush() {
    const std::size_t count = static_cast<std::size_t>(cursor - bytes);
    if (std::fwrite(bytes, 1, count, stdout) != count) std::exit(74);
    cursor = bytes;
  }

 private:
  char bytes[1 << 18];
};

template <class Number, class Curve>
void csv(const Curve& curve, long frames, Page& page) {
  page.text("frame,time,value\n");
  for (long frame = 0; frame < frames; ++frame) {
    page.turn();
    page.cursor = std::to_chars(page.cursor, page.end, frame).ptr;
    *page.cursor++ = ',';
    page.cursor = Fixed<6>::write(static_cast<double>(frame) / 60, page.cursor, page.end);
    *page.cursor++ = ',';
    page.cursor = Number::write(curve.value(frame), page.cursor, page.end);
    *page.cursor++ = '\n';
  }
}

template <class Number, class Curve>
void array(const Curve& curve, long frames, Page& page) {
  page.text("[\n");
  for (long frame = 0; frame < frames; ++frame) {
    page.turn();
    page.text("  ");
    page.cursor = Number::write(curve.value(frame), page.cursor, page.end);
    page.text(frame + 1 < frames ? ",\n" : "\n");
  }
  page.text("]\n");
}

template <class Number, class Curve>
void write(const char* format, const Curve& curve, long frames) {
  static Page page;
  if (std::strcmp(format, "array") == 0) {
    array<Number>(curve, frames, page);
  } else {
    csv<Number>(curve, frames, page);
  }
  page.flush();
}

template <class Curve>
void write(const char* format, const char* decimals, const Curve& curve, long frames) {
  if (std::strcmp(decimals, "shortest") == 0) {
    write<Shortest>(format, curve, frames);
  } else if (std::strcmp(decimals, "15") == 0) {
    write<Fixed<15>>(format, curve, frames);
  } else {
    write<Fixed<4>>(format, curve, frames);
  }
}

}  // namespace

int main(int count, char** words) {
  if (count != 5) return 64;
  const long frames = std::atol(words[4]);
  if (std::strcmp(words[1], "ease") == 0) {
    write(words[2], words[3], Ease(frames), frames);
  } else {
    write(words[2], words[3], Bounce(frames), frames);
  }
  return std::fflush(stdout) == 0 ? 0 : 74;
}
