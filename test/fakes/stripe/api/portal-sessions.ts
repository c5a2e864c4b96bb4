import { checkUrl } from '../contract/check-values.ts'
import { fillObject } from '../contract/fill-object.ts'
import { refuse, refuseMissing } from '../contract/stripe-error.ts'
import { createId } from '../store/create-id.ts'
import type { PortalSession } from '../store/records.ts'
import type { Operations } from './operation.ts'
import { findByParam } from './read-params.ts'

/** What the settings in the Dashboard make. */
const DEFAULT = 'bpc_default'

type Params = { customer?: string; return_url?: string; locale?: string; configuration?: string }

export const portalSessions: Operations = {
  'POST /v1/billing_portal/sessions': {
    reads: ['customer', 'return_url', 'locale', 'configuration'],
    run(account, params: Params) {
      if (!params.customer) throw refuse('Missing required param: customer.', 'customer', 'parameter_missing')
      const customer = findByParam(account.customers, 'customer', params.customer, 'customer')
      checkUrl(params.return_url, 'return_url')
      if (params.configuration !== undefined && params.configuration !== DEFAULT)
        throw refuseMissing('configuration', params.configuration, 'configuration')
      if (!account.hasPortalConfiguration)
        throw refuse(
          'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode.',
        )
      const id = createId('bps')
      const session = fillObject<PortalSession>(account.contract, 'billing_portal.session', {
        id,
        configuration: params.configuration ?? DEFAULT,
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
