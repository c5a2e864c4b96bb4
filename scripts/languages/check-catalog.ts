import { type Catalog, toEnglish } from './catalogs.ts'
import type { Part } from './parse-icu.ts'

/** What is wrong with a catalog, one line each. A language that is offered has every message. */
export function checkCatalog({ locale, isOffered, messages }: Catalog, keys: readonly string[]): string[] {
  const missing = isOffered ? keys.filter((key) => !messages.has(key)).map((key) => `Not translated: ${key}`) : []
  const rules = new Intl.PluralRules(locale)
  const forms = [...new Set([...COUNTS.map((count) => rules.select(count)), 'other'])]
  const wrong = [...messages].flatMap(([key, parts]) => {
    const [inEnglish, said] = [toEnglish(key), parts].map((each) => String(listContents(each)))
    const differs = inEnglish !== said ? [`Has ${said ?? ''}, not ${inEnglish ?? ''}: ${key}`] : []
    const breaks = listWords(parts).some((words) => BREAKS.test(words))
    return [
      ...differs,
      ...listMissingForms(parts, forms).map((form) => `Has no form “${form}”: ${key}`),
      ...(breaks ? [`A line could begin with a sign, or end with «: ${key}`] : []),
    ]
  })
  return [...missing, ...wrong]
}

/** Values and elements besides the words, sorted. A value may stand in some forms of a plural only. */
function listContents(parts: readonly Part[]): string[] {
  const found = parts.flatMap((part): string[] => {
    if (typeof part === 'string' || part === -1) return []
    if (typeof part === 'number') return [`{${part}}`]
    if ('element' in part) return [`<${part.element}>`, ...listContents(part.parts)]
    return [`{${part.value}, plural}`, ...Object.values(part.forms).flatMap(listContents)]
  })
  return [...new Set(found)].sort()
}

/** A space that breaks before a sign, as French has one. */
const BREAKS = / [:;?!»]|« /

function listWords(parts: readonly Part[]): string[] {
  return parts.flatMap((part): string[] => {
    if (typeof part === 'string') return [part]
    if (typeof part !== 'object') return []
    return 'element' in part ? listWords(part.parts) : Object.values(part.forms).flatMap(listWords)
  })
}

function listMissingForms(parts: readonly Part[], forms: readonly string[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part !== 'object') return []
    if ('element' in part) return listMissingForms(part.parts, forms)
    return forms.filter((form) => !(form in part.forms))
  })
}

/** The counts that occur: none has a form for a million only. */
const COUNTS = Array.from({ length: 1001 }, (_, count) => count)
