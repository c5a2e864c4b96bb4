/**
 * What an email says. Every email of the product has this form, and `render-email.ts` makes its text and HTML parts.
 * Names that people chose are quoted (`quoteName`) by those who fill it in; texts that people wrote go into `quotes`.
 */
export type Email = {
  to: string
  subject: string
  /** What inboxes show after the subject; the first paragraph if absent. */
  preheader?: string
  greeting?: string
  paragraphs: readonly string[]
  facts?: readonly { label: string; value: string }[]
  /** Texts that people wrote, as they wrote them. Empty ones are left out. */
  quotes?: readonly { label: string; text: string }[]
  /** The path starts with `/`; PUBLIC_URL comes before it. */
  button?: { label: string; path: string }
  /** Below the button, such as when its link expires. */
  closing?: readonly string[]
}
