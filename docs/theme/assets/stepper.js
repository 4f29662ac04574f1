// Makes of a recorded trace something to step through: snippets/record/view.py writes the trace, its words and,
// for those without a script, the table. No framework; pages without a trace do not load it.
(() => {
  const make = (tag, options = {}, ...children) => {
    const made = document.createElement(tag)
    for (const [name, value] of Object.entries(options))
      if (name in made && name != "list") made[name] = value
      else made.setAttribute(name, value)
    made.append(...children)
    return made
  }
  const icons = {
    first: "M6 5h2v14H6zm13 0v14L9 12z", previous: "M17 5v14L7 12z", play: "M8 5v14l11-7z", pause: "M7 5h4v14H7zm6 0h4v14h-4z",
    next: "M7 5v14l10-7z", last: "M5 5v14l10-7zm11 0h2v14h-2z",
  }
  const icon = (name) => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg")
    svg.setAttribute("viewBox", "0 0 24 24")
    svg.setAttribute("aria-hidden", "true")
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path")
    path.setAttribute("d", icons[name])
    svg.append(path)
    return svg
  }
  const guardText = (guard) => guard.check || `${guard.kind} ${guard.source}`.trim()

  // What there is after each moment: frames with stack and locals, the graph and the guards so far.
  const states = (moments) => {
    let state = { frames: [], nodes: [], guards: [], code: 0 }
    const graphs = {}
    return moments.map((moment, now) => {
      state = { ...state, at: moment.what == "break" ? state.at : undefined, running: false }
      const at = (text) => ({ text, now })
      if (moment.what == "call") Object.assign(state, { frames: [], nodes: [], guards: [] })
      else if (moment.what == "trace") Object.assign(state, { frames: [], nodes: [], guards: [], code: moment.code })
      else if (moment.what == "step") {
        const { depth, code } = moment
        const old = state.frames[depth]
        const frame = old?.code == code ? { ...old } : { code, stack: [], locals: {} }
        if (moment.stack) frame.stack = moment.stack
        if (moment.locals) {
          frame.locals = { ...frame.locals, ...moment.locals }
          for (const name in frame.locals) if (frame.locals[name] === null) delete frame.locals[name]
        }
        state.frames = [...state.frames.slice(0, depth), frame]
        state.nodes = [...state.nodes, ...(moment.nodes ?? []).map(at)]
        for (const [which, text] of moment.renamed ?? []) if (state.nodes[which]) state.nodes[which] = { ...state.nodes[which], text }
        state.guards = [...state.guards, ...(moment.guards ?? []).map((guard) => at(guardText(guard)))]
        Object.assign(state, { code, at: moment.at })
      } else if (moment.what == "compiled") {
        const left = [...state.nodes]
        state.nodes = graphs[moment.id] = moment.nodes.map((text) => {
          const found = left.findIndex((node) => node.text == text)
          return found < 0 ? at(text) : left.splice(found, 1)[0]
        })
        state.frames = []
      } else if (moment.what == "run") Object.assign(state, { nodes: graphs[moment.id] ?? [], guards: [], frames: [], running: true })
      else if (moment.what != "limit" && moment.what != "break") state.frames = []
      return state
    })
  }

  const start = (root) => {
    const { codes, moments, say, words } = JSON.parse(root.querySelector("script").textContent)
    const all = states(moments)
    const last = moments.length - 1
    let now = 0, timer

    // Controls
    const slider = make("input", { type: "range", min: 0, max: last, value: 0, "aria-label": words.moment })
    const count = make("span", { className: "count" })
    const button = (name, act) => make("button", { type: "button", title: words[name], "aria-label": words[name], onclick: act }, icon(name))
    const play = button("play", () => (timer ? stop() : begin()))
    const status = make("p", { className: "status", "aria-live": "polite", tabIndex: 0 })
    const controls = make("div", { className: "controls" },
      button("first", () => go(0)), button("previous", () => go(now - 1)), play,
      button("next", () => go(now + 1)), button("last", () => go(last)), slider, count)

    // Panels: lists of which one item can be reached with Tab, and the others with the arrows up and down.
    const panel = (name) => {
      const list = make("ul")
      const head = make("div", { className: "head" }, words[name])
      const body = make("div", { className: "body" }, list)
      return { list, head, body, all: make("div", { className: `panel ${name}`, role: "group", "aria-label": words[name] }, head, body) }
    }
    const [source, bytecode, values, graph, guards, calls] =
      ["source", "bytecode", "locals", "so_far", "guards_so_far", "calls"].map(panel)
    const item = (text, act, options = {}) => {
      const inside = Array.isArray(text) ? text : [text]
      return make("li", {}, act
        ? make("button", { type: "button", tabIndex: -1, onclick: act, ...options }, ...inside)
        : make("span", options, ...inside))
    }
    // One of the list can be reached with Tab: the one that is shown, else the first.
    const settle = ({ list, body }, current) => {
      const reached = current ?? list.querySelector("button")
      if (list.reached) {
        list.reached.tabIndex = -1
        list.reached.removeAttribute("aria-current")
      }
      list.reached = reached
      if (reached) reached.tabIndex = 0
      if (current) current.setAttribute("aria-current", "step")
      body.tabIndex = reached ? -1 : 0
    }
    // What is shown is scrolled to, within its panel: first all is read, then all is written.
    const scroll = () => {
      const to = [source, bytecode, graph, guards, calls].flatMap(({ list, body }) => {
        const growing = list == graph.list || list == guards.list // of these the newest is shown
        const current = list.querySelector("[aria-current]") ?? (growing && list.lastChild)
        if (!current) return []
        const top = current.getBoundingClientRect().top - body.getBoundingClientRect().top + body.scrollTop
        const seen = top >= body.scrollTop && top + current.offsetHeight <= body.scrollTop + body.clientHeight
        return seen ? [] : [[body, top - body.clientHeight / 2]]
      })
      for (const [body, top] of to) body.scrollTop = top
    }
    // The next moment of which `test` is true, from now on and round.
    const find = (test) => {
      for (let i = 1; i <= moments.length; i++) {
        const index = (now + i) % moments.length
        if (test(moments[index], index)) return go(index)
      }
    }

    // The call, and what happened in it, other than single instructions.
    const outline = []
    moments.forEach((moment, index) => {
      if (moment.what == "step") return
      const entry = item(say[index], () => go(index), { className: moment.what, "data-outcome": moment.outcome ?? "" })
      outline.push([index, entry.firstChild])
      calls.list.append(entry)
    })

    let shownCode
    const showCode = (code) => {
      if (code == shownCode) return
      shownCode = code
      const { name, file, first, lines, instructions } = codes[code]
      source.head.textContent = `${words.source} · ${name} · ${file}`
      source.list.replaceChildren(...lines.map((text, index) => {
        const line = first + index
        const at = instructions.map((_, i) => i).filter((i) => instructions[i][3] == line)
        const known = moments.some((m) => m.what == "step" && m.code == code && at.includes(m.at))
        return item([make("i", { "aria-hidden": "true" }, String(line)), make("code", {}, text)],
          known && (() => find((m) => m.what == "step" && m.code == code && at.includes(m.at))), { "data-line": line })
      }))
      bytecode.list.replaceChildren(...instructions.map(([offset, opcode, argument], at) => {
        const known = moments.some((m) => m.what == "step" && m.code == code && m.at == at)
        return item([make("i", {}, String(offset)), make("code", {}, `${opcode} ${argument}`)],
          known && (() => find((m) => m.what == "step" && m.code == code && m.at == at)))
      }))
    }
    // The part of the source that an instruction comes from.
    const mark = (code, at) => {
      for (const one of source.list.querySelectorAll("mark")) one.replaceWith(one.textContent)
      const [, , , line, end, from, to] = codes[code].instructions[at] ?? []
      const shown = line && source.list.querySelector(`[data-line="${line}"]`)
      if (!shown) return null
      const text = codes[code].lines[line - codes[code].first]
      const until = end == line ? to : text.length
      if (from != null && until > from)
        shown.lastChild.replaceChildren(text.slice(0, from), make("mark", {}, text.slice(from, until)), text.slice(until))
      return shown.matches("button") ? shown : null
    }
    // Only what differs from what is there is made anew.
    const fill = (where, entries) => {
      const { list, shown = [] } = where
      let same = 0
      while (same < entries.length && entries[same] == shown[same]) same++
      if (!shown.length) list.replaceChildren()
      while (list.children.length > same) list.lastChild.remove()
      list.append(...entries.slice(same).map((entry) => item(make("code", {}, entry.text), () => go(entry.now))))
      entries.forEach((entry, index) => list.children[index].classList.toggle("new", entry.now == now))
      if (!entries.length) list.append(item(words.empty, null, { className: "none" }))
      where.shown = entries
      settle(where, list.querySelector(".new:last-child button"))
    }

    const show = () => {
      const state = all[now]
      showCode(state.code)
      settle(source, mark(state.code, state.at))
      settle(bytecode, state.at === undefined ? null : bytecode.list.children[state.at].querySelector("button"))
      const frame = state.frames.at(-1)
      const stack = [...(frame?.stack ?? [])].reverse()
      // A value leads to the node that it is.
      const born = (text) => {
        const name = /^(\w+): /.exec(text)?.[1]
        const node = name && state.nodes.find((each) => each.text.startsWith(`${name} = `))
        return node && (() => go(node.now))
      }
      values.list.replaceChildren(
        ...stack.map((text) => item(make("code", {}, text), born(text), { className: "on-stack" })),
        ...Object.entries(frame?.locals ?? {}).map(([name, text]) =>
          item([make("code", {}, `${name} = ${text}`)], born(text), { className: "local" })))
      if (!values.list.children.length) values.list.append(item(words.empty, null, { className: "none" }))
      settle(values)
      fill(graph, state.nodes)
      fill(guards, state.guards)
      graph.all.classList.toggle("running", state.running)
      settle(calls, outline.findLast(([index]) => index <= now)?.[1])
      status.textContent = say[now]
      status.dataset.what = moments[now].what
      status.dataset.outcome = moments[now].outcome ?? ""
      slider.value = now
      const where = words.of.replace("{n}", now + 1).replace("{total}", moments.length)
      slider.setAttribute("aria-valuetext", where)
      count.textContent = `${now + 1} / ${moments.length}`
      scroll()
    }
    const go = (index, { silent } = {}) => {
      now = Math.max(0, Math.min(last, index))
      const inside = document.activeElement?.closest(".panel")
      const focused = inside && root.contains(inside)
      show()
      if (focused && !root.contains(document.activeElement)) inside.querySelector("[tabindex='0']")?.focus({ preventScroll: true })
      if (silent) return
      try {
        const address = new URL(location.href)
        address.searchParams.set("step", now + 1)
        address.hash = root.id
        history.replaceState(history.state, "", address)
      } catch {} // some browsers refuse it to a file
    }
    const name = (which) => {
      play.title = words[which]
      play.setAttribute("aria-label", words[which])
      play.replaceChildren(icon(which))
    }
    const begin = () => {
      if (now == last) go(0)
      status.setAttribute("aria-live", "off")
      name("pause")
      timer = setInterval(() => (now < last ? go(now + 1) : stop()), 900)
    }
    const stop = () => {
      clearInterval(timer)
      timer = undefined
      status.setAttribute("aria-live", "polite")
      name("play")
    }

    slider.addEventListener("input", () => (stop(), go(+slider.value)))
    root.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.target == slider) return
      const steps = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }
      if (event.key in steps) {
        stop()
        go(steps[event.key])
      } else if (event.key == "ArrowUp" || event.key == "ArrowDown") {
        const buttons = [...(event.target.closest(".panel")?.querySelectorAll("button") ?? [])]
        const next = buttons[buttons.indexOf(event.target) + (event.key == "ArrowUp" ? -1 : 1)]
        if (!next) return
        event.target.tabIndex = -1
        next.tabIndex = 0
        next.closest("ul").reached = next
        next.focus()
      } else return
      event.preventDefault()
      event.stopPropagation() // Material goes to another page
    })

    root.append(make("div", { className: "steps" }, controls, status,
      make("div", { className: "panels" }, source.all, bytecode.all, values.all, graph.all, guards.all, calls.all),
      make("p", { className: "keys" }, words.keys)))
    root.style.setProperty("--rows", Math.max(...codes.map((code) => code.lines.length)))
    root.classList.add("on")
    const asked = () => {
      const step = +new URL(location.href).searchParams.get("step")
      if (step && location.hash.slice(1) == root.id) go(step - 1, { silent: true })
    }
    go(0, { silent: true })
    asked()
    addEventListener("hashchange", asked)
  }

  // Each is made when one comes near.
  const run = () => {
    const near = new IntersectionObserver((seen) => {
      for (const { isIntersecting, target } of seen) if (isIntersecting) (near.unobserve(target), start(target))
    }, { rootMargin: "200px" })
    for (const root of document.querySelectorAll(".stepper:not(.on)")) near.observe(root)
  }
  if (document.readyState == "loading") document.addEventListener("DOMContentLoaded", run)
  else run()
})()
