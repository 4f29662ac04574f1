python -m snippets.labs.predict_saved snippets/aot/rematerialization/five_operations.py:block \
    x w v relu mm_1 --shape x=16,32 --shape w=32,64 --shape v=64,32
