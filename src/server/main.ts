import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { isClockTrusted } from '#domain/leave-accrual/rules.ts'
import { buildApp } from './app.ts'
import { startSealing } from './audit/start-sealing.ts'
import { type Config, readConfig } from './config.ts'
import { startSignals } from './db/signals.ts'
import { openStorage } from './db/storage.ts'
import { deleteExpired } from './http/sessions/session-store.ts'
import { getSeenAt } from './leave-accrual/clock-store.ts'
import { startAccrual } from './leave-accrual/start-accrual.ts'
import { startClockWatch } from './leave-accrual/start-clock-watch.ts'
import { listen } from './listen.ts'
import type { Log } from './log.ts'
import { sendBySmtp } from './mails/send-by-smtp.ts'
import { sendToOutbox } from './mails/send-to-outbox.ts'
import { startDelivery, type Transport } from './mails/start-delivery.ts'
import { removeAttachments } from './mails/store.ts'
import { warnAboutZoneDifferences } from './organizations/check-zones.ts'
import { renameZones } from './organizations/zones-store.ts'
import { startPresence } from './time-entries/start-presence.ts'
import { startRenderer } from './timesheets/rendering/start-renderer.ts'
import { listRenamedZones } from './zone-names.ts'

/** Beside the bundle in `dist/`; absent when the sources run under the development server, which serves the pages itself. */
const PAGES = fileURLToPath(new URL('../client/', import.meta.url))

/** Long enough for a slow request to finish, shorter than what supervisors wait before they kill. */
const DRAIN_MS = 10_000

/** How often what has ended by itself is removed. */
const CLEANUP_MS = 3_600_000

/** How long a mail that is settled keeps what it carried. */
const ATTACHMENT_RETENTION_MS = 30 * 86_400_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const startedAt = performance.now()
  const log = pino({ level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] })
  const storage = await openStorage(config, (message, details = {}, level = 'info') => log[level](details, message))
  await renameZones(storage.database, listRenamedZones())
  const base = { database: storage.database, config, now: () => new Date() }
  const delivery = startDelivery({ ...base, transport: createTransport(config, log), log })
  const clockWatch = startClockWatch({ ...base, log })
  const accrual = startAccrual({ ...base, log })
  const sealing = startSealing({ ...base, log, dataDir: config.dataDir })
  const renderer = startRenderer({ onCrash: (error) => log.error({ err: error }, 'the thread that makes files died') })
  const signals = startSignals({
    connection: storage.connection,
    owner: storage.database.owner,
    onError: (error) => log.warn({ err: error }, 'processes cannot tell each other what changes'),
  })
  const presence = startPresence({ database: storage.database, signals, log })
  const app = await buildApp({ ...base, delivery, renderer, signals, presence }, existsSync(PAGES) ? PAGES : null, log)

  const tidy = async () => {
    const now = new Date()
    // By a clock that leaps, all would have ended (docs/decisions/0015).
    if (!isClockTrusted(now, await getSeenAt(storage.database.owner))) return
    await deleteExpired(storage.database, now)
    await removeAttachments(storage.database, new Date(now.getTime() - ATTACHMENT_RETENTION_MS))
  }
  const tidyOrTell = () => void tidy().catch((error: unknown) => log.warn({ err: error }, 'tidying failed'))
  tidyOrTell()
  const tidying = setInterval(tidyOrTell, CLEANUP_MS)
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    clearInterval(tidying)
    log.info(`${signal}: finishing open requests`)
    const forced = setTimeout(() => process.exit(1), DRAIN_MS)
    forced.unref()
    // A connection that is busy now will be idle in a moment, and a kept-alive one would hold the door open.
    // A download that takes longer than this would keep the database from closing in order.
    const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS / 2)
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    // These answers would never end by themselves.
    presence.stop()
    await Promise.all([app.close(), delivery.stop(), accrual.stop(), clockWatch.stop(), sealing.stop()])
    clearInterval(sweep)
    clearTimeout(cut)
    await Promise.all([renderer.stop(), signals.stop()])
    await storage.close()
    process.exit(0)
  }
  // Ctrl+C may reach us twice, from the terminal and from `npm start`: the second must not cut the first short.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))

  const address = await listen(app, config)
  log.info({ readyMs: Math.round(performance.now() - startedAt) }, 'ready')
  process.stdout.write(`\n  ${config.productName} is ready at ${address.replace('[::1]', 'localhost')}\n\n`)
  void warnAboutZoneDifferences({ ...base, log })
}

/** How mails leave: to the server of SMTP_URL or, without one, into files (decisions.md, Running it). */
function createTransport(config: Config, log: Log): Transport {
  const { smtpUrl, dataDir } = config
  return smtpUrl ? sendBySmtp(smtpUrl, config) : sendToOutbox(join(dataDir, 'outbox'), config, log)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
