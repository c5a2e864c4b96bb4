import { setTimeout as delay } from 'node:timers/promises'
import type { ServerLog } from '../embedded/postmaster.ts'
import { errorCodeOf, isOverloaded, isUnreachable } from '../failures.ts'
import { URL_PARTS } from '../hosts.ts'

const TIMEOUT_MS = 60_000
const RETRY_MS = 1000

export async function waitForDatabase<T>(
  work: () => Promise<T>,
  log: ServerLog,
  { timeoutMs = TIMEOUT_MS, retryMs = RETRY_MS } = {},
): Promise<T> {
  const deadline = performance.now() + timeoutMs
  let hasLogged = false
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!mayStillStart(error) || performance.now() > deadline) throw error
      const seconds = Math.round(timeoutMs / 1000)
      if (!hasLogged)
        log(`the database does not answer yet: trying for ${seconds} seconds`, { reason: reasonOf(error) }, 'warn')
      hasLogged = true
      await delay(retryMs)
    }
  }
}

/** The name of a machine that is starting may not resolve yet. */
function mayStillStart(error: unknown): boolean {
  return isUnreachable(error) || isOverloaded(error) || errorCodeOf(error) === 'ENOTFOUND'
}

export function explainStartFailure(error: unknown, databaseUrl: string): unknown {
  const { host, user, database } = partsOf(databaseUrl)
  const sentence = toSentence(error, host, user, database)
  return sentence ? new Error(sentence, { cause: error }) : error
}

function toSentence(error: unknown, host: string, user: string, database: string): string | null {
  switch (errorCodeOf(error)) {
    case '28P01':
    case '28000':
      return `The database server at ${host} refuses the user "${user}". Check the user and the password in DATABASE_URL.`
    case '3D000':
      return `There is no database "${database}" on ${host}. Create it, or correct DATABASE_URL (docs/operations.md).`
    case '42501':
      return `The database user "${user}" of DATABASE_URL lacks a right (${reasonOf(error)}). It must own the database "${database}" and have CREATEROLE: alter role "${user}" createrole (docs/operations.md).`
    case '53300':
      return `The database server at ${host} has no connection left. Lower DATABASE_POOL_MAX, or raise the server's max_connections.`
    case 'STANDBY':
      return `The database server at ${host} is a standby, which takes no writes. Name its primary in DATABASE_URL, or both, as in one:5432,two:5432 (docs/operations.md).`
    case '08P01':
      return `The connection pooler at ${host} refuses a setting (${wordsOf(error)}). Add ignore_startup_parameters = options to its configuration (docs/operations.md).`
    case 'ENOTFOUND':
      return `There is no machine called ${host}. Correct DATABASE_URL.`
  }
  if (!mayStillStart(error)) return null
  return `The database server at ${host} does not answer (${reasonOf(error)}). Check that it is running, and DATABASE_URL.`
}

function reasonOf(error: unknown): string {
  return errorCodeOf(error) === '42501' ? wordsOf(error) : errorCodeOf(error) || wordsOf(error)
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function partsOf(databaseUrl: string): { host: string; user: string; database: string } {
  try {
    const [, start = '', hosts = '', rest = ''] = URL_PARTS.exec(databaseUrl) ?? []
    const url = new URL(`${start}${hosts.split(',')[0]}${rest}`)
    const host = url.searchParams.get('host') ?? hosts
    return { host, user: decodeURIComponent(url.username), database: decodeURIComponent(url.pathname.slice(1)) }
  } catch {
    return { host: 'DATABASE_URL', user: '', database: '' }
  }
}
