/**
 * The content of every email; `render-email.ts` makes its text and HTML parts. Callers quote names that people chose
 * (`quoteName`) and put texts that people wrote into `quotes`.
 */
export type Email = {
  to: string
  subject: string
  /** What inboxes show after the subject; the first paragraph if absent. */
  preheader?: string
  greeting?: string
  paragraphs: readonly string[]
  facts?: readonly { label: string; value: string }[]
  quotes?: readonly { label: string; text: string }[]
  button?: { label: string; path: string }
  closing?: readonly string[]
}
