import { type Plugin, runnerImport } from 'vite'
import type * as Prerender from '../src/web/app/prerender.tsx'
import { sayMessages } from './languages/build/say-messages.ts'
import { type Catalog, ENGLISH_CATALOG } from './languages/catalogs.ts'

/** Writes the HTML of pages that strangers open, so that they show before their code has arrived (decision 0045). */
export function prerenderPages(catalogs: readonly Catalog[]): Plugin {
  return {
    name: 'prerender-pages',
    apply: 'build',
    async generateBundle(_, bundle) {
      const pages: Record<string, Record<string, string>> = {}
      for (const catalog of [ENGLISH_CATALOG, ...catalogs]) pages[catalog.language] = await prerenderIn(catalog)
      let source = JSON.stringify(pages)
      // The page was rendered with the addresses of sources; the browser's code has those of the build.
      for (const output of Object.values(bundle))
        if (output.type === 'asset')
          for (const original of output.originalFileNames)
            source = source.replaceAll(`/${original}`, `/${output.fileName}`)
      if (source.includes('/src/web/')) this.error('A prerendered page names a file that the build does not have')
      this.emitFile({ type: 'asset', fileName: '.vite/prerendered.json', source })
    },
  }
}

/** Every module is loaded again, because many say texts when they are loaded. */
async function prerenderIn(catalog: Catalog): Promise<Record<string, string>> {
  const { module } = await runnerImport<typeof Prerender>('/src/web/app/prerender.tsx', {
    plugins: [sayMessages(catalog)],
    define: { LOCALE: JSON.stringify(catalog.locale) },
  })
  return module.PRERENDERED_PAGES
}
