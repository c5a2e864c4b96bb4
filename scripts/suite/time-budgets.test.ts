import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { EXCEPTIONS, limitOf, listOverruns } from './time-budgets.mjs'

it('limits depend on the layer and on the speed of the machine', () => {
  const files = ['src/domain/x.test.ts', 'src/web/x.test.ts', 'src/server/x.test.ts', 'test/x.test.ts']
  expect([...files, 'test/e2e/x.journey.ts'].map((file) => limitOf(file))).toEqual([2, 2, 5, 5, 6])
  const times = files.map((file) => ({ file, seconds: 4.9 }))
  expect(listOverruns(times, 1)).toEqual(times.slice(0, 2))
  expect(listOverruns(times, 2.5)).toEqual([])
})

it.each(Object.entries(EXCEPTIONS))('the limit of %s is an exception with a reason', (file, { seconds, reason }) => {
  expect(existsSync(file)).toBe(true)
  expect(seconds).toBeGreaterThan(2)
  expect(reason).toMatch(/^[A-Z].+\.$/)
})
