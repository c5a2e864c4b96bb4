import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

/** The chunks that must arrive before all of `modules` and the entry can run. */
export function walkChunks(
  bundle: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
  modules: readonly string[],
): Set<Rolldown.OutputChunk> {
  const chunks = bundle.filter((each) => each.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const file of chunk.imports) visit(byFile.get(file))
  }
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(resolve(module)))
    if (!chunk) throw new Error(`${module} is not in the build; was it moved?`)
    visit(chunk)
  }
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk)
  return found
}
