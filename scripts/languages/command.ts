// `npm run languages`: writes every catalog again and reports what is missing. `npm run languages -- pl` begins a language,
// and `-- --keep` keeps the translations of English that was only corrected.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { catalogFile, listLanguages } from './catalogs.ts'
import { listMessages } from './list-messages.ts'
import { updateCatalog } from './update-catalog.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'boolean' } } })
const messages = listMessages()
console.log(`${messages.length} messages in English`)
for (const language of new Set([...listLanguages(), ...positionals])) {
  const file = catalogFile(language)
  const before = existsSync(file) ? readFileSync(file, 'utf8') : null
  const { source, missing, fuzzy, drafts } = updateCatalog(before, messages, { language, keep: values.keep ?? false })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, source)
  console.log(`${language}: ${missing} missing, ${fuzzy} to check, ${drafts} drafts that no one has read`)
}
