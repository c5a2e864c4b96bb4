import { type Plugin, runnerImport } from 'vite'
import type * as Prerender from '../src/web/app/prerender.tsx'

/** Writes the HTML of pages that strangers open, so that they show before their code has arrived (decision 0045). */
export function prerenderPages(): Plugin {
  return {
    name: 'prerender-pages',
    apply: 'build',
    async generateBundle(_, bundle) {
      const { module } = await runnerImport<typeof Prerender>('/src/web/app/prerender.tsx')
      let source = JSON.stringify(module.PRERENDERED_PAGES)
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
