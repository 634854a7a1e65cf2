"""Compares results with mpmath at 700 bits: see README.md."""
import math
import struct
import sys

from mpmath import mp, mpf

mp.prec = 700
FUNCTIONS = {
    "exp": mp.exp, "expm1": mp.expm1, "log": mp.log, "sin": mp.sin, "cos": mp.cos, "atan2": mp.atan2,
    "sinpi": lambda x: mp.sin(mp.pi * x), "cospi": lambda x: mp.cos(mp.pi * x),
}
# The exponent of the relative error bound of each function. Results below LEAST have the absolute bound ABSOLUTE.
BOUNDS = {"exp": -100, "log": -105}
LEAST, ABSOLUTE = mpf(2) ** -960, mpf(2) ** -1072
# Bits that hold the distance of the result of a very small argument from that argument.
MOST_BITS = 3500


def double(bits):
    return struct.unpack("<d", struct.pack("<Q", int(bits, 16)))[0]


def number(words, offset=0):
    """An argument as an exact number, a sum of Doubles, plus an offset."""
    return mp.fsum([double(words.split("+")[0]), offset, *map(double, words.split("+")[1:])])


def true_value(name, words):
    if name == "atan2" and number(words[0]) == 0:
        # mpmath has no signed zeros; an angle on the axis is 0 or a multiple of pi.
        angle = math.atan2(*(double(word.split("+")[0]) for word in words))
        return mpf(0) if angle == 0 else mp.pi * (1 if angle > 0 else -1)
    if name == "log" and 0.5 < number(words[0]) < 2:
        return mp.log1p(number(words[0], offset=-1))
    return FUNCTIONS[name](*map(number, words))


def rounded(truth):
    """The Double nearest to a number, and the distance of the number from the midpoint of two Doubles."""
    if abs(truth) >= mpf(2) ** 1024 - mpf(2) ** 970:
        return math.copysign(math.inf, truth), abs(truth) - (mpf(2) ** 1024 - mpf(2) ** 970)
    exponent = max(mp.frexp(truth)[1] - 53, -1074) if truth else -1074
    scaled = truth / mpf(2) ** exponent
    nearest = mp.nint(scaled)
    return math.copysign(mp.ldexp(nearest, exponent), mp.sign(truth)), mp.ldexp(abs(abs(scaled - nearest) - mpf(1) / 2), exponent)


def bound(name, truth):
    relative = abs(truth) * mpf(2) ** BOUNDS.get(name, -98)
    return max(relative, ABSOLUTE) if abs(truth) < LEAST else relative


def check(count, name, words, high, low):
    truth = true_value(name, words)
    nearest, distance = rounded(truth)
    if distance == 0:
        with mp.workprec(MOST_BITS):
            nearest, distance = rounded(true_value(name, words))
    count["inputs"] += 1
    count["hard"] += distance <= bound(name, truth)
    count["wrong"] += nearest != high or truth != 0 and math.copysign(1, nearest) != math.copysign(1, high)
    count["unordered"] += high + low != high
    if math.isfinite(high):
        count["beyond"] += abs(mpf(high) + mpf(low) - truth) > bound(name, truth)


def compare(count, name, words, digits, exponent):
    truth = true_value(name, words)
    value = mp.ldexp(int(digits, 16), int(exponent) - 512)
    count["inputs"] += 1
    count["beyond"] += abs(value - abs(truth)) > abs(truth) * mpf(2) ** -440


COUNTS = ("inputs", "hard", "beyond", "unordered", "wrong")
counts = {}
for line in sys.stdin:
    name, words, *result = line.split()
    count = counts.setdefault(name, dict.fromkeys(COUNTS, 0))
    words = words.split(",")
    if len(result[0]) > 16:
        compare(count, name, words, *result)
    else:
        check(count, name, words, *map(double, result))
for name, count in counts.items():
    print(name, *(count[key] for key in COUNTS))
