import { readTable } from './read-table.ts'

/** Beside the page: a file that takes long keeps nobody from pressing Cancel, and one that takes too much ends alone. */
self.addEventListener('message', ({ data }: MessageEvent<{ name: string; bytes: ArrayBuffer }>) => {
  const found = readTable(data.name, new Uint8Array(data.bytes))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  void found.catch(() => ({ problem: 'This file could not be read.' })).then((table) => self.postMessage(table))
})
