import { expect, it } from 'vitest'
import type { PayGroup, PayPerson } from '#domain/pay-groups/contract.ts'
import type { PayFrequency } from '#domain/pay-groups/rules.ts'
import { listMoveDays } from './move-days.ts'

const group = (id: string, frequency: PayFrequency): PayGroup => ({
  id,
  name: id,
  version: 1,
  people: 0,
  periods: [],
  terms: [
    {
      id,
      effectiveFrom: '2026-11-22',
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
const member = (payGroupId: string | null) => ({ payGroupId, next: null }) as PayPerson
const planned = (payGroupId: string) => ({ payGroupId: null, next: { payGroupId, from: '2026-12-06' } }) as PayPerson
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
