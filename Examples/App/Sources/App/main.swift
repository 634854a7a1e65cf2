print("hop:", hopValue)
print("fade at", fadeKeyTimes.last ?? 0, "of its duration:", fadeValue.last ?? 0)
