import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { startSignals } from './db/signals.ts'
import { openStorage } from './db/start/storage.ts'
import { startChecks, startJobs } from './jobs/start-jobs.ts'
import { setKnownLanguages } from './languages/known-languages.ts'
import { loadLanguages } from './languages/load-languages.ts'
import { listen } from './listen.ts'
import { nodeNotice } from './node-notice.ts'
import { readPushKeys } from './notifications/push/push-keys.ts'
import { renameZones } from './organizations/zones-store.ts'
import { createFirstMasterAdmin } from './platform/create-accounts.ts'
import { createStripe } from './subscriptions/stripe/client.ts'
import { startRenderer } from './timesheets/rendering/start-renderer.ts'
import { listRenamedZones } from './zone-names.ts'

/** They are next to the bundle in `dist/`. The development server serves the pages itself. */
const PAGES = fileURLToPath(new URL('../client/', import.meta.url))

/** Shorter than what supervisors wait before they kill the process. */
const DRAIN_MS = 10_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const startedAt = performance.now()
  const log = pino({ level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] })
  const notice = nodeNotice(process.versions.node, new Date())
  if (notice) log.warn(notice)
  setKnownLanguages(await loadLanguages())
  const storage = await openStorage(config, (message, details = {}, level = 'info') => log[level](details, message))
  const { database } = storage
  await renameZones(database, listRenamedZones())
  if (await createFirstMasterAdmin(database, config, new Date())) log.info('the first master admin was created')
  const base = { database, config, now: () => new Date() }
  const renderer = startRenderer({ onCrash: (error) => log.error({ err: error }, 'the thread that makes files died') })
  const signals = startSignals({
    connection: storage.connection,
    owner: database.owner,
    onError: (error) => log.warn({ err: error }, 'processes cannot tell each other what changes'),
  })
  const stripe = config.stripe && (await createStripe(config.stripe))
  const pushKeys = await readPushKeys(config.dataDir)
  const jobs = startJobs({ ...base, signals, stripe, pushKeys, log })
  const services = { ...base, ...jobs, pushKeys, renderer, signals, stripe }
  const app = await buildApp(services, existsSync(PAGES) ? PAGES : null, log)

  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.info(`${signal}: finishing open requests`)
    const forced = setTimeout(() => process.exit(1), DRAIN_MS)
    forced.unref()
    // Connections that are busy now become idle, and kept-alive ones would never end.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    // A longer download would keep the database from closing in order.
    const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS / 2)
    // Jobs first: live answers end only with them.
    await Promise.all([jobs.stop(), app.close()])
    clearInterval(sweep)
    clearTimeout(cut)
    await Promise.all([renderer.stop(), signals.stop()])
    await storage.close()
    process.exit(0)
  }
  // Ctrl+C can arrive twice, from the terminal and from `npm start`: the second must not cut the first short.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))

  const address = await listen(app, config)
  log.info({ readyMs: Math.round(performance.now() - startedAt) }, 'ready')
  process.stdout.write(`\n  ${config.productName} is ready at ${address.replace('[::1]', 'localhost')}\n\n`)
  startChecks({ ...base, log })
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
