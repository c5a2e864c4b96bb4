import { expect, it } from 'vitest'
import { allZones, answers, offsetText, zoneClock, zoneLabel } from './time-zones.ts'

const NOW = new Date('2026-11-20T15:05:00Z')

it.each([
  ['America/Chicago', '09:05 AM, UTC−6'],
  ['Asia/Kolkata', '08:35 PM, UTC+5:30'],
  ['UTC', '03:05 PM, UTC'],
  ['Pacific/Kiritimati', '05:05 AM, UTC+14'],
])('the clocks of %s show %s', (zone, text) => {
  expect(zoneClock(zone, NOW)).toBe(text)
})

it('the offset is that of the day: another one in summer', () => {
  expect(offsetText('America/Chicago', new Date('2026-07-01T12:00:00Z'))).toBe('UTC−5')
})

it.each([
  ['America/New_York', 'new york', true],
  ['America/New_York', 'eastern', true],
  ['America/New_York', 'america/new_york', true],
  ['Europe/Paris', 'paris eur', true],
  ['America/Port_of_Spain', 'port-of', true],
  ['America/Sao_Paulo', 'são paulo', true],
  ['America/Chicago', 'new', false],
  ['America/Chicago', '', true],
])('%s answers “%s”: %s', (zone, typed, expected) => {
  expect(answers(zoneLabel(zone), typed)).toBe(expected)
})

it('lists each zone once, those of the United States first, and one that nobody knows if it is chosen', () => {
  const { common, others } = allZones('Antarctica/Nowhere')
  expect(common[0]).toBe('America/New_York')
  expect(others).toContain('Antarctica/Nowhere')
  expect(others.filter((zone) => zone === 'UTC')).toEqual(['UTC'])
  expect(new Set([...common, ...others]).size).toBe(common.length + others.length)
  expect(others.length).toBeGreaterThan(300)
})
