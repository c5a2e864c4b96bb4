import { ENGLISH_READER, type Language, type Reader } from '#domain/languages/say.ts'
import { type Region, toFormats } from '#domain/locale.ts'

/** What a person reads, as it is stored and sent to threads. */
export type Reading = { language: string | null; clock: 12 | 24 | null; region: Region }

export type Languages = ReadonlyMap<string, Language>

let known: Languages = new Map([['en', ENGLISH_READER.language]])

/** At the start, once in each thread. English is the first one. */
export function setKnownLanguages(languages: Languages): void {
  known = languages
}

/** For another thread. */
export const getKnownLanguages = (): Languages => known

export const listKnownLanguages = (): string[] => [...known.keys()]

/** Without a language, or with one that is no longer offered, people read English. */
export function toReader({ language, clock, region }: Reading): Reader {
  const found = known.get(language ?? 'en') ?? ENGLISH_READER.language
  return { language: found, formats: toFormats(found.locale, region, clock) }
}

export function toReading({ language, formats }: Reader): Reading {
  return { language: language.code, clock: formats.hourCycle === 'h12' ? 12 : 24, region: formats.region }
}
