/**
 * Whether `text` holds every word of `search`, in any order, as people type: whatever the case, without accents and without
 * apostrophes. A search without words is held by every text.
 */
export function holdsWords(text: string, search: string): boolean {
  const said = folded(text)
  return folded(search)
    .split(/\s+/)
    .every((word) => said.includes(word))
}

/**
 * A text in the letters that every keyboard has: lower case, `müller` as `muller`, `Łukasz` as `lukasz`, `O’Neil` as `oneil`. For
 * comparing two texts that are both folded, never for showing. Scripts without Latin letters stay as they are.
 */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F'’‘ʼʻ`´]/g, '')
    .replaceAll(/[łøđðßæœþı]/g, (letter) => WITHOUT_MARK[letter] ?? letter)
}

/** Letters that Unicode does not take apart into a plain one and a mark. */
const WITHOUT_MARK: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
}
