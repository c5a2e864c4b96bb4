import { expect, it } from 'vitest'
import { groupZones, matchesZone, zoneLabel, zoneTimeText } from './time-zones.ts'

const NOW = new Date('2026-11-20T15:05:00Z')

it.each([
  [-360, '9:05 AM, UTC−6'],
  [330, '8:35 PM, UTC+5:30'],
  [0, '3:05 PM, UTC'],
  [840, '5:05 AM, UTC+14'],
  [-210, '11:35 AM, UTC−3:30'],
])('%i minutes ahead of UTC it is %s', (minutes, text) => {
  expect(zoneTimeText(minutes, NOW)).toBe(text)
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
])('%s matches “%s”: %s', (zone, typed, expected) => {
  expect(matchesZone(zoneLabel(zone), typed)).toBe(expected)
})

it('lists each zone once, with the United States first, and includes an unknown zone if it is chosen', () => {
  const { common, others } = groupZones(['America/Chicago', 'Asia/Tokyo', 'UTC'], 'Antarctica/Nowhere')
  expect(common[0]).toBe('America/New_York')
  expect(others).toEqual(['Antarctica/Nowhere', 'Asia/Tokyo', 'UTC'])
})
