#!/usr/bin/env python3
"""Makes easings.csv: the easings of easings.net and their derivatives to 30 digits.

The formulas are those of easings.net, in its own notation and with its constants as decimals. The
derivatives are central differences in 120 digits. Next to a corner there are none.

    pip install mpmath; python3 easings.py > easings.csv
"""
from mpmath import cos, mp, mpf, nstr, pi, sin, sqrt

mp.dps = 120
STEP = mpf(10) ** -35

c1 = mpf("1.70158")
c2 = c1 * mpf("1.525")
c3 = c1 + 1
c4 = 2 * pi / 3
c5 = 2 * pi / mpf("4.5")
HALF = mpf(1) / 2


def bounce_out(x):
    n1, d1 = mpf("7.5625"), mpf("2.75")
    if x < 1 / d1:
        return n1 * x * x
    if x < 2 / d1:
        return n1 * (x - mpf("1.5") / d1) ** 2 + mpf("0.75")
    if x < mpf("2.5") / d1:
        return n1 * (x - mpf("2.25") / d1) ** 2 + mpf("0.9375")
    return n1 * (x - mpf("2.625") / d1) ** 2 + mpf("0.984375")


def power(n):
    return (
        lambda x: x**n,
        lambda x: 1 - (1 - x) ** n,
        lambda x: 2 ** (n - 1) * x**n if x < HALF else 1 - (-2 * x + 2) ** n / 2,
    )


families = {
    "sine": (
        lambda x: 1 - cos(x * pi / 2),
        lambda x: sin(x * pi / 2),
        lambda x: -(cos(pi * x) - 1) / 2,
    ),
    "quad": power(2),
    "cubic": power(3),
    "quart": power(4),
    "quint": power(5),
    "expo": (
        lambda x: mpf(2) ** (10 * x - 10),
        lambda x: 1 - mpf(2) ** (-10 * x),
        lambda x: mpf(2) ** (20 * x - 10) / 2 if x < HALF else (2 - mpf(2) ** (-20 * x + 10)) / 2,
    ),
    "circ": (
        lambda x: 1 - sqrt(1 - x**2),
        lambda x: sqrt(1 - (x - 1) ** 2),
        lambda x: (1 - sqrt(1 - (2 * x) ** 2)) / 2
        if x < HALF
        else (sqrt(1 - (-2 * x + 2) ** 2) + 1) / 2,
    ),
    "back": (
        lambda x: c3 * x**3 - c1 * x**2,
        lambda x: 1 + c3 * (x - 1) ** 3 + c1 * (x - 1) ** 2,
        lambda x: (2 * x) ** 2 * ((c2 + 1) * 2 * x - c2) / 2
        if x < HALF
        else ((2 * x - 2) ** 2 * ((c2 + 1) * (x * 2 - 2) + c2) + 2) / 2,
    ),
    "elastic": (
        lambda x: -mpf(2) ** (10 * x - 10) * sin((x * 10 - mpf("10.75")) * c4),
        lambda x: mpf(2) ** (-10 * x) * sin((x * 10 - mpf("0.75")) * c4) + 1,
        lambda x: -(mpf(2) ** (20 * x - 10) * sin((20 * x - mpf("11.125")) * c5)) / 2
        if x < HALF
        else mpf(2) ** (-20 * x + 10) * sin((20 * x - mpf("11.125")) * c5) / 2 + 1,
    ),
    "bounce": (
        lambda x: 1 - bounce_out(1 - x),
        bounce_out,
        lambda x: (1 - bounce_out(1 - 2 * x)) / 2 if x < HALF else (1 + bounce_out(2 * x - 1)) / 2,
    ),
}

shares = [(n, 48) for n in range(1, 48)] + [
    (1, 1000003), (1000002, 1000003), (500001, 1000003), (500002, 1000003), (1, 7), (3, 7), (5, 7),
    (99999999, 100000000), (100000001, 200000000), (99999999, 200000000), (363, 1000), (364, 1000),
    (727, 1000), (728, 1000), (909, 1000), (910, 1000), (90, 1000), (91, 1000), (272, 1000),
    (273, 1000), (636, 1000), (637, 1000),
]

print("easing,numerator,denominator,value,slope,acceleration")
for family, functions in families.items():
    for direction, f in zip(("ease-in", "ease-out", "ease-in-out"), functions):
        for n, d in shares:
            x = mpf(n) / d
            before, value, after = f(x - STEP), f(x), f(x + STEP)
            isCorner = direction == "ease-in-out" and 2 * n == d
            slope = "" if isCorner else nstr((after - before) / (2 * STEP), 30)
            bend = "" if isCorner else nstr((after - 2 * value + before) / STEP**2, 30)
            print(f"{direction}-{family},{n},{d},{nstr(value, 30)},{slope},{bend}")
