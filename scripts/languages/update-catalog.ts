import { type GetTextTranslation, po } from 'gettext-parser'
import { isFuzzy, keyOfEntry, listEntries } from './catalogs.ts'
import type { Listed } from './list-messages.ts'
import { numberPlaceholders, renamePlaceholders } from './parse-icu.ts'

type Counts = { messages: number; missing: number; fuzzy: number; drafts: number }

/**
 * The catalog as the code has it now: keeps what is translated, adds what is new, and removes what no one says any more. A translation of a
 * similar sentence is kept as fuzzy, which the build doesn't use; with `keep` it counts, for corrected English.
 */
export function updateCatalog(
  before: string | null,
  messages: readonly Listed[],
  { language, keep }: { language: string; keep: boolean },
): Counts & { source: string } {
  const old = before === null ? null : po.parse(before)
  const known = new Map(old ? listEntries(old.translations).map((entry) => [keyOfEntry(entry), entry]) : [])
  const keys = new Set(messages.map(({ key }) => key))
  const unused = [...known].filter(([key]) => !keys.has(key)).map(([, entry]) => entry)
  const entries = messages.map((message) => {
    const same = known.get(message.key)
    if (same) return toEntry(message, rename(same, message.english), same.comments)
    const similar = findSimilar(message, unused)
    const said = similar && tryRename(similar, message.english)
    if (!said) return toEntry(message, '')
    return toEntry(message, said, { ...similar.comments, flag: keep ? '' : 'fuzzy' })
  })
  const translations: Record<string, Record<string, GetTextTranslation>> = {}
  for (const entry of entries) (translations[entry.msgctxt ?? ''] ??= {})[entry.msgid] = entry
  const headers = { ...(old?.headers ?? newHeaders(language)) }
  const header = old?.translations['']?.['']
  const text = po.compile(
    {
      charset: 'utf-8',
      headers,
      translations: { ...translations, '': { ...(header && { '': header }), ...translations[''] } },
    },
    { foldLength: 0 },
  )
  return { source: `${String(text).trimEnd()}\n`, ...countEntries(entries) }
}

const newHeaders = (language: string) => ({
  Language: language,
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Locale': language,
  'X-Name': new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language,
  'X-State': 'draft',
})

function toEntry({ about, english, comment, files }: Listed, said: string, old?: GetTextTranslation['comments']) {
  const comments = {
    translator: old?.translator ?? '',
    reference: files.join('\n'),
    extracted: comment ?? '',
    flag: said === '' ? '' : (old?.flag ?? ''),
    previous: '',
  }
  return {
    ...(about !== null && { msgctxt: about }),
    msgid: english,
    msgstr: [said],
    comments,
  } satisfies GetTextTranslation
}

/** The names of placeholders follow the code. */
function rename({ msgid, msgstr: [said = ''] }: GetTextTranslation, english: string): string {
  if (msgid === english || said === '') return said
  const names = [...numberPlaceholders(english).keys()]
  const numbers = numberPlaceholders(msgid)
  return renamePlaceholders(said, (name) => names[numbers.get(name) ?? -1] ?? name)
}

function tryRename(entry: GetTextTranslation, english: string): string {
  const [before, after] = [entry.msgid, english].map((each) => numberPlaceholders(each).size)
  return before === after ? rename(entry, english) : ''
}

function findSimilar(
  { about, english }: Listed,
  unused: readonly GetTextTranslation[],
): GetTextTranslation | undefined {
  const rated = unused
    .filter(({ msgctxt, msgstr: [said = ''] }) => said !== '' && (msgctxt ?? null) === about)
    .map((entry) => ({ entry, likeness: compareWords(entry.msgid, english) }))
    .sort((a, b) => b.likeness - a.likeness)
  return rated[0] && rated[0].likeness >= 0.75 ? rated[0].entry : undefined
}

/** Twice the common words by all words (Dice). */
function compareWords(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  const rest = [...(b ?? [])]
  const common = (a ?? []).filter((word) => rest.includes(word) && rest.splice(rest.indexOf(word), 1)).length
  return (2 * common) / Math.max(1, (a?.length ?? 0) + (b?.length ?? 0))
}

function countEntries(entries: readonly GetTextTranslation[]): Counts {
  const count = (matches: (entry: GetTextTranslation) => boolean) => entries.filter(matches).length
  return {
    messages: entries.length,
    missing: count(({ msgstr: [said = ''] }) => said === ''),
    fuzzy: count(isFuzzy),
    drafts: count(({ comments }) => comments?.translator?.includes('draft') ?? false),
  }
}
