import type { Plugin } from 'vite'
import { VIEWS } from './first-views.ts'
import { walkChunks } from './walk-chunks.ts'

/** Writes which files each page loads at first: the server preloads them, and `bundle-budget.mjs` adds them up. */
export function listPages(): Plugin {
  return {
    name: 'list-pages',
    apply: 'build',
    generateBundle(_, bundle) {
      const pages: Record<string, string[]> = {}
      for (const [, { path, modules }] of VIEWS) {
        if (!path) continue
        const chunks = [...walkChunks(Object.values(bundle), modules)]
        const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        pages[path] = [...chunks.map(({ fileName }) => fileName), ...styles]
      }
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(pages, null, 2) })
    },
  }
}
