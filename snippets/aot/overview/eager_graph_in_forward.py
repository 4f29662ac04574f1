import torch


def walk(node):
    if node is None:
        return "(end)"
    below = [walk(parent) for parent, _ in node.next_functions if parent]
    return " -> ".join([node.name(), *below])


x = torch.arange(4.0, requires_grad=True)
y = x * 2
print("after x * 2: ", walk(y.grad_fn))
z = y + 1
print("after y + 1: ", walk(z.grad_fn))
loss = z.sum()
print("after z.sum():", walk(loss.grad_fn))

add = z.grad_fn
print("links to the node of y:", add.next_functions[0][0] is y.grad_fn)
print("x.grad before:", x.grad)
loss.backward()
print("x.grad after: ", x.grad.tolist())
print("same node as before:", loss.grad_fn.next_functions[0][0] is add)
