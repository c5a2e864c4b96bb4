import { readFileSync } from 'node:fs'
import { normalizeStatement } from './normalize-statement.ts'

/** What a test file sent to the database through the product's connections, and how long it took. */
export type Recording = { file: string; seconds: number; statements: ReadonlySet<string> }

/** Written by test/support/record-statements.ts: a line for each test file. */
export function readRecordings(path: string): Recording[] {
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const { file, seconds, statements } = JSON.parse(line) as { file: string; seconds: number; statements: string[] }
    return { file, seconds, statements: new Set(statements.map(normalizeStatement)) }
  })
}
