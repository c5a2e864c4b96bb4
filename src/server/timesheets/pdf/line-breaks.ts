/** Chinese, Japanese, and wide punctuation: lines can break beside them without a space. */
const IDEOGRAPHIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u
const MAY_BE_IDEOGRAPHIC = /[\u2E80-\uFFEF\u{20000}-\u{3FFFF}]/u

/** The common rules of kinsoku. */
const NEVER_FIRST =
  /[、。，．：；？！)\]｝〕〉》」』】〙〗）］”’…ー々〻ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ・%％\p{M}]/u
const NEVER_LAST = /[([｛〔〈《「『【〘〖（［“‘$￥]/u

/** Written without spaces between words, which a dictionary finds. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const dictionary = new Intl.Segmenter('th', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Splits a paragraph where a line can end: after spaces, after hyphens and slashes inside words, between ideographs, and between words of scripts without spaces. */
export function splitAtLineBreaks(paragraph: string): string[] {
  const words = paragraph.match(/\S+\s*|\s+/g) ?? []
  return words.flatMap((word) => {
    if (UNSPACED.test(word)) return splitUnspaced(word)
    if (MAY_BE_IDEOGRAPHIC.test(word)) return splitIdeographs(word)
    return /[-/–—]/.test(word) ? word.split(/(?<=\p{L}[-/–—]+)(?=\p{L})/u) : [word]
  })
}

export function splitCharacters(piece: string): string[] {
  return Array.from(graphemes.segment(piece), ({ segment }) => segment)
}

function splitUnspaced(text: string): string[] {
  const found: string[] = []
  for (const { segment, isWordLike } of dictionary.segment(text)) {
    const last = found.at(-1) ?? ''
    if (last === '' || (isWordLike && !NEVER_LAST.test(last.slice(-1)))) found.push(segment)
    else found.push((found.pop() ?? '') + segment)
  }
  return found
}

function splitIdeographs(word: string): string[] {
  const found: string[] = []
  let last = ''
  for (const next of word) {
    const joins = last === '' || /\s/.test(next) || NEVER_FIRST.test(next) || NEVER_LAST.test(last)
    if (!joins && (IDEOGRAPHIC.test(last) || IDEOGRAPHIC.test(next))) found.push(next)
    else found.push((found.pop() ?? '') + next)
    last = next
  }
  return found
}
