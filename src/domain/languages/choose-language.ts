/**
 * The language of a page or an answer: the first of `wanted` that is offered, else what the browser prefers, else the first offered.
 * `acceptLanguage` is the header (RFC 9110, 12.5.4); `es-MX` gets `es`.
 */
export function chooseLanguage(
  offered: readonly string[],
  wanted: readonly (string | null | undefined)[],
  acceptLanguage: string | undefined,
): string {
  const known = wanted.find((code) => code && offered.includes(code))
  return known ?? findPreferred(offered, acceptLanguage ?? '') ?? offered[0] ?? 'en'
}

function findPreferred(offered: readonly string[], header: string): string | undefined {
  const ranges = header
    .split(',', MAX_RANGES)
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
      const quality = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean)
      return { tag: tag.trim(), quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of ranges) {
    const exact = offered.find((code) => code.toLowerCase() === tag)
    const found = exact ?? offered.find((code) => code.toLowerCase() === tag.split('-', 1)[0])
    if (found) return found
  }
  return undefined
}

/** No browser lists more. */
const MAX_RANGES = 20
