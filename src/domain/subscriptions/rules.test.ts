import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import { priceText } from '../price-text.ts'
import type { Tier } from './contract.ts'
import {
  findPlanAction,
  listChoosableTiers,
  monthlyCents,
  NO_PAYMENTS,
  planNotice,
  type Subscription,
  subscriptionStanding,
  trialDaysLeft,
  trialEnd,
  trialText,
  whyNotBuy,
  whyNotChoose,
} from './rules.ts'
import { accessText, noticeText, PLAN_ACTION_LABELS, paymentNote, switchLabel } from './texts.ts'

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
  ['registered a moment ago', fresh, 'trial', 14],
  ['registered by a clock that is ahead', { ...trial, trialEndsAt: inDays(14.00003) }, 'trial', 14],
  ['on trial', trial, 'trial', 3],
  ['on its last hour', { ...trial, trialEndsAt: inDays(1 / 24) }, 'trial', 1],
  ['at the very end', { ...trial, trialEndsAt: now.toISOString() }, 'trialExpired', 0],
  ['long expired', { ...trial, trialEndsAt: inDays(-100) }, 'trialExpired', 0],
  ['paid', { ...paid, trialEndsAt: inDays(-100) }, 'subscribed', 0],
] as const)('a subscription %s is in state %s', (_, subscription, expected, days) => {
  expect(subscriptionStanding(subscription, now)).toBe(expected)
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
    expect(sayInEnglish(PLAN_ACTION_LABELS[findPlanAction(subscription, choice, now)])).toBe(label)
  })
})

describe('every state, plan, and cycle has its button', () => {
  const ended: Subscription = { ...expired, subscriptionStatus: 'pending' }
  const [same, otherCycle, otherPlan] = [
    { tierId: 'starter', cycle: 'monthly' },
    { tierId: 'starter', cycle: 'annual' },
    { tierId: 'enterprise', cycle: 'monthly' },
  ] as const
  it.each([
    ['no plan chosen', fresh, true, ['startTrial', 'startTrial', 'startTrial']],
    ['a trial without a card', trial, true, ['select', 'switchCycle', 'select']],
    ['a trial with a card', trial, false, ['current', 'switchCycle', 'select']],
    ['a trial where no payments are set up', trial, false, ['current', 'switchCycle', 'select']],
    ['a trial that ended', expired, true, ['renew', 'switchCycle', 'select']],
    ['a subscription', paid, false, ['current', 'switchCycle', 'select']],
    ['a subscription that ended', ended, true, ['renew', 'switchCycle', 'select']],
  ] as const)('%s', (_, subscription, needsCard, expected) => {
    const actions = [same, otherCycle, otherPlan].map((choice) =>
      findPlanAction(subscription, choice, now, { needsCard }),
    )
    expect(actions).toEqual(expected)
  })

  it.each([
    ['select', 'annual', 'Switch to This Plan'],
    ['switchCycle', 'annual', 'Switch to Annual (Save 15%)'],
    ['switchCycle', 'monthly', 'Switch to monthly'],
    ['current', 'monthly', 'Current Plan'],
    ['startTrial', 'monthly', 'Start 14-Day Free Trial'],
  ] as const)('in the dashboard, %s to %s is “%s” [2.86]', (action, cycle, label) => {
    expect(sayInEnglish(switchLabel(action, cycle))).toBe(label)
  })
})

describe('what the banner says', () => {
  const facts = { ...trial, stripeStatus: null, needsPlan: true, cancelAt: null } as const
  const at = (days: number) => ({ trialEndsAt: inDays(days) })
  it.each([
    ['four days before the end', at(4), null],
    ['three days before the end', at(3), { code: 'trialEnding', days: 3 }],
    ['in the last hour', at(1 / 24), { code: 'trialEnding', days: 1 }],
    ['with a card', { ...at(2), stripeStatus: 'trialing' }, { code: 'trialEndingWithPayment', days: 2 }],
    ['with a card, canceled', { ...at(2), stripeStatus: 'trialing', cancelAt: now }, { code: 'trialEnding', days: 2 }],
    ['at the end', at(0), { code: 'trialEnded' }],
    ['without a plan', { trialEndsAt: null }, { code: 'noPlan' }],
    ['with a subscription', { ...at(-9), subscriptionStatus: 'active', stripeStatus: 'active' }, null],
    ['after a failed payment', { subscriptionStatus: 'active', stripeStatus: 'past_due' }, { code: 'paymentOverdue' }],
    ['after the last try', { ...at(-9), stripeStatus: 'unpaid' }, { code: 'unpaid' }],
    ['after the subscription', { ...at(-9), stripeStatus: 'canceled' }, { code: 'subscriptionEnded' }],
    ['after an incomplete one', { ...at(-9), stripeStatus: 'incomplete_expired' }, { code: 'trialEnded' }],
    ['where no plan is needed', { ...at(-9), needsPlan: false }, null],
  ] as const)('%s', (_, fields, expected) => {
    expect(planNotice({ ...facts, ...fields }, now)).toEqual(expected)
  })

  it.each([
    [{ code: 'trialEnding', days: 1 }, true, 'Your free trial ends in 1 day', 'Choose a plan'],
    [{ code: 'trialEnding', days: 3 }, true, 'Your free trial ends in 3 days', 'Choose a plan'],
    [{ code: 'trialEndingWithPayment', days: 2 }, true, 'Your free trial ends in 2 days', 'View plan'],
    [{ code: 'paymentOverdue' }, true, 'Your last payment failed', 'Update card'],
    [{ code: 'unpaid' }, true, 'Your subscription is unpaid', 'Update card'],
    [{ code: 'trialEnded' }, true, 'Your free trial has ended', 'Choose a plan'],
    [{ code: 'trialEnded' }, false, 'Your free trial has ended', null],
  ] as const)('%j for org admins: %s', (notice, isOrgAdmin, title, action) => {
    const text = noticeText(notice, isOrgAdmin)
    expect([sayInEnglish(text.title), text.action && sayInEnglish(text.action)]).toEqual([title, action])
  })
})

it.each([
  [{ days: 14 }, 'No charge today. Your card is charged when the trial ends. You can cancel anytime.'],
  [{ endsAt: 1_796_000_000 }, 'No charge today. Your card is charged when the trial ends. You can cancel anytime.'],
  [null, 'You pay now. You can cancel anytime.'],
])('a checkout with the trial %j says when it is paid', (trial, expected) => {
  expect(sayInEnglish(paymentNote(trial))).toBe(expected)
})

it.each([
  [null, 'You keep access until the end of your current billing period.'],
  ['2026-12-07T18:00:00Z', 'You keep access until Dec 7.'],
])('canceling with the end %s says how long access lasts [4.19]', (end, expected) => {
  expect(sayInEnglish(accessText(end, 'UTC', now))).toBe(expected)
})

it.each([
  ['a plan that fits', {}, null, 20, null],
  ['one that is too small', {}, null, 21, 'The Starter plan includes up to 20 users and you have 21.'],
  ['a custom plan', { isCustom: true }, null, 1, 'Contact support to get this plan.'],
  [
    'with free access',
    {},
    { ...starter, isFreeForever: true },
    1,
    'Your organization uses every feature free. There is nothing to pay.',
  ],
] as const)('buying %s', (_, fields, current, people, expected) => {
  const reason = whyNotBuy({ ...starter, ...fields }, current, people)
  expect(reason && sayInEnglish(reason)).toBe(expected)
})

describe('choosing a plan without payments', () => {
  it.each([
    ['the first choice', fresh, {}, 1, null],
    ['another plan within the trial', trial, {}, 1, null],
    ['after the trial', expired, {}, 1, sayInEnglish(NO_PAYMENTS)],
    ['when one is paid for', paid, {}, 1, sayInEnglish(NO_PAYMENTS)],
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
    const why = whyNotChoose(subscription, { ...starter, ...fields }, people, now)
    expect(why && sayInEnglish(why)).toBe(reason)
  })
})

it.each([
  ['a trial that runs', trial, starter, '3 of 14'],
  ['no plan chosen yet', fresh, undefined, '14 of 14'],
  ['a trial that ended', expired, starter, '0 of 14'],
  ['a plan that is paid for', paid, starter, '–'],
  ['the free plan', fresh, { ...starter, isFreeForever: true }, '–'],
] as const)('%s shows its trial days', (_, subscription, tier, expected) => {
  expect(sayInEnglish(trialText(subscription, tier, now))).toBe(expected)
})

it('shows cents as dollars', () => {
  expect(priceText(monthlyCents(starter, 'monthly'))).toBe('$30')
  expect(priceText(monthlyCents(starter, 'annual'))).toBe('$25.50')
  expect(priceText(-1205)).toBe('−$12.05')
})

it('offers three plans, without custom, free, and inactive ones', () => {
  const tiers = ['a', 'b', 'c', 'd'].map((id) => ({ ...starter, id }))
  const others = [{ isCustom: true }, { isFreeForever: true }, { isActive: false }].map((fields) => ({
    ...starter,
    ...fields,
  }))
  expect(listChoosableTiers([...others, ...tiers]).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})
