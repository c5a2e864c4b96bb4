import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    server: pg.ClientConfig
  }
}

export const TEMPLATE = 'watchbell_template'

/**
 * One server for the whole run: the embedded one without fsync, or that of DATABASE_URL. Each test file copies a
 * migrated template, which takes 20 ms.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startServer()
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE}`)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const pool = new pg.Pool({ ...server, database: TEMPLATE, max: 1 })
  await migrate(pool)
  await pool.end()
  provide('server', server)
  return stop
}

async function startServer(): Promise<{ server: pg.ClientConfig; stop: () => Promise<void> }> {
  const url = process.env.DATABASE_URL
  if (url) {
    const { hostname, port, username, password, pathname } = new URL(url)
    const server = {
      host: hostname,
      port: Number(port || 5432),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
    }
    return { server: { ...server, database: pathname.slice(1) || 'postgres' }, stop: async () => undefined }
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'watchbell-test-'))
  // Of two workers, with what the processes that they start need.
  const settings = { fsync: 'off', max_connections: '100' }
  const embedded = await startEmbedded({ dataDir, log: () => undefined, settings })
  return {
    server: embedded.connection,
    stop: async () => {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
