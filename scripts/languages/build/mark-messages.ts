import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { findMessages, type Message } from '../find-messages.ts'
import { ENGLISH_WORDS, nameWords } from './component-words.ts'
import { replaceMessages } from './replace-messages.ts'

/** What the build takes in place of a file, where every text is a string already. */
export const BUILT: Record<string, string> = {
  'src/domain/texts/values.ts': 'src/web/languages/built/values.ts',
  'src/domain/languages/words.ts': 'src/web/languages/built/words.ts',
  'src/web/languages/text.ts': 'src/web/languages/built/text.ts',
  'src/web/languages/rich.tsx': 'src/web/languages/built/rich.ts',
}

/** Unlike any name in the code, also after it is minified. */
export const [TEXT_CALL, RICH_CALL, WORDS_CALL] = ['__text$', '__rich$', '__words$']

/** The keys of all messages that were marked, by their id. */
export const markedKeys = new Map<string, string>()

/** Each build has a draft first (group-chunks.ts), which marked the same files. */
const marked = new Map<string, { code: string; result: { code: string; map: null } | null }>()

/** Makes calls of the messages, which have no side effects and survive bundling and minifying. `inlineLanguages` writes the words. */
export function markMessages(): Plugin {
  return {
    name: 'mark-messages',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: [/\/src\/(?:web|domain)\/(?:texts|languages)\/[\w-]+\.tsx?$/, ENGLISH_WORDS] },
      handler(id) {
        if (ENGLISH_WORDS.test(id))
          return `export default /* @__PURE__ */ ${WORDS_CALL}(${JSON.stringify(nameWords(id))})`
        const built = BUILT[relative(process.cwd(), id)]
        return built === undefined ? null : readFileSync(resolve(built), 'utf8')
      },
    },
    transform: {
      // Contracts come in two halves (split-contracts.ts).
      filter: { id: /\/src\/(?:web|domain)\/.*\.tsx?(?:\?shapes)?$/ },
      handler(code, id) {
        const known = marked.get(id)
        if (known?.code === code) return known.result
        const messages = findMessages(code, id)
        const result = messages.length === 0 ? null : { code: replaceMessages(code, messages, mark), map: null }
        marked.set(id, { code, result })
        return result
      },
    },
  }
}

function mark({ id, key, elements }: Message, values: string[]): string {
  markedKeys.set(id, key)
  return `/* @__PURE__ */ ${elements ? RICH_CALL : TEXT_CALL}(${[JSON.stringify(id), ...values].join(',')})`
}
