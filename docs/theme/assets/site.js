// A few lines on top of Material. What there is to read can be read without them.
(() => {
  const all = (selector) => document.querySelectorAll(selector)
  const zh = document.documentElement.lang.startsWith("zh")

  // The other language shows the section that this one shows: what the address names, as long as it is in view,
  // else the last that Material's contents call active.
  const shown = () => {
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.getBoundingClientRect()
    if (named && named.bottom > 0 && named.top < innerHeight) return location.hash
    return [...all(".md-nav--secondary .md-nav__link--active")].at(-1)?.hash ?? (scrollY < 200 ? location.hash : "")
  }
  for (const link of all(".language")) link.addEventListener("click", () => (link.hash = shown()))

  // The command that runs a sample can be copied.
  for (const code of all(".verified code:first-child")) {
    const button = document.createElement("button")
    button.className = "copy"
    button.textContent = zh ? "复制" : "copy"
    button.setAttribute("aria-label", zh ? "复制命令" : "Copy the command")
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(code.textContent)
      button.textContent = zh ? "已复制" : "copied"
    })
    code.after(button)
  }

  // What a term means, for the keyboard too. One for all of them: Material would watch each.
  const tip = Object.assign(document.createElement("div"), { className: "tip", id: "__tip", role: "tooltip", hidden: true })
  document.body.append(tip)
  let term
  const hideTip = () => {
    if (!term) return
    term.title = tip.textContent
    term.removeAttribute("aria-describedby")
    tip.hidden = true
    term = undefined
  }
  const showTip = ({ target }) => {
    const over = target.closest?.("a.term, .tip")
    if (over && (over == term || over == tip)) return
    hideTip()
    if (!over?.title) return
    term = over
    tip.textContent = term.title
    term.removeAttribute("title") // else the browser shows it as well
    term.setAttribute("aria-describedby", tip.id)
    tip.hidden = false
    const { left, bottom } = term.getBoundingClientRect()
    tip.style.left = `${Math.max(8, Math.min(left, document.body.clientWidth - tip.offsetWidth - 8))}px`
    tip.style.top = `${bottom + scrollY}px`
  }
  for (const way of ["pointerover", "focusin"]) document.addEventListener(way, showTip)
  document.addEventListener("keydown", ({ key }) => key == "Escape" && hideTip())

  // A report of a mistake names the section and the sample that are in view.
  for (const link of all("a.report")) link.addEventListener("click", () => {
    const seen = [...all(".verified")].find((mark) => mark.getBoundingClientRect().bottom > 0)
    link.search += encodeURIComponent(`${location.hash}\n${seen?.innerText ?? ""}\n\n`)
  }, { once: true })

  // Search. Material asks the box for its value: of what was pasted it gets all lines, which the box does not
  // keep, and a line break at the end, by which docs/theme/assets/search.js knows a message. What the box
  // shows is what was typed.
  const box = document.querySelector(".md-search__input")
  if (box) {
    const { get, set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")
    let text, pasted, shown
    Object.defineProperty(box, "value", {
      get: () => (pasted && get.call(box) == shown ? `${pasted}\n` : get.call(box)),
      set: (value) => set.call(box, value),
    })
    for (const way of ["paste", "drop"])
      box.addEventListener(way, (event) => (text = (event.clipboardData ?? event.dataTransfer).getData("text")))
    box.addEventListener("input", (event) => {
      if (/paste|drop/i.test(event.inputType)) [pasted, shown] = [text, get.call(box)]
      box.dispatchEvent(new Event("keyup")) // all that Material listens for
    })
    box.form.addEventListener("submit", (event) => event.preventDefault()) // Enter before there are results
    document.querySelector(".md-search").setAttribute("aria-label", box.getAttribute("aria-label"))
  }

  // A guess is compared with what was printed when the site was built: docs/tools/words.py.
  const plain = (text) => text.normalize("NFKC").toLowerCase().replace(/[[\](){}'"`]/g, "").split(/[\s,;:、]+/).filter(Boolean).join(" ")
  for (const form of all("form.quiz")) {
    const fields = [...form.querySelectorAll("input")]
    const said = Object.assign(document.createElement("output"), { role: "status" })
    form.append(Object.assign(document.createElement("button"), { textContent: zh ? "核对" : "Check" }), said)
    form.hidden = false
    form.addEventListener("submit", (event) => {
      event.preventDefault()
      const right = ({ value, dataset }) => plain(value) == plain(new TextDecoder().decode(Uint8Array.from(atob(dataset.right), (c) => c.charCodeAt())))
      for (const field of fields) field.setAttribute("aria-invalid", !right(field))
      const count = fields.filter(right).length, done = count == fields.length
      said.textContent = done ? (zh ? "对了。" : "Right.")
        : zh ? `${fields.length} 个里对了 ${count} 个。再想想，或者展开答案。` : `${count} of ${fields.length} right. Think again, or open the answer.`
      const answer = form.nextElementSibling
      if (done && answer?.matches("details")) answer.open = true
    })
  }

  const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

  // What a result was found by is marked in its section, without a change to the page.
  const mark = () => {
    const words = new URLSearchParams(location.search).get("h")?.split(" ").filter(Boolean)
    const article = document.querySelector("article")
    if (!words || !article || !window.Highlight) return
    const found = new RegExp(words.map(escaped).map((word) => (/\p{sc=Han}/u.test(word) ? word : `\\b${word}\\w*`)).join("|"), "gi")
    const heads = [...article.querySelectorAll("h1, h2, h3, h4")]
    const first = document.getElementById(decodeURIComponent(location.hash.slice(1))) ?? heads[0]
    const next = heads.find((head) => first.compareDocumentPosition(head) & Node.DOCUMENT_POSITION_FOLLOWING)
    const ranges = []
    const texts = document.createNodeIterator(article, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!first.contains(node) && !(first.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING)) continue
      if (next && !(next.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING)) break
      for (const { index, 0: { length } } of node.data.matchAll(found)) {
        const range = new Range()
        range.setStart(node, index)
        range.setEnd(node, index + length)
        ranges.push(range)
      }
    }
    CSS.highlights.set("found", new Highlight(...ranges))
  }
  mark()
  addEventListener("hashchange", mark)

  // A name in a sentence lights up where it stands in the samples above it, in the same section.
  const places = (sample, text) => {
    if (!sample.textContent.includes(text)) return []
    const nodes = [], iterator = document.createNodeIterator(sample, NodeFilter.SHOW_TEXT)
    let all = ""
    for (let node = iterator.nextNode(); node; node = iterator.nextNode()) {
      nodes.push([all.length, node])
      all += node.data
    }
    const at = (offset) => nodes.findLast(([start]) => start < offset || !start)
    return [...all.matchAll(new RegExp(`(?<!\\w)${escaped(text)}(?!\\w)`, "g"))].map(({ index }) => {
      const range = new Range(), first = at(index + 1), last = at(index + text.length)
      range.setStart(first[1], index - first[0])
      range.setEnd(last[1], index + text.length - last[0])
      return [range, all.slice(0, index).split("\n").length]
    })
  }
  // The samples above, the nearest first, each with where the name stands in it.
  const above = (name) => {
    const found = []
    for (let block = name.closest(".md-content__inner > *"); block && !block.matches("h1, h2, h3"); block = block.previousElementSibling)
      for (const sample of block.querySelectorAll("pre > code")) {
        const there = places(sample, name.textContent)
        if (there.length) found.push([sample, there])
      }
    return found
  }
  const NAMES = ".md-content__inner :is(p:not(.verified), li, td) code"
  let told
  const tell = (name) => {
    if (name == told) return []
    told = name
    CSS.highlights.delete("told")
    const found = name ? above(name) : []
    if (found.length) CSS.highlights.set("told", new Highlight(...found.flatMap(([, there]) => there.map(([range]) => range))))
    return found
  }
  if (window.Highlight) {
    document.addEventListener("pointerover", ({ target }) => tell(target.closest?.(NAMES)))
    // Who comes with Tab finds the names of a section at one stop, and goes through them with the arrows. A screen
    // reader says in which lines they stand.
    document.addEventListener("keydown", ({ key }) => key == "Tab" && stops?.())
    let stops = () => {
      stops = undefined
      let names
      for (const block of all(".md-content__inner > *")) {
        if (block.matches("h1, h2, h3")) names = undefined
        for (const name of block.querySelectorAll(NAMES)) {
          if (name.closest("a, pre, .play, .stepper") || !above(name).length) continue
          name.tabIndex = names ? -1 : 0
          names ??= []
          names.push(name)
          name.names = names
        }
      }
    }
    document.addEventListener("focusin", ({ target }) => {
      const name = target.matches(NAMES) ? target : target.closest("a")?.querySelector("code")
      const said = tell(name?.matches(NAMES) ? name : null).map(([sample, there]) => {
        const file = sample.closest(".highlight").querySelector(".filename")?.textContent.split("/").at(-1) ?? (zh ? "输出" : "output")
        const lines = [...new Set(there.map(([, line]) => line))]
        return zh ? `${file} 第 ${lines.join("、")} 行` : `${file}, ${lines.length > 1 ? "lines" : "line"} ${lines.join(", ")}`
      })
      if (said.length) target.setAttribute("aria-description", (zh ? "在上面的 " : "above, in ") + said.join(zh ? "；" : "; "))
    })
    document.addEventListener("focusout", () => tell())
    document.addEventListener("keydown", (event) => {
      const { names } = event.target
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (!names || !step || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      event.stopPropagation() // Material goes to another page
      const next = names[names.indexOf(event.target) + step]
      if (!next) return
      event.target.tabIndex = -1
      next.tabIndex = 0
      next.focus()
    })
  }

  // Where releases of torch print different things, one choice holds for all such places: the address
  // keeps it for whoever gets the link, the browser for other pages. Without a script, each is a tab.
  const tabs = (set) => [...set.querySelectorAll(":scope > .tabbed-labels > label")]
  const choices = [...all(".tabbed-set")].filter((set) => /^torch \d/.test(tabs(set)[0]?.textContent))
  const releases = (label) => label.textContent.match(/\d+\.\d+/g) // the first and the last, or one
  const minor = (release) => +release.split(".")[1]
  const covers = (label, release) =>
    minor(releases(label)[0]) <= minor(release) && minor(release) <= minor(releases(label).at(-1))
  const choose = (release) => {
    for (const set of choices) {
      const label = tabs(set).find((each) => covers(each, release)) ?? tabs(set)[0]
      const input = document.getElementById(label.htmlFor)
      if (input.checked) continue
      input.checked = true
      input.dispatchEvent(new Event("change")) // Material underlines the label
    }
  }
  const wanted = [new URLSearchParams(location.search).get("torch"), localStorage.getItem("torch")]
  let chosen = wanted.find((release) => /^\d+\.\d+$/.test(release))
  if (chosen) choose(chosen)
  for (const set of choices) for (const label of tabs(set))
    document.getElementById(label.htmlFor).addEventListener("change", () => {
      if (chosen && covers(label, chosen)) return choose(chosen)
      const { top } = set.getBoundingClientRect()
      choose((chosen = releases(label).at(-1)))
      scrollBy(0, set.getBoundingClientRect().top - top) // what stands above may have grown
      localStorage.setItem("torch", chosen)
      const address = new URL(location)
      address.searchParams.set("torch", chosen)
      try { history.replaceState(history.state, "", address) } catch {} // a file of the offline copy
    })

  // Accessibility of what Material adds while the page runs.
  const mend = () => {
    for (const nav of all(".md-code__nav:not([role])")) nav.setAttribute("role", "none")
    for (const note of all(".md-annotation__index:not([aria-label])"))
      note.setAttribute("aria-label", `${zh ? "注解" : "Note"} ${note.textContent.trim() || note.firstChild.dataset.mdAnnotationId}`)
    for (const wide of all(".md-typeset__scrollwrap:not([tabindex])")) wide.tabIndex = 0
  }
  new MutationObserver(mend).observe(document.body, { childList: true, subtree: true })
})()
