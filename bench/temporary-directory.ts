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

process.once('exit', () => {
  for (const directory of directories) {
    rmSync(directory, { recursive: true, force: true })
    rmSync(logFileOf(directory), { force: true })
  }
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

export function logFileOf(directory: string): string {
  return `${directory}.log`
}
