import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import { DEFAULT_TIMEZONE } from '../product.ts'
import { DAY_MS } from '../time/units/durations.ts'
import {
  extendedTrialEnd,
  isActiveOrganization,
  lastMonths,
  type PlanGroup,
  removalDate,
  sumRevenue,
  whyNotDeleteOrganization,
  whyNotExtendTrial,
  whyNotGrant,
  whyNotRestore,
} from './rules.ts'
import { platformProblemText, subscriptionText } from './texts.ts'

const now = new Date('2026-11-20T15:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)

describe('revenue', () => {
  const group: PlanGroup = {
    subscriptionStatus: 'active',
    stripeStatus: 'active',
    cycle: 'monthly',
    isOnTrial: false,
    isCustom: false,
    isFreeForever: false,
    monthlyCents: 3000,
    annualCents: 30_600,
    customCents: 0,
    organizations: 2,
  }
  const NONE = {
    monthlyRecurringRevenue: 0,
    annualRecurringRevenue: 0,
    activeSubscriptions: 0,
    freeSubscriptions: 0,
    trials: 0,
  }

  it.each<[string, Partial<PlanGroup>, Partial<typeof NONE>]>([
    ['by month', {}, { monthlyRecurringRevenue: 6000, annualRecurringRevenue: 72_000, activeSubscriptions: 2 }],
    [
      'by year',
      { cycle: 'annual' },
      { monthlyRecurringRevenue: 5100, annualRecurringRevenue: 61_200, activeSubscriptions: 2 },
    ],
    [
      'custom, by year',
      { cycle: 'annual', isCustom: true, stripeStatus: null, customCents: 100_000, monthlyCents: 0, annualCents: 0 },
      { monthlyRecurringRevenue: 8333, annualRecurringRevenue: 100_000, activeSubscriptions: 2 },
    ],
    ['free', { isFreeForever: true, stripeStatus: null }, { freeSubscriptions: 2 }],
    ['with a payment that failed', { stripeStatus: 'past_due' }, {}],
    ['on trial', { subscriptionStatus: 'pending', stripeStatus: 'trialing', isOnTrial: true }, { trials: 2 }],
    ['on trial without a card', { subscriptionStatus: 'pending', stripeStatus: null, isOnTrial: true }, { trials: 2 }],
    ['after the trial', { subscriptionStatus: 'pending', stripeStatus: null }, {}],
    ['ended', { subscriptionStatus: 'pending', stripeStatus: 'canceled' }, {}],
  ])('%s', (_, fields, expected) => {
    expect(sumRevenue([{ ...group, ...fields }])).toEqual({ ...NONE, ...expected })
  })

  it('is the same however organizations are grouped', () => {
    const cents = fc.nat(100_000)
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, fc.integer({ min: 1, max: 50 })), { maxLength: 8 }), (prices) => {
        const groups = prices.map(([annualCents, organizations]) => ({
          ...group,
          cycle: 'annual' as const,
          annualCents,
          organizations,
        }))
        const singles = groups.flatMap((each) =>
          Array.from({ length: each.organizations }, () => ({ ...each, organizations: 1 })),
        )
        expect(sumRevenue(singles)).toEqual(sumRevenue(groups))
      }),
    )
  })
})

it.each<[string, Date, string[]]>([
  ['in the middle of a month', now, ['2025-12-01', '2026-11-01']],
  ['in its last hour, in this zone', new Date('2026-12-01T05:30:00Z'), ['2025-12-01', '2026-11-01']],
  ['in its first hour', new Date('2026-12-01T06:00:00Z'), ['2026-01-01', '2026-12-01']],
])('twelve months: %s', (_, at, [first, last]) => {
  const months = lastMonths(at, DEFAULT_TIMEZONE)
  expect([months.length, months[0], months.at(-1)]).toEqual([12, first, last])
  expect(months).toEqual([...new Set(months)].toSorted())
})

describe('deleting and restoring', () => {
  it.each([
    ['Acme', 'Acme', null],
    ['Acme', '  Acme ', null],
    ['Café', 'Cafe\u0301', null],
    ['Acme', 'acme', 'wrongName'],
    ['Acme', '', 'wrongName'],
  ])('%j typed as %j: %s', (name, typed, problem) => {
    expect(whyNotDeleteOrganization({ name, deletedAt: null }, typed)).toBe(problem)
    expect(whyNotDeleteOrganization({ name, deletedAt: now }, typed)).toBe('deleted')
  })

  it('can be undone until the removal', () => {
    expect(removalDate(now)).toEqual(inDays(30))
    expect(whyNotRestore({ deletedAt: null }, now)).toBe('notDeleted')
    expect(whyNotRestore({ deletedAt: now }, inDays(29.999))).toBeNull()
    expect(whyNotRestore({ deletedAt: now }, inDays(30))).toBe('beingRemoved')
  })
})

describe('extending a trial', () => {
  const trial = {
    deletedAt: null,
    plan: { isCustom: false, isFreeForever: false },
    subscriptionStatus: 'pending' as const,
    stripeStatus: null,
    trialEndsAt: inDays(3),
    trialExtendedTo: null,
  }

  it.each([
    ['on trial', {}, null],
    ['after the trial', { trialEndsAt: inDays(-9) }, null],
    ['on trial with a card', { stripeStatus: 'trialing' as const }, null],
    ['after a subscription', { stripeStatus: 'canceled' as const }, null],
    ['without a plan', { trialEndsAt: null, plan: null }, 'noTrial'],
    ['a second time', { trialExtendedTo: inDays(-90) }, 'alreadyExtended'],
    ['paid', { subscriptionStatus: 'active' as const, stripeStatus: 'active' as const }, 'subscribed'],
    ['unpaid', { stripeStatus: 'unpaid' as const }, 'subscribed'],
    ['with a custom plan', { plan: { isCustom: true, isFreeForever: false } }, 'hasGrantedPlan'],
    ['with the free plan', { plan: { isCustom: false, isFreeForever: true } }, 'hasGrantedPlan'],
    ['deleted', { deletedAt: now }, 'deleted'],
  ])('%s', (_, fields, problem) => {
    expect(whyNotExtendTrial({ ...trial, ...fields })).toBe(problem)
  })

  it('counts 14 days from its end or, after it, from now, in whole seconds', () => {
    expect(extendedTrialEnd(inDays(3), now)).toEqual(inDays(17))
    expect(extendedTrialEnd(inDays(-30), now)).toEqual(inDays(14))
    expect(extendedTrialEnd(new Date(now.getTime() + 1), now)).toEqual(new Date(inDays(14).getTime() + 1000))
  })
})

it.each([
  [null, { maxUsers: null }, null],
  [null, { maxUsers: 10 }, null],
  [null, { maxUsers: 9 }, 'tooFewUsers'],
  [null, null, 'noGrantedPlan'],
  [{ isCustom: false, isFreeForever: false }, null, 'noGrantedPlan'],
  [{ isCustom: true, isFreeForever: false }, null, null],
  [{ isCustom: false, isFreeForever: true }, null, null],
])('with the plan %j, to %j: %s', (plan, granted, problem) => {
  expect(whyNotGrant({ plan, deletedAt: null, userCount: 10 }, granted)).toBe(problem)
  expect(whyNotGrant({ plan, deletedAt: now, userCount: 10 }, granted)).toBe('deleted')
})

describe('the list', () => {
  const starter = { id: 'starter', name: 'Starter', isCustom: false, isFreeForever: false }
  const listed = {
    deletedAt: null,
    needsPlan: true,
    plan: starter,
    subscriptionStatus: 'pending' as const,
    stripeStatus: null,
    billingCycle: 'annual' as const,
    trialEndsAt: inDays(5).toISOString(),
    trialExtendedTo: null,
  }
  const active = { subscriptionStatus: 'active' as const, stripeStatus: 'active' as const }

  it.each([
    ['Starter trial, 5 days left', true, {}],
    ['Starter trial, 1 day left', true, { trialEndsAt: inDays(0.1).toISOString() }],
    ['Starter trial, 20 days left', true, { trialEndsAt: inDays(20).toISOString(), trialExtendedTo: 'set' }],
    ['Starter trial, ended', false, { trialEndsAt: inDays(-1).toISOString() }],
    ['Starter, annual', true, active],
    ['Starter, payment overdue', true, { ...active, stripeStatus: 'past_due' as const }],
    ['Starter, ended', false, { stripeStatus: 'canceled' as const, trialEndsAt: inDays(-1).toISOString() }],
    ['Custom, annual', true, { ...active, stripeStatus: null, plan: { ...starter, name: 'Custom', isCustom: true } }],
    ['Free', true, { needsPlan: false, plan: { ...starter, name: 'Free', isFreeForever: true } }],
    ['No plan', false, { plan: null, trialEndsAt: null }],
    ['No plan', true, { plan: null, trialEndsAt: null, needsPlan: false }],
    ['Starter, annual', false, { ...active, deletedAt: now.toISOString() }],
  ])('says %s, active: %s', (text, isActiveNow, fields) => {
    const organization = { ...listed, ...fields }
    expect([sayInEnglish(subscriptionText(organization, now)), isActiveOrganization(organization, now)]).toEqual([
      text,
      isActiveNow,
    ])
  })

  it('says why not', () => {
    expect(sayInEnglish(platformProblemText('alreadyExtended'))).toBe(
      'The trial was extended before. It can be extended once.',
    )
  })
})
