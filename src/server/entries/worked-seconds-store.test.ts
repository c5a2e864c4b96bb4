import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type BreakSpan, workedSeconds } from '#domain/time/hours.ts'
import { anApp } from '#test/support/harness.ts'
import { workedSecondsSql } from './worked-seconds-store.ts'

const test = await anApp()

const meal = (from: string, to: string): BreakSpan => ({
  kind: 'meal',
  startedAt: `2026-11-20T${from}Z`,
  endedAt: `2026-11-20T${to}Z`,
})

it.each<[string, string, string, number, BreakSpan[]?]>([
  ['a plain day', '2026-11-20T14:00:00Z', '2026-11-20T22:00:00Z', 28_800],
  ['less than a second', '2026-11-20T14:00:00.100Z', '2026-11-20T14:00:01.099Z', 0],
  ['parts of seconds', '2026-11-20T14:00:00.900Z', '2026-11-20T14:00:10.100Z', 9],
  ['no time', '2026-11-20T14:00:00Z', '2026-11-20T14:00:00Z', 0],
  ['over midnight', '2026-11-21T05:30:00Z', '2026-11-21T06:30:00Z', 3600],
  ['while clocks go forward', '2026-03-08T04:00:00Z', '2026-03-08T12:00:00Z', 28_800],
  ['while clocks go back', '2026-11-01T03:00:00Z', '2026-11-01T12:00:00Z', 32_400],
  ['seven days', '2026-11-13T14:00:00Z', '2026-11-20T14:00:00Z', 604_800],
  ['with a meal', '2026-11-20T14:00:00Z', '2026-11-20T22:00:00Z', 27_001, [meal('18:00:00.100', '18:30:00.050')]],
  [
    'with two meals and a rest',
    '2026-11-20T14:00:00Z',
    '2026-11-20T22:00:00Z',
    25_200,
    [meal('16:00:00', '16:30:00'), { ...meal('17:00:00', '17:15:00'), kind: 'rest' }, meal('18:00:00', '18:30:00')],
  ],
])('SQL and domain count the same seconds: %s', async (_, clockIn, clockOut, seconds, breaks = []) => {
  expect(workedSeconds({ clockIn, clockOut, breaks })).toBe(seconds)
  const { rows } = await test.services.database.platform.transaction((tx) =>
    sql<{ seconds: number }>`
      select ${workedSecondsSql('e')} as seconds
      from (
        select ${clockIn}::timestamptz as clock_in, ${clockOut}::timestamptz as clock_out,
          meal_seconds(${JSON.stringify(breaks)}) as meal_seconds
      ) e`.execute(tx),
  )
  expect(rows).toEqual([{ seconds }])
})
