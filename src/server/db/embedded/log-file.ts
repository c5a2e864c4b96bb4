import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { type RunAs, runScriptAs } from './run-as.ts'

const MAX_BYTES = 5_000_000
const LOOK_EVERY_MS = 60_000

export type LogFile = {
  fd: number
  end(): number
  /** Returns at most 64 kB. */
  since(position: number): string
  close(): void
}

/**
 * The server writes straight to the file, so nothing is lost when this process dies. Above 5 MB the text moves to
 * `<path>.1`.
 */
export function openLogFile(path: string, runAs: RunAs): LogFile {
  runScriptAs(runAs, 'umask 077; : >>"$1"', [path])
  const fd = openSync(path, constants.O_RDWR | constants.O_APPEND | constants.O_NOFOLLOW)
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
    // Writers append, so they continue from the new beginning.
    if (fstatSync(fd).size > MAX_BYTES) runScriptAs(runAs, 'umask 077; cp -- "$1" "$1.1" && : >"$1"', [path])
  }
}
