/**
 * Whether `text` contains every word of `search`, in any order and case, without accents and apostrophes. An empty
 * search matches everything.
 */
export function matchesAllWords(text: string, search: string): boolean {
  const normalized = foldText(text)
  return foldText(search)
    .split(/\s+/)
    .every((word) => normalized.includes(word))
}

/**
 * Lower case without accents and apostrophes: `müller` becomes `muller`, `O’Neil` becomes `oneil`. For comparing,
 * never for showing.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F'’‘ʼʻ`´]/g, '')
    .replaceAll(/[łøđðßæœþı]/g, (letter) => WITHOUT_MARK[letter] ?? letter)
}

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
