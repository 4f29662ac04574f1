// The search worker: in place of lunr, under Material's interface and protocol. Questions and
// pasted messages find the section that answers them. docs/tools/search_index.py makes what it reads:
// sections with ways to ask, groups of names for one thing, and traditional forms of characters.
const HAN_FROM = 0x2e80
const HAN = /^[\u2e80-\uffff]/
const HAN_ANYWHERE = /\p{sc=Han}/u
const RUNS = /[\w\u00c0-\u2e7f]+|\p{sc=Han}+/gu
const SETUP = 0, READY = 1, QUERY = 2, RESULT = 3 // Material's messages
// What every question says. A title of these alone would answer everything.
const STOP = new Set(`a about actually again all also am an and another any anyone are as at be because been before
  being both but by can cannot could did do does doing done during e each eg even ever every exactly explained for from g get
  gets getting give given gives go had happen happened happens has have having he help here how i if in into
  is it its just kind let like m make makes many may me mean means might more most much must my need needs no
  nor now of often on once one only onto or other our out over own please possible really s same shall she should
  show so some someone something still such sure t tell than that the their them then there these they thing things
  this those to too under understand until up upon us use used uses using ve very vs want was way we were what when
  where whether which while who whom whose why will with within work works would yet you your`.split(/\s+/))
const ZH_STOP = new RegExp(`为什么|为何|为啥|怎么样|怎么办|怎么|怎样|如何|什么|哪些|哪里|哪个|哪种|能不能|可不可以|是不是|
  有没有|会不会|要不要|能否|是否|可以|请问|一下|一个|这个|那个|这些|那些|多少|的|了|吗|呢|吧|是|我|在|和|与|或|及|把|被|
  让|给|对|从|到|里|就|都|也|还|又|才|很|会|能|要|有|该|呀|啊|吧`.replace(/\s/g, ""), "g")
const COMMON = new Set(["torch", "compil", "pytorch"]) // stems that earn nothing beside other words

let entries, rows, fields, frequency, groups, traditional, foreign, zh
// One way of saying what has many: pairs of characters would not show that they are the same.
const SAME = [[/重新编译|再次编译/g, "重编译"], [/(?:首次|第一次)(?:运行|执行|调用)/g, "第一次调用"], [/特别|非常/g, ""]]
const normal = (text) => SAME.reduce((said, [other, one]) => said.replace(other, one),
  text.normalize("NFKC").replace(/\p{sc=Han}/gu, (c) => traditional.get(c) ?? c))
const american = (word) => word.length < 6 ? word : word
  .replace(/is(e|ed|es|er|ers|ing|ations?|able)$/, "iz$1").replace(/yse(d|s|r)?$/, "yze$1")
  .replace(/(behavi|col|fav|neighb)our/, "$1or").replace(/((?:canc|lab|mod|trav|chann)el|signal|marshal)l(ed|ing|er)$/, "$1$2").replace(/ogue(s?)$/, "og$1")
const stem = (word) => word.length < 5 || /[_\d.]/.test(word) ? word : word
  .replace(/(?:ational|ations?|ators?|ating|ated|ates|ate)$/, "at").replace(/(?:izations?|izing|ized|izes|ize)$/, "iz")
  .replace(/(?:il(?:es?|ed|ing|ations?|ers?|at))$/, "il").replace(/(?:ies|ied)$/, "y")
  .replace(/(?:ingly|ings?|edly|ed|ers?|es|e|s|ly|ions?)$/, (end, at) => (at > 2 ? "" : end)).replace(/([^aeiouls])\1$/, "$1")

/** The words of a text: pairs of Chinese characters, and Latin words as they are written. */
function words(text) {
  const found = []
  for (const run of text.match(RUNS) ?? []) {
    if (run.charCodeAt(0) < HAN_FROM) found.push(run)
    else for (const part of run.replace(ZH_STOP, " ").split(" ")) {
      if (part.length == 1) found.push(part)
      for (let i = 0; i + 1 < part.length; i++) found.push(part.slice(i, i + 2))
    }
  }
  return found
}

const seen = new Map()
/** What a word is found by: its stem, those of the parts of a name, and the exact words, marked "=". */
function forms(word) {
  if (seen.has(word)) return seen.get(word)
  const found = { whole: undefined, stems: [], exact: [] }
  const add = (name) => {
    const exact = american(name.toLowerCase())
    if (!exact || STOP.has(exact)) return
    found.stems.push(stem(exact))
    found.exact.push(stem(exact) != exact && "=" + exact)
  }
  if (HAN.test(word)) found.stems.push(word)
  else {
    add(word)
    const parts = word.split(/_+|(?<=[a-z0-9])(?=[A-Z][a-z])/) // of snake_case and CamelCase
    if (parts.length > 1) for (const part of parts) if (part.length > 1) add(part)
  }
  found.whole = found.stems[0]
  seen.set(word, found)
  return found
}
const whole = (word) => forms(word).whole ?? word
const stems = (text) => words(text).flatMap((word) => forms(word).stems)

/** The names with dots in a text, each as its last two parts: `._dynamo.reset`. */
const dotted = (text) => ((text.includes(".") && text.match(/(?<!\w)\w+(?:\.[a-z_]\w*)+/gi)) || []).map((name) => "." + name.toLowerCase().split(".").slice(-2).join("."))

/** The runs of a text, Latin words by their stems. */
const bare = (text) => (text.match(RUNS) ?? []).map((run) => (HAN.test(run) ? run : whole(run)))
/** The names in a text that stand for what a group of names does, each as the group and its own stems. */
function named(text) {
  const runs = bare(text), plain = ` ${runs.join(" ")} `, found = []
  for (const run of runs) {
    if (!HAN.test(run)) for (const name of groups.get(run) ?? []) plain.includes(name.plain) && found.push(name)
    else for (let i = 0; i + 1 < run.length; i++)
      for (const name of groups.get(run.slice(i, i + 2)) ?? []) run.startsWith(name.plain, i) && found.push(name)
  }
  return found
}
function group(names, number) {
  for (const name of names) {
    const plain = HAN.test(name) ? name : ` ${bare(name).join(" ")} `
    const first = HAN.test(name) ? name.slice(0, 2) : bare(name)[0]
    if (!groups.has(first)) groups.set(first, [])
    groups.get(first).push({ plain, stems: new Set(stems(name)), group: `#${number}` })
  }
}

/** The sections of the index, each of whose fields is one list, in which a text stands before the ways to ask for it. */
const sectionsOf = ({ said, ...columns }) => said.map(([text, ...ways], i) =>
  ({ text, ways, ...Object.fromEntries(Object.entries(columns).map(([field, values]) => [field, values[i]])) }))

/** A row for the text of each section, for the title above it, and for each way to ask for it. */
function setup({ config, docs }) {
  entries = sectionsOf(docs)
  zh = config.lang == "zh"
  traditional = new Map(config.traditional.match(/../gu)?.map((pair) => [...pair]))
  groups = new Map()
  config.groups.forEach(group)
  rows = []
  frequency = new Map()
  fields = Object.fromEntries(["text", "page", "way", "other"].map((name) => [name, { held: new Map(), length: 0, count: 0, asks: name == "way" || name == "other" }]))
  const tops = new Map()
  for (const entry of entries) {
    const [page, section] = entry.location.split("#")
    // Names as a whole: their parts say little here.
    entry.terms = new Set(words(normal(entry.text)).map((word) => forms(word).whole).filter(Boolean))
    for (const name of dotted(entry.text)) entry.terms.add(name)
    if (!section) tops.set(page, { entry, title: new Set(stems(entry.title)) })
    entry.top = tops.get(page).entry
    row("text", entry, 1, entry.terms)
    if (section) row("page", entry, 1, tops.get(page).title)
    for (const term of entry.terms) frequency.set(term, (frequency.get(term) ?? 0) + 1)
    learn("way", entry, [entry.title], 0.9)
    learn("way", entry, entry.ways, 1)
  }
  weigh()
}
function learn(field, entry, ways, weight) {
  for (const way of ways) {
    const terms = new Set()
    for (const word of words(normal(way))) for (const kind of [forms(word).stems, forms(word).exact]) for (const term of kind) if (term) terms.add(term)
    for (const name of named(way)) terms.add(name.group)
    for (const name of dotted(way)) terms.add(name)
    for (const term of field == "way" ? terms : [])
      if (!entry.terms.has(term)) {
        entry.terms.add(term)
        frequency.set(term, (frequency.get(term) ?? 0) + 1)
      }
    row(field, entry, weight, terms)
  }
}
function row(name, entry, weight, terms) {
  const field = fields[name]
  for (const term of terms) {
    const held = field.held.get(term)
    held ? held.push(rows.length) : field.held.set(term, [rows.length])
  }
  field.length += terms.size
  field.count++
  rows.push({ field, entry, weight, terms })
}
/** The ways of the other language are read when one asks in it, or after the first answer. */
function translate() {
  if (fields.other.count) return
  for (const entry of entries) learn("other", entry, entry.other, 0.8)
}
/** Okapi BM25, where each word counts once: a long text says less about each of its words. */
function weigh() {
  const { length, count } = fields.text
  for (const row of rows) if (row.field == fields.text) row.factor = 2.2 / (1 + 1.2 * (0.3 + (0.7 * row.terms.size * count) / length))
}
const rarity = (n, of) => Math.log(1 + (of - n + 0.5) / (n + 0.5))

/** What a word says of the sections that have it; its exact form and the names of its group say nothing more. */
const says = (term) => /^[=#.]/.test(term) ? 0 : (HAN.test(term) ? 0.5 : 1) * rarity(frequency.get(term) ?? 1, entries.length)

/** In how many sections a term stands, at most. */
const sections = (term) => frequency.get(term) ?? (foreign ? fields.other.held.get(term)?.length : 0) ?? 0

/** Whether two words differ by one letter, or by two that changed places. */
function near(a, b) {
  if (Math.abs(a.length - b.length) > 1) return false
  let i = 0
  while (i < a.length && a[i] == b[i]) i++
  return a.slice(i + 1) == b.slice(i + 1) || a.slice(i) == b.slice(i + 1) || a.slice(i + 1) == b.slice(i) ||
    (a[i] == b[i + 1] && a[i + 1] == b[i] && a.slice(i + 2) == b.slice(i + 2))
}
/** The terms of the index that one of a word's terms stands for, each with how well: for an unknown one, those like it. */
function like(term, terms) {
  if (sections(term)) return [[term, term[0] == "#" ? 0.8 : term[0] == "." ? 1 : terms.some((other) => other[0] == ".") ? 0.75 : term[0] == "=" || !terms.some((other) => other[0] == "=") ? 1 : 0.85]]
  if (term.length < 4 || /[#=.]/.test(term[0]) || HAN.test(term)) return []
  return [...frequency.keys()].flatMap((known) =>
    known.startsWith(term) ? [[known, 0.4]] : known.length > 3 && near(known, term) ? [[known, 0.5]] : [])
}

/** What a query asks for: each word as the terms that it may be found by, and how much it says. */
function wanted(query) {
  // Where a name in code is known, the modules before it say nothing more.
  query = normal(query).replace(/(?<![\w.])(?:\w+\.)+(\w+_\w+)/g, (all, name) => (sections(whole(name)) ? name : all))
  const found = new Map()
  for (const word of words(query)) {
    const { whole, stems, exact } = forms(word)
    if (!whole) continue
    // A name that the pages have is looked for whole; of one they do not have, each part.
    const parts = HAN.test(word) || sections(whole) || stems.length == 1 ? [[whole, exact[0]]] : stems.map((part) => [part])
    for (const terms of parts) if (!found.has(terms[0])) found.set(terms[0], { word, terms: terms.filter(Boolean) })
  }
  let units = [...found.values()]
  const names = named(query)
  const several = new Set(names.filter((name) => name.stems.size > 1).flatMap((name) => [...name.stems])) // "compiled autograd"
  const rare = units.filter(({ terms: [term] }) => !COMMON.has(term) || several.has(term))
  if (rare.length) units = rare
  for (const name of names)
    for (const unit of units) if (name.stems.has(unit.terms[0]) && !unit.terms.includes(name.group)) unit.terms.push(name.group)
  for (const name of dotted(query))
    for (const unit of units) if (sections(name) && unit.terms[0] == whole(name.split(".")[2])) unit.terms.push(name)
  const code = new Set(query.match(/(?<=\w\.)[a-z_]\w*|\w+(?=\()|\w+_\w+/gi))
  const weight = (term) => sections(term) && rarity(sections(term), entries.length)
  for (const unit of units) {
    // A Chinese word is about two pairs; a name in code says more than a word does.
    unit.part = HAN.test(unit.word) ? 0.5 : code.has(unit.word) ? 1.5 : 1
    // Between the rarity of the stem and that of the exact form, which may be rare by chance.
    const rarest = Math.max(...unit.terms.filter((term) => !/[#.]/.test(term[0])).map(weight))
    unit.weight = unit.part * ((weight(unit.terms[0]) + rarest) / 2 || (unit.terms.some(weight) ? 3 : 4))
  }
  return units
}

/** The sections that answer a query, the best first, those of a page together. */
function find(query, message = false) {
  foreign = zh != HAN_ANYWHERE.test(query)
  if (foreign) translate()
  const units = wanted(query)
  if (!units.length) return []
  const total = units.reduce((sum, unit) => sum + unit.weight, 0)
  const asked = new Map() // of each way: what it says of the query, and how much of what it says that is
  const scores = new Map()
  for (const unit of units) {
    const best = new Map() // of each row: how well it says this word
    for (const term of unit.terms)
      for (const [known, well] of like(term, unit.terms)) {
        const worth = says(known)
        for (const field of Object.values(fields).slice(0, foreign ? 4 : 3))
          for (const id of field.held.get(known) ?? []) {
            const row = rows[id]
            if (!(best.get(row) >= well)) best.set(row, well)
            if (!field.asks) continue
            const way = asked.get(row)
            if (way) way.said += worth
            else asked.set(row, { sum: 0, said: worth, count: 0 })
          }
      }
    const where = new Map() // of each section: where it says this word
    for (const [row, well] of best) {
      const { entry, field } = row
      if (!where.has(entry)) where.set(entry, { ways: 0, text: 0, page: 0, well: 0 })
      const of = where.get(entry), way = asked.get(row)
      of.well = Math.max(of.well, well)
      if (way) {
        of.ways += well * row.weight
        way.sum += well * unit.weight
        way.count++
      } else if (field == fields.text) of.text = well * row.factor
      else of.page = well
    }
    for (const [entry, { ways, text, page, well }] of where) {
      if (!scores.has(entry)) scores.set(entry, { all: 0, share: 0, inWays: 0, ways: [], got: new Set() })
      const of = scores.get(entry)
      // Said often says more, but never much more; sections of many ways say every word more often.
      const often = (0.74 * ways) / (0.7 + entry.ways.length / 30) + text + 0.65 * page
      of.all += (unit.weight * often) / (often + 1.5)
      of.share += (unit.weight * well * (ways || text ? 1 : 0.4)) / total
      of.inWays += (unit.weight * Math.min(1, ways)) / total
      of.got.add(unit)
    }
  }
  for (const [row, { sum, said, count }] of asked) {
    row.says ??= [...row.terms].reduce((all, term) => all + says(term), 0)
    const part = Math.min(1, said / row.says), exact = part > 0.999 && count == units.length // all of a way, and nothing else
    scores.get(row.entry).ways.push(((row.weight * sum * sum) / total) * (exact ? 2.2 : 0.27 + part ** 1.5))
  }
  const pages = new Map()
  for (const [entry, { all, share, inWays, ways, got }] of scores) {
    const [best = 0, second = 0] = ways.sort((a, b) => b - a)
    const top = entry.top == entry ? 0.9 : 1 // sections before the tops of pages
    // A name and a message go to where they stand; a question to its home, as far as that is asked for so.
    const home = units.length > 1 && !message ? 1 + (entry.home - 1) * inWays ** 1.5 : 1
    const score = (all * share ** 0.75 + best + 0.2 * second) * home * top * entry.boost
    if (!pages.has(entry.top)) pages.set(entry.top, [])
    pages.get(entry.top).push({ entry, score, got, share, units })
  }
  const ranked = [...pages.values()].map((sections) => {
    sections.sort((a, b) => b.score - a.score)
    const [first, second, third] = sections
    return { sections, score: first.score + 0.4 * (second?.score ?? 0) + 0.27 * (third?.score ?? 0) }
  })
  return ranked.sort((a, b) => b.score - a.score)
}

const squash = (text) => text.toLowerCase().replace(/[\s`'"]+/g, "")
const FAILURE = /\b\w*(?:Error|Exception|Warning|Unsupported|Failed|Violation|Traceback)\b|^\w*\[rank\d|^\[?[VIWEC]\d{3,4} [\d:.]+ |^\[[VIWEC] \w+\.cpp:\d+\]|graph break|skipping cudagraphs|raised:/im
const CHATTER = /^(?:Traceback|Set TORCH|You can suppress|For more details|The above exception|During handling|from user code|Developer debug|Process |\s*Hint:|\s*Explanation:|\s*$)/
/** What a message says: without the source lines of a traceback and what stands before each line of a log. */
function said(text) {
  const lines = []
  let deep = -1 // how far a line of code, which follows the line of its file, is indented at least
  for (let line of text.replace(/\x1b\[[\d;]*m/g, "").split(/\r?\n/)) {
    line = line.replace(/^\s*(?:\[\w*rank\d+\]:?|\(\w+ pid=\d+\))\s?/, "")
      .replace(/^.*?\b[VIWEC]\d{4} \d\d:\d\d:\d\d\.\d+ (?:\d+ )?\S+\]\s?(?:\[[^\]]*\]\s?)*/, "")
      .replace(/^\d{4}-\d\d-\d\d[ T][\d:.,]+\s*(?:[-|]?\s*\w+\s*[-|:])?\s*/, "")
      .replace(/^\s*\[[VIWEC](?:\d{3,4} [\d:.]+)? ?[\w/]+\.(?:cpp|cc|cu|h):\d+\]\s?(?:\[[^\]]*\]\s?)*/, "")
      .replace(/^\s*\[?(?:rank|GPU)\s?\d+\]?:\s?/i, "").replace(/^.*\.py:\d+: (?=\w*Warning:)/, "")
    const indent = line.search(/\S/)
    if (/^\s*(?:File |Cell In\[|[-~]+>\s*\d+|\d+\s(?!tensor)|\.\.\.|[\^~]+\s*$|-{20,}$)/.test(line)) {
      deep = /^\s*File "/.test(line) ? indent : -1
      continue
    }
    if (deep >= 0 && (indent > deep || indent < 0)) continue
    deep = -1
    lines.push(line)
  }
  return lines
}

/** The sections that explain a pasted message; none when the pages do not. */
function explain(text) {
  const lines = said(text), whole = squash(lines.join("\n"))
  const start = lines.findLastIndex((line) => /^(?:[\w.]+\.)?\w*(?:Error|Exception|Warning|Unsupported|Exceeded|Hit|Failed|Violation|Exit)\b(?::|$)/.test(line))
  const ending = squash(lines.slice(Math.max(start, 0)).join("\n"))
  const wraps = (phrase) => phrase[2] === "wraps"
  const among = (part, wrapper) => phrases.find((phrase) => wraps(phrase) == wrapper && part.includes(squash(phrase[0])))
  const known = among(ending, false) ?? among(whole, false)
  if (known) return { pages: holding(...known) }
  const heading = headed(ending) ?? headed(whole)
  if (heading) return { pages: owned(heading) }
  const number = numbered(lines.join(" "))
  if (number) return { pages: owned(number) }
  const kept = lines.slice(Math.max(start, 0)).filter((line) => !CHATTER.test(line))
  const first = (kept[0] ?? lines.find((line) => !CHATTER.test(line)) ?? text).trim().slice(0, 240)
  const wrapper = among(whole, true)
  const found = find(first, true), [best] = found[0]?.sections ?? []
  const rare = best && [...best.got].filter((unit) => !HAN.test(unit.word) && frequency.get(unit.terms[0]) < 25)
  // Two rare words of it in one section, and little that is not in it: else it would be a guess.
  if (best?.share > 0.7 && rare.length > 1) return { pages: found }
  const quoting = wrapper ? undefined : quotes(first)
  if (quoting) return { pages: owned(quoting, found) }
  return { pages: wrapper ? holding(...wrapper) : [], unknown: first, wrapped: wrapper && squash(first).includes(squash(wrapper[0])) }
}

/** The section that holds the longest run of a message's words to the letter, if it is long enough. */
function quotes(message) {
  const said = message.replace(/^(?:[\w.]+\.)?\w*(?:Error|Exception|Warning|Unsupported|Hit|Failed|Violation):\s*/, "").split(/\s+/)
  let best, most = 23
  for (const entry of entries) {
    const text = (entry.quotable ??= squash(entry.title + " " + entry.text))
    for (let from = 0; from < said.length; from++) {
      let run = ""
      for (let to = from; to < said.length && text.includes(run + squash(said[to])); to++) run += squash(said[to])
      if (run.length > most) [best, most] = [entry, run.length]
    }
  }
  return best
}

/** The section whose heading is a message that `part` holds: of several, the one that says most. */
function headed(part) {
  let best
  for (const entry of entries) {
    if (!/^errors\/.*#/.test(entry.location)) continue
    entry.message ||= entry.title
    entry.parts ??= entry.message.split(/\{[^}]*\}|…/).map(squash).filter((text) => text.length > 3)
    const length = entry.parts.join("").length
    if (length > 11 && length > (best?.length ?? 0) && entry.parts.every((text) => part.includes(text))) best = { entry, length }
  }
  return best?.entry
}

/** The section on the kind of graph break whose number stands in a text. */
function numbered(text) {
  const number = text.match(/\bgb\d{4}\b/i)?.[0].toLowerCase()
  return number && entries.find(({ location }) => location.endsWith("#" + number))
}

/** What finds the message that heads a section, where this section comes first. */
function owned(entry, found = holding(entry.message ?? entry.title)) {
  const page = found.find(({ sections }) => sections[0].entry.top == entry.top)
  const own = page?.sections.find((section) => section.entry == entry) ?? { entry, score: page?.score ?? 1 }
  const first = { sections: [own, ...(page?.sections ?? []).filter((section) => section != own)], score: own.score }
  return [first, ...found.filter((other) => other != page)]
}

/** What finds a phrase, where the sections that hold it to the letter come first. */
function holding(phrase, ask) {
  const wanted = squash(phrase)
  const has = ({ entry }) => (entry.squashed ??= squash([entry.title, entry.text, ...entry.ways].join(" "))).includes(wanted)
  const found = find(ask || phrase, true).map(({ sections, score }) => {
    const holds = ask ? sections : sections.filter(has)
    const heads = holds[0] && squash(holds[0].entry.title).includes(wanted) ? 2 : 1 // it explains what others mention
    return { sections: [...holds, ...sections.filter((section) => !holds.includes(section))], score: holds.length ? holds[0].score * heads : score / 1000 }
  })
  return found.sort((a, b) => b.score - a.score)
}

const escaped = (text) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt()};`)
const pattern = (units) => units.length && new RegExp(units.map(({ terms: [term], word }) => {
  const plain = term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
  return HAN.test(word) ? plain : `\\b${plain}\\w*`
}).join("|"), "gi")
function marked(text, words) {
  if (!words) return escaped(text)
  let made = "", last = 0
  for (const found of text.matchAll(words)) {
    made += `${escaped(text.slice(last, found.index))}<mark>${escaped(found[0])}</mark>`
    last = found.index + found[0].length
  }
  return (made + escaped(text.slice(last))).replaceAll("</mark><mark>", "")
}
/** The part of a section that says most of what was asked. */
function teaser(text, words) {
  let [block] = text.split("\n"), most = 0
  for (const other of words ? text.split("\n") : []) {
    const count = new Set(other.toLowerCase().match(words)).size
    if (count > most) [block, most] = [other, count]
  }
  const at = Math.max(0, (words ? block.search(words) : 0) - 120)
  return marked((at ? "… " : "") + block.slice(at, at + 320) + (block.length > at + 320 ? " …" : ""), words)
}

/** What Material shows: for each page its best section, unfolded, then the others that say something. */
function shown(pages) {
  const least = (pages[0]?.score ?? 0) * 0.1
  const words = pattern(pages[0]?.sections[0].units ?? [])
  return pages.filter(({ score }) => score >= least).slice(0, 12).map(({ sections, score }) => {
    const [first] = sections, top = first.entry.top
    const others = sections.slice(1, 6).filter((section) => section.entry != top && section.score > first.score / 4)
    const document = ({ entry, got = new Set(), units = [] }, score) => {
      const has = units.filter((unit) => got.has(unit)), [page, section] = entry.location.split("#")
      const marks = [...new Set(has.map((unit) => unit.terms[0]))].slice(0, 12).join(" ")
      return {
        location: page + (marks && `?h=${encodeURIComponent(marks)}`) + (section ? `#${section}` : ""),
        title: marked(entry.title, words), text: teaser(entry.text, words), score,
        terms: Object.fromEntries(units.filter((unit) => !HAN.test(unit.word)).map((unit) => [unit.word, got.has(unit)])),
      }
    }
    const page = first.entry == top ? [] : [document({ entry: top }, score / 2)]
    return [document(first, score), ...page, ...others.map((section, i) => document(section, score / (3 + i)))]
  })
}

const ERRORS = "errors/#take-apart" // how to take an error apart
/** For a message that no page explains: what to do, and where others may have met it. */
function unexplained(message, wrapped) {
  const issues = "https://github.com/pytorch/pytorch/issues?q=" + encodeURIComponent(message.replace(/[^\p{L}\p{N}_.]+/gu, " ").trim().slice(0, 120))
  const errors = entries.find(({ location }) => location.replace(/(\/index)?\.html/, "/") == ERRORS)?.location ?? ERRORS
  const say = (location, title, text) => ({ location, title, text, score: 1e6, terms: {} })
  return zh
    ? [[say(errors, "怎样拆解一条报错", escaped(message)), say(errors.split("#")[0], wrapped ? "这一行只说明在哪个阶段出错：请把它后面的几行也粘贴进来" : "本站没有解释这条信息", "")],
       [say(issues, "在 PyTorch 的 issue 里搜索", "打开 github.com")]]
    : [[say(errors, "How to take an error apart", escaped(message)), say(errors.split("#")[0], wrapped ? "This line says only in which phase it failed: paste the lines after it, too" : "This message is not explained here", "")],
       [say(issues, "Search PyTorch’s issues for it", "Opens github.com")]]
}

/** Answers a query; of a pasted message, which ends with a line break, says so when no page explains it. */
function answer(query) {
  if (!query.includes("\n") || !FAILURE.test(query)) {
    const found = find(query.slice(0, 500)), number = numbered(query)
    return shown(number ? owned(number, found) : found)
  }
  const { pages, unknown, wrapped } = explain(query)
  return unknown ? [...unexplained(unknown, wrapped), ...shown(pages).slice(0, 1)] : shown(pages)
}

// In the copy that opens from file://, Material's stand-in for a worker is a frame.
const here = self.document ? document.currentScript.src : location.href
const libraries = importScripts(`${new URL("phrases.js", here)}`)
addEventListener("message", async ({ data: { type, data } }) => {
  await libraries
  if (type == SETUP) {
    setup(data)
    postMessage({ type: READY })
  } else if (type == QUERY) {
    postMessage({ type: RESULT, data: { items: answer(data) } })
    setTimeout(translate)
  }
})
