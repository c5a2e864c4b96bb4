import { expect, it } from 'vitest'
import type { PayPeriodSummary } from '#domain/pay-periods/contract.ts'
import { choosePeriod } from './choose-period.ts'

const period = (payGroupId: string, firstDay: string, fields: Partial<PayPeriodSummary> = {}): PayPeriodSummary => ({
  payGroupId,
  payGroup: payGroupId,
  firstDay,
  endDate: firstDay.replace(/..$/, (day) => String(Number(day) + 6).padStart(2, '0')),
  hasEnded: true,
  people: 2,
  submitted: 0,
  approved: 0,
  closed: 0,
  ...fields,
})
const running = period('weekly', '2026-11-15', { hasEnded: false })
const ended = period('weekly', '2026-11-08')
const earlier = period('weekly', '2026-11-01', { approved: 2, closed: 1 })
const empty = period('monthly', '2026-11-01', { people: 0, hasEnded: false })
const none = { group: null, period: null }

it.each([
  ['the oldest one that waits for approvals', [running, ended, earlier, empty], none, ended],
  ['the current one when nothing waits', [running, { ...ended, approved: 2 }, earlier], none, running],
  ['that of the address', [running, ended, earlier], { group: 'weekly', period: '2026-11-03' }, earlier],
  ['one of the address’s group', [running, ended, empty], { group: 'monthly', period: null }, empty],
  ['none without people', [empty], none, undefined],
] as const)('shows %s', (_, periods, asked, expected) => {
  expect(choosePeriod(periods, asked)).toBe(expected)
})
