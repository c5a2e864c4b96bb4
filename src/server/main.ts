import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { openStorage } from './db/storage.ts'
import { removeEnded } from './http/session-store.ts'

/** Beside the bundle in `dist/`; absent when the sources run under the development server, which serves the pages itself. */
const PAGES = fileURLToPath(new URL('../client/', import.meta.url))

/** Long enough for a slow request to finish, shorter than what supervisors wait before they kill. */
const DRAIN_MS = 10_000

/** How often what has ended by itself is removed. */
const TIDY_MS = 3_600_000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const startedAt = performance.now()
  const log = pino({ level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] })
  const storage = await openStorage(config, (message, details = {}) => log.info(details, message))
  const services = { database: storage.database, config, now: () => new Date() }
  const app = await buildApp(services, existsSync(PAGES) ? PAGES : null, log)

  const tidy = () => {
    removeEnded(storage.database, new Date()).catch((error: unknown) => log.warn({ err: error }, 'tidying failed'))
  }
  const tidying = setInterval(tidy, TIDY_MS)
  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    clearInterval(tidying)
    log.info(`${signal}: finishing open requests`)
    const forced = setTimeout(() => process.exit(1), DRAIN_MS)
    forced.unref()
    // A connection that is busy now will be idle in a moment, and a kept-alive one would hold the door open.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
    await app.close()
    clearInterval(sweep)
    await storage.close()
    process.exit(0)
  }
  // Ctrl+C may reach us twice, from the terminal and from `npm start`: the second must not cut the first short.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))

  const address = await app.listen({ port: config.port, host: config.host })
  log.info({ readyMs: Math.round(performance.now() - startedAt) }, 'ready')
  process.stdout.write(`\n  ${config.productName} is ready at ${address.replace('[::1]', 'localhost')}\n\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
