import { expect, it } from 'vitest'
import type { CloseCorrection, PayrollCloseDetails } from '#domain/payroll/contract.ts'
import { sumByCode } from '../table/hours-by-code.ts'
import type { CorrectionRow, PayrollRow } from '../table/table-row.ts'
import { applyCorrections, toReopenedRows } from './correction-rows.ts'

const row = (id: string, regular: number): PayrollRow => ({
  id,
  name: null,
  hours: new Map([['regular', regular]]),
  state: '',
  panel: null,
})
const difference = (userId: string, corrects: string | null, regular: number): CorrectionRow => ({
  id: `${userId} ${corrects}`,
  userId,
  corrects,
  name: userId,
  hours: new Map([['regular', regular]]),
  text: 'Correction of payroll 1',
})

it.each([
  ['a correction of this period', difference('a', '2026-11-08', 1), { a: 1, b: 70 }, 0],
  ['a correction of another period', difference('a', '2026-10-25', 1), { a: 80, b: 70 }, 1],
  ['hours of someone who was left out', difference('a', null, 1), { a: 80, b: 70 }, 1],
  ['a correction for someone who isn’t in the period', difference('c', '2026-11-08', 1), { a: 80, b: 70 }, 1],
])('shows in each row what the next payroll pays: %s', (_, one, hours, others) => {
  const applied = applyCorrections([row('a', 80), row('b', 70)], [one], [], '2026-11-08')
  expect(Object.fromEntries(applied.rows.map((each) => [each.id, each.hours.get('regular')]))).toEqual(hours)
  expect(applied.others).toHaveLength(others)
  expect(applied.rows[0]?.correction).toBe(others === 0 ? 'Correction of payroll 1' : undefined)
})

it.each(['a', 'c'])('counts a correction once that a reopened timesheet has, too: %s', (userId) => {
  const one = difference(userId, '2026-11-08', 1)
  const { rows, others } = applyCorrections([row('a', 80)], [one], [one], '2026-11-08')
  const total = sumByCode([...rows, ...others].map(({ hours }) => hours)).get('regular')
  expect(total).toBe(userId === 'a' ? 1 : 81)
})

it('keeps hours without a correction as they are', () => {
  const rows = [row('a', 80), row('b', 70)]
  expect(applyCorrections(rows, [], [], '2026-11-08')).toEqual({ rows, others: [] })
  expect(sumByCode(rows.map(({ hours }) => hours)).get('regular')).toBe(150)
})

it.each([
  ['changed', [{ code: 'overtime', hours: 1 }], null, 'Correction of payroll 3'],
  ['nothing changed', [], null, 'Already in payroll 3'],
  ['paid with a later payroll', [{ code: 'overtime', hours: 1 }], { number: 4 }, undefined],
])('says what the next payroll pays of a reopened timesheet: %s', (_, lines, paidWith, text) => {
  const correction = { userId: 'a', lines, paidWith } as CloseCorrection
  const close = { number: 3, firstDay: '2026-11-08', laterCorrections: [correction] } as unknown as PayrollCloseDetails
  const [found] = toReopenedRows(close)
  expect(found?.text).toBe(text)
  if (found)
    expect(applyCorrections([row('a', 80)], [], [found], '2026-11-08').rows[0]?.hours).toEqual(
      new Map(lines.map(({ code, hours }) => [code, hours])),
    )
})
