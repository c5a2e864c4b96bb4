import { setTimeout as pause } from 'node:timers/promises'
import { type Plan, type Postmaster, startPostmaster } from './postmaster.ts'

const LONGEST_PAUSE_MS = 10_000
/** A server that ran this long was healthy, so it is restarted without delay. */
const HEALTHY_MS = 60_000

/**
 * Restarts the server whenever it ends, after a delay of up to 10 seconds while it keeps failing. It never gives up:
 * the disk may have room again later.
 */
export async function keepRunning(plan: Plan): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let current: Postmaster | null = await startPostmaster(plan)
  const over = watch()
  return {
    async stop() {
      stopping.abort()
      await current?.stop()
      await over
    },
  }

  async function watch(): Promise<void> {
    let failures = 0
    let startedAt = Date.now()
    while (!stopping.signal.aborted) {
      await current?.exited
      if (stopping.signal.aborted) return
      if (current) plan.log('the database server ended, starting it again', { pid: current.pid }, 'warn')
      if (current && Date.now() - startedAt > HEALTHY_MS) failures = 0
      current = null
      const wait = failures === 0 ? 0 : Math.min(100 * 2 ** failures, LONGEST_PAUSE_MS)
      failures++
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      startedAt = Date.now()
      current = await startAgain()
    }
  }

  async function startAgain(): Promise<Postmaster | null> {
    try {
      const postmaster = await startPostmaster(plan)
      if (stopping.signal.aborted) await postmaster.stop()
      else plan.log('the database server runs again', { pid: postmaster.pid })
      return postmaster
    } catch (error) {
      plan.log('the database server could not be started again', { reason: String(error) }, 'error')
      return null
    }
  }
}
