import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { notePlace } from './database.ts'

/** Serves the built product for the journeys on data of its own: a new directory or, with DATABASE_URL, a new database. */
const env: NodeJS.ProcessEnv = {
  ...process.env,
  REGISTRATION_LIMIT: '10000',
  SIGN_IN_LIMIT: '10000',
  SIGN_IN_ADDRESS_LIMIT: '10000',
  LOG_LEVEL: 'warn',
}
const dataDir = mkdtempSync(path.join(tmpdir(), 'watchbell-journeys-'))
env.DATA_DIR = dataDir

if (process.env.DATABASE_URL) {
  const url = new URL(process.env.DATABASE_URL)
  const name = `journeys_${randomBytes(6).toString('hex')}`
  const client = new pg.Client(url.href)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  url.pathname = `/${name}`
  env.DATABASE_URL = url.href
}

notePlace(process.env.PORT ?? '', { dataDir, databaseUrl: env.DATABASE_URL ?? null })

const server = spawn(process.execPath, ['dist/server/main.js'], { stdio: 'inherit', env })
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
