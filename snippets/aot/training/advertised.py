def left(shares, factors):
    return sum(share / factor for share, factor in zip(shares, factors, strict=True))


def saved(*shares, factors):
    return f"{1 - left(shares, factors):.0%}"


third = [1 / 3] * 3
faster = 1.3, 1.4, 1.0
print("30 % and 40 % faster, nothing else in the step:")
print("  forward alone, half and half, backward alone:", end=" ")
print(*(saved(f, 1 - f, 0, factors=faster) for f in (1, 0.5, 0)))
print("  a third each for forward, backward, rest:", saved(*third, factors=faster))
less = 1 / 0.7, 1 / 0.6, 1.0
print("30 % and 40 % less time:")
print("  half and half:", saved(0.5, 0.5, 0, factors=less))
print("  a third each: ", saved(*third, factors=less))
print("no time at all but for that third:", saved(*third, factors=(1e9, 1e9, 1)))
