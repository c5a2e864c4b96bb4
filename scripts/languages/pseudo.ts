import type { Part } from './parse-icu.ts'

/** Written as a language, it shows what isn't translated and what has no room: accents, brackets, and a third more words. */
export const PSEUDO = 'qps'

const ACCENTS: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ö',
  u: 'ü',
  n: 'ñ',
  c: 'ç',
  y: 'ý',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ö',
  U: 'Ü',
  N: 'Ñ',
  C: 'Ç',
  S: 'Š',
  T: 'Ţ',
}

const FILLER = ' lörém ípsüm dölör sít áméţ'

export function pseudoParts(parts: readonly Part[]): Part[] {
  const length = parts.reduce<number>((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0)
  const padding =
    length < 12 ? '~'.repeat(Math.ceil(length * 0.4)) : FILLER.repeat(9).slice(0, Math.ceil(length * 0.35))
  return ['[', ...parts.map(accent), `${padding}]`]
}

function accent(part: Part): Part {
  if (typeof part === 'number') return part
  if (typeof part === 'string') return part.replaceAll(/[A-Za-z]/g, (letter) => ACCENTS[letter] ?? letter)
  if ('element' in part) return { ...part, parts: part.parts.map(accent) }
  return {
    ...part,
    forms: Object.fromEntries(Object.entries(part.forms).map(([form, each]) => [form, each.map(accent)])),
  }
}
