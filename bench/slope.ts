import { median } from './report.ts'

export type Point = { x: number; y: number }

/** How much y grows with each 1 of x: the median of the slopes between all pairs (Theil–Sen), which single peaks do not bend. */
export function slopeOf(points: readonly Point[]): number {
  const slopes = points.flatMap((from, place) => points.slice(place + 1).map((to) => (to.y - from.y) / (to.x - from.x)))
  return median(slopes)
}
