import { expect, it } from 'vitest'
import { findEnd } from './find-end.ts'

const zone = 'America/Chicago'

it.each([
  ['later that day', '2026-11-03T14:00:00Z', '17:00', new Date('2026-11-03T23:00:00Z')],
  ['on the next day', '2026-11-04T04:00:00Z', '06:00', new Date('2026-11-04T12:00:00Z')],
  ['a day later, at the time of the start', '2026-11-03T14:00:00Z', '08:00', new Date('2026-11-04T14:00:00Z')],
  ['after clocks went back', '2026-11-01T04:00:00Z', '06:00', new Date('2026-11-01T12:00:00Z')],
])('is %s', (_, startedAt, time, end) => {
  expect(findEnd(startedAt, time, zone)).toEqual(end)
})

it.each([
  ['in the hour that comes twice', '2026-11-01T04:00:00Z', '01:30', /Clocks went back/],
  ['empty', '2026-11-03T14:00:00Z', null, /Enter a time/],
  ['no time', '2026-11-03T14:00:00Z', '25:99', /./],
])('a typed end is refused: %s', (_, startedAt, time, problem) => {
  expect(findEnd(startedAt, time, zone)).toEqual({ problem: expect.stringMatching(problem) as string })
})
