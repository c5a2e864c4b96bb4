import type { WebhookWorker } from '../delivery/webhook-worker.ts'
import type { Account } from '../store/account.ts'

/** Everything that a test may look at. */
export function describeState(account: Account, worker: WebhookWorker): object {
  const { customers, subscriptions, invoices, sessions, prices, products, violations, warnings } = account
  const states = [...worker.deliveries.values()].map(({ state }) => state)
  const count = (state: string) => states.filter((one) => one === state).length
  return {
    now: new Date(account.clock.now() * 1000).toISOString(),
    customers: [...customers.values()],
    subscriptions: [...subscriptions.values()],
    invoices: [...invoices.values()],
    sessions: [...sessions.values()],
    prices: [...prices.values()],
    products: [...products.values()],
    events: [...account.events.values()].map((event) => ({ ...event, delivery: worker.deliveries.get(event.id) })),
    violations,
    warnings,
    deliveries: {
      held: worker.listHeld().map(({ id, type }) => ({ id, type })),
      queued: count('queued'),
      delivered: count('delivered'),
      failed: count('failed'),
      dropped: count('dropped'),
    },
  }
}
