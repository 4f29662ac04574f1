from torch._inductor.compile_worker.subproc_pool import SubprocException

worker = """Traceback (most recent call last):
  File ".../subproc_pool.py", line 928, in do_job
ZeroDivisionError: division by zero"""
print(SubprocException.__name__, SubprocException(worker, "triton_poi_fused_0"), sep=": ")
