import { ENGLISH_READER, say as sayTo } from '#domain/languages/say.ts'
import { about as aboutText, type Text, type TextValue, t as toText } from '#domain/texts/text.ts'

// The build writes every script once per language, with the words in place of these calls (scripts/languages). What stands
// here is for code that wasn't built: tests, and the pages that the build renders.

export function t(strings: TemplateStringsArray, ...values: TextValue[]): string {
  return sayTo(toText(strings, ...values), ENGLISH_READER)
}

export function about(context: string): (strings: TemplateStringsArray, ...values: TextValue[]) => string {
  return (strings, ...values) => sayTo(aboutText(context)(strings, ...values), ENGLISH_READER)
}

/** A text of the domain is a string already in the browser. */
export const say = (text: Text | string): string => (typeof text === 'string' ? text : sayTo(text, ENGLISH_READER))
