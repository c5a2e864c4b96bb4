import { expect, it } from 'vitest'
import { findZoneName } from '#domain/time/zones/find-zone-name.ts'
import { timeZone } from './zone.ts'

it.each([
  ['America/Chicago', 'America/Chicago'],
  ['aMERICA/cHICAGO', 'America/Chicago'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['UTC', 'UTC'],
  ['America/Nowhere', null],
  ['+05:00', null],
  ['', null],
  ['America/Chicago\n', null],
  ['__proto__', null],
])('%j becomes %j', (name, zone) => {
  expect(findZoneName(name)).toBe(zone)
  expect(timeZone.safeParse(name).data ?? null).toBe(zone)
})

it('knows every zone that this machine knows', () => {
  expect(Intl.supportedValuesOf('timeZone').filter((zone) => findZoneName(zone) === null)).toEqual([])
})
