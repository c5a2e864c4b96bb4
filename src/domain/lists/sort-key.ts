/**
 * Texts sort by their keys, in the order of code points: accents and case don't count, letters sort beside the plain ones that they look
 * like, and `desk10` comes after `desk9`. The same as `sort_key` in SQL, and in every browser (docs/decisions/0080).
 */
export function sortKey(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u3099\u309a]/g, '')
    .replaceAll(/[A-Z\u0080-\u058fẞ]+/g, (letters) => letters.toLowerCase())
    .replaceAll(/[đðłøħŧıŋςəɓɗƙƴʼ‘’‐–—æœþß]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/[0-9]+/g, '000000000000000$&')
    .replaceAll(/[0-9]*([0-9]{15})/g, '$1')
}

/** Letters that Unicode doesn't decompose, and the punctuation of names. */
export const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ς: 'σ',
  ə: 'e',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ʼ: "'",
  '‘': "'",
  '’': "'",
  '‐': '-',
  '–': '-',
  '—': '-',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ß: 'ss',
}

/** As PostgreSQL compares texts with `collate "C"`: by code points, which surrogates come before in JavaScript's order. */
export function compareKeys(one: string, other: string): number {
  for (let at = 0; at < one.length && at < other.length; at++) {
    const [a, b] = [one.charCodeAt(at), other.charCodeAt(at)]
    if (a !== b) return rankOf(a) - rankOf(b)
  }
  return one.length - other.length
}

/** Surrogates stand for code points above all others. */
function rankOf(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit
}

/** Sorts rows by keys, each calculated once. Rows with the same key stay in their order. */
export function sortByKey<Row>(rows: readonly Row[], getKey: (row: Row) => string, sign: 1 | -1 = 1): Row[] {
  const keyed = rows.map((row) => ({ row, key: getKey(row) }))
  return keyed.sort((one, other) => sign * compareKeys(one.key, other.key)).map(({ row }) => row)
}
