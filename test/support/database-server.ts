import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { temporaryRoot } from '../../scripts/suite/temporary-root.mjs'
import { copyDataDirectory, createMigratedDirectory } from './migrated-directory.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    server: pg.ClientConfig
    /** A data directory to copy, null with DATABASE_URL. */
    migratedDirectory: string | null
  }
}

export const TEMPLATE = 'watchbell_template'

type TestServer = { server: pg.ClientConfig; migratedDirectory: string | null; stop: () => Promise<void> }

/**
 * One server for the whole run: the embedded one without fsync, or that of DATABASE_URL. Each test file copies a
 * migrated template, which takes 20 ms.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { server, migratedDirectory, stop } = await startServer()
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE}`)
  await client.query(`create database ${TEMPLATE} ${migratedDirectory ? `template ${server.database}` : ''}`)
  await client.end()
  const pool = new pg.Pool({ ...server, database: TEMPLATE, max: 1 })
  await migrate(pool)
  await pool.end()
  provide('server', server)
  provide('migratedDirectory', migratedDirectory)
  return stop
}

async function startServer(): Promise<TestServer> {
  const url = process.env.DATABASE_URL
  if (url) {
    const { hostname, port, username, password, pathname } = new URL(url)
    const server = {
      host: hostname,
      port: Number(port || 5432),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database: pathname.slice(1) || 'postgres',
    }
    return { server, migratedDirectory: null, stop: async () => undefined }
  }
  const directory = await mkdtemp(path.join(temporaryRoot(), 'watchbell-test-'))
  const [migratedDirectory, dataDir] = [path.join(directory, 'migrated'), path.join(directory, 'data')]
  await createMigratedDirectory(migratedDirectory)
  await copyDataDirectory(migratedDirectory, dataDir)
  // Enough for four workers, and the processes that they start.
  const settings = { fsync: 'off', max_connections: '200' }
  const embedded = await startEmbedded({ dataDir, log: () => undefined, settings })
  return {
    server: embedded.connection,
    migratedDirectory,
    stop: async () => {
      await embedded.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
