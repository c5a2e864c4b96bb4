import { readFileSync } from 'node:fs'

/** Tests that make databases or connect on their own: migrations, backup, crashes, and several processes. */
const CONNECTS = /\b(?:createDatabase|create(?:Shared)?DataHome|inject\('server'\)|pool\.options)/

/** Laws of the tables: walls and keys. */
const READS_CATALOG = /\b(?:pg_class|information_schema)\b/

/** Whether a test file proves something about the server itself, which no statement shows. */
export function isAlwaysChosen(file: string): boolean {
  const text = readFileSync(file, 'utf8')
  if (CONNECTS.test(text) || READS_CATALOG.test(text)) return true
  return file.startsWith('src/server/db/') && /\banApp\(/.test(text)
}
