import { checkoutSessions } from './checkout-sessions.ts'
import { customers } from './customers.ts'
import { events } from './events.ts'
import { invoices } from './invoices.ts'
import type { Operation, Operations } from './operation.ts'
import { portalSessions } from './portal-sessions.ts'
import { prices } from './prices.ts'
import { products } from './products.ts'
import { subscriptions } from './subscriptions.ts'

const operations: Operations = {
  ...customers,
  ...products,
  ...prices,
  ...checkoutSessions,
  ...subscriptions,
  ...invoices,
  ...portalSessions,
  ...events,
}

const routes = Object.entries(operations).map(([key, operation]) => ({
  key,
  operation,
  pattern: new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
}))

export function findOperation(method: string, path: string): { key: string; operation: Operation; id: string } | null {
  for (const { key, operation, pattern } of routes) {
    const match = pattern.exec(`${method} ${path}`)
    if (match) return { key, operation, id: decodeURIComponent(match[1] ?? '') }
  }
  return null
}
