import { t } from '#web/languages/text.ts'
import { readTable } from './read-table.ts'

/** A worker, so that a slow file does not block the page, and one that runs out of memory ends only the worker. */
self.addEventListener('message', ({ data }: MessageEvent<{ name: string; bytes: ArrayBuffer }>) => {
  const found = readTable(data.name, new Uint8Array(data.bytes))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  void found.catch(() => ({ problem: t`We couldn’t read this file.` })).then((table) => self.postMessage(table))
})
