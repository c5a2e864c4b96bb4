import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ENGLISH_READER, type Language, type Parts } from '#domain/languages/say.ts'
import type { Languages } from './known-languages.ts'

/** Beside the bundle in the build. `npm run dev` compiles them for the sources. */
const COMPILED = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../.cache/languages/' : './languages/', import.meta.url),
)

/** English, and each language that was compiled from its catalog (scripts/languages/build/compile-languages.ts), by code. */
export async function loadLanguages(dir = COMPILED): Promise<Languages> {
  const files = await readdir(dir).catch(() => [])
  const compiled = files.filter((file) => file.endsWith('.json')).sort()
  const languages = await Promise.all(compiled.map((file) => readLanguage(path.join(dir, file))))
  return new Map([ENGLISH_READER.language, ...languages].map((language) => [language.code, language]))
}

type Compiled = Omit<Language, 'messages'> & { messages: Record<string, Parts> }

async function readLanguage(file: string): Promise<Language> {
  try {
    const { code, locale, name, messages } = JSON.parse(await readFile(file, 'utf8')) as Compiled
    return { code, locale: new Intl.Locale(locale).toString(), name, messages: new Map(Object.entries(messages)) }
  } catch (error) {
    throw new Error(`${file} is damaged. Build the product again.`, { cause: error })
  }
}
