"""Arithmetic and comparisons."""

import math
import operator

import torch

from tests.mini.cases.shared import case, counts, mat, numbers, nums, square, t, two


@case("arithmetic", two)
def arith_basic(x, y):
    return x + y - x * y / (y * y + 1)


@case("arithmetic", numbers)
def arith_numbers(x, n):
    return n + x, n - x, x - n, n * x, x**2, 2**x, -x, +x, abs(x)


@case("arithmetic", two)
def arith_inplace_new(x, y):
    z = x + 1
    z += y.to(z.dtype) if z.shape == y.shape else 1
    z *= 2
    z -= 1
    z /= 2
    return z


@case("arithmetic")
def arith_int_ops(x):
    y = (x * 10).to(torch.int64)
    return y // 3, y % 3, y << 1, y >> 1, y & 3, y | 3, y ^ 3, ~y


@case("arithmetic", two)
def arith_compare(x, y):
    return x < y, x <= y, x == y, x != y, x > y, x >= y


@case("arithmetic", lambda: [(t(3, 3), t(3, 3)), (t(3, 3), t(3, 2))])
def arith_matmul(x, y):
    return x @ y


@case("arithmetic", numbers)
def arith_python_only(x, n):
    a = n * 3 + 1
    b = a // 2
    c = a % 3
    return x * a + b - c


@case("arithmetic", numbers)
def arith_chain(x, n):
    return x * 2 if -1 < n <= 2 else x * 3


@case("arithmetic")
def arith_math(x):
    return x * math.sqrt(2.0) + math.pi + math.floor(2.7)


@case("arithmetic", lambda: [(1, 2), (3, 4), ("a", "b"), ([1], [2]), (1, "a")])
def arith_no_tensor(a, b):
    return a + b


@case("arithmetic")
def arith_operator_module(x):
    return operator.add(x, 1) + operator.mul(x, 2) + operator.neg(x)


@case("arithmetic", lambda: [(t(4, 3),), (t(4, 3),), (t(6, 5),)])
def maths_on_shapes(x):
    rows, columns = x.shape
    half, rest = divmod(rows * columns, 2)
    return x * (half / rows) + rest, rows // 3, -columns % 4, round(rows / columns, 2), rows**2


@case("arithmetic", counts)
def augmented_everything(x, n):
    a = n + 5
    a += 3
    a -= 1
    a *= 4
    a //= 3
    a %= 50
    a **= 2
    a <<= 2
    a >>= 1
    a |= 1
    a &= 0xFF
    a ^= 3
    b = a / 2
    b /= 4
    return x * a + b, a


@case("arithmetic")
def augmented_tensor_operators(x):
    y = (x * 4).to(torch.int32)
    z = y.clone()
    y //= 2
    y %= 3
    y <<= 1
    y |= 4
    z &= 7
    z ^= y
    w = x.clone()
    w **= 2
    return y, z, w


@case("arithmetic", square)
def matrix_powers(x):
    y = x @ x
    y @= x
    return y @ x.T + x.mT


@case("arithmetic", counts)
def bits_of_a_number(x, n):
    bits = 0
    while n:
        bits += n & 1
        n >>= 1
    return x + bits, ~bits, -bits, +bits, not bits


@case("arithmetic", numbers)
def chained_comparisons(x, n):
    inside = 0 <= n < 3 != 5
    return x * (1 if inside else -1), 1 < 2 < n, (n == n) is True, n != 2


@case("arithmetic", lambda: [(t(3), 0.5), (t(3), 0.5), (t(3), 1.5), (t(3), 2)])
def float_formula(x, sigma):
    norm = 1 / (sigma * math.sqrt(2 * math.pi))
    return norm * torch.exp(-0.5 * (x / sigma) ** 2), math.floor(sigma), math.isclose(norm, 1)


@case("arithmetic")
def complex_numbers(x):
    z = torch.complex(x, x + 1)
    c = 2 + 3j
    return (z * c).real, z.imag + c.imag, abs(c), z.conj().angle()


@case("arithmetic", two)
def type_promotion(x, y):
    return x.int() + y, x.double() * y.float(), (x > 0) + (y > 0), x.long() / 2, True + x


@case("arithmetic", lambda: [(t(3), "3"), (t(3), "3"), (t(3), "4"), (t(3), "x")])
def parse_a_number(x, text):
    return x * int(text) + float(text) + len(text)


@case("arithmetic")
def tensor_as_number(x):
    total = torch.tensor(7)
    return x * total, total // 2, total % 3, -total, abs(total - 9), total ** torch.tensor(2)


@case("arithmetic", lambda: [(t(5), 5), (t(5), 5), (t(6), 6)])
def gcd_and_comb(x, n):
    return x * math.gcd(n, 10) + math.comb(n, 2) + math.factorial(3) - math.log2(8)


@case("arithmetic")
def sums_chain(x):
    y = (x + 1) * 2 - x / 3
    y **= 2
    y //= 1
    return y % 3, -y, +y, abs(y), ~(y > 0)


@case("arithmetic", two)
def sums_compare_all(a, b):
    return (
        a < b,
        a <= b,
        a == b,
        a != b,
        a > b,
        a >= b,
        (a > 0) & (b > 0),
        (a > 0) | (b > 0),
        (a > 0) ^ (b > 0),
    )


@case("arithmetic", nums)
def sums_reflected(x, n):
    return (
        n + x,
        n - x,
        n * x,
        n / (x.abs() + 1),
        n ** x.abs(),
        7 % (x.abs() + 1),
        7 // (x.abs() + 1),
    )


@case("arithmetic", nums)
def sums_int_math(x, n):
    k = (n * 3 + 1) // 2
    k = k % 5 if k > 3 else k << 1
    k |= 1
    k ^= 4
    return (
        x * k
        + divmod(n, 3)[1]
        + pow(n, 2, 7)
        + round(2.567, 1)
        + int("12")
        + float("1.5")
        + abs(-n)
    )


@case("arithmetic", nums)
def sums_math_module(x, n):
    return (
        x * math.sqrt(abs(n))
        + math.pi * math.floor(2.7)
        + math.ceil(2.1)
        + math.log(3)
        + math.sin(n)
        + math.gcd(12, n)
        + math.prod([1, 2, n])
        + math.hypot(3, 4)
        + (0 if math.isclose(n, 2) else 1)
        + math.inf * 0.0
        if n == 99
        else x * math.exp(0.1 * n)
    )


@case("arithmetic", mat)
def sums_matrix(x):
    y = x @ x.T
    y = torch.einsum("ij,jk->ik", y, x)
    return (
        y.trace(),
        torch.linalg.norm(y),
        y.diagonal().sum(),
        torch.outer(y[0], y[1]),
        y.triu().tril(1),
    )


@case("arithmetic")
def sums_complex_number(x):
    c = complex(1, 2)
    return x * c.real + c.imag, abs(3 + 4j) * x


@case("arithmetic")
def sums_inplace_ops(x):
    y = x.clone()
    y += 1
    y -= x
    y *= 2
    y /= 3
    y.add_(1).mul_(2).clamp_(min=0)
    return y


@case("arithmetic", lambda: [(t(3),), (t(3),)])
def sums_inplace_on_input(x):
    x += 1
    x.mul_(2)
    return x.sum()


@case("arithmetic", lambda: [(t(4, 3),), (t(4, 3),)])
def sums_inplace_view(x):
    v = x[1]
    v.zero_()
    x[2, 1] = 5
    x[:, 0] += 1
    return x, v
