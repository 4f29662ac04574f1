// A joint graph, cut in two: docs/*/labs/cut.md. All that is shown is in the table in the page, which
// torch has filled in (snippets/labs/cut/table.py); tests/test_cut_lab.py compares it with what is saved.
(() => {
  const zh = document.documentElement.lang.startsWith("zh")
  const say = zh
    ? { fn: "函数", policy: "切法", default: "默认的分区函数", budget: (b) => `最小割，预算 ${b}`, value: "值", forward: "前向", saved: "保存", backward: "反向",
        input: "输入", done: "计算", again: "重算", view: (of) => `，${of} 的视图`, bytes: (n) => `${n} 字节`,
        sum: (c) => `保存 ${c.saved} 个值，共 ${c.bytes} 字节，其中输入与它们的视图 ${c.inputs} 字节；反向重算 ${c.again} 个运算。` }
    : { fn: "function", policy: "cut", default: "default partition", budget: (b) => `min-cut, budget ${b}`, value: "value", forward: "forward", saved: "saved", backward: "backward",
        input: "input", done: "computed", again: "recomputed", view: (of) => `, a view of ${of}`, bytes: (n) => `${n} bytes`,
        sum: (c) => `${c.saved} values saved, ${c.bytes} bytes, of which inputs and views of them ${c.inputs}; ${c.again} operations are recomputed in the backward.` }
  const make = (tag, attributes = {}, ...children) => {
    const element = Object.assign(document.createElement(tag), attributes)
    element.append(...children)
    return element
  }
  for (const place of document.querySelectorAll("[data-play=cut]")) {
    const data = JSON.parse(place.querySelector("script").textContent), names = Object.keys(data)
    const fn = make("select", {}, ...names.map((name) => make("option", { textContent: name })))
    const policy = make("input", { type: "range", min: 0, max: data[names[0]].cuts.length - 1, value: 0 })
    const called = make("b"), said = make("p"), body = make("tbody")
    said.setAttribute("role", "status")
    const table = make("table", { className: "cut" }, make("thead", {}, make("tr", {}, ...["value", "forward", "saved", "backward"].map((name) => make("th", { scope: "col", textContent: say[name] })))), body)
    let rows = []
    const build = () => {
      const { values } = data[fn.value], most = Math.max(...values.map(({ bytes }) => bytes))
      rows = values.map(({ name, op, shape, bytes, view }) => {
        const cells = [make("td"), make("td", {}, make("i"), make("span")), make("td")]
        cells[1].firstChild.style.setProperty("--part", bytes / most)
        const head = make("th", { scope: "row" }, make("code", { textContent: name }), " ", make("small", { textContent: `${op} [${shape.join(", ")}]${view && say.view(view)}` }))
        return { cells, row: make("tr", {}, head, ...cells) }
      })
      body.replaceChildren(...rows.map(({ row }) => row))
    }
    const show = () => {
      const { values, cuts } = data[fn.value], cut = cuts[policy.value], count = { saved: cut.saved.length, bytes: 0, inputs: 0, again: 0 }
      const [forward, saved, backward] = [cut.forward, cut.saved, cut.backward].map((places) => new Set(places))
      const inputs = new Set(values.filter(({ op }) => !op).map(({ name }) => name))
      rows.forEach(({ cells, row }, i) => {
        const { name, op, bytes } = values[i], again = forward.has(i) && backward.has(i)
        const given = op ? "" : say.input, late = name.startsWith("tangents") // the backward is given the tangents
        cells[0].textContent = late ? "" : given || (forward.has(i) ? say.done : "")
        cells[1].lastChild.textContent = saved.has(i) ? say.bytes(bytes) : ""
        cells[2].textContent = late ? given : again ? say.again : backward.has(i) ? say.done : ""
        row.className = [saved.has(i) && "saved", again && "again"].filter(Boolean).join(" ")
        if (saved.has(i)) count.bytes += bytes
        if (saved.has(i) && inputs.has(values[i].view || values[i].name)) count.inputs += bytes
        count.again += again
      })
      called.textContent = cut.policy == "default" ? say.default : say.budget(cut.policy)
      policy.setAttribute("aria-valuetext", called.textContent)
      said.textContent = say.sum(count)
    }
    fn.addEventListener("input", () => (build(), show()))
    policy.addEventListener("input", show)
    place.append(make("form", {}, make("label", {}, say.fn, fn), make("label", {}, say.policy, policy), called), said, table)
    build()
    show()
  }
})()
