#!/usr/bin/env python3
"""Makes nearest.csv: nearest curves (minimax) to 20 digits, independently of headspring.

Linear programmes of scipy lower the largest error at thousands of points. The result starts Newton's
method, in 50 digits, on the optimality conditions: extrema of the error with equal magnitude, and
positive weights for which their gradients cancel.

    pip install numpy scipy mpmath; python3 nearest.py > nearest.csv
"""
import csv
import sys

import numpy as np
from mpmath import cos, diff, exp, findroot, mp, mpf, nstr, pi, sin, sqrt
from scipy.optimize import linprog

mp.dps = 50


def spring(w, z, m):
    """x(t) from 0 to 1, from rest; m is the module with exp, cos, sin and sqrt."""
    b = z * w
    if z < 1:
        f = w * m.sqrt(1 - z * z)
        return lambda t: 1 - m.exp(-b * t) * (m.cos(f * t) + b / f * m.sin(f * t))
    if z == 1:
        return lambda t: 1 - m.exp(-b * t) * (1 + b * t)
    q = w * m.sqrt(z * z - 1)
    return lambda t: 1 - ((b + q) * m.exp(-(b - q) * t) - (b - q) * m.exp(-(b + q) * t)) / (2 * q)


def bezier(c1, c2, p):
    return 3 * (1 - p) ** 2 * p * c1 + 3 * (1 - p) * p * p * c2 + p ** 3


def handles(w, z, duration):
    """The spring minus a timing function at its parameter p."""
    def error(m):
        x = spring(w if m is np else mpf(w), z if m is np else mpf(z), m)
        t = duration if m is np else mpf(duration)
        return lambda q, p: x(t * bezier(q[0], q[2], p)) - bezier(q[1], q[3], p)
    limits = [(0, 1), (-9, 9), (0, 1), (-9, 9)]
    return error, [0.2, 0.5, 0.2, 1], limits, np.linspace(0, 1, 4001)


def way_back(timing):
    """A timing function of duration 1 minus the spring q = (1 / w, 2 z / w)."""
    def error(m):
        c = [v if m is np else mpf(v) for v in timing]

        def one(q, p):
            t, y = (bezier(c[0], c[2], p), bezier(c[1], c[3], p)) if p <= 1 else (p, 1)
            return y - spring(1 / q[0], q[1] / q[0] / 2, m)(t)
        if m is not np:
            return one
        return lambda q, p: np.array([one(q, v) for v in np.atleast_1d(p)])
    places = np.concatenate([np.linspace(0, 1, 601), np.linspace(1, 3, 301)[1:]])
    return error, [0.12, 0.25], [(1e-3, 9), (1e-3, 9)], places


def lowered(error, q, limits, places):
    q, reach = np.array(q, float), 0.05
    e = error(q, places)
    for _ in range(300):
        largest = abs(e).max()
        rows = np.nonzero(abs(e) > 0.3 * largest)[0]
        h = 1e-6
        slopes = np.stack([
            (error(q + h * d, places[rows]) - error(q - h * d, places[rows])) / (2 * h)
            for d in np.eye(len(q))], 1)
        ones = -np.ones((len(rows), 1))
        found = linprog(
            [0] * len(q) + [1], np.vstack([np.hstack([slopes, ones]), np.hstack([-slopes, ones])]),
            np.concatenate([-e[rows], e[rows]]),
            bounds=[(max(-reach, lo - v), min(reach, hi - v)) for (lo, hi), v in zip(limits, q)]
            + [(0, None)], method="highs")
        moved = q + found.x[:-1] if found.success else q
        after = error(moved, places)
        if abs(after).max() < largest:
            q, e, reach = moved, after, min(reach * 2, 0.2)
        else:
            reach /= 4
        if reach < 1e-10:
            break
    return q, e


def solved(case):
    error, start, limits, places = case
    q, e = lowered(error(np), start, limits, places)
    largest = abs(e).max()
    peaks = [
        i for i in range(1, len(e)) if abs(e[i]) > largest * (1 - 2e-5)
        and abs(e[i]) >= abs(e[i - 1]) and (i + 1 == len(e) or abs(e[i]) > abs(e[i + 1]))]
    free = [k for k, (lo, hi) in enumerate(limits) if lo + 1e-9 < q[k] < hi - 1e-9]
    signs = [1 if e[i] > 0 else -1 for i in peaks]
    is_corner = [places[i] == 1 for i in peaks]
    f = error(mp)
    h = mpf(10) ** -16

    def split(u):
        n, k = len(free), len(peaks)
        full = [mpf(v) for v in q]
        for index in range(len(q)):
            if index not in free:
                full[index] = mpf(round(q[index]))
        for place, index in enumerate(free):
            full[index] = u[place]
        return full, u[n], u[n + 1:n + 1 + k], u[n + 1 + k:]

    def slope(full, index, p):
        up, down = list(full), list(full)
        up[index] += h
        down[index] -= h
        return (f(up, p) - f(down, p)) / (2 * h)

    def conditions(*u):
        full, size, spots, weights = split(u)
        result = [f(full, p) - s * size for p, s in zip(spots, signs)]
        result += [
            p - 1 if corner else (f(full, p + h) - f(full, p - h)) / (2 * h)
            for p, corner in zip(spots, is_corner)]
        result += [
            sum(w * s * slope(full, index, p) for w, s, p in zip(weights, signs, spots))
            for index in free]
        return result + [sum(weights) - 1]

    count = len(peaks)
    matrix = np.array([[float(slope([mpf(v) for v in q], index, mpf(places[i]))) * s
                        for i, s in zip(peaks, signs)] for index in free] + [[1.0] * count])
    weights = np.linalg.lstsq(matrix, np.array([0.0] * len(free) + [1.0]), rcond=None)[0]
    start = [q[k] for k in free] + [largest] + [places[i] for i in peaks] + list(weights)
    root = findroot(conditions, [mpf(v) for v in start], tol=1e-60, maxsteps=12, verify=False)
    assert max(abs(v) for v in conditions(*root)) < mpf(10) ** -28
    full, size, _, weights = split(list(root))
    assert all(w > 0 for w in weights)
    return full, size, signs


CASES = [
    ("cubic-bezier", (10.0, 1.0, 0.9)), ("cubic-bezier", (10.0, 0.8, 0.85)),
    ("cubic-bezier", (10.0, 0.7, 1.0)), ("cubic-bezier", (10.0, 0.5, 1.25)),
    ("cubic-bezier", (10.0, 0.4, 1.75)), ("cubic-bezier", (10.0, 0.2, 3.25)),
    ("cubic-bezier", (10.0, 1.5, 1.85)), ("cubic-bezier", (10.0, 3.0, 4.0)),
    ("spring", (0.25, 0.1, 0.25, 1.0)), ("spring", (0.0, 0.0, 1.0, 1.0)),
    ("spring", (0.42, 0.0, 1.0, 1.0)), ("spring", (0.0, 0.0, 0.58, 1.0)),
    ("spring", (0.34, 1.56, 0.64, 1.0)), ("spring", (0.3, 2.2, 0.5, 0.5)),
]

if __name__ == "__main__":
    table = csv.writer(sys.stdout, lineterminator="\n")
    table.writerow(["curve", "given", "parameters", "error", "signs"])
    kinds = {"cubic-bezier": handles, "spring": lambda *t: way_back(t)}
    for kind, given in CASES:
        full, size, signs = solved(kinds[kind](*given))
        texts = [nstr(v, 20) for v in full]
        table.writerow([
            kind, " ".join(map(repr, given)), " ".join(texts), nstr(size, 20),
            "".join("+" if s > 0 else "-" for s in signs)])
        sys.stdout.flush()
