import * as z from 'zod/mini'
import { roundHours } from '../time/decimal-hours.ts'

const MOST = 10_000

/** Refuses more than two decimals. `name` is used in the message for negative numbers [5.44]. */
export function hoursFrom0(name: string) {
  return z
    .number(numberOf(name))
    .check(z.gte(0, `${name} must be positive`), z.lte(MOST, `${name} must be at most ${MOST}`), twoPlaces(name))
}

export function numberOf(name: string): { error: (issue: { input?: unknown }) => string } {
  return { error: ({ input }) => `${name} ${(input ?? null) === null ? 'is required' : 'must be a number'}` }
}

export function twoPlaces(name: string) {
  return z.refine<number>((hours) => roundHours(hours) === hours, `${name} has at most 2 decimals`)
}
