from functorch.compile import min_cut_rematerialization_partition


def partition(joint, joint_inputs, **options):
    return min_cut_rematerialization_partition(joint, joint_inputs, **options)
