import importlib

FILES = {
    "eval_frame": "OptimizedModule set_eval_frame _TorchDynamoContext explain",
    "convert_frame": "ConvertFrame CatchErrorsWrapper _compile compile_frame",
    "trace_rules": "check lookup MOD_INLINELIST MOD_SKIPLIST",
    "symbolic_convert": "InstructionTranslator InliningInstructionTranslator",
    "variables.builder": "VariableBuilder SourcelessBuilder",
    "variables.base": "VariableTracker",
    "side_effects": "SideEffects",
    "output_graph": "OutputGraph SubgraphTracer",
    "source": "LocalSource GlobalSource AttrSource",
    "guards": "GuardBuilder CheckFunctionManager GuardManagerWrapper",
    "codegen": "PyCodegen",
    "bytecode_analysis": "livevars_analysis stacksize_analysis",
    "bytecode_transformation": "Instruction transform_code_object",
    "resume_execution": "ContinueExecutionCache ReenterWith",
    "backends.registry": "lookup_backend register_backend list_backends",
    "config": "recompile_limit suppress_errors",
    "exc": "Unsupported TorchRuntimeError BackendCompilerFailed",
}
for file, names in FILES.items():
    module = importlib.import_module(f"torch._dynamo.{file}")
    found = [name for name in names.split() if hasattr(module, name)]
    missing = sorted(set(names.split()) - set(found))
    print(f"{file:23}", *found, *[f"(no {name})" for name in missing])
