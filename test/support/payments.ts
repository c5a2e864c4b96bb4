import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { AuditEntry } from '#domain/audit/contract.ts'
import type { Organization } from '#domain/organizations/contract.ts'
import type { Billing } from '#domain/subscriptions/contract.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import type { Config } from '#server/config.ts'
import { createStripe } from '#server/subscriptions/stripe/client.ts'
import { setUpStripe } from '#server/subscriptions/stripe/set-up-command.ts'
import { syncDueAccounts, takeUndelivered } from '#server/subscriptions/sync/start-reconciliation.ts'
import { type FakeStripe, startFakeStripe } from '../fakes/stripe/start-fake-stripe.ts'
import { settingsOf, type TestOrganization } from './builders.ts'
import { anApp, type Caller, type TestApp } from './harness.ts'

export const STRIPE_SECRETS = {
  secretKey: 'sk_test_fake',
  publishableKey: 'pk_test_fake',
  webhookSecret: 'whsec_fake',
  mode: 'test',
} as const

type StripeObjects = {
  customers: { id: string }[]
  subscriptions: { id: string; status: string; customer: string; trial_end: number | null; metadata: object }[]
  sessions: { id: string; status: string; url: string | null }[]
  invoices: { id: string; amount_paid: number; billing_reason: string }[]
  events: { id: string; type: string }[]
  violations: string[]
  warnings: string[]
}

type FakeCall = { method: string; path: string; params: Record<string, unknown>; replayed: boolean }

export type PaymentsApp = TestApp & {
  fake: FakeStripe
  stripeState(): Promise<StripeObjects>
  stripeCalls(): Promise<FakeCall[]>
  /** Moves both clocks; what falls due at Stripe happens, and its webhooks arrive. */
  advance(days: number): Promise<void>
  /** Lets webhooks arrive and the queue look up what is due. */
  reconcile(): Promise<void>
  takeUndelivered(): Promise<void>
  create(organization: TestOrganization, as: Caller, plan?: Plan): ReturnType<TestApp['call']>
  /** What switching costs. `json()` is a `SwitchPreview`, or a refusal. */
  preview(organization: TestOrganization, plan: Plan, as?: Caller): ReturnType<TestApp['call']>
  /** Confirms what a preview has just shown. */
  switchTo(organization: TestOrganization, plan: Plan, as?: Caller): ReturnType<TestApp['call']>
  /** Pays on Stripe's page. Returns the address that the browser goes back to. */
  pay(
    sessionId: string,
    action?: 'pay' | 'decline' | 'fail-authentication',
  ): Promise<{ redirectTo?: string; error?: string }>
  /** Chooses a plan, pays, and lets the webhooks arrive. */
  subscribe(organization: TestOrganization, plan?: Plan): Promise<void>
  settings(organization: TestOrganization): Promise<Organization>
  billing(organization: TestOrganization): Promise<Billing>
  audit(organization: TestOrganization): Promise<AuditEntry[]>
}

export type Plan = { tierId?: string; billingCycle?: string }

/** The product with a Stripe of its own, whose webhooks reach it. */
export async function anAppWithPayments(overrides: Partial<Config> = {}): Promise<PaymentsApp> {
  const fake = await startFakeStripe({ now: new Date('2026-11-20T15:00:00Z') })
  afterAll(() => fake.stop())
  const stripeConfig = { ...STRIPE_SECRETS, apiBase: fake.origin }
  const test = await anApp({ stripe: stripeConfig, ...overrides })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as AddressInfo
  await fake.control('webhook', {
    url: `http://127.0.0.1:${port}/api/webhooks/stripe`,
    secret: STRIPE_SECRETS.webhookSecret,
  })
  await setUpStripe(test.database.owner, [], () => undefined, test.services.config)
  const log = { info: () => undefined, warn: () => undefined }
  const jobs = { ...test.services, stripe: await createStripe(stripeConfig), log }
  const get = async (organization: TestOrganization, path: string) =>
    (
      await test.call('GET', `/api/organizations/${organization.id}${path}`, { as: organization.orgAdmin })
    ).json<unknown>()

  const payments: PaymentsApp = {
    ...test,
    fake,
    stripeState: () => fake.control('state') as Promise<StripeObjects>,
    stripeCalls: () => fake.control('requests') as Promise<FakeCall[]>,
    async advance(days) {
      test.clock.now = new Date(test.clock.now.getTime() + days * DAY_MS)
      await fake.control('clock', { to: test.clock.now.toISOString() })
      await payments.reconcile()
    },
    async reconcile() {
      await fake.control('deliveries/wait', {})
      while ((await syncDueAccounts(jobs)) > 0);
    },
    takeUndelivered: () => takeUndelivered(jobs),
    create: (organization, as, { tierId = 'starter', billingCycle = 'monthly' } = {}) =>
      test.call('POST', `/api/organizations/${organization.id}/subscription/create`, {
        as,
        body: { tierId, billingCycle },
      }),
    preview: (organization, plan, as = organization.orgAdmin) =>
      test.call('POST', `/api/organizations/${organization.id}/subscription/preview`, { as, body: plan }),
    async switchTo(organization, plan, as = organization.orgAdmin) {
      const preview = await payments.preview(organization, plan, as)
      const body = { ...plan, previewId: preview.json<{ id: string }>().id }
      return test.call('POST', `/api/organizations/${organization.id}/subscription/update`, { as, body })
    },
    pay: (sessionId, action = 'pay') =>
      fake.control(`sessions/${sessionId}/${action}`, {}) as Promise<{ redirectTo?: string; error?: string }>,
    async subscribe(organization, plan) {
      const answer = await payments.create(organization, organization.orgAdmin, plan)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      await payments.pay(answer.json<{ sessionId: string }>().sessionId)
      await payments.reconcile()
    },
    settings: (organization) => settingsOf(test, organization),
    billing: (organization) => get(organization, '/subscription') as Promise<Billing>,
    audit: (organization) => get(organization, '/audit') as Promise<AuditEntry[]>,
  }
  return payments
}
