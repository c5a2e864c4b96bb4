import { expect, it } from 'vitest'
import { ownTime, tickTimes } from './cpu-time.ts'

const AFTER_NAME = 'S 1 42 42 0 -1 4194560 100 200 0 0'

it.each<[string, string, { own: number; ended: number }]>([
  ['a plain name', `42 (node) ${AFTER_NAME} 12 3 40 5 20 0 11 0 8`, { own: 150, ended: 450 }],
  ['a name with spaces and parentheses', `42 (a) S 9 (b c) ${AFTER_NAME} 7 0 0 0 20`, { own: 70, ended: 0 }],
  ['a process that has ended meanwhile', '', { own: 0, ended: 0 }],
])('reads the times of %s', (_, stat, times) => {
  expect(tickTimes(stat)).toEqual(times)
})

it.each<[string, number, string[], number]>([
  ['all threads run', 150, ['120500000 7 1', '34250000 0 2'], 154.75],
  ['one has ended', 150, ['120500000 7 1'], 150],
  ['one ends while it is read', 150, ['120500000 7 1', ''], 150],
  ['the process has ended', 0, [], 0],
])('reads the own time when %s', (_, ticks, schedstats, time) => {
  expect(ownTime(ticks, schedstats)).toBeCloseTo(time, 6)
})
