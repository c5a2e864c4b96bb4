import { isId } from '#domain/fields/id.ts'
import type { EventFacts } from './events-store.ts'

/** What an id or type of Stripe looks like, so that the database can store it. */
const READABLE = /^[\x20-\x7e]{1,255}$/

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const textOf = (value: unknown): string | null => (typeof value === 'string' && READABLE.test(value) ? value : null)

/**
 * Only ids: an event may be older than what is stored, so nothing else of it is used. Null for what has no id: it can't
 * be stored, and Stripe would send it for days if it were refused.
 */
export function readEvent(event: unknown): EventFacts | null {
  const [id, type] = [textOf(fieldOf(event, 'id')), textOf(fieldOf(event, 'type'))]
  if (id === null || type === null) return null
  const object = fieldOf(fieldOf(event, 'data'), 'object')
  const customer = fieldOf(object, 'object') === 'customer' ? object : fieldOf(object, 'customer')
  const metadata = fieldOf(object, 'metadata')
  const named = textOf(fieldOf(metadata, 'organizationId')) ?? textOf(fieldOf(object, 'client_reference_id'))
  return {
    id,
    type,
    customerId: textOf(customer) ?? textOf(fieldOf(customer, 'id')),
    organizationId: named !== null && isId(named) ? named : null,
  }
}
