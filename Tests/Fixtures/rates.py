#!/usr/bin/env python3
"""Makes oracle/rates.csv: velocities and accelerations to 25 digits.

Computes every number twice in 90 digits: by central differences of the values, and from the roots
of the characteristic equation, x^(n) = sum of c r^n e^(r t). Both must agree to 33 digits.

    pip install mpmath; python3 rates.py > oracle/rates.csv
"""
import csv
import sys
from mpmath import cos, exp, findroot, log, mp, mpc, mpf, nint, pi, re, sin, sqrt

mp.dps = 90
H = mpf(10) ** -24


def differences(x, t):
    """x, x' and x'' by central differences, with an error of h^2 / 12 of the next derivatives."""
    before, here, after = x(t - H), x(t), x(t + H)
    return here, (after - before) / (2 * H), (after - 2 * here + before) / H**2


def spring(mass, stiffness, damping, start, end, velocity=0):
    m, k, c, a, b, v = (mpf(n) for n in (mass, stiffness, damping, start, end, velocity))
    distance, beta = a - b, c / (2 * m)
    root = beta**2 - k / m

    def value(t):
        if root == 0:
            return b + exp(-beta * t) * (distance + (v + beta * distance) * t)
        if root < 0:
            w = sqrt(-root)
            return b + exp(-beta * t) * (
                distance * cos(w * t) + (v + beta * distance) / w * sin(w * t))
        w = sqrt(root)
        up, down = exp(w * t), exp(-w * t)
        return b + exp(-beta * t) * (
            distance * (up + down) / 2 + (v + beta * distance) / w * (up - down) / 2)

    def rates(t):
        if root == 0:
            g, s = exp(-beta * t), v + beta * distance
            line = distance + s * t
            return g * (s - beta * line), g * (beta**2 * line - 2 * beta * s)
        q = sqrt(mpc(root))
        first, second = -beta + q, -beta - q
        one = (v - second * distance) / (first - second)
        two = distance - one
        return tuple(
            re(one * first**n * exp(first * t) + two * second**n * exp(second * t)) for n in (1, 2))

    return value, rates


def bounce(alpha, omega, start, end):
    """A bounce whose rates are per tick of 1/60 s."""
    rate, turn, size = 60 * mpf(alpha), 60 * mpf(omega), mpf(start) - mpf(end)
    r = mpc(-rate, turn)
    return (
        lambda t: mpf(end) + size * exp(-rate * t) * cos(turn * t),
        lambda t: tuple(re(size * r**n * exp(r * t)) for n in (1, 2)))


def decay(start, velocity, rate):
    distance = mpf(velocity) / rate
    return (
        lambda t: mpf(start) + distance * (1 - exp(-rate * t)),
        lambda t: (velocity * exp(-rate * t), -rate * velocity * exp(-rate * t)))


def ease(x1, y1, x2, y2, start, end, duration):
    def coordinate(p, one, two):
        one, two = mpf(one), mpf(two)
        return 3 * (1 - p) ** 2 * p * one + 3 * (1 - p) * p**2 * two + p**3

    def slopes(p, one, two):
        a, b, c = 1 + 3 * (mpf(one) - mpf(two)), 3 * (mpf(two) - 2 * mpf(one)), 3 * mpf(one)
        return 3 * a * p**2 + 2 * b * p + c, 6 * a * p + 2 * b

    def parameter(s):
        return findroot(lambda p: coordinate(p, x1, x2) - s, s)

    way, length = mpf(end) - mpf(start), mpf(duration)

    def rates(t):
        p = parameter(t / length)
        (x, xx), (y, yy) = slopes(p, x1, x2), slopes(p, y1, y2)
        return way * y / x / length, way * (yy * x - y * xx) / x**3 / length**2

    return lambda t: mpf(start) + way * coordinate(parameter(t / length), y1, y2), rates


def chain(start, legs, is_additive):
    """A chain of segments (start time, target, mass, stiffness, damping); the first starts at 0."""
    parts, state, end = [], (mpf(start), mpf(0)), mpf(start)
    for begin, to, *physics in legs:
        begin, to = mpf(begin), mpf(to)
        if is_additive and parts:
            parts.append((begin, spring(*physics, 0, to - end)))
        else:
            if parts:
                last, (value, rates) = parts[-1]
                state = value(begin - last), rates(begin - last)[0]
            parts.append((begin, spring(*physics, state[0], to, state[1])))
        end = to

    def begun(t):
        known = [(t - begin, value, rates) for begin, (value, rates) in parts if begin <= t]
        return known if is_additive else known[-1:]

    return (
        lambda t: sum(value(since) for since, value, _ in begun(t)),
        lambda t: tuple(sum(rates(since)[n] for since, _, rates in begun(t)) for n in (0, 1)))


LEGS = [(0, 100.0, 2.0, 180.0, 12.0), (0.31, 40.0, 1.0, 90.0, 30.0),
        (mpf(0.31) + mpf(0.45), -25.0, 1.0, 100.0, 20.0), (1.23, 80.0, 2.0, 180.0, 12.0)]
CHAIN = ("chain --from 0 --to 100 --spring mass=2,stiffness=180,damping=12"
         " --then 40 --at 0.31 --spring mass=1,stiffness=90,damping=30"
         " --then -25 --after 0.45 --spring mass=1,stiffness=100,damping=20"
         " --then 80 --at 1230ms --spring mass=2,stiffness=180,damping=12 --frames 140")

# The numbers are the Doubles nearest to the numbers of the command line.
CASES = [
    ("rates-under", "spring --from 300 --to 100 --spring mass=2,stiffness=180,damping=12 --velocity 700"
     " --frames 90", spring(2.0, 180.0, 12.0, 300.0, 100.0, 700.0)),
    ("rates-critical", "spring --from 0 --to 1 --spring mass=1,stiffness=100,damping=20 --frames 60",
     spring(1.0, 100.0, 20.0, 0.0, 1.0)),
    ("rates-over", "spring --from -3 --to 70 --spring mass=3,stiffness=1000,damping=500 --frames 90"
     " --decimals 9", spring(3.0, 1000.0, 500.0, -3.0, 70.0)),
    ("rates-thrown", "spring --from 5 --to 5 --spring mass=0.5,stiffness=40,damping=1.25"
     " --velocity -12.5 --frames 200 --fps 25", spring(0.5, 40.0, 1.25, 5.0, 5.0, -12.5)),
    ("rates-bounce", "bounce --from 300 --to 100 --alpha 0.04 --omega 0.06 --frames 100",
     bounce(0.04, 0.06, 300.0, 100.0)),
    ("rates-decay", "decay --from 100 --velocity 2000 --rate normal --frames 120",
     decay(100.0, 2000.0, -1000 * log(mpf(0.998)))),
    ("rates-ease", "ease --from 0 --to 640 --timing ease --duration 0.75 --frames 46",
     ease(0.25, 0.1, 0.25, 1.0, 0.0, 640.0, 0.75)),
    ("rates-bezier", "ease --from 20 --to -1.5 --timing 0.68,-0.55,0.265,1.55 --duration 0.5"
     " --frames 31", ease(0.68, -0.55, 0.265, 1.55, 20.0, -1.5, 0.5)),
    ("rates-chain", CHAIN, chain(0.0, LEGS, False)),
    ("rates-beside", CHAIN + " --retarget additive", chain(0.0, LEGS, True)),
]


def rounded(value, decimals):
    units = int(nint(value * mpf(10) ** decimals))
    if units == 0:
        return "0"
    digits = str(abs(units)).rjust(decimals + 1, "0")
    whole, part = digits[:-decimals], digits[-decimals:].rstrip("0")
    return ("-" if units < 0 else "") + whole + ("." + part if part else "")


def main():
    table = csv.writer(sys.stdout, lineterminator="\n")
    table.writerow("case,arguments,track,component,frame,value,text".split(","))
    for name, words, (value, rates) in CASES:
        typed = words.split()
        frames = int(typed[typed.index("--frames") + 1])
        fps = int(typed[typed.index("--fps") + 1]) if "--fps" in typed else 60
        decimals = int(typed[typed.index("--decimals") + 1]) if "--decimals" in typed else 4
        arguments = words + " --no-land --with velocity,acceleration"
        table.writerow([name, arguments, "(frames)", "", "", frames, frames])
        for frame in range(0, frames - 1, max(1, frames // 20)):
            t = mpf(frame) / fps
            velocity, acceleration = rates(t)
            if frame > 0:
                for near, known in zip(differences(value, t)[1:], (velocity, acceleration)):
                    assert abs(near - known) <= mpf(10) ** -33 * (1 + abs(known)), (name, frame)
            exact = {"value": value(t), "velocity": velocity, "acceleration": acceleration}
            for track, number in exact.items():
                # A smaller number is the rounding error of an exact 0.
                number = mpf(0) if abs(number) < mpf(10) ** -60 else number
                table.writerow([
                    name, arguments, track, "", frame, mp.nstr(number, 25), rounded(number, decimals)])


main()
