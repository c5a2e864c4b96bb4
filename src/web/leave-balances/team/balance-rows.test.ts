import { expect, it } from 'vitest'
import type { LeaveBalance } from '#domain/leave-balances/contract.ts'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { listGridTypes, toBalanceRows } from './balance-rows.ts'

const aType = (name: string, isActive = true): LeaveType => ({
  id: name,
  name,
  color: '#4B5563',
  description: '',
  isActive,
  isSystem: false,
  changedBy: null,
  changedAt: null,
  version: 1,
})
const aBalance = (name: string, currentBalance: number): LeaveBalance => ({
  leaveType: { id: name, name, color: '#4B5563' },
  currentBalance,
  maxBalance: null,
  usedAmount: 0,
  pendingAmount: 0,
  policy: null,
})
const user = { id: 'u', username: 'will', firstName: 'Will', lastName: 'Worker', nameSuffix: '', email: '' }

it('lists active types in the server’s order, then inactive types with hours left', () => {
  const types = [aType('Vacation'), aType('Jury Duty', false), aType('Old Leave', false), aType('Sick Leave')]
  const rows = toBalanceRows({ user, balances: [aBalance('Vacation', 80), aBalance('Old Leave', 4)] }, types)
  expect(rows.map(({ type, balance }) => [type.name, balance?.currentBalance])).toEqual([
    ['Vacation', 80],
    ['Sick Leave', undefined],
    ['Old Leave', 4],
  ])
})

it('has a column for each type that anyone has, those of everyone first', () => {
  const types = [aType('Vacation'), aType('Old Leave', false), aType('Sick Leave')]
  const people = [[], [aBalance('Old Leave', 4)], [aBalance('Gone', 2), aBalance('Old Leave', 1)]].map((balances) =>
    toBalanceRows({ user, balances }, types),
  )
  expect(listGridTypes(people).map(({ name }) => name)).toEqual(['Vacation', 'Sick Leave', 'Old Leave', 'Gone'])
  expect(listGridTypes([])).toEqual([])
})
