import * as z from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import { shownZone, zoneTable } from '../fields/answered-zone.ts'
import { id } from '../fields/id.ts'
import { required } from '../fields/text.ts'
import { words } from '../languages/words.ts'
import { billingCycle, publicInfo, stripeStatus } from '../organizations/contract.ts'
import { t } from '../texts/text.ts'

/** [3.11] Prices in US cents, the annual one for the whole year; `maxUsers` null for no limit. */
export const tier = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  monthlyPrice: z.number(),
  annualPrice: z.number(),
  maxUsers: z.nullable(z.number()),
  isActive: z.boolean(),
  isCustom: z.boolean(),
  isFreeForever: z.boolean(),
})
export type Tier = z.output<typeof tier>

export const planChoice = z.object({ tierId: required(words(t`Choose a plan`), 100), billingCycle })
export type PlanChoice = z.output<typeof planChoice>

/** What a checkout was created with. Stripe gives the same answer only to exactly the same request. */
export type CheckoutRequest = {
  price: string
  customer: string
  /** `endsAt` in Unix seconds; null charges right away. */
  trial: { days: number } | { endsAt: number } | null
  changeId: string
  /** Null for the person who has just registered the organization. */
  changedBy: string | null
  successUrl: string
  cancelUrl: string
}

/** Instants are ISO 8601 in UTC. */
const billing = z.object({
  mayChoose: z.literal(true),
  /** Whether this installation takes payments. */
  takesPayments: z.boolean(),
  /** Null while there is no subscription at Stripe. */
  stripeStatus: z.nullable(stripeStatus),
  /** When the subscription ends, if it was canceled. */
  cancelAt: z.nullable(z.string()),
  lastPaymentDate: z.nullable(z.string()),
  nextBillingDate: z.nullable(z.string()),
  /** Whether there is a card or an invoice to manage. */
  hasBilling: z.boolean(),
  /** Days are shown in the organization's zone. */
  timezone: shownZone,
  zoneTable,
})
export type Billing = z.output<typeof billing>

/** What a switch costs, in US cents. The switch names it, and costs what was shown. It can be confirmed until `expiresAt`. */
export const switchPreview = z.object({
  id: z.string(),
  expiresAt: z.string(),
  dueNow: z.number(),
  /** For the next invoices. */
  credit: z.number(),
  /** The next regular payment and its day. */
  nextAmount: z.number(),
  nextDate: z.nullable(z.string()),
})
export type SwitchPreview = z.output<typeof switchPreview>

const invoice = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  createdAt: z.string(),
  /** Amounts are US cents. */
  total: z.number(),
  amountDue: z.number(),
  status: z.nullable(z.enum(['draft', 'open', 'paid', 'uncollectible', 'void'])),
  url: z.nullable(z.string()),
  pdfUrl: z.nullable(z.string()),
})
export type Invoice = z.output<typeof invoice>

/** [7.33–7.36] */
const planAnswer = z.object({
  message: z.optional(z.string()),
  checkoutUrl: z.optional(z.string()),
  sessionId: z.optional(z.string()),
})
export type PlanAnswer = z.output<typeof planAnswer>

const ofOrganization = { needs: 'subscription.manage', scope: 'organizationInPath', afterTrial: 'allowed' } as const
const params = z.object({ id })

export const subscriptionEndpoints = defineEndpoints({
  publicInfo: {
    method: 'GET',
    path: '/api/organizations/:id/public-info',
    summary: 'What the subscription screen shows of an organization',
    access: { needs: 'nothing', scope: 'platform' },
    params,
    answer: publicInfo,
  },
  tiers: {
    method: 'GET',
    path: '/api/subscription-tiers',
    summary: 'All plans, cheapest first',
    access: { needs: 'nothing', scope: 'platform' },
    answer: z.array(tier),
  },
  tier: {
    method: 'GET',
    path: '/api/subscription-tiers/:id',
    summary: 'One plan',
    access: { needs: 'nothing', scope: 'platform' },
    params: z.object({ id: required(words(t`Plan not found`), 100) }),
    answer: tier,
  },
  choice: {
    method: 'GET',
    path: '/api/organizations/:id/subscription',
    summary: 'Billing of this organization; refused if you may not choose its plan',
    access: { needs: 'subscription.manage', scope: 'organizationInPath', duringSetup: true },
    params,
    answer: billing,
  },
  create: {
    method: 'POST',
    path: '/api/organizations/:id/subscription/create',
    summary: 'Choose a plan; the first choice starts the free trial',
    access: { needs: 'subscription.manage', scope: 'organizationInPath', duringSetup: true, afterTrial: 'allowed' },
    params,
    body: planChoice,
    answer: planAnswer,
  },
  preview: {
    method: 'POST',
    path: '/api/organizations/:id/subscription/preview',
    summary: 'What switching to another plan or billing cycle costs',
    access: { ...ofOrganization, inDemo: 'refused' },
    params,
    body: planChoice,
    answer: switchPreview,
  },
  update: {
    method: 'POST',
    path: '/api/organizations/:id/subscription/update',
    summary: 'Switch to another plan or billing cycle, for what the preview showed',
    access: ofOrganization,
    params,
    body: z.extend(planChoice, { previewId: z.optional(required(words(t`Look at what the switch costs first`), 100)) }),
    answer: planAnswer,
  },
  cancel: {
    method: 'POST',
    path: '/api/organizations/:id/subscription/cancel',
    summary: 'Cancel the subscription at the end of the billing period',
    access: ofOrganization,
    params,
    answer: z.object({ message: z.string(), cancelAt: z.nullable(z.string()) }),
  },
  resume: {
    method: 'POST',
    path: '/api/organizations/:id/subscription/resume',
    summary: 'Take a cancellation back',
    access: ofOrganization,
    params,
    answer: z.object({ message: z.string() }),
  },
  portal: {
    method: 'POST',
    path: '/api/organizations/:id/subscription/portal',
    summary: "Open Stripe's page for card and invoices",
    access: ofOrganization,
    params,
    answer: z.object({ url: z.string() }),
  },
  invoices: {
    method: 'GET',
    path: '/api/organizations/:id/subscription/invoices',
    summary: 'Invoices of the last two years, newest first',
    access: { ...ofOrganization, inDemo: 'refused' },
    params,
    answer: z.array(invoice),
  },
  sync: {
    method: 'POST',
    path: '/api/master-admin/organizations/:id/subscription/sync',
    summary: "Look an organization's subscription up at Stripe now",
    access: { needs: 'platform.oversee', scope: 'platform' },
    params,
    answer: publicInfo,
  },
  stripeKey: {
    method: 'GET',
    path: '/api/config/stripe-key',
    summary: 'Whether payments are set up',
    access: { needs: 'nothing', scope: 'platform' },
    answer: z.object({
      publishableKey: z.nullable(z.string()),
      isConfigured: z.boolean(),
      mode: z.nullable(z.enum(['test', 'live'])),
    }),
  },
  checkoutComplete: {
    method: 'GET',
    path: '/api/checkout-complete/:sessionId',
    summary: 'Whether a checkout is complete; works signed out',
    access: { needs: 'nothing', scope: 'platform' },
    params: z.object({ sessionId: required(words(t`The checkout is missing`), 200) }),
    answer: z.object({ success: z.boolean(), message: z.string(), organization: publicInfo }),
  },
})
