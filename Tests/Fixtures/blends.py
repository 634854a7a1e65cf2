#!/usr/bin/env python3
"""Makes blends.csv: colors between two colors in the spaces of --color-space, to 28 digits.

Computes CSS Color Module Level 4, section 12, in 60 digits, with the matrices of its section 18
from Oklab to sRGB and their exact inverses. The derivatives by p are central differences; there is
none where a component is clipped.

    pip install mpmath; python3 blends.py > blends.csv
"""
from mpmath import atan2, cbrt, cos, matrix, mp, mpf, nstr, pi, sin, sqrt

mp.dps = 60
STEP = mpf(10) ** -25

XYZ_TO_LINEAR = matrix([
    [mpf(12831) / 3959, -mpf(329) / 214, -mpf(1974) / 3959],
    [-mpf(851781) / 878810, mpf(1648619) / 878810, mpf(36519) / 878810],
    [mpf(705) / 12673, -mpf(2585) / 12673, mpf(705) / 667],
])
LMS_TO_XYZ = matrix([
    ["1.2268798758459243", "-0.5578149944602171", "0.2813910456659647"],
    ["-0.0405757452148008", "1.1122868032803170", "-0.0717110580655164"],
    ["-0.0763729366746601", "-0.4214933324022432", "1.5869240198367816"],
])
OKLAB_TO_LMS = matrix([
    ["1.0", "0.3963377773761749", "0.2158037573099136"],
    ["1.0", "-0.1055613458156586", "-0.0638541728258133"],
    ["1.0", "-0.0894841775298119", "-1.2914855480194092"],
])
LMS_TO_LINEAR = XYZ_TO_LINEAR * LMS_TO_XYZ


def decode(c):
    return c / mpf("12.92") if c <= mpf("0.04045") else ((c + mpf("0.055")) / mpf("1.055")) ** mpf("2.4")


def encode(c):
    if c < 0:
        return -encode(-c)
    return c * mpf("12.92") if c <= mpf("0.0031308") else mpf("1.055") * c ** (1 / mpf("2.4")) - mpf("0.055")


def to_oklab(rgb):
    lms = LMS_TO_LINEAR**-1 * matrix([decode(c) for c in rgb])
    return list(OKLAB_TO_LMS**-1 * matrix([cbrt(c) for c in lms]))


def from_oklab(lab):
    lms = OKLAB_TO_LMS * matrix(lab)
    return [encode(c) for c in LMS_TO_LINEAR * matrix([c**3 for c in lms])]


def to_space(space, rgb):
    if space == "srgb":
        return list(rgb)
    if space == "linear":
        return [decode(c) for c in rgb]
    lab = to_oklab(rgb)
    if space == "oklab":
        return lab
    return [lab[0], sqrt(lab[1] ** 2 + lab[2] ** 2), atan2(lab[2], lab[1]) * 180 / pi]


def from_space(space, parts):
    if space == "srgb":
        return list(parts)
    if space == "linear":
        return [encode(c) for c in parts]
    if space == "oklab":
        return from_oklab(parts)
    lightness, chroma, hue = parts
    chroma = max(chroma, 0)
    return from_oklab([lightness, chroma * cos(hue * pi / 180), chroma * sin(hue * pi / 180)])


def mixed(space, one, two, p):
    """Red, green, blue and alpha before clipping."""
    first, second = to_space(space, one[:3]), to_space(space, two[:3])
    if space == "oklch":
        greys = [c[1] <= mpf("0.000004") for c in (first, second)]
        if all(greys):
            first[2] = second[2] = mpf(0)
        elif greys[0]:
            first[2] = second[2]
        elif greys[1]:
            second[2] = first[2]
        elif second[2] - first[2] > 180:
            first[2] += 360
        elif second[2] - first[2] < -180:
            second[2] += 360
    alphas = one[3], two[3]
    alpha = alphas[0] + (alphas[1] - alphas[0]) * p
    shown = min(max(alpha, 0), 1)
    parts = []
    for index in range(3):
        a, b = first[index], second[index]
        if space == "srgb" or (space == "oklch" and index == 2):
            parts.append(a + (b - a) * p)
            continue
        value = a * alphas[0] + (b * alphas[1] - a * alphas[0]) * p
        # Equal alphas cancel, also outside 0...1.
        parts.append(value / (alphas[0] if alphas[0] == alphas[1] and alphas[0] else shown or 1))
    return from_space(space, parts) + [alpha]


def color(text):
    digits = [text[i:i + 2] for i in range(0, len(text), 2)]
    return [mpf(int(d, 16)) / 255 for d in digits] + [mpf(1)] * (4 - len(digits))


pairs = [
    ("ff0000", "0000ff"), ("ff0000", "00ff80"), ("123456", "fedcba"), ("ffffff", "ff0000"),
    ("00ff00", "808080"), ("333333", "cccccc"), ("ff000080", "0000ffff"), ("ff000000", "00ff00ff"),
    ("10204080", "a0b0c080"), ("000000", "ffffff"), ("ff00ff", "00ffff"), ("0a0a0a", "030201"),
]
print("space,from,to,p,red,green,blue,alpha,dred,dgreen,dblue,dalpha")
for space in ("srgb", "linear", "oklab", "oklch"):
    for one, two in pairs:
        for p in ("0.0625", "0.25", "0.5", "0.875", "1.0625", "-0.03125"):
            a, b, x = color(one), color(two), mpf(p)
            here = mixed(space, a, b, x)
            before, after = mixed(space, a, b, x - STEP), mixed(space, a, b, x + STEP)
            row = [nstr(min(max(c, 0), 1), 28) for c in here]
            row += ["" if not 0 < c < 1 else nstr((h - l) / (2 * STEP), 22)
                    for c, l, h in zip(here, before, after)]
            print(",".join([space, one, two, p] + row))
