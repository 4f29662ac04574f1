// What torch prints and this book explains, the most specific first. A pasted message is searched for
// the first of these that it contains; blanks and case do not matter. Choose a part that never varies.
// Where the pages word it otherwise, a second string says what to search for.
window.phrases = [
  ["FailOnRecompileLimitHit"],
  ["torch._dynamo hit config.recompile_limit"],
  ["Detected recompile when torch.compile stance is"],
  ["Data-dependent branching"],
  ["GB0170"],
  ["size mismatch at index"],
  ["stride mismatch at index"],
  ["requires_grad mismatch"],
  ["dtype mismatch"],
  ["triggered by the following guard failure(s)"],
  ["Hard failure due to fullgraph=True"],
]
