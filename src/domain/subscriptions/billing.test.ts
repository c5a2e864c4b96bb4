import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StripeStatus } from '../organizations/contract.ts'
import { HOUR_MS } from '../time/units/durations.ts'
import {
  type BillingState,
  billingAction,
  checkoutTrial,
  currentSubscription,
  nextBillingState,
  nextSyncAt,
  type StripeSubscription,
} from './billing.ts'
import { subscriptionStanding, trialDaysLeft } from './rules.ts'

const now = new Date('2026-11-20T15:00:00Z')
const DAY = 24 * HOUR_MS
const after = (ms: number) => new Date(now.getTime() + ms)

const TIERS = ['starter', 'professional', 'enterprise', 'custom', 'free-forever'].map((id) => ({
  id,
  isCustom: id === 'custom',
  isFreeForever: id === 'free-forever',
}))

const none: BillingState = {
  subscriptionStatus: 'pending',
  stripeStatus: null,
  subscriptionTierId: null,
  billingCycle: null,
  trialEndsAt: null,
  lastPaymentAt: null,
  nextBillingAt: null,
  cancelAt: null,
  trialExtendedTo: null,
}

const running: StripeSubscription = {
  id: 'sub_1',
  itemId: 'si_1',
  status: 'active',
  lookupKey: 'professional_annual',
  priceId: 'price_1',
  cycle: 'annual',
  createdAt: after(-30 * DAY),
  trialEndsAt: null,
  periodStartsAt: after(-345 * DAY),
  periodEndsAt: after(20 * DAY),
  cancelAt: null,
  cancelAtPeriodEnd: false,
  endedAt: null,
  changeId: null,
  changedBy: null,
}

const read = (fields: Partial<StripeSubscription>, before = none, lastPaymentAt: Date | null = null) =>
  nextBillingState(before, { subscriptions: [{ ...running, ...fields }], lastPaymentAt }, TIERS)

describe('what is stored of a subscription', () => {
  it.each<[StripeStatus, 'active' | 'pending', boolean]>([
    ['trialing', 'pending', true],
    ['active', 'active', true],
    ['past_due', 'active', true],
    ['unpaid', 'pending', true],
    ['paused', 'pending', true],
    ['incomplete', 'pending', true],
    ['canceled', 'pending', false],
    ['incomplete_expired', 'pending', false],
  ])('%s is %s; billed again: %s', (status, subscriptionStatus, isBilled) => {
    expect(read({ status })).toMatchObject({
      stripeStatus: status,
      subscriptionStatus,
      nextBillingAt: isBilled ? running.periodEndsAt : null,
      subscriptionTierId: 'professional',
      billingCycle: 'annual',
    })
  })

  it.each<[string, Partial<StripeSubscription>, Partial<BillingState>]>([
    ['the end of its trial', { status: 'trialing', trialEndsAt: after(DAY) }, { trialEndsAt: after(DAY) }],
    [
      'a trial that was ended early',
      { status: 'canceled', trialEndsAt: after(DAY), endedAt: after(-HOUR_MS) },
      { trialEndsAt: after(-HOUR_MS) },
    ],
    [
      'a trial that ended before the subscription',
      { status: 'canceled', trialEndsAt: after(-9 * DAY), endedAt: after(-HOUR_MS) },
      { trialEndsAt: after(-9 * DAY) },
    ],
    ['no next payment after a cancellation', { cancelAt: after(DAY) }, { cancelAt: after(DAY), nextBillingAt: null }],
    ['no cancellation of one that has ended', { status: 'canceled', cancelAt: after(-DAY) }, { cancelAt: null }],
    [
      'its cycle, and no plan for a price of others',
      { lookupKey: null, cycle: 'monthly' },
      { billingCycle: 'monthly', subscriptionTierId: null },
    ],
  ])('has %s', (_, fields, expected) => {
    expect(read(fields)).toMatchObject(expected)
  })

  it('keeps the trial, the plan, and the last payment that it says nothing about', () => {
    const before = { ...none, trialEndsAt: after(-DAY), lastPaymentAt: after(-2 * DAY), subscriptionTierId: 'starter' }
    expect(read({ lookupKey: 'custom_monthly' }, before)).toMatchObject({
      trialEndsAt: before.trialEndsAt,
      lastPaymentAt: before.lastPaymentAt,
      subscriptionTierId: 'starter',
    })
    expect(read({}, before, now).lastPaymentAt).toEqual(now)
  })

  it('is not touched by Stripe without a subscription', () => {
    const trial = { ...none, trialEndsAt: after(DAY), subscriptionTierId: 'starter' }
    expect(nextBillingState(trial, { subscriptions: [], lastPaymentAt: null }, TIERS)).toBe(trial)
  })
})

describe('of several subscriptions', () => {
  it.each<[string, Partial<StripeSubscription>[], string]>([
    ['the live one', [{ id: 'a', status: 'canceled', createdAt: now }, { id: 'b' }], 'b'],
    ['the better one', [{ id: 'a', status: 'unpaid', createdAt: now }, { id: 'b' }], 'b'],
    ['the newer one', [{ id: 'a' }, { id: 'b', createdAt: now }], 'b'],
    [
      'the last that ended',
      [
        { id: 'a', status: 'canceled' },
        { id: 'b', status: 'canceled', createdAt: now },
      ],
      'b',
    ],
  ])('%s counts', (_, subscriptions, expected) => {
    expect(currentSubscription(subscriptions.map((fields) => ({ ...running, ...fields })))?.id).toBe(expected)
  })
})

const STATUSES: StripeStatus[] = ['active', 'trialing', 'past_due', 'unpaid', 'canceled', 'incomplete_expired']
const date = fc.integer({ min: -60, max: 60 }).map((days) => after(days * DAY))
const subscription: fc.Arbitrary<StripeSubscription> = fc.record({
  id: fc.uuid(),
  itemId: fc.constant('si'),
  status: fc.constantFrom(...STATUSES),
  lookupKey: fc.constantFrom('starter_monthly', 'enterprise_annual', null),
  priceId: fc.constant('price'),
  cycle: fc.constantFrom('monthly', 'annual'),
  createdAt: date,
  trialEndsAt: fc.option(date),
  periodStartsAt: date,
  periodEndsAt: date,
  cancelAt: fc.option(date),
  cancelAtPeriodEnd: fc.boolean(),
  endedAt: fc.option(date),
  changeId: fc.constant(null),
  changedBy: fc.constant(null),
})

it.each<StripeStatus>(['active', 'past_due', 'unpaid', 'paused', 'incomplete', 'canceled'])(
  'a subscription that began without a trial leaves none: %s',
  (status) => {
    const state = read({ status, trialEndsAt: null })
    expect(state.trialEndsAt).toEqual(running.createdAt)
    expect(trialDaysLeft(state, now)).toBe(0)
    const isGood = status === 'active' || status === 'past_due'
    expect(subscriptionStanding(state, now)).toBe(isGood ? 'subscribed' : 'trialExpired')
    expect(checkoutTrial(state, 14, now)).toBeNull()
  },
)

describe('what a master admin gave', () => {
  const granted = { ...none, subscriptionStatus: 'active', billingCycle: 'annual' } as const

  it.each(['custom', 'free-forever'])('stays, whatever Stripe has: %s', (subscriptionTierId) => {
    const before = { ...granted, subscriptionTierId }
    for (const status of STATUSES) {
      const { stripeStatus, ...kept } = read({ status, cancelAt: after(DAY) }, before, after(-DAY))
      expect({ stripeStatus, ...kept }).toEqual({ ...before, stripeStatus: status })
    }
  })

  it('lets a trial last at least as long', () => {
    const extended = { ...none, trialExtendedTo: after(9 * DAY), trialEndsAt: after(9 * DAY) }
    const trialing = (days: number) => read({ status: 'trialing', trialEndsAt: after(days * DAY) }, extended)
    expect(trialing(2)).toMatchObject({ trialEndsAt: after(9 * DAY), trialExtendedTo: after(9 * DAY) })
    expect(trialing(12)).toMatchObject({ trialEndsAt: after(12 * DAY), trialExtendedTo: after(9 * DAY) })
  })
})

describe('reading it', () => {
  const found = fc.record({
    subscriptions: fc.uniqueArray(subscription, { selector: ({ id }) => id }),
    lastPaymentAt: fc.option(date),
  })

  it('twice changes nothing more, and has no second audit entry', () => {
    fc.assert(
      fc.property(found, (state) => {
        const once = nextBillingState(none, state, TIERS)
        expect(nextBillingState(once, state, TIERS)).toEqual(once)
        expect(billingAction(once, nextBillingState(once, state, TIERS))).toBeNull()
      }),
    )
  })

  it('gives the same in any order', () => {
    fc.assert(
      fc.property(found, ({ subscriptions, lastPaymentAt }) => {
        const reversed = { subscriptions: subscriptions.toReversed(), lastPaymentAt }
        expect(nextBillingState(none, reversed, TIERS)).toEqual(
          nextBillingState(none, { subscriptions, lastPaymentAt }, TIERS),
        )
      }),
    )
  })
})

it.each<[string, Partial<BillingState>, Partial<BillingState>, string | null]>([
  ['nothing', {}, {}, null],
  ['a first subscription', {}, { stripeStatus: 'trialing' }, 'subscription started'],
  ['a new one', { stripeStatus: 'canceled' }, { stripeStatus: 'active' }, 'subscription started'],
  ['an end', { stripeStatus: 'active' }, { stripeStatus: 'canceled' }, 'subscription ended'],
  ['a cancellation', { stripeStatus: 'active' }, { stripeStatus: 'active', cancelAt: now }, 'subscription canceled'],
  ['its return', { stripeStatus: 'active', cancelAt: now }, { stripeStatus: 'active' }, 'cancellation taken back'],
  ['another plan', { subscriptionTierId: 'starter' }, { subscriptionTierId: 'enterprise' }, 'plan changed'],
  ['another cycle', { billingCycle: 'monthly' }, { billingCycle: 'annual' }, 'plan changed'],
  ['a failed payment', { stripeStatus: 'active' }, { stripeStatus: 'past_due' }, 'payment failed'],
  ['no more retries', { stripeStatus: 'past_due' }, { stripeStatus: 'unpaid' }, 'payment failed'],
  ['a payment', { lastPaymentAt: null }, { lastPaymentAt: now }, 'payment received'],
  ['another date', { nextBillingAt: null }, { nextBillingAt: now }, 'subscription changed'],
])('the audit log calls %s', (_, before, next, expected) => {
  expect(billingAction({ ...none, ...before }, { ...none, ...next })).toBe(expected)
})

it.each<[string, Date | null, ReturnType<typeof checkoutTrial>]>([
  ['no trial yet', null, { days: 14 }],
  ['ten days left', after(10 * DAY), { endsAt: after(10 * DAY).getTime() / 1000 }],
  ['two days and an hour left', after(49 * HOUR_MS), { endsAt: after(49 * HOUR_MS).getTime() / 1000 }],
  ['less, which Stripe refuses', after(49 * HOUR_MS - 1), null],
  ['a trial that ended', after(-DAY), null],
])('a checkout with %s', (_, trialEndsAt, expected) => {
  expect(checkoutTrial({ trialEndsAt }, 14, now)).toEqual(expected)
})

it.each<[string, Partial<BillingState>, Date | null, Date | null]>([
  ['nothing', {}, null, null],
  ['a subscription that ended', { stripeStatus: 'canceled' }, null, null],
  ['a new checkout', {}, now, after(120_000)],
  ['a checkout of an hour', {}, after(-HOUR_MS), after(HOUR_MS / 4)],
  [
    'a running one',
    { stripeStatus: 'active', lastPaymentAt: after(-DAY), nextBillingAt: after(9 * DAY) },
    null,
    after(DAY),
  ],
  ['one without its first payment', { stripeStatus: 'active', nextBillingAt: after(9 * DAY) }, null, after(HOUR_MS)],
  [
    'one billed soon',
    { stripeStatus: 'active', lastPaymentAt: after(-DAY), nextBillingAt: after(HOUR_MS) },
    null,
    after(HOUR_MS + 60_000),
  ],
  [
    'one that should have been billed',
    { stripeStatus: 'trialing', nextBillingAt: after(-HOUR_MS) },
    null,
    after(HOUR_MS),
  ],
  [
    'one that ends soon',
    { stripeStatus: 'active', lastPaymentAt: after(-DAY), cancelAt: after(HOUR_MS) },
    null,
    after(HOUR_MS + 60_000),
  ],
  ['an overdue payment', { stripeStatus: 'past_due', nextBillingAt: after(9 * DAY) }, null, after(HOUR_MS)],
])('the next lookup of %s', (_, state, checkoutSince, expected) => {
  expect(nextSyncAt({ ...none, ...state }, checkoutSince, now)).toEqual(expected)
})
