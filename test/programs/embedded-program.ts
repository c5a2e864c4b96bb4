import pg from 'pg'
import { startEmbedded } from '#server/db/embedded/embedded.ts'

/**
 * A process with an embedded database, for tests that kill it. Prints lines of JSON: {"ready": connection}, {"ack":
 * id} after each committed row, or {"refused": sentence}.
 */
const [dataDir = '', mode = 'hold', settings = '{}'] = process.argv.slice(2)

function say(fact: object): void {
  process.stdout.write(`${JSON.stringify(fact)}\n`)
}

try {
  const server = await startEmbedded({
    dataDir,
    log: (note, details) => say({ note, details }),
    settings: JSON.parse(settings),
  })
  process.once('SIGTERM', () => {
    void server.stop().then(() => process.exit(0))
  })
  if (mode === 'write') await write(server.connection)
  else say({ ready: server.connection })
  setInterval(() => undefined, 60_000)
} catch (error) {
  say({ refused: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
}

/** Four writers in an endless loop. A row counts only after its COMMIT. */
async function write(connection: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 4 })
  pool.on('error', () => undefined)
  await pool.query('create table if not exists marks (id bigint generated always as identity primary key, text text)')
  say({ ready: connection })
  for (let writer = 0; writer < 4; writer++) void writeOn(pool)
}

async function writeOn(pool: pg.Pool): Promise<void> {
  for (;;) {
    try {
      const { rows } = await pool.query('insert into marks (text) values ($1) returning id', ['x'.repeat(200)])
      say({ ack: Number(rows[0].id) })
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}
