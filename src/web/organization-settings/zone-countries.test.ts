import { expect, it } from 'vitest'
import { zoneData } from '#server/zone-package.ts'
import { matchesZone, zoneLabel } from '../organizations/time-zones.ts'
import { countryNames } from './zone-countries.ts'

it.each([
  ['Europe/Berlin', 'germany', true],
  ['America/Chicago', 'united states', true],
  ['America/Sao_Paulo', 'brazil', true],
  ['Asia/Kolkata', 'india', true],
  ['Asia/Tokyo', 'japan', true],
  ['Asia/Tokyo', 'germany', false],
])('%s is found as %s: %s', (zone, typed, found) => {
  const codes = zoneData().countries.get(zone) ?? []
  expect(matchesZone(`${zoneLabel(zone)} ${countryNames(codes)}`, typed)).toBe(found)
})

it('has a name for every country in the tables', () => {
  const codes = new Set([...zoneData().countries.values()].flat())
  expect([...codes].filter((code) => countryNames([code]) === '')).toEqual([])
})
