import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type Catalog, findCatalog, translate } from '../catalogs.ts'
import { findMessages } from '../find-messages.ts'
import { BUILT } from './mark-messages.ts'
import { replaceMessages } from './replace-messages.ts'
import { writeMessage, writeRich } from './write-message.ts'

/** Where nothing is bundled, writes the words of one language into each file as it is loaded. */
export function sayMessages(catalog: Catalog): Plugin {
  return {
    name: 'say-messages',
    enforce: 'pre',
    load: {
      filter: { id: /\/src\/(?:web|domain)\/(?:texts|languages)\/[\w-]+\.tsx?$/ },
      handler(id) {
        const file = relative(process.cwd(), id)
        // Imports that are left name `t`, which only this file has.
        if (file === 'src/web/languages/text.ts' || !BUILT[file]) return null
        return readFileSync(resolve(BUILT[file]), 'utf8')
      },
    },
    transform: {
      filter: { id: /\/src\/(?:web|domain)\/.*\.tsx?$/ },
      handler(code, id) {
        const messages = findMessages(code, id)
        if (messages.length === 0) return null
        const said = replaceMessages(code, messages, ({ key, elements }, values) => {
          const codes = values.map((value) => ({ code: value, simple: /^[\w$]+$/.test(value) }))
          return (elements ? writeRich : writeMessage)(translate(catalog, key), codes, catalog.locale)
        })
        return { code: said, map: null }
      },
    },
  }
}

/** `LANGUAGE=es npm run dev`. Desktops set this variable, too, often to what isn't a catalog: then it says nothing to us. */
export function developIn(language: string | undefined): Plugin[] {
  const catalog = language === undefined ? undefined : findCatalog(language)
  if (!catalog) return []
  const page: Plugin = {
    name: 'language-of-page',
    transformIndexHtml: (html) =>
      html.replace(/<html [^>]*>/, `<html lang="${catalog.locale}" data-language="${catalog.language}">`),
  }
  return [sayMessages(catalog), page].map((each) => ({ ...each, apply: 'serve' }))
}
