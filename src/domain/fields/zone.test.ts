import { expect, it } from 'vitest'
import { isTimeZone } from './zone.ts'

it.each([
  ['America/Chicago', true],
  ['Etc/GMT+5', true],
  ['UTC', true],
  ['America/Nowhere', false],
  ['+05:00', false],
  ['', false],
  ['America/Chicago\n', false],
  ['__proto__', false],
])('%j: %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known)
})

it('knows every zone that this machine knows', () => {
  expect(Intl.supportedValuesOf('timeZone').filter((zone) => !isTimeZone(zone))).toEqual([])
})
