import { expect, it } from 'vitest'
import type { PayGroup, PayPerson } from '#domain/pay-groups/contract.ts'
import type { PayFrequency } from '#domain/time/pay-schedules.ts'
import { listMoveDays, proposeMoveDay } from './move-days.ts'

const group = (id: string, frequency: PayFrequency, effectiveFrom = '2026-11-22'): PayGroup => ({
  id,
  name: id,
  version: 1,
  people: 0,
  takesNewPeople: false,
  periods: [],
  terms: [
    {
      id,
      effectiveFrom,
      frequency,
      anchorDay: '2026-11-22',
      timezone: 'America/Chicago',
      zoneTable: '',
      weekStartsOn: 0,
      dayStartsAt: 0,
      ruleSet: 'none',
      longShiftHours: 12,
      submission: 'optional',
      attestation: '',
    },
  ],
})

const groups = [group('two-weeks', 'biweekly'), group('twice', 'semimonthly')]
const member = (payGroupId: string | null) => ({ payGroupId, next: null, decidedUntil: null }) as PayPerson
const planned = (payGroupId: string) =>
  ({ payGroupId: null, next: { payGroupId, from: '2026-12-06' }, decidedUntil: null }) as PayPerson
const days = (target: string | null, people: PayPerson[]) =>
  listMoveDays(groups.find(({ id }) => id === target) ?? null, people, groups, '2026-11-26').map((day) => day.slice(5))

it('offers the first days of the group that people move to', () => {
  expect(days('two-weeks', [member('twice')]).slice(0, 3)).toEqual(['11-22', '12-06', '12-20'])
  expect(days('twice', [member(null)]).slice(0, 3)).toEqual(['11-22', '12-01', '12-16'])
})

it('offers the days on which all groups that people leave have a first day', () => {
  expect(days(null, [member('twice'), member(null)]).slice(0, 3)).toEqual(['11-22', '12-01', '12-16'])
  expect(days(null, [member('twice'), member('two-weeks')]).slice(0, 2)).toEqual(['11-22', '08-01'])
  expect(days(null, [planned('two-weeks')]).slice(0, 2)).toEqual(['11-22', '12-06'])
})

it('offers none to people without a group, who leave none', () => {
  expect(days(null, [member(null)])).toEqual([])
})

it('offers the last three ended periods, after timesheets that are submitted or approved', () => {
  const old = group('old', 'biweekly', '2026-01-04')
  const offered = (people: PayPerson[]) => listMoveDays(old, people, [old], '2026-11-26').slice(0, 4)
  expect(offered([member(null)])).toEqual(['2026-10-11', '2026-10-25', '2026-11-08', '2026-11-22'])
  const decided = { ...member('twice'), decidedUntil: '2026-10-31' }
  expect(offered([member(null), decided]).slice(0, 2)).toEqual(['2026-11-08', '2026-11-22'])
})

it('proposes the current period to people without a group, and the next one to others', () => {
  const offered = ['2026-11-08', '2026-11-22', '2026-12-06']
  expect(proposeMoveDay(offered, [member(null)], '2026-11-26')).toBe('2026-11-22')
  expect(proposeMoveDay(offered, [member(null), member('twice')], '2026-11-26')).toBe('2026-12-06')
  expect(proposeMoveDay(['2026-12-06'], [member(null)], '2026-11-26')).toBe('2026-12-06')
  expect(proposeMoveDay([], [member(null)], '2026-11-26')).toBe('')
})
