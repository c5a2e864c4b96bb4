import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Connection } from '#server/db/connect.ts'

export type TestDatabase = { name: string; connection: Connection; drop(): Promise<void> }

/** Each statement uses its own connection. */
export async function createDatabase(server: pg.ClientConfig, template = 'template1'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, async (client) => {
    const statement = `create database ${name} template ${template}`
    // Copies of one template wait for each other, so a second try covers concurrent copies.
    await client.query(statement).catch(() => client.query(statement))
  })
  return { name, connection: { ...server, database: name } as Connection, drop: () => dropDatabase(server, name) }
}

/**
 * Ends open connections first. `with (force)` fails for non-superusers while autovacuum runs, and a plain drop ends
 * autovacuum.
 */
export async function dropDatabase(server: pg.ClientConfig, name: string): Promise<void> {
  await onServer(server, async (client) => {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
      [name],
    )
    await client.query(`drop database ${name}`)
  })
}

async function onServer(server: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
