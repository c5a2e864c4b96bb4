import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { besideColumn } from './against/beside.ts'
import { cpuRatio, rowsOf } from './against/rows.ts'

const turn = (application: number, database: number, p50 = 10) => ({
  application,
  database,
  p50,
  perSecond: 90,
})
const job = {
  title: 'a call',
  set: 'team' as const,
  concurrency: 8,
  rounds: 100,
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

it('takes the median of the ratios of neighboring turns', () => {
  expect(cpuRatio(turns)).toBe(0.5)
})

/** The measurements of docs/performance.md, which are the first cells of its rows. */
const measures = readFileSync('docs/performance.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split(' | ')[0]?.slice(2) ?? '')

it('puts each ratio into the row of its measurement', () => {
  const { title, cells } = besideColumn(measures, {
    commit: 'abc',
    measuredOn: '',
    ratios: { clock: 0.6249, pdf: 0.1 },
  })
  const filled = measures.flatMap((measure, index) => (cells[index] ? [[measure.split(' (')[0], cells[index]]] : []))
  expect(title).toBe('beside abc')
  expect(filled).toEqual([
    ['clock in and out, 100 users, 32 in parallel', '0.62'],
    ['a month as pdf, p50', '0.10'],
  ])
})

it('needs a row for each job that has one', () => {
  const beside = { commit: 'abc', measuredOn: '', ratios: {} }
  const find = () => besideColumn(['clock in and out, 100 users, 32 in parallel'], beside)
  expect(find).toThrow('No measurement begins with "a month\'s timesheet')
})
