import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createJsonScan } from './json-scan.ts'

const LIMITS = { depth: 3, containers: 5, keys: 4, values: 6 }
const passes = (text: string, limits = LIMITS) => createJsonScan(limits)(Buffer.from(text))

it.each([
  ['[[[]]]', true],
  ['[[[[]]]]', false],
  ['{"a":{"b":[]}}', true],
  ['{"a":{"b":[{}]}}', false],
  ['[[],[],[],[]]', true],
  ['[[],[],[],[],[]]', false],
  ['{"a":1,"b":2,"c":3,"d":4}', true],
  ['{"a":1,"b":2,"c":3,"d":4,"e":5}', false],
  ['[1,2,3,4,5,6,7]', true],
  ['[1,2,3,4,5,6,7,8]', false],
  ['["[[[[[[", "{{{{{{", ",,,,,,,,", "::::::::"]', true],
  [String.raw`["\"[[[[[[", "\\"]`, true],
  [String.raw`["\\",[[[[]]]]]`, false],
  ['', true],
])('%s → %s', (text, isWithin) => {
  expect(passes(text)).toBe(isWithin)
})

it('gives the same result however the text is split', () => {
  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 1, max: 9 }), (text, size) => {
      const bytes = Buffer.from(text)
      const scan = createJsonScan(LIMITS)
      let isWithin = true
      for (let at = 0; at < bytes.length; at += size) isWithin &&= scan(bytes.subarray(at, at + size))
      expect(isWithin).toBe(passes(text))
    }),
  )
})

it('accepts the largest import and refuses bodies that would block the parser', () => {
  const names = Array.from({ length: 16 }, (_, number) => `field${number}`)
  const person = Object.fromEntries(names.map((name) => [name, 'x, y: [z] {']))
  const scans = [
    JSON.stringify({ rows: Array.from({ length: 5000 }, () => person) }),
    '['.repeat(9_900_000),
    `[${'[],'.repeat(3_300_000)}[]]`,
    `[${'1,'.repeat(4_900_000)}1]`,
    `{${'"k":1,'.repeat(200_000)}"k":1}`,
  ].map((text) => createJsonScan()(Buffer.from(text)))
  expect(scans).toEqual([true, false, false, false, false])
})
