import { type Plugin, runnerImport } from 'vite'
import type * as Prerender from '../src/web/app/prerender.tsx'

/** Writes the HTML of pages that strangers open, so that they show before their code has arrived (decision 0045). */
export function prerenderPages(): Plugin {
  return {
    name: 'prerender-pages',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport<typeof Prerender>('/src/web/app/prerender.tsx')
      this.emitFile({
        type: 'asset',
        fileName: '.vite/prerendered.json',
        source: JSON.stringify(module.PRERENDERED_PAGES),
      })
    },
  }
}
