import { say } from '#domain/languages/say.ts'
import { toFormats } from '#domain/locale.ts'
import type { Text } from '#domain/texts/text.ts'
import { loadLanguages } from '#server/languages/load-languages.ts'

/** As the built product says it to someone in the US who reads this language. */
export async function readerIn(code: string): Promise<(text: Text | string) => string> {
  const language = (await loadLanguages('dist/server/languages')).get(code)
  if (!language) throw new Error(`The product was built without ${code}`)
  const reader = { language, formats: toFormats(language.locale, 'US', null) }
  return (text) => say(text, reader)
}
