"""Compares double-double results with mpmath at 250 bits: see README.md."""
import math
import struct
import sys

from mpmath import mp, mpf

mp.prec = 250
FUNCTIONS = {"exp": mp.exp, "expm1": mp.expm1, "log": mp.log, "sin": mp.sin, "cos": mp.cos, "atan2": mp.atan2}
# The exponent of the relative error bound of each function. Results below LEAST have the absolute bound ABSOLUTE.
BOUNDS = {"exp": -100, "expm1": -98, "log": -105, "sin": -98, "cos": -98, "atan2": -98}
LEAST, ABSOLUTE = mpf(2) ** -960, mpf(2) ** -1072


def double(bits):
    return struct.unpack("<d", struct.pack("<Q", int(bits, 16)))[0]


def true_value(name, arguments):
    if name == "atan2" and arguments[0] == 0:
        # mpmath has no signed zeros; an angle on the axis is 0 or a multiple of pi.
        angle = math.atan2(*arguments)
        return mpf(0) if angle == 0 else mp.pi * (1 if angle > 0 else -1)
    return FUNCTIONS[name](*map(mpf, arguments))


def neighbours(truth):
    """The Double nearest to a number, and the distance from the midpoint of two Doubles."""
    exponent = max(mp.frexp(truth)[1] - 53, -1074) if truth else -1074
    scaled = truth / mpf(2) ** exponent
    nearest = mp.ldexp(mp.nint(scaled), exponent)
    return float(nearest), mp.ldexp(abs(abs(scaled - mp.nint(scaled)) - mpf(1) / 2), exponent)


counts = {}
for line in sys.stdin:
    name, arguments, high, low = line.split()
    arguments = [double(bits) for bits in arguments.split(",")]
    high, low = double(high), double(low)
    count = counts.setdefault(name, dict(inputs=0, outside=0, beyond=0, wrong=0, undecided=0, unlucky=0))
    count["inputs"] += 1
    if math.isnan(high):
        count["outside"] += 1
        continue
    truth = true_value(name, arguments)
    error = abs(mpf(high) + mpf(low) - truth) if math.isfinite(high) else mpf(0)
    bound = abs(truth) * mpf(2) ** BOUNDS[name]
    if abs(truth) < LEAST:
        bound = max(bound, ABSOLUTE)
    nearest, distance = neighbours(truth) if abs(truth) < mpf(2) ** 1024 else (math.inf, mpf(1))
    if error > bound:
        count["beyond"] += 1
    if distance > bound:
        count["wrong"] += nearest != high
    else:
        # A pair with this error cannot decide on which side of the midpoint the exact value is.
        count["undecided"] += 1
        count["unlucky"] += nearest != high
for name, count in counts.items():
    print(name, *(count[key] for key in ("inputs", "outside", "beyond", "wrong", "undecided", "unlucky")))
