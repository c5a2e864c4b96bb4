import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { type Catalog, listBuiltCatalogs, PSEUDO_CATALOG, translate } from '../catalogs.ts'
import type { Part } from '../parse-icu.ts'

/** Writes what the server reads at its start: one file for each language besides English. */
export async function compileLanguages(directory: string): Promise<void> {
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  for (const catalog of listBuiltCatalogs()) {
    const keys = catalog === PSEUDO_CATALOG ? await listAllKeys() : catalog.messages.keys()
    writeFileSync(`${directory}/${catalog.language}.json`, compileCatalog(catalog, keys))
  }
}

export function compileCatalog(catalog: Catalog, keys: Iterable<string>): string {
  const { language: code, locale, name } = catalog
  const messages = [...keys].map((key): [string, readonly Part[]] => [key, translate(catalog, key)])
  const said = messages.filter(([, parts]) => !parts.some(hasElement))
  return JSON.stringify({ code, locale, name, messages: Object.fromEntries(said) })
}

/** Reading all sources takes seconds. */
async function listAllKeys(): Promise<string[]> {
  const { listMessages } = await import('../list-messages.ts')
  return listMessages().map(({ key }) => key)
}

/** Only the browser shows elements. */
function hasElement(part: Part): boolean {
  if (typeof part !== 'object') return false
  return 'element' in part || Object.values(part.forms).some((parts) => parts.some(hasElement))
}
