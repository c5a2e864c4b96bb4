import { isId } from '#domain/fields/id.ts'
import type { Stripe } from '../stripe/client.ts'
import type { EventFacts } from './events-store.ts'

type EventObject = {
  object?: string
  id?: string
  customer?: string | { id: string } | null
  client_reference_id?: string | null
  metadata?: Record<string, string> | null
}

/** Only ids: an event may be older than what is stored, so nothing else of it is used. */
export function readEvent({ id, type, data }: Stripe.Event): EventFacts {
  const { object, id: objectId, customer, client_reference_id: reference, metadata } = data.object as EventObject
  const named = metadata?.organizationId ?? reference ?? null
  const customerId = typeof customer === 'object' ? (customer?.id ?? null) : (customer ?? null)
  return {
    id,
    type,
    customerId: object === 'customer' ? (objectId ?? null) : customerId,
    organizationId: named !== null && isId(named) ? named : null,
  }
}
