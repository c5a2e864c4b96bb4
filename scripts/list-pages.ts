import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { VIEWS } from './first-views.ts'
import { keepUsedStyles } from './keep-used-styles.ts'
import { walkChunks } from './walk-chunks.ts'

/**
 * Writes which files each page loads at first: the server links them, and `bundle-budget.mjs` adds them up. A view that
 * names what it `opens` gets a style sheet of its own (decision 0098).
 */
export function listPages(): Plugin {
  return {
    name: 'list-pages',
    apply: 'build',
    // Vite adds the style sheet last.
    enforce: 'post',
    generateBundle(_, bundle) {
      const outputs = Object.values(bundle)
      const sheets = outputs.filter((each) => each.type === 'asset').filter(({ fileName }) => fileName.endsWith('.css'))
      const shared = sheets.map(({ fileName }) => fileName)
      const emitOwn = (view: string, code: string) => {
        const source = sheets.map((sheet) => keepUsedStyles(String(sheet.source), code)).join('\n')
        return this.getFileName(this.emitFile({ type: 'asset', name: `${view}.css`, source }))
      }
      const pages: Record<string, string[]> = {}
      for (const [view, { path, modules, opens }] of VIEWS) {
        if (!path) continue
        const chunks = [...walkChunks(outputs, modules)]
        const styles = opens ? [emitOwn(view, readCode(this, chunks, [...modules, ...opens]))] : shared
        pages[path] = [...chunks.map(({ fileName }) => fileName), ...styles]
      }
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(pages, null, 2) })
    },
  }
}

/** The code of these chunks, and of the modules with all that they load at any time. */
function readCode(
  { getModuleInfo }: Rolldown.PluginContext,
  chunks: readonly Rolldown.OutputChunk[],
  modules: readonly string[],
): string {
  const found = new Set(modules.map((module) => resolve(module)))
  // A set also visits what is added meanwhile.
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = getModuleInfo(id) ?? {}
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) found.add(imported)
  }
  return [...chunks, ...[...found].map((id) => getModuleInfo(id))].map((each) => each?.code ?? '').join('\n')
}
