from snippets.mini_dynamo.cache import Entry
from snippets.mini_dynamo.hook import Callback, intercept


def price(amount):
    return amount * 100


def discounted(amount):
    return amount * 90


class ByHand:
    """All that the hook needs of a compiler."""

    def entry(self, code, scope, values):
        if code is not price.__code__:
            return None
        wanted = values["amount"]
        print("asked about", code.co_name, values)
        return Entry(
            discounted.__code__,
            lambda now: None if now["amount"] == wanted else 0,
            [f"amount == {wanted}"],
        )


with intercept(callback=Callback(ByHand())):
    print([price(1), price(1), price(2), price(1)])
print(price(1))
