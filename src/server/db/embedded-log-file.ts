import { closeSync, copyFileSync, fstatSync, openSync, readSync, truncateSync } from 'node:fs'
import { giveTo } from './embedded-cluster.ts'
import type { RunAs } from './embedded-run-as.ts'

const MAX_BYTES = 5_000_000
const LOOK_EVERY_MS = 60_000

export type LogFile = { fd: number; end(): number; since(position: number): string; close(): void }

/**
 * The server's log: it writes straight to the file, so nothing of it is lost when this process dies. Beyond 5 MB the
 * text moves to `<path>.1` and the file begins anew; both together stay near 10 MB.
 */
export function openLogFile(path: string, runAs: RunAs): LogFile {
  const fd = openSync(path, 'a+', 0o600)
  giveTo(runAs, path)
  const timer = setInterval(shorten, LOOK_EVERY_MS)
  timer.unref()
  shorten()
  return {
    fd,
    end: () => fstatSync(fd).size,
    since(position) {
      const buffer = Buffer.alloc(Math.max(0, Math.min(fstatSync(fd).size - position, 64_000)))
      return buffer.toString('utf8', 0, readSync(fd, buffer, 0, buffer.length, position))
    },
    close() {
      clearInterval(timer)
      closeSync(fd)
    },
  }

  function shorten(): void {
    if (fstatSync(fd).size <= MAX_BYTES) return
    copyFileSync(path, `${path}.1`)
    // Every writer appends, so after this they go on from the new beginning.
    truncateSync(path)
  }
}
