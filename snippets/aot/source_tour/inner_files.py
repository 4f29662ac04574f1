import importlib
from pathlib import Path

import torch

FILES = {
    "frontend_utils": "construct_fake_mode process_inputs",
    "collect_metadata_analysis": "run_functionalized_fw_and_collect_metadata",
    "input_output_analysis": "create_synthetic_base_metadata create_graph_signature",
    "graph_capture": "aot_dispatch_autograd_graph aot_dispatch_base_graph",
    "graph_capture_wrappers": "create_joint create_functionalized_fn",
    "functional_utils": "to_fun from_fun gen_alias_from_base",
    "graph_compile": "aot_stage1_graph_capture aot_stage2_autograd",
    "runtime_wrappers": "AOTDispatchAutograd RuntimeWrapper",
    "codegen": "PySourceBuilder _compile_and_exec_source",
    "subclass_codegen": "codegen_subclass_wrapper",
    "subclass_utils": "unwrap_tensor_subclasses wrap_tensor_subclasses",
    "subclass_parametrization": "unwrap_tensor_subclass_parameters",
    "autograd_cache": "AOTAutogradCache autograd_cache_key",
    "aot_autograd_result": "AOTAutogradResult BundledAOTAutogradResult",
    "schemas": "ViewAndMutationMeta AOTConfig AOTState SubclassMeta",
    "descriptors": "PlainAOTInput TangentAOTInput GradAOTOutput",
    "fx_utils": "get_param_nodes get_all_input_and_grad_nodes",
    "logging_utils": "track_graph_compiling describe_input",
    "utils": "make_boxed_func make_boxed_compiler",
    "streams": "assign_backward_streams",
    "complex_decomposition": "decompose_complex_in_graph",
    "indexed_dict": "IndexedDict",
    "to_standalone_python": "compile_to_python load_from_python",
    "source_emit": "emit_value",
}
for file, names in FILES.items():
    module = importlib.import_module(f"torch._functorch._aot_autograd.{file}")
    pairs = [(name, getattr(module, name)) for name in names.split()]
    here = [name for name, value in pairs if value.__module__ == module.__name__]
    print(f"{file:26}", *here)
folder = Path(torch.__file__).parent / "_functorch/_aot_autograd"
print("not listed:", *sorted({file.stem for file in folder.glob("*.py")} - set(FILES)))
