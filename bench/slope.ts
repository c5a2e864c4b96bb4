import { median } from './report.ts'

export type Point = { x: number; y: number }

/** Growth of y per 1 of x: the median slope between all pairs (Theil–Sen), which single peaks don't affect. */
export function slopeOf(points: readonly Point[]): number {
  const slopes = points.flatMap((from, index) => points.slice(index + 1).map((to) => (to.y - from.y) / (to.x - from.x)))
  return median(slopes)
}
