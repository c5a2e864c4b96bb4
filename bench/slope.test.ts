import { expect, it } from 'vitest'
import { slopeOf } from './slope.ts'

const points = (y: (x: number) => number) => Array.from({ length: 61 }, (_, x) => ({ x, y: y(x) }))

it.each<[string, number, (x: number) => number]>([
  ['a constant', 0, () => 250],
  ['a leak', 2.5, (x) => 250 + 2.5 * x],
  ['waves', 0, (x) => 250 + 20 * (x % 2)],
  ['a leak with waves and a peak', 0.5, (x) => 250 + 0.5 * x + 8 * (x % 2) + (x === 30 ? 400 : 0)],
])('the slope of %s is %d', (_, slope, y) => {
  expect(slopeOf(points(y))).toBeCloseTo(slope, 1)
})
