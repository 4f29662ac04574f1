// Draws a diagram: once, when the site is built (docs/tools/figures.py), or in the browser that `make serve`
// is looked at with. No built page has this script. The looks are in site.css.
const figures = {
  phone: 358, // px that a drawing has on a screen of 390 px
  least: 11 / 14, // the scale at which letters are 11 px high

  config: {
    startOnLoad: false,
    suppressErrorRendering: true,
    htmlLabels: false, // text that SVG lays out: it is never cut, whatever font the reader has
    markdownAutoWrap: false,
    theme: "base",
    themeVariables: { fontSize: "14px" },
    // Narrow, so that a phone shows all of it. Lines are broken below: Mermaid would break names.
    flowchart: { htmlLabels: false, wrappingWidth: 1000, rankSpacing: 28, padding: 6, diagramPadding: 2,
      subGraphTitleMargin: { top: 4, bottom: 14 } },
    sequence: { actorFontSize: 14, messageFontSize: 14, noteFontSize: 14, height: 44, diagramMarginX: 4,
      width: 90, actorMargin: 8 },
    // Values stand on the bars. Labels at the axis would also let it begin below zero.
    xyChart: { width: 440, height: 280, showDataLabel: true, showDataLabelOutsideBar: true,
      yAxis: { showLabel: false, showTick: false, showAxisLine: false } },
  },

  // A text in lines that are about as long as each other, at most so many px. No name is broken, no line begins
  // with a comma.
  wrapped(text, most, fontFamily) {
    const context = document.createElement("canvas").getContext("2d")
    context.font = `14px ${fontFamily}`
    const width = (line) => context.measureText(line.trimEnd()).width
    const wide = /[\u2e80-\uffef]/
    const words = [""]
    for (const { segment } of new Intl.Segmenter("zh", { granularity: "word" }).segment(text)) {
      const [before, first] = [words.at(-1).slice(-1), segment[0]]
      const ends = /\s/.test(before) || wide.test(before + first)
      if (ends && !/[\s，。、：；？！）」]/.test(first) && !/[（「]/.test(before)) words.push(segment)
      else words.push(words.pop() + segment)
    }
    const lines = (limit) => words.reduce(([line, ...rest], word) =>
      width(line + word) > limit ? [word, line, ...rest] : [line + word, ...rest], [""]).reverse()
    let limit = Math.max(most, ...words.map(width))
    const { length } = lines(limit)
    while (lines(limit - 2).length == length) limit -= 2
    return lines(limit).map((line) => line.trim()).filter(Boolean).join("<br>")
  },

  // The source of a diagram with its labels in lines.
  narrow(text, most, fontFamily) {
    const lines = (label, most) => label.split("<br>").map((part) => this.wrapped(part, most, fontFamily)).join("<br>")
    if (/^flowchart/.test(text))
      return text.replace(/^(?! *subgraph).*/gm, (line) => line.replace(/({?)"(.*?)"/g, (_, diamond, label) =>
        `${diamond}"${lines(label, diamond ? 110 : most)}"`))
    if (/^sequence/.test(text))
      return text.replace(/(>>.*: | as )(.*)/g, (_, before, label) => before + lines(label, before == " as " ? 105 : most))
    return text
  },

  // Mermaid's drawing without its style sheet, and without what differs from run to run or nobody reads.
  async draw(id, text, fontFamily) {
    let svg, drawing
    // With lines as long and boxes as far apart as a phone has room for.
    for (const [most, nodeSpacing] of [[180, 32], [140, 24], [140, 10], [110, 10], [90, 10]]) {
      mermaid.initialize({ ...this.config, flowchart: { ...this.config.flowchart, nodeSpacing }, fontFamily })
      svg = (await mermaid.render(id, this.narrow(text, most, fontFamily))).svg
      drawing = new DOMParser().parseFromString(svg, "text/html").querySelector("svg")
      if (drawing.viewBox.baseVal.width <= this.phone / this.least) break
    }
    const used = new Set([...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map((found) => found[1]))
    const kinds = "marker, filter, symbol, linearGradient"
    for (const useless of drawing.querySelectorAll(`style, title, desc, ${kinds}`))
      if (!used.has(useless.id)) useless.remove()
    const all = [drawing, ...drawing.querySelectorAll("*")]
    const names = new Map([...used].map((name, i) => [name, `${id}-${i}`]))
    for (const element of all)
      for (const { name, value } of [...element.attributes]) {
        if (/^(data-|role|aria-|xmlns)/.test(name) || /^[\s;]*$/.test(value)) element.removeAttribute(name)
        else if (name == "id" && element != drawing) {
          if (names.has(value)) element.id = names.get(value)
          else element.removeAttribute("id")
        } else if (/^(d|x\d?|y\d?|dx|dy|r|rx|ry|cx|cy|width|height|points|transform|viewBox)$/.test(name))
          element.setAttribute(name, value.replace(/-?\d+\.\d+/g, (number) => +(+number).toFixed(1)))
        else element.setAttribute(name, value.replace(/url\(#([^)]+)\)/g, (_, name) => `url(#${names.get(name)})`))
      }
    for (const cluster of drawing.querySelectorAll(".cluster")) { // its title in the corner: arrows come in the middle
      const rect = cluster.querySelector("rect")
      const [x, y] = ["x", "y"].map((name) => +rect.getAttribute(name))
      const title = cluster.querySelector(".cluster-label")
      title?.setAttribute("transform", `translate(${x + 8}, ${y + 4})`)
      if (title) cluster.closest(".root").append(title) // above the arrows
    }
    const plot = drawing.querySelector(".plot")
    if (plot) { // room for a value on the highest bar, and a value for a bar of no height
      const box = drawing.viewBox.baseVal
      drawing.setAttribute("viewBox", `0 -30 ${box.width} ${box.height + 30}`)
      for (const bar of plot.querySelectorAll("rect[height='0']")) {
        const [x, y, width] = ["x", "y", "width"].map((name) => +bar.getAttribute(name))
        const value = `<text x="${x + width / 2}" y="${y - 6}" text-anchor="middle">0</text>`
        bar.insertAdjacentHTML("afterend", value)
      }
    }
    const width = Math.ceil(drawing.viewBox.baseVal.width)
    drawing.removeAttribute("height")
    drawing.setAttribute("width", width)
    drawing.setAttribute("style", `min-width:${Math.floor(width * this.least)}px`) // scrolls rather than gets smaller
    return drawing.outerHTML
  },

  // What `make serve` shows. Material, which would load Mermaid from elsewhere, does not see the diagrams.
  preview(address) {
    const found = [...document.querySelectorAll("pre.mermaid")]
    for (const pre of found) pre.className = "drawing"
    const script = Object.assign(document.createElement("script"), { src: address })
    script.onload = async () => {
      for (const [i, pre] of found.entries()) {
        const text = pre.textContent.replace(/^\s*acc(Title|Descr):.*\n?/gm, "")
        const box = Object.assign(document.createElement("div"), { className: "drawing" })
        box.innerHTML = await this.draw(`drawing-${i}`, text, getComputedStyle(document.body).fontFamily)
        pre.replaceWith(box)
      }
    }
    document.head.append(script)
  },
}

if (document.currentScript?.dataset.mermaid)
  addEventListener("DOMContentLoaded", ({ target }) => figures.preview(target.getElementById("figures").dataset.mermaid))
