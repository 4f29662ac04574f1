// The cache of one function, to play with: docs/*/labs/cache.md. What an entry says to a call comes from
// the table in the page, which torch has filled in (snippets/labs/cache/table.py). The rest is the walk
// along the entries, which tests/test_cache_lab.py compares with torch.
(() => {
  const model = (data) => {
    const { limit, said } = data
    /** Why an entry does not fit a call. Of its guards, those that have failed more often are asked first. */
    const reason = (entry, [kind, size, number, mode]) => {
      const [of, ofSize, ofNumber, ofMode] = entry.values
      const found = { number: said.number[ofNumber][number], tensor: said.tensor[`${of}, ${ofSize}`][`${kind}, ${size}`] }
      if (said.mode[ofMode][mode]) return said.mode[ofMode][mode]
      const failed = entry.order.find(([name]) => found[name])
      if (!failed) return ""
      failed[1]++
      entry.order.sort((a, b) => b[1] - a[1])
      return found[failed[0]]
    }
    let entries, seen, made
    const reset = () => ((entries = []), (seen = [undefined, undefined]), (made = 0))
    reset()
    return {
      reset, limit,
      get entries() { return entries },
      /** What happens in a call: the entries that are tried, in order, each with why it does not fit. */
      call(values) {
        const tried = []
        for (const entry of entries) {
          const why = reason(entry, values)
          tried.push({ id: entry.id, reason: why })
          if (!why) {
            entries = [entry, ...entries.filter((other) => other != entry)]
            return { outcome: "hit", id: entry.id, tried }
          }
        }
        if (entries.length >= limit) return { outcome: "limit", tried }
        // A size or a number that has changed since the last compilation is dynamic from now on; size 1 never is.
        const [kind, size, number, mode] = values
        seen = [size, number].map((value, i) => (seen[i] === undefined || seen[i] === value ? value : "any"))
        const entry = { id: made++, values: [kind, size == 1 ? 1 : seen[0], seen[1], mode], order: [["number", 0], ["tensor", 0]] }
        entries = [entry, ...entries]
        return { outcome: "compiled", id: entry.id, tried }
      },
    }
  }
  window.cacheLab = model

  const zh = document.documentElement.lang.startsWith("zh")
  const say = zh
    ? { tensor: "x：类型", size: "x：大小", number: "n", mode: "梯度模式", call: "调用", reset: "重新开始", any: "任意",
        cache: "缓存，按尝试的先后", none: "还没有条目。", calls: "调用记录", entry: (id) => `条目 ${id}`, fits: "✓ 守卫全部通过", untried: "没有试到",
        compiled: (id) => `不命中，编译了条目 ${id}`, hit: (id) => `命中条目 ${id}`, limit: (n) => `不命中，已有 ${n} 个条目：不再编译，由解释器执行`,
        moved: "移到最前", fresh: "新条目", examples: "试试" }
    : { tensor: "x: type", size: "x: size", number: "n", mode: "grad mode", call: "Call", reset: "Start again", any: "any",
        cache: "The cache, in the order of trying", none: "No entry yet.", calls: "Calls", entry: (id) => `Entry ${id}`, fits: "✓ all guards pass", untried: "not tried",
        compiled: (id) => `miss: entry ${id} was compiled`, hit: (id) => `hit: entry ${id}`, limit: (n) => `miss, and there are ${n} entries: nothing is compiled, the interpreter runs it`,
        moved: "moved to the front", fresh: "new", examples: "Try" }
  const make = (tag, attributes = {}, ...children) => {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes))
      name in element && name != "list" ? (element[name] = value) : element.setAttribute(name, value)
    element.append(...children)
    return element
  }

  for (const place of document.querySelectorAll("[data-play=cache]")) {
    const data = JSON.parse(place.querySelector("script").textContent), cache = model(data)
    const choices = [[say.tensor, data.kinds], [say.size, data.sizes], [say.number, data.numbers], [say.mode, data.modes]]
    const fields = choices.map(([, values]) => make("select", {}, ...values.map((value) => make("option", { textContent: value }))))
    fields[1].selectedIndex = 1
    const chosen = () => fields.map((field, i) => choices[i][1][field.selectedIndex])
    const list = make("ol"), log = make("tbody"), said = make("p", { role: "status" })
    const written = ([kind, size, number, mode]) => `x: ${kind}, ${size == "any" ? say.any : size} · n: ${number == "any" ? say.any : number} · ${mode}`
    const show = (result) => {
      const tried = new Map(result?.tried.map(({ id, reason }) => [id, reason]))
      list.replaceChildren(...cache.entries.map(({ id, values }) => {
        const mine = result?.id === id, note = make("span")
        if (mine && result.outcome == "compiled") note.textContent = say.fresh
        else if (mine) note.textContent = say.fits + (result.tried.length > 1 ? ` · ${say.moved}` : "")
        else if (result) note.textContent = tried.has(id) ? `✗ ${tried.get(id)}` : say.untried
        return make("li", { className: mine ? result.outcome : tried.has(id) ? "failed" : "" },
          make("b", { textContent: say.entry(id) }), " ", make("code", { textContent: written(values) }), make("br"), note)
      }))
      if (!cache.entries.length) list.append(make("li", { textContent: say.none }))
    }
    const call = (values) => {
      const result = cache.call(values)
      const text = result.outcome == "limit" ? say.limit(cache.limit) : say[result.outcome](result.id)
      said.textContent = text
      log.append(make("tr", {}, make("td", { textContent: log.rows.length + 1 }), make("td", {}, make("code", { textContent: written(values) })), make("td", { textContent: text })))
      show(result)
    }
    const restart = () => {
      cache.reset()
      log.replaceChildren()
      said.textContent = ""
      show()
    }
    const form = make("form", {}, ...choices.map(([name], i) => make("label", {}, name, fields[i])), make("button", { textContent: say.call }),
      make("button", { type: "button", textContent: say.reset, onclick: restart }))
    form.addEventListener("submit", (event) => {
      event.preventDefault()
      call(chosen())
    })
    place.append(form, said, make("p", {}, make("b", { textContent: say.cache })), list, make("p", {}, make("b", { textContent: say.calls })), make("table", { className: "calls" }, log))
    show()
  }
})()
