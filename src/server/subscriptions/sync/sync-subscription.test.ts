import { expect, it } from 'vitest'
import { asTenantId } from '#server/db/tenant.ts'
import { anOrganization, type TestOrganization } from '#test/support/builders.ts'
import { anAppWithPayments } from '#test/support/payments.ts'
import type { Stripe } from '../stripe/client.ts'
import { addEvent } from './events-store.ts'
import { syncSubscription } from './sync-subscription.ts'

const test = await anAppWithPayments()

/** A lookup that has its answer from Stripe, and waits before it writes. */
async function startLookup({ id }: TestOrganization) {
  const stripe = test.services.stripe as Stripe
  let hasAnswer = () => undefined as void
  let goOn = () => undefined as void
  const answered = new Promise<void>((resolve) => (hasAnswer = resolve))
  const allowed = new Promise<void>((resolve) => (goOn = resolve))
  const invoices = {
    list: async (params: Stripe.InvoiceListParams) => {
      const answer = await stripe.invoices.list(params)
      hasAnswer()
      await allowed
      return answer
    },
  }
  const slow = { ...test.services, stripe: Object.assign(Object.create(stripe), { invoices }) as Stripe }
  const done = syncSubscription(slow, asTenantId(id))
  await answered
  return {
    finish: async () => {
      goOn()
      await done
    },
  }
}

const accountOf = async ({ id }: TestOrganization) =>
  (await test.pool.query('select sync_due_at, customer_id from billing_accounts where tenant_id = $1', [id])).rows[0]

it('an answer that is older than what is stored is not written', async () => {
  const organization = await anOrganization(test)
  await test.subscribe(organization)
  const lookup = await startLookup(organization)
  const url = `/api/organizations/${organization.id}/subscription/cancel`
  expect((await test.call('POST', url, { as: organization.orgAdmin })).statusCode).toBe(200)
  await lookup.finish()
  expect((await test.billing(organization)).cancelAt).not.toBeNull()
  expect((await test.audit(organization)).map(({ action }) => action)).toEqual([
    'subscription canceled',
    'subscription started',
  ])
})

it('twenty lookups at the same time all end', async () => {
  const organization = await anOrganization(test)
  await test.subscribe(organization)
  const services = { ...test.services, stripe: test.services.stripe as Stripe }
  const lookups = Array.from({ length: 20 }, () => syncSubscription(services, asTenantId(organization.id)))
  expect((await Promise.allSettled(lookups)).filter(({ status }) => status === 'rejected')).toEqual([])
  expect((await test.billing(organization)).stripeStatus).toBe('trialing')
})

it('an event that arrives during a lookup causes another', async () => {
  const organization = await anOrganization(test)
  await test.subscribe(organization)
  const lookup = await startLookup(organization)
  const { customer_id: customerId } = await accountOf(organization)
  const event = { id: 'evt_meanwhile', type: 'invoice.paid', customerId, organizationId: null }
  expect(await addEvent(test.database, event, test.clock.now)).toBe(true)
  await lookup.finish()
  expect((await accountOf(organization)).sync_due_at).toEqual(test.clock.now)
  await test.reconcile()
  expect((await accountOf(organization)).sync_due_at.getTime()).toBeGreaterThan(test.clock.now.getTime())
})

it('a lookup without an account asks nothing', async () => {
  const organization = await anOrganization(test)
  const before = (await test.stripeCalls()).length
  await syncSubscription({ ...test.services, stripe: test.services.stripe as Stripe }, asTenantId(organization.id))
  expect((await test.stripeCalls()).length).toBe(before)
})
