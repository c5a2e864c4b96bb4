import { type Reader, say } from '#domain/languages/say.ts'
import type { Text } from '#domain/texts/text.ts'

/**
 * The content of every email; `render-email.ts` makes its text and HTML parts. Callers quote names that people chose
 * (`quoteName`) and put texts that people wrote into `quotes`.
 */
export type Email<Words = Text | string> = {
  to: string
  subject: Words
  /** What inboxes show after the subject; the first paragraph if absent. */
  preheader?: Words
  greeting?: Words
  paragraphs: readonly Words[]
  facts?: readonly { label: Words; value: Words }[]
  quotes?: readonly { label: Words; text: string }[]
  button?: { label: Words; path: string }
  closing?: readonly Words[]
}

/** An email in one language. */
export function sayEmail(email: Email, reader: Reader): Email<string> {
  const toWords = (text: Text | string) => say(text, reader)
  const { subject, preheader, greeting, paragraphs, facts, quotes, button, closing } = email
  return {
    to: email.to,
    subject: toWords(subject),
    preheader: preheader && toWords(preheader),
    greeting: greeting && toWords(greeting),
    paragraphs: paragraphs.map(toWords),
    facts: facts?.map(({ label, value }) => ({ label: toWords(label), value: toWords(value) })),
    quotes: quotes?.map(({ label, text }) => ({ label: toWords(label), text })),
    button: button && { ...button, label: toWords(button.label) },
    closing: closing?.map(toWords),
  }
}
