import { expect, it } from 'vitest'
import type { PayrollPerson } from '#domain/payroll/contract.ts'
import { findCorrected } from './correction-rows.ts'

const difference = (userId: string, firstDay: string, isCorrection: boolean) =>
  ({ userId, firstDay, isCorrection }) as PayrollPerson

it.each([
  ['a correction of this period', difference('a', '2026-11-08', true), ['a']],
  ['a correction of another period', difference('a', '2026-10-25', true), []],
  ['hours of someone who was left out', difference('a', '2026-11-08', false), []],
])('finds whose hours are paid already: %s', (_, one, found) => {
  expect([...findCorrected([one], '2026-11-08')]).toEqual(found)
})
