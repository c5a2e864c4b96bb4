import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { expect } from '@playwright/test'
import { createDataLocation, type DataLocation, removeDataLocation } from './database.ts'

/** The built product with its own data and an unreachable mail server, so that emails wait. */
export async function startMailingProduct(): Promise<{
  origin: string
  location: DataLocation
  stop(): Promise<void>
}> {
  const location = await createDataLocation()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: location.dataDir,
    LOG_LEVEL: 'silent',
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: origin,
  }
  if (location.databaseUrl) env.DATABASE_URL = location.databaseUrl
  const server = spawn(process.execPath, ['dist/server/main.js'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  const exited = new Promise((resolve) => server.once('exit', resolve))
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  await expect.poll(isReady, { timeout: 40_000 }).toBe(true)
  return {
    origin,
    location,
    async stop() {
      server.kill('SIGTERM')
      await exited
      removeDataLocation(location)
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close((error) => (error ? reject(error) : resolve(port)))
    })
  })
}
