import torch
from functorch.compile import aot_function, min_cut_rematerialization_partition, nop
from torch._dynamo.backends.common import aot_autograd
from torch._inductor.custom_graph_pass import CustomPartitionerFn, get_hash_for_files
from torch._inductor.decomposition import select_decomp_table
from torch.utils.checkpoint import CheckpointPolicy


class KeepSines(CustomPartitionerFn):
    def __call__(self, joint, joint_inputs, **options):
        print(f"{name:14}", *(n.name for n in joint.graph.nodes if n.op[:4] == "call"))
        for node in joint.graph.nodes:
            if node.target is torch.ops.aten.sin.default:
                node.meta["recompute"] = CheckpointPolicy.MUST_SAVE
        return min_cut_rematerialization_partition(joint, joint_inputs, **options)

    def uuid(self):
        return get_hash_for_files((__file__,))


def chain(x):
    return (x + torch.zeros(16)).sin().sin()


x, mine = torch.ones(16, requires_grad=True), KeepSines()
table = select_decomp_table()
own = aot_autograd(fw_compiler=nop, partition_fn=mine, decompositions=table)
for name, compiled in {
    "min-cut alone": torch.compile(chain, backend="aot_eager"),
    "aot_function": aot_function(chain, nop, partition_fn=mine),
    "Dynamo backend": torch.compile(chain, backend=own),
    "inductor": torch.compile(chain, options={"custom_partitioner_fn": mine}),
}.items():
    print(f"{name:14}", len(compiled(x).grad_fn.saved_tensors), "saved")
