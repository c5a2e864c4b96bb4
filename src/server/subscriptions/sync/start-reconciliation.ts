import pLimit from 'p-limit'
import { DAY_MS, HOUR_MS } from '#domain/time/units/durations.ts'
import type { Config } from '../../config.ts'
import { isUnreachable } from '../../db/failures.ts'
import type { Database } from '../../db/tenant.ts'
import type { Log } from '../../log.ts'
import { startWorkerLoop, type WorkerLoop } from '../../worker-loop.ts'
import { postponeSync, takeDueAccounts } from '../accounts/accounts-store.ts'
import type { Stripe } from '../stripe/client.ts'
import { needsOperator, stripeErrorFacts } from '../stripe/errors.ts'
import { notifyOperator } from '../stripe/notify-operator.ts'
import { addEvent, removeEvents } from './events-store.ts'
import { readEvent } from './read-event.ts'
import { syncSubscription } from './sync-subscription.ts'

type Deps = {
  stripe: Stripe
  database: Database
  config: Config
  delivery: { wake(): void }
  now: () => Date
  log: Log
}

const POLL_MS = 5000

/** Longer than the longest lookup, so that no other process looks up the same account meanwhile. */
const LEASE_MS = 120_000
const BATCH = { limit: 10, leaseMs: LEASE_MS }

/** Stripe allows 25 reads per second in test mode; a few at a time leave room for people who wait. */
const CONCURRENCY = 3

const FIRST_RETRY_MS = 5000
const MAX_RETRY_MS = HOUR_MS

/** Stripe tries to deliver for three days and keeps events for 30. */
const DELIVERY_DAYS = 3
const RETENTION_MS = 40 * DAY_MS

/**
 * Looks up organizations that are due: after an event, while a checkout is open, after a date on which something was to
 * happen, and once a day. So what a lost webhook would have said is learned anyway.
 */
export function startReconciliation(deps: Deps): WorkerLoop {
  const { now, log } = deps
  let undeliveredAt = 0
  return startWorkerLoop({
    async poll() {
      if (now().getTime() - undeliveredAt >= HOUR_MS) {
        undeliveredAt = now().getTime()
        await takeUndelivered(deps).catch(warnOf(log, 'undelivered events of Stripe could not be read'))
      }
      return (await syncDueAccounts(deps)) === BATCH.limit ? 0 : POLL_MS
    },
    onError(error) {
      if (!isUnreachable(error)) warnOf(log, 'subscriptions could not be looked up')(error)
      return POLL_MS
    },
  })
}

/** One batch. Returns how many were due. */
export async function syncDueAccounts({ log, ...deps }: Deps): Promise<number> {
  const { database, now } = deps
  const limit = pLimit(CONCURRENCY)
  const due = await takeDueAccounts(database, now(), BATCH)
  /** A failure must not stop other organizations. */
  const sync = async ({ tenantId, attempts }: (typeof due)[number]) => {
    try {
      await syncSubscription(deps, tenantId)
    } catch (error) {
      warnOf(log, 'a subscription could not be looked up', { tenantId, attempts })(error)
      const facts = stripeErrorFacts(error)
      if (facts && needsOperator(facts)) await notifyOperator(deps, facts, now())
      const delay = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 12))
      await postponeSync(database, tenantId, new Date(now().getTime() + delay))
    }
  }
  await Promise.all(due.map((account) => limit(sync, account)))
  return due.length
}

/** Events that Stripe gave up on. Those that arrived anyway are known by their id. */
export async function takeUndelivered({
  stripe,
  database,
  now,
}: Pick<Deps, 'stripe' | 'database' | 'now'>): Promise<void> {
  const since = Math.floor((now().getTime() - DELIVERY_DAYS * DAY_MS) / 1000)
  const events = stripe.events.list({ delivery_success: false, created: { gte: since }, limit: 100 })
  await events.autoPagingEach(async (event) => {
    const facts = readEvent(event)
    if (facts) await addEvent(database, facts, now())
  })
  await removeEvents(database, new Date(now().getTime() - RETENTION_MS))
}

/** An error of Stripe holds what was sent, so only its facts are logged. */
function warnOf(log: Log, message: string, details: object = {}) {
  return (error: unknown) => {
    const facts = stripeErrorFacts(error)
    log.warn({ ...details, ...(facts ? { stripe: facts } : { err: error }) }, message)
  }
}
