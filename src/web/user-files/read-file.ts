import { MAX_IMPORT_BYTES } from '#domain/user-files/contract.ts'
import { t } from '#web/languages/text.ts'
import { TAKES_TOO_LONG } from './read-limits.ts'
import type { TableRead } from './read-table.ts'

const TIMEOUT_MS = 10_000

export async function readFile(file: File): Promise<TableRead> {
  if (file.size > MAX_IMPORT_BYTES)
    return {
      problem: t`The file is larger than 5 MB. Split it into several files.`,
    }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes)
    return { problem: t`We can’t open the file. Make sure it still exists and isn’t open in another program.` }
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
  const table = new Promise<TableRead>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<TableRead>) => resolve(data))
    worker.addEventListener('error', () => resolve({ problem: t`We couldn’t read this file.` }))
    setTimeout(() => resolve({ problem: TAKES_TOO_LONG }), TIMEOUT_MS)
  })
  worker.postMessage({ name: file.name, bytes }, [bytes])
  return table.finally(() => worker.terminate())
}
