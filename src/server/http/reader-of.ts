import type { FastifyRequest } from 'fastify'
import { chooseLanguage } from '#domain/languages/choose-language.ts'
import type { Reader } from '#domain/languages/say.ts'
import { listKnownLanguages, type Reading, toReader } from '../languages/known-languages.ts'

/** What someone chose before signing in. The page writes it, because it means nothing to anyone else. */
const LANGUAGE_COOKIE = 'language'

/** A page names its language, so that it and the answers to its calls agree. */
const PAGE_LANGUAGE = 'watchbell-language'

/** Null without a page, or if its language isn't offered any more. */
export function pageLanguageOf({ headers }: FastifyRequest): string | null {
  const named = headers[PAGE_LANGUAGE]
  return listKnownLanguages().find((code) => code === named) ?? null
}

/** Who reads the answer to this request. */
export function readerOf(request: FastifyRequest, person: Reading | null): Reader {
  // What is refused early has no cookies yet.
  const { cookies } = request as Partial<Pick<FastifyRequest, 'cookies'>>
  const wanted = [pageLanguageOf(request), person?.language, cookies?.[LANGUAGE_COOKIE]]
  const language = chooseLanguage(listKnownLanguages(), wanted, request.headers['accept-language'])
  return toReader({ language, clock: person?.clock ?? null, region: person?.region ?? 'US' })
}
