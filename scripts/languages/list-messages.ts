import { readdirSync, readFileSync } from 'node:fs'
import { findMessages, type Message } from './find-messages.ts'

/** A message and the files that say it. */
export type Listed = Pick<Message, 'key' | 'about' | 'english' | 'comment'> & {
  files: string[]
  /** What stands in the code for each value. */
  values: string[]
}

/** All messages of the product, in the order of their files. */
export function listMessages(): Listed[] {
  const listed = new Map<string, Listed>()
  for (const file of listSources()) {
    const code = readFileSync(file, 'utf8')
    for (const { key, about, english, comment, values: spans } of findMessages(code, file)) {
      if (about === null && !needsTranslation(english)) continue
      const known = listed.get(key) ?? { key, about, english, comment, files: [], values: [] }
      if (!known.files.includes(file)) known.files.push(file)
      known.values = spans.map(({ start, end }, index) => [known.values[index], code.slice(start, end)].join(' '))
      listed.set(key, known)
    }
  }
  return [...listed.values()]
}

/** Of nothing but values, such as `{sentences}`, there is nothing to translate. French has a space before a colon, and quotation marks differ. */
const needsTranslation = (english: string) => /[\p{L}:“]/u.test(english.replaceAll(/\{\w+\}/g, ''))

export function listSources(): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|^src\/web\/languages\//.test(file))
    .sort()
}
