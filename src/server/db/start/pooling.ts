import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { isStatementMissing } from '../statements/prepared.ts'
import { type Statement, sendStatements } from '../statements/statements.ts'

/** What is between us and the server. With `transaction`, each transaction may get another server process. */
type Pooling = 'none' | 'session' | 'transaction'

const OTHERS = 3
const BLOCKED_MS = 1000
const BEGIN: Statement = { text: 'begin', values: [] }

/**
 * Poolers answer with a key of their own where the server names its process. Then other connections hold transactions,
 * so that ours gets another server process, if it can. If prepared statements are lost by that, this turns them off.
 */
export async function findPooling(pool: Pool): Promise<Pooling> {
  const client = await pool.connect()
  const others: PoolClient[] = []
  try {
    const text = `select pg_backend_pid() as pid /* ${randomUUID()} */`
    const askProcess = async () => (await sendStatements(client, [{ text, values: [] }]))[0]?.rows[0]?.pid
    const first = await askProcess()
    if (first === processIdOf(client)) return 'none'
    while (others.length < Math.min(OTHERS, pool.options.max - 1)) {
      const other = await pool.connect()
      others.push(other)
      if (!(await isDoneInTime(sendStatements(other, [BEGIN])))) return 'session'
      const again = askProcess().then((pid) => pid !== first, isStatementMissing)
      if (!(await isDoneInTime(again)) || (await again)) return 'transaction'
    }
    return 'session'
  } finally {
    // Their transactions end with them.
    for (const each of others) each.release(true)
    client.release(true)
  }
}

function processIdOf(client: PoolClient): unknown {
  return 'processID' in client ? client.processID : undefined
}

async function isDoneInTime(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), BLOCKED_MS)))
  const done = work.then(() => true)
  // It may fail after it was given up.
  done.catch(() => undefined)
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}
