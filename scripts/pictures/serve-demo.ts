import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { createDemo } from '../../bench/seed/demo.ts'
import { buildApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { startSignals } from '../../src/server/db/signals.ts'
import { openStorage } from '../../src/server/db/start/storage.ts'
import { startJobs } from '../../src/server/jobs/start-jobs.ts'
import { setKnownLanguages } from '../../src/server/languages/known-languages.ts'
import { loadLanguages } from '../../src/server/languages/load-languages.ts'
import { readPushKeys } from '../../src/server/notifications/push/push-keys.ts'
import { startRenderer } from '../../src/server/timesheets/rendering/start-renderer.ts'

export type ServedDemo = { origin: string; stop(): Promise<void> }

/** The built product with the demo, at a moment of the caller's choice: its clock doesn't move. */
export async function serveDemo(now: Date): Promise<ServedDemo> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'watchbell-demo-'))
  const { PRODUCT_NAME } = process.env
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', PRODUCT_NAME })
  const log = pino({ level: config.logLevel })
  setKnownLanguages(await loadLanguages('dist/server/languages'))
  const storage = await openStorage(config, () => undefined)
  const { database, connection } = storage
  await createDemo(database, now)
  const signals = startSignals({ connection, owner: database.owner, onError: (err) => log.warn({ err }, 'no signals') })
  const base = { database, config, now: () => now, signals, stripe: null, pushKeys: await readPushKeys(dataDir) }
  const jobs = startJobs({ ...base, log })
  const renderer = startRenderer()
  const app = await buildApp({ ...base, ...jobs, renderer }, 'dist/client', log)
  // The page takes the time from here.
  app.addHook('onSend', (_, reply, __, done) => {
    reply.header('date', now.toUTCString())
    done()
  })
  return {
    origin: await app.listen({ host: config.host, port: config.port }),
    async stop() {
      await Promise.all([jobs.stop(), app.close()])
      await Promise.all([renderer.stop(), signals.stop()])
      await storage.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
