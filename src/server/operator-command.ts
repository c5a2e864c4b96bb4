import type { Config } from './config.ts'
import type { Database } from './db/tenant.ts'

/** One of `npm run admin`. False makes exit code 1, null prints the usage. */
export type OperatorCommand = (
  owner: Database['owner'],
  args: readonly string[],
  print: (line: string) => void,
  config: Config,
) => Promise<boolean | null>
