import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { type Catalog, listBuiltCatalogs, PSEUDO_CATALOG, translate } from './catalogs.ts'
import { listMessages } from './list-messages.ts'
import type { Part } from './parse-icu.ts'

/** Writes what the server reads at its start: one file for each language besides English. */
export function compileLanguages(directory: string): void {
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  for (const catalog of listBuiltCatalogs())
    writeFileSync(`${directory}/${catalog.language}.json`, compileCatalog(catalog))
}

export function compileCatalog(catalog: Catalog): string {
  const { language: code, locale, name } = catalog
  const keys = catalog === PSEUDO_CATALOG ? listMessages().map(({ key }) => key) : [...catalog.messages.keys()]
  const messages = keys.map((key): [string, readonly Part[]] => [key, translate(catalog, key)])
  return JSON.stringify({
    code,
    locale,
    name,
    messages: Object.fromEntries(messages.filter(([, parts]) => !parts.some(hasElement))),
  })
}

/** Only the browser shows elements. */
function hasElement(part: Part): boolean {
  if (typeof part !== 'object') return false
  return 'element' in part || Object.values(part.forms).some((parts) => parts.some(hasElement))
}
