#!/usr/bin/env python3
"""Makes rest.csv: bounces that start at rest and are at their target at their end.

Solves x(U) = 0 for theta = omega U in 60 digits by bisection, with

    x(f U) = e^(-A f) (cos(theta f) + A / theta sin(theta f)),  A = ln(1 / residual)

The columns are the residual, the number of bounces, the share f of the duration, and x and x' U as
sums of two Doubles.

    pip install mpmath; python3 rest.py > rest.csv
"""
from mpmath import cos, diff, exp, log, mp, mpf, pi, sin

mp.dps = 60


def pair(x):
    high = float(x)
    return f"{high!r},{float(x - mpf(high))!r}"


print("residual,bounces,share,x,x-low,rate,rate-low")
for residual in (0.9, 0.5, 0.025, 0.0005, 0.000005, 1e-12, 1e-100):
    decay = -log(mpf(residual))
    for bounces in (0, 1, 2, 3, 7, 40):
        def end(theta):
            return cos(theta) + decay / theta * sin(theta)

        low, high = (bounces + mpf(1) / 2) * pi, (bounces + 1) * pi
        sign = end(low) > 0
        for _ in range(220):
            middle = (low + high) / 2
            if (end(middle) > 0) == sign:
                low = middle
            else:
                high = middle
        theta = (low + high) / 2

        def x(f):
            return exp(-decay * f) * (cos(theta * f) + decay / theta * sin(theta * f))

        for share in (0, 0.125, 0.25, 0.5, 0.875, 1):
            print(f"{residual!r},{bounces},{share},{pair(x(mpf(share)))},{pair(diff(x, mpf(share)))}")
