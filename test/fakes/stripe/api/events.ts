import { refuse } from '../contract/stripe-error.ts'
import type { EventRecord } from '../store/records.ts'
import { LIST_READS, type ListParams, listRecords, matches } from './list-records.ts'
import type { Operations } from './operation.ts'
import { findByPath } from './read-params.ts'

type Filter = ListParams & { type?: string; types?: string[]; delivery_success?: boolean }

/** Such as `customer.*`. */
function hasType({ type }: EventRecord, filter: string | undefined): boolean {
  if (filter?.endsWith('*')) return type.startsWith(filter.slice(0, -1))
  return matches(filter, type)
}

export const events: Operations = {
  'GET /v1/events': {
    reads: [...LIST_READS, 'created', 'type', 'types', 'delivery_success'],
    run(account, params: Filter) {
      const { type, types, delivery_success: isDelivered } = params
      if (type && types) throw refuse('You may only specify one of these parameters: type, types.', 'type')
      if (types && types.length > 20) throw refuse('You may specify at most 20 types.', 'types')
      const found = [...account.events.values()].filter(
        (event) =>
          hasType(event, type) &&
          (types?.some((one) => hasType(event, one)) ?? true) &&
          matches(isDelivered, event.pending_webhooks === 0),
      )
      return listRecords('/v1/events', found, params)
    },
  },
  'GET /v1/events/{id}': { reads: [], run: (account, _params, id) => findByPath(account.events, 'event', id) },
}
