import { expect, it } from 'vitest'
import { rowsOf } from './against/rows.ts'

const turn = (application: number, database: number, p50 = 10) => ({
  application,
  database,
  result: { perSecond: 90, p50, p99: 20, operations: 100 },
})
const job = {
  title: 'a call',
  set: 'team' as const,
  concurrency: 8,
  load: () => ({ kind: 'clock' as const }),
  people: () => [],
  maxRatio: 0.6,
}
/** The machine is ten times slower in the middle turn, which ratios of neighbors don't show. */
const turns = {
  current: [turn(300, 200), turn(3000, 2000), turn(250, 200)],
  base: [turn(600, 400), turn(6000, 4000), turn(600, 400)],
}

it.each<[string, boolean, boolean | null]>([
  ['a goal is met', true, true],
  ['another commit has no goals', false, null],
])('shows the ratio of the sums of CPU time: %s', (_, hasGoals, isWithinLimit) => {
  const [row] = rowsOf(job, turns, { commit: 'abc1234', hasGoals })
  expect(row).toMatchObject({ value: '500 µs', ratio: '0.50', isWithinLimit })
  expect(row?.measure).toBe('a call, 8 in parallel: CPU per call (300 + 200)')
  expect(row?.comparison).toContain('1000 µs at abc1234 (600 + 400)')
})

it('misses a goal, and limits of the job itself', () => {
  const rows = rowsOf({ ...job, maxRatio: 0.49, maxMs: 9, minPerSecond: 100 }, turns, { commit: 'a', hasGoals: true })
  expect(rows.map(({ isWithinLimit }) => isWithinLimit)).toEqual([false, null, false, false])
})
