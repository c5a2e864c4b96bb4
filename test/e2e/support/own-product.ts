import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { expect } from '@playwright/test'
import { createDataLocation, type DataLocation, removeDataLocation } from './database.ts'

export type OwnProduct = { origin: string; location: DataLocation; stop(): Promise<void> }

/** The built product with its own data. `PUBLIC_URL` is its own address. */
export async function startOwnProduct(settings: NodeJS.ProcessEnv, port?: number): Promise<OwnProduct> {
  const location = await createDataLocation()
  const ownPort = port ?? (await freePort())
  const origin = `http://127.0.0.1:${ownPort}`
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(ownPort),
    DATA_DIR: location.dataDir,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: origin,
    ...settings,
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

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close((error) => (error ? reject(error) : resolve(port)))
    })
  })
}
