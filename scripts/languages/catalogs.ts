import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type GetTextTranslation, po } from 'gettext-parser'
import { numberPlaceholders, type Part, parseIcu, toKey } from './parse-icu.ts'
import { PSEUDO, pseudoParts } from './pseudo.ts'

export type Catalog = {
  /** `fr` */
  language: string
  /** `fr-CA`, for plurals and formats. */
  locale: string
  /** In its own language. */
  name: string
  isOffered: boolean
  /** Of its scripts: a new translation is a new address. */
  folder: string
  messages: ReadonlyMap<string, readonly Part[]>
  /** Those whose sentence needs another word than the glossary has. */
  otherTerms: ReadonlySet<string>
}

const FOLDER = 'src/languages'

export const listCatalogs = (): Catalog[] => listLanguages().map(readCatalog)

/** What goes into the product: drafts only if asked for. */
export const listBuiltCatalogs = (): Catalog[] => [
  ...listCatalogs().filter(({ isOffered }) => isOffered || process.env['DRAFT_LANGUAGES']),
  ...(process.env['PSEUDO_LANGUAGE'] ? [PSEUDO_CATALOG] : []),
]

/** Any, also a draft and the pseudo-language. */
export const findCatalog = (language: string): Catalog | undefined =>
  [...listCatalogs(), PSEUDO_CATALOG].find((each) => each.language === language)

export const listLanguages = (): string[] =>
  existsSync(FOLDER) ? readdirSync(FOLDER).flatMap((file) => /^([\w-]+)\.po$/.exec(file)?.[1] ?? []) : []

export const catalogFile = (language: string) => `${FOLDER}/${language}.po`

function readCatalog(language: string): Catalog {
  const source = readFileSync(catalogFile(language))
  const { headers, translations } = po.parse(source)
  const messages = new Map<string, readonly Part[]>()
  const otherTerms = new Set<string>()
  for (const entry of listEntries(translations)) {
    if (entry.comments?.translator?.includes('term: other')) otherTerms.add(keyOfEntry(entry))
    const [said = ''] = entry.msgstr
    if (said !== '' && !isFuzzy(entry)) messages.set(keyOfEntry(entry), parseIcu(said, numberPlaceholders(entry.msgid)))
  }
  const locale = headers['X-Locale'] ?? language
  const said = JSON.stringify([locale, ...messages])
  return {
    language,
    locale,
    name: headers['X-Name'] ?? language,
    isOffered: headers['X-State'] === 'offered',
    folder: `${language}-${createHash('sha256').update(said).digest('hex').slice(0, 4)}`,
    messages,
    otherTerms,
  }
}

export const ENGLISH_CATALOG: Catalog = {
  language: 'en',
  locale: 'en-US',
  name: 'English',
  isOffered: true,
  folder: '',
  messages: new Map(),
  otherTerms: new Set(),
}

/** For tests and budgets only: no one chooses it. */
export const PSEUDO_CATALOG: Catalog = {
  ...ENGLISH_CATALOG,
  language: PSEUDO,
  name: '',
  isOffered: false,
  folder: PSEUDO,
}

/** What isn't translated is said in English. */
export function translate({ language, messages }: Catalog, key: string): readonly Part[] {
  return language === PSEUDO ? pseudoParts(toEnglish(key)) : (messages.get(key) ?? toEnglish(key))
}

export function toEnglish(key: string): Part[] {
  const english = key.slice(key.indexOf('\u0004') + 1)
  const numbers = new Map([...numberPlaceholders(english).keys()].map((name) => [name, Number(name)]))
  return parseIcu(english, numbers)
}

/** All but the header. */
export function listEntries(translations: Record<string, Record<string, GetTextTranslation>>): GetTextTranslation[] {
  return Object.values(translations).flatMap((each) => Object.values(each).filter(({ msgid }) => msgid !== ''))
}

export function keyOfEntry({ msgctxt, msgid }: Pick<GetTextTranslation, 'msgctxt' | 'msgid'>): string {
  return (msgctxt ? `${msgctxt}\u0004` : '') + toKey(msgid)
}

export const isFuzzy = ({ comments }: GetTextTranslation): boolean => comments?.flag?.includes('fuzzy') ?? false
