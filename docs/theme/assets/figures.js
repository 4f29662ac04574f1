// Draws a diagram: once, when the site is built (docs/tools/figures.py), or in the browser that `make serve`
// is looked at with. No built page has this script. The looks are in site.css.
const figures = {
  config: {
    startOnLoad: false,
    suppressErrorRendering: true,
    htmlLabels: false, // text that SVG lays out: it is never cut, whatever font the reader has
    markdownAutoWrap: false,
    theme: "base",
    themeVariables: { fontSize: "14px" },
    flowchart: { htmlLabels: false, nodeSpacing: 32, rankSpacing: 36, padding: 12, diagramPadding: 4,
      subGraphTitleMargin: { top: 4, bottom: 14 } },
    sequence: { actorFontSize: 14, messageFontSize: 14, noteFontSize: 14, height: 44, diagramMarginX: 4 },
    // Values stand on the bars. Labels at the axis would also let it begin below zero.
    xyChart: { width: 480, height: 280, showDataLabel: true, showDataLabelOutsideBar: true,
      yAxis: { showLabel: false, showTick: false, showAxisLine: false } },
  },

  // Mermaid's drawing without its style sheet, and without what differs from run to run or nobody reads.
  async draw(id, text, fontFamily) {
    mermaid.initialize({ ...this.config, fontFamily })
    const { svg } = await mermaid.render(id, text)
    const drawing = new DOMParser().parseFromString(svg, "text/html").querySelector("svg")
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
      cluster.querySelector(".cluster-label")?.setAttribute("transform", `translate(${x + 8}, ${y + 4})`)
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
    drawing.setAttribute("style", `min-width:${Math.round(width * 0.7)}px`) // scrolls rather than gets too small
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
