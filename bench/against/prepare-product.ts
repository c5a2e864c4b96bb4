import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { readCpuTime } from '../cpu-time.ts'
import { connectionOf, type Product } from '../product.ts'

const QUIET_MS = 500
const QUIET_TIMES = 3
const MAX_QUIET_SHARE = 0.04
const MAX_WAIT_MS = 60_000

/**
 * Waits until the product has done what it does after a start. Migrated tables then get statistics, which take minutes
 * to come in real use.
 */
export async function prepareProduct(product: Product): Promise<void> {
  await waitUntilIdle(product)
  const connection = await connectionOf(product)
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
  await waitUntilIdle(product)
}

async function waitUntilIdle(product: Product): Promise<void> {
  const total = () => {
    const { application, database } = readCpuTime(product)
    return application + database
  }
  const deadline = performance.now() + MAX_WAIT_MS
  for (let quiet = 0, last = total(); quiet < QUIET_TIMES && performance.now() < deadline; ) {
    await pause(QUIET_MS)
    const next = total()
    quiet = next - last <= QUIET_MS * MAX_QUIET_SHARE ? quiet + 1 : 0
    last = next
  }
}
