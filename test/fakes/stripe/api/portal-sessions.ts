import { fillObject } from '../contract/fill-object.ts'
import { refuse } from '../contract/stripe-error.ts'
import { createId } from '../store/create-id.ts'
import type { PortalSession } from '../store/records.ts'
import type { Operations } from './operation.ts'
import { findByParam } from './read-params.ts'

type Params = { customer?: string; return_url?: string; locale?: string; configuration?: string }

export const portalSessions: Operations = {
  'POST /v1/billing_portal/sessions': {
    reads: ['customer', 'return_url', 'locale', 'configuration'],
    run(account, params: Params) {
      if (!params.customer) throw refuse('Missing required param: customer.', 'customer', 'parameter_missing')
      const customer = findByParam(account.customers, 'customer', params.customer, 'customer')
      const id = createId('bps')
      const session = fillObject<PortalSession>(account.contract, 'billing_portal.session', {
        id,
        configuration: params.configuration ?? 'bpc_default',
        created: account.clock.now(),
        locale: params.locale ?? null,
        customer: customer.id,
        return_url: params.return_url ?? null,
        url: `${account.origin}/portal/${id}`,
      })
      account.portalSessions.set(id, session)
      return session
    },
  },
}
