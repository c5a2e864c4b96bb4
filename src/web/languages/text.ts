import { ENGLISH_READER, type Reader, say as sayTo } from '#domain/languages/say.ts'
import { about as aboutText, type Text, type TextValue, t as toText } from '#domain/texts/text.ts'

// The build writes every script once per language, with the words in place of these calls (scripts/languages). What stands
// here is for code that wasn't built: tests, and the pages that the build renders.

let reader: Reader = ENGLISH_READER

/** Whom the build renders a page for. */
export function renderFor(next: Reader): void {
  reader = next
}

export function t(strings: TemplateStringsArray, ...values: TextValue[]): string {
  return sayTo(toText(strings, ...values), reader)
}

export function about(context: string): (strings: TemplateStringsArray, ...values: TextValue[]) => string {
  return (strings, ...values) => sayTo(aboutText(context)(strings, ...values), reader)
}

/** A text of the domain is a string already in the browser. */
export const say = (text: Text | string): string => (typeof text === 'string' ? text : sayTo(text, reader))
