import { MAX_IMPORT_BYTES } from '#domain/user-files/contract.ts'
import { TAKES_TOO_LONG } from './read-limits.ts'
import type { TableRead } from './read-table.ts'

/** An ordinary file is read in less than a second; one that has not been read after so long is made to take long. */
const TIMEOUT_MS = 10_000

/** Reads a chosen file in a worker of its own, which ends with it. */
export async function readFile(file: File): Promise<TableRead> {
  if (file.size > MAX_IMPORT_BYTES)
    return {
      problem: 'The file is larger than 5 MB, which is more than 5,000 people need. Split it into several files.',
    }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return { problem: 'The file cannot be opened. Is it still there, and not in use by another program?' }
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
  const table = new Promise<TableRead>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<TableRead>) => resolve(data))
    worker.addEventListener('error', () => resolve({ problem: 'This file could not be read.' }))
    setTimeout(() => resolve({ problem: TAKES_TOO_LONG }), TIMEOUT_MS)
  })
  worker.postMessage({ name: file.name, bytes }, [bytes])
  return table.finally(() => worker.terminate())
}
