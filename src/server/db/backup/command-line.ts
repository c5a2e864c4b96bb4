import { resolve } from 'node:path'
import { numberText } from '#domain/number-text.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Backup } from './reader.ts'

/**
 * Runs a command that takes one file name. npm changes to the package's directory, so the name is resolved from where
 * the user called it.
 */
export async function commandLine(
  name: 'backup' | 'restore',
  work: (file: string, config: Config) => Promise<string>,
): Promise<void> {
  const [file, ...more] = process.argv.slice(2)
  try {
    if (!file || more.length > 0) throw new Error(`Usage: npm run ${name} -- <file>`)
    const config = readConfig(process.env)
    process.stdout.write(`${await work(resolve(process.env['INIT_CWD'] ?? '.', file), config)}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}

/** Example: "8 tables, 1,204 rows, made 2026-11-20T15:00:00.000Z by version 0.1.0 at 0001_spine.sql" */
export function inWords({ header, summary }: Backup): string {
  const rows = numberText(summary.tables.reduce((sum, table) => sum + table.rows, 0))
  const level = header.migrations.at(-1)
  return `${summary.tables.length} tables, ${rows} rows, made ${header.createdAt} by version ${header.version} at ${level}`
}
