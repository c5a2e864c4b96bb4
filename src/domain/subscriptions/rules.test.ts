import { describe, expect, it } from 'vitest'
import type { Tier } from './contract.ts'
import {
  findPlanAction,
  listChoosableTiers,
  monthlyCents,
  NO_PAYMENTS,
  priceText,
  type Subscription,
  subscriptionStatusText,
  trialDaysLeft,
  trialEnd,
  trialText,
  whyNotChoose,
} from './rules.ts'
import { PLAN_ACTION_LABELS } from './texts.ts'

const now = new Date('2026-11-20T15:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()

const fresh: Subscription = {
  subscriptionStatus: 'pending',
  subscriptionTierId: null,
  billingCycle: null,
  trialEndsAt: null,
}
const trial: Subscription = { ...fresh, subscriptionTierId: 'starter', billingCycle: 'monthly', trialEndsAt: inDays(3) }
const expired: Subscription = { ...trial, trialEndsAt: inDays(-1) }
const paid: Subscription = { ...trial, subscriptionStatus: 'active' }

const starter: Tier = {
  id: 'starter',
  name: 'Starter',
  description: '',
  monthlyPrice: 3000,
  annualPrice: 30_600,
  maxUsers: 20,
  isActive: true,
  isCustom: false,
  isFreeForever: false,
}

it.each([
  ['registered a moment ago', fresh, 'Trial', 14],
  ['registered by a clock that is ahead', { ...trial, trialEndsAt: inDays(14.00003) }, 'Trial', 14],
  ['on trial', trial, 'Trial', 3],
  ['on its last hour', { ...trial, trialEndsAt: inDays(1 / 24) }, 'Trial', 1],
  ['at the very end', { ...trial, trialEndsAt: now.toISOString() }, 'Trial Expired', 0],
  ['long expired', { ...trial, trialEndsAt: inDays(-100) }, 'Trial Expired', 0],
  ['paid', { ...paid, trialEndsAt: inDays(-100) }, 'Subscribed', 0],
] as const)('a subscription %s is in state %s', (_, subscription, expected, days) => {
  expect(subscriptionStatusText(subscription, now)).toBe(expected)
  expect(trialDaysLeft(subscription, now)).toBe(days)
})

it('a trial lasts exactly fourteen days', () => {
  expect(trialEnd(now).toISOString()).toBe('2026-12-04T15:00:00.000Z')
})

describe('the plan button', () => {
  it.each([
    ['Current Plan', paid, { tierId: 'starter', cycle: 'monthly' }],
    ['Renew Plan', expired, { tierId: 'starter', cycle: 'monthly' }],
    ['Switch Billing Cycle', paid, { tierId: 'starter', cycle: 'annual' }],
    ['Switch Billing Cycle', trial, { tierId: 'starter', cycle: 'annual' }],
    ['Current Plan', trial, { tierId: 'starter', cycle: 'monthly' }],
    ['Select This Plan', trial, { tierId: 'enterprise', cycle: 'monthly' }],
    ['Select This Plan', expired, { tierId: 'enterprise', cycle: 'monthly' }],
    ['Select This Plan', paid, { tierId: 'enterprise', cycle: 'annual' }],
    ['Select This Plan', { ...paid, trialEndsAt: null }, { tierId: 'enterprise', cycle: 'annual' }],
    ['Start 14-Day Free Trial', fresh, { tierId: 'starter', cycle: 'monthly' }],
  ] as const)('%s', (label, subscription, choice) => {
    expect(PLAN_ACTION_LABELS[findPlanAction(subscription, choice, now)]).toBe(label)
  })
})

describe('choosing a plan without payments', () => {
  it.each([
    ['the first choice', fresh, {}, 1, null],
    ['another plan within the trial', trial, {}, 1, null],
    ['after the trial', expired, {}, 1, NO_PAYMENTS],
    ['when one is paid for', paid, {}, 1, NO_PAYMENTS],
    ['a full plan', fresh, {}, 20, null],
    ['more people than it holds', fresh, {}, 21, 'The Starter plan includes up to 20 users and you have 21.'],
    ['a custom plan', fresh, { isCustom: true }, 1, 'Contact support to get this plan.'],
    [
      'the free plan, which only the master admin grants',
      fresh,
      { isFreeForever: true },
      1,
      'Contact support to get this plan.',
    ],
    ['a plan that is no longer sold', fresh, { isActive: false }, 1, 'Contact support to get this plan.'],
  ] as const)('%s', (_, subscription, fields, people, reason) => {
    expect(whyNotChoose(subscription, { ...starter, ...fields }, people, now)).toBe(reason)
  })
})

it.each([
  ['a trial that runs', trial, starter, '3 of 14'],
  ['no plan chosen yet', fresh, undefined, '14 of 14'],
  ['a trial that ended', expired, starter, '0 of 14'],
  ['a plan that is paid for', paid, starter, '–'],
  ['the free plan', fresh, { ...starter, isFreeForever: true }, '–'],
] as const)('%s shows its trial days', (_, subscription, tier, expected) => {
  expect(trialText(subscription, tier, now)).toBe(expected)
})

it('shows cents as dollars', () => {
  expect(priceText(monthlyCents(starter, 'monthly'))).toBe('$30')
  expect(priceText(monthlyCents(starter, 'annual'))).toBe('$25.50')
})

it('offers three plans, without custom, free, and inactive ones', () => {
  const tiers = ['a', 'b', 'c', 'd'].map((id) => ({ ...starter, id }))
  const others = [{ isCustom: true }, { isFreeForever: true }, { isActive: false }].map((fields) => ({
    ...starter,
    ...fields,
  }))
  expect(listChoosableTiers([...others, ...tiers]).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
