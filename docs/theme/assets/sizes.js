// When a size becomes dynamic: docs/*/labs/cache.md. All that is shown is in the table in the page, which
// torch has filled in (snippets/labs/cache/sizes.py): what each call did, and the entries after it.
(() => {
  const zh = document.documentElement.lang.startsWith("zh")
  const say = zh
    ? { way: "怎样编译", size: (i) => `第 ${i} 次的大小`, call: "调用", outcome: "结果", entries: "之后的条目，按尝试的先后", hit: "命中", compiled: "编译",
        sum: (n) => `三次调用，编译 ${n} 次。` }
    : { way: "how it is compiled", size: (i) => `size ${i}`, call: "call", outcome: "outcome", entries: "entries after it, in the order of trying", hit: "hit", compiled: "compiled",
        sum: (n) => `Three calls, ${n} compilation${n == 1 ? "" : "s"}.` }
  const make = (tag, attributes = {}, ...children) => {
    const element = Object.assign(document.createElement(tag), attributes)
    element.append(...children)
    return element
  }
  const list = (values, chosen) => make("select", {}, ...values.map((value, i) => make("option", { textContent: value, selected: i == chosen })))
  for (const place of document.querySelectorAll("[data-play=sizes]")) {
    const { sizes, calls, ways } = JSON.parse(place.querySelector("script").textContent)
    const way = list(Object.keys(ways), 0), fields = Array.from({ length: calls }, (_, i) => list(sizes, i + 1)) // 2, 3, 4
    const said = make("p", { role: "status" }), body = make("tbody")
    const heads = [say.call, say.outcome, say.entries].map((text) => make("th", { scope: "col", textContent: text }))
    const show = () => {
      const chosen = fields.map(({ value }) => value)
      const steps = chosen.map((_, i) => ways[way.value][chosen.slice(0, i + 1)])
      said.textContent = say.sum(steps.filter(([outcome]) => outcome == "compiled").length)
      body.replaceChildren(...steps.map(([outcome, entries], i) => make("tr", { className: outcome },
        make("th", { scope: "row" }, make("code", { textContent: `torch.ones(${chosen[i]})` })), make("td", { textContent: say[outcome] ?? outcome }),
        make("td", {}, ...entries.map((entry) => make("div", {}, make("code", { textContent: entry })))))))
    }
    for (const field of [way, ...fields]) field.addEventListener("input", show)
    place.append(make("form", {}, make("label", {}, say.way, way), ...fields.map((field, i) => make("label", {}, say.size(i + 1), field))),
      said, make("table", { className: "steps" }, make("thead", {}, make("tr", {}, ...heads)), body))
    show()
  }
})()
