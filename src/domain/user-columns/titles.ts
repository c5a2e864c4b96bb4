type Names = { title: string; spellings: string }

/**
 * How well a title names a field, 0 the best, or null for not at all. Products write “Work Contact: Work Email” or “Legal First Name”:
 * what the words before the field's own name say decides which of several columns is used, and only then how exact the title is.
 */
export function rankTitle(title: string, field: string, { title: ownTitle, spellings }: Names): number | null {
  const words = splitWords(title)
  const names = [joinWords(splitWords(ownTitle)), field.toLowerCase(), ...spellings.split(' ')]
  const place = names.indexOf(joinWords(words))
  const qualifiers = words.filter((word) => QUALIFIERS.has(word))
  const own = words.filter((word) => !QUALIFIERS.has(word) && !IGNORED.has(word))
  if (place === -1 && !possibleNames(own).some((name) => names.includes(name))) return null
  const penalty = rankQualifiers(field, words, qualifiers)
  return penalty === null ? null : 3 * penalty + (place === -1 ? 2 : place < 2 ? 0 : 1)
}

/** Also without the group that comes first, as in “Home Address - City” and “Legal Name - First Name”. */
function possibleNames(words: readonly string[]): string[] {
  const joined = joinWords(words)
  return [joined, joined.replace(/^(?:address|name)1?/, '')]
}

type Qualifier = 'legal' | 'work' | 'private' | 'other'

const QUALIFIERS = new Map<string, Qualifier>(
  Object.entries({
    legal: 'legal official',
    work: 'work business company corporate office',
    private: 'home personal private permanent mailing',
    other: 'preferred chosen alternate other secondary additional',
  } satisfies Record<Qualifier, string>).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [word, kind as Qualifier]),
  ),
)

const IGNORED = new Set(
  'employee employees emp worker associate staff member person contact primary main current formatted or'.split(' '),
)

const ADDRESS_FIELDS = ['streetAddress', 'city', 'state', 'zipCode']

/** Null for another's: the address or the name of the employer isn't the person's. */
function rankQualifiers(field: string, words: readonly string[], qualifiers: readonly string[]): number | null {
  const kinds = qualifiers.map((word) => QUALIFIERS.get(word))
  const isWork = kinds.includes('work')
  if (isWork && (ADDRESS_FIELDS.includes(field) || field === 'fullName')) return null
  const isOther = kinds.includes('other') ? 10 : 0
  if (field === 'email') return isOther + (kinds.includes('private') ? 4 : 0)
  if (field === 'phoneNumber') {
    const isMobile = words.some((word) => /^(?:mobile|cell)/.test(word))
    return isOther + (kinds.length === 0 || (isMobile && !isWork) ? 0 : 2) + (isWork ? 4 : 0)
  }
  return isOther
}

/** “zipCode”, “zip_code”, and “ZIP Code (required)” have the same words. Of words in brackets only qualifiers count. */
function splitWords(title: string): string[] {
  return toWords(title.replaceAll(/\(([^()]*)\)|\[[^[\]]*\]/g, (_, inside: string = '') => keepQualifiers(inside)))
}

function keepQualifiers(text: string): string {
  const words = toWords(text)
  return words.every((word) => QUALIFIERS.has(word)) ? ` ${words.join(' ')} ` : ' '
}

function toWords(text: string): string[] {
  return text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

function joinWords(words: readonly string[]): string {
  return words.join('')
}
