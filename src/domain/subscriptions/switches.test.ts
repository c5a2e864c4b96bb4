import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../time/units/durations.ts'
import type { StripeSubscription } from './billing.ts'
import { isOutdated, previewExpiry, prorationDate, type StoredPreview, switchBasis } from './switches.ts'

const now = new Date('2026-11-20T15:00:00.700Z')
const after = (ms: number) => new Date(now.getTime() + ms)

const live: StripeSubscription = {
  id: 'sub_1',
  itemId: 'si_1',
  status: 'active',
  lookupKey: 'starter_monthly',
  priceId: 'price_1',
  cycle: 'monthly',
  createdAt: after(-10 * DAY_MS),
  trialEndsAt: null,
  periodStartsAt: after(-10 * DAY_MS),
  periodEndsAt: after(20 * DAY_MS),
  cancelAt: null,
  cancelAtPeriodEnd: false,
  endedAt: null,
  changeId: 'change_1',
  changedBy: 'user_1',
}
const choice = { tierId: 'enterprise', billingCycle: 'monthly' } as const
const shown: StoredPreview = {
  ...choice,
  dueCents: 2000,
  creditCents: 0,
  basis: switchBasis(live),
  prorationDate: now,
  expiresAt: previewExpiry(now),
}

describe('the date of a switch', () => {
  it('is the second of its preview', () => {
    expect(prorationDate(live, now)).toEqual(new Date('2026-11-20T15:00:00Z'))
  })

  it('is within the period, also if a clock is wrong', () => {
    expect(prorationDate({ ...live, periodStartsAt: after(2000) }, now)).toEqual(after(2000))
    expect(prorationDate({ ...live, periodEndsAt: after(-2000) }, now)).toEqual(after(-2000))
  })
})

describe('a preview', () => {
  const check = (changes: Partial<StripeSubscription>, asked: object = choice, at = now) =>
    isOutdated(shown, { choice: { ...choice, ...asked }, basis: switchBasis({ ...live, ...changes }), now: at })

  it('can be confirmed for five minutes', () => {
    expect(check({})).toBe(false)
    expect(check({}, choice, after(5 * MINUTE_MS - 1))).toBe(false)
    expect(check({}, choice, after(5 * MINUTE_MS))).toBe(true)
  })

  it.each([
    ['another plan', { tierId: 'professional' }],
    ['another cycle', { billingCycle: 'annual' }],
  ])('is not about %s', (_, asked) => {
    expect(check({}, asked)).toBe(true)
  })

  it.each<[string, Partial<StripeSubscription>]>([
    ['was replaced', { id: 'sub_2' }],
    ['has another plan', { priceId: 'price_2' }],
    ['was changed and changed back', { changeId: 'change_3' }],
    ['was canceled', { cancelAt: after(20 * DAY_MS) }],
    ['has its next period', { periodStartsAt: after(20 * DAY_MS), periodEndsAt: after(50 * DAY_MS) }],
    ['owes a payment', { status: 'past_due' }],
  ])('is outdated when the subscription %s', (_, changes) => {
    expect(check(changes)).toBe(true)
  })
})
