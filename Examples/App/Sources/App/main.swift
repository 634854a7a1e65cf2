print("hop:", hopValue)
print("fade at", fadeValueTimes.last ?? 0, "of its duration:", fadeValue.last ?? 0)
