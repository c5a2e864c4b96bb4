import bidiFactory from 'bidi-js'

/** Text in one direction: odd levels are right to left (UAX 9). */
type BidiRun = { text: string; level: number }

const bidi = bidiFactory()

const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text)
}

/** The levels of a whole paragraph, before it is broken into lines. */
export function findBidiLevels(paragraph: string): { levels: Uint8Array; fromRight: boolean } {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(paragraph)
  return { levels, fromRight: ((paragraphs[0]?.level ?? 0) & 1) === 1 }
}

export function toVisualOrder(line: string, levels: Uint8Array): BidiRun[] {
  const runs: BidiRun[] = []
  for (let at = 0; at < line.length; at++) {
    const level = levels[at] ?? 0
    const last = runs.at(-1)
    if (last?.level === level) last.text += line[at]
    else runs.push({ text: line[at] ?? '', level })
  }
  const highest = runs.reduce((most, { level }) => Math.max(most, level), 0)
  // Rule L2: reverse everything at or above each level, from the highest down.
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < runs.length; from++) {
      let to = from
      while (to < runs.length && (runs[to]?.level ?? 0) >= level) to++
      if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse())
      from = Math.max(from, to)
    }
  }
  return runs
}
