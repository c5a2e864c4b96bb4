import type { Entry } from './rules.ts'

/**
 * How long after its time a live tap may reach the server. A tap takes seconds; the rest is for a slow location, a lost call, and
 * its retries.
 */
export const LIVE_WITHIN_MS = 120_000

/** A time of an entry that was saved `byMs` after it, as the server's clock says. */
export type LateTime = { time: 'clockIn' | 'clockOut' | 'breaks'; byMs: number }

type Shift = Pick<Entry, 'clockIn' | 'clockOut' | 'isLeaveTime' | 'breaks'>

type Change = {
  byOwner: boolean
  /** By the server's clock. */
  changedAt: Date
  before: Shift | null
  after: Shift | null
  /** What a restoration takes back, otherwise null. */
  deletion: { byOwner: boolean; at: Date } | null
}

/**
 * Which times their owner sets, moves, or removes long after they were, by typing or with a device that had no connection. What
 * others change has their name. Leave is always typed. A deleted entry shows nothing, and one that comes back right away has the times
 * it had. Later, it's as if they were typed: no one saw them meanwhile, or someone else had removed them.
 */
export function findLateTimes({ byOwner, changedAt, before, after, deletion }: Change): LateTime[] {
  if (!byOwner || !after || after.isLeaveTime || isUndone(deletion, changedAt)) return []
  const work = before?.isLeaveTime ? null : before
  return TIMES.flatMap((time) => {
    const [was, is] = [work ? POINTS_OF[time](work) : NONE, POINTS_OF[time](after)]
    const touched = [...listMissing(was, is), ...listMissing(is, was)]
    const byMs = Math.max(...touched.map((at) => changedAt.getTime() - at.getTime()))
    return byMs > LIVE_WITHIN_MS ? [{ time, byMs }] : []
  })
}

function isUndone(deletion: Change['deletion'], now: Date): boolean {
  return deletion !== null && deletion.byOwner && now.getTime() - deletion.at.getTime() <= LIVE_WITHIN_MS
}

const TIMES = ['clockIn', 'clockOut', 'breaks'] as const satisfies readonly LateTime['time'][]

/** Instants by what they mean: a break that becomes another kind has other points. */
type Points = ReadonlyMap<string, Date>

const NONE: Points = new Map()

const POINTS_OF: Record<LateTime['time'], (shift: Shift) => Points> = {
  clockIn: ({ clockIn }) => toPoints([['', clockIn]]),
  clockOut: ({ clockOut }) => toPoints(clockOut ? [['', clockOut]] : []),
  breaks: ({ breaks }) =>
    toPoints(
      breaks.flatMap(({ kind, startedAt, endedAt }): [string, Date][] => {
        const start: [string, Date] = [`${kind} start`, startedAt]
        return endedAt ? [start, [`${kind} end`, endedAt]] : [start]
      }),
    ),
}

function toPoints(named: readonly [meaning: string, at: Date][]): Points {
  return new Map(named.map(([meaning, at]) => [`${meaning} ${at.getTime()}`, at]))
}

function listMissing(from: Points, other: Points): Date[] {
  return [...from].flatMap(([point, at]) => (other.has(point) ? [] : [at]))
}
