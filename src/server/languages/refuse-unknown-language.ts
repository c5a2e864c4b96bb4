import { Refusal } from '#domain/errors.ts'
import { t } from '#domain/texts/text.ts'
import { listKnownLanguages } from './known-languages.ts'

export function refuseUnknownLanguage(language: string): void {
  if (listKnownLanguages().includes(language)) return
  const reason = t`Choose one of the languages`
  throw new Refusal('invalid', reason, { language: reason })
}
