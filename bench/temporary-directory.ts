import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const directories: string[] = []

/** A new directory. It and its log file are removed when this program ends, also by Ctrl+C. */
export function newDirectory(name: string): string {
  const directory = mkdtempSync(path.join(tmpdir(), `watchbell-bench-${name}-`))
  directories.push(directory)
  return directory
}

/** Of this program, with their log files. Only a test has to call it: its process ends without the event. */
export function removeDirectories(): void {
  for (const directory of directories.splice(0)) {
    remove(directory)
    rmSync(logFileOf(directory), { force: true })
  }
}

process.once('exit', removeDirectories)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

export function logFileOf(directory: string): string {
  return `${directory}.log`
}

const REMOVE_ATTEMPTS = 50
const REMOVE_DELAY_MS = 100

/** Programs that were interrupted, too, may still be writing there. */
function remove(directory: string): void {
  for (let attempt = 1; ; attempt++) {
    try {
      rmSync(directory, { recursive: true, force: true })
      return
    } catch (error) {
      if (attempt === REMOVE_ATTEMPTS) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, REMOVE_DELAY_MS)
    }
  }
}
