import { expect, it } from 'vitest'
import { answers, zoneLabel } from './time-zones.ts'
import { countriesByZone } from './zone-countries.ts'

const countries = countriesByZone()

it.each([
  ['Europe/Berlin', 'germany', true],
  ['America/Chicago', 'united states', true],
  ['America/Sao_Paulo', 'brazil', true],
  ['Asia/Tokyo', 'japan', true],
  ['Asia/Tokyo', 'germany', false],
])('%s is found as %s: %s', (zone, typed, found) => {
  expect(answers(`${zoneLabel(zone)} ${countries.get(zone)}`, typed)).toBe(found)
})

it('names each country of a zone once', () => {
  for (const names of countries.values()) expect(new Set(names.split(', ')).size).toBe(names.split(', ').length)
})
