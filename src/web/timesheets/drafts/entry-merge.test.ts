import '#server/zones.ts'
import { describe, expect, it } from 'vitest'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { listChanges, mergeDrafts } from '#web/api/merge-drafts.ts'
import { toDraft } from './entry-draft.ts'
import { fromMerged, labelEntry, toMerged } from './entry-merge.ts'

const ZONE = 'America/Chicago'
const meal = {
  id: 'm',
  kind: 'meal',
  startedAt: '2026-11-20T18:00:00.000Z',
  endedAt: '2026-11-20T18:30:00.000Z',
} as const
const rest = {
  id: 'r',
  kind: 'rest',
  startedAt: '2026-11-20T16:00:00.000Z',
  endedAt: '2026-11-20T16:10:00.000Z',
} as const
const shown = {
  clockIn: '2026-11-20T14:58:00.000Z',
  clockOut: '2026-11-20T23:00:00.000Z',
  breaks: [meal],
  notes: '',
} as unknown as TimeEntry

type Draft = ReturnType<typeof toMerged>
const draftOf = (entry: TimeEntry) => toMerged(toDraft(entry, ZONE))

/** What the form shows after "Save mine anyway", and what it says before. */
function merge(mine: (draft: Draft) => Draft, now: Partial<TimeEntry>, was = shown) {
  const row = { ...was, ...now }
  const drafts = { base: draftOf(was), mine: mine(draftOf(was)), theirs: draftOf(row) }
  const { clockIn, clockOut, running, breaks, notes } = fromMerged(mergeDrafts(drafts.base, drafts.mine, drafts.theirs))
  return {
    merged: {
      times: `${clockIn.day} ${clockIn.time} – ${running ? 'running' : `${clockOut.day} ${clockOut.time}`}`,
      breaks: breaks.map(({ id, end }) => `${id} ${end.time}`).toSorted(),
      notes,
    },
    changes: listChanges(labelEntry(ZONE), was, row, drafts).map(
      ({ label, text, isConflict }) => `${label} ${text}${isConflict ? ' (mine too)' : ''}`,
    ),
  }
}

describe('an entry that someone else has changed', () => {
  it('keeps their clock-out and my note', () => {
    expect(merge((mine) => ({ ...mine, notes: 'Late bus' }), { clockOut: '2026-11-20T22:30:00.000Z' })).toEqual({
      merged: { times: '2026-11-20 08:58 – 2026-11-20 16:30', breaks: ['m 12:30'], notes: 'Late bus' },
      changes: ['Clock Out was 5:00 PM, now 4:30 PM'],
    })
  })

  it('never mixes a date of theirs with a time of mine', () => {
    const mine = (draft: Draft): Draft => ({ ...draft, clockIn: [{ ...draft.clockIn[0], time: '08:00' }] })
    const { merged, changes } = merge(mine, { clockIn: '2026-11-19T14:58:00.000Z' })
    expect(merged.times).toBe('2026-11-20 08:00 – 2026-11-20 17:00')
    expect(changes).toEqual(['Clock In was Nov 20, 8:58 AM, now Nov 19, 8:58 AM (mine too)'])
  })

  it('has ended, unless I have entered an end', () => {
    const running = { ...shown, clockOut: null }
    const ended = { clockOut: shown.clockOut }
    expect(merge((mine) => mine, ended, running)).toMatchObject({
      merged: { times: '2026-11-20 08:58 – 2026-11-20 17:00' },
      changes: ['Clock Out was still clocked in, now 5:00 PM on Nov 20'],
    })
    const mine = (draft: Draft): Draft => ({ ...draft, clockOut: [{ ...draft.clockOut[0], time: '18:00' }, false] })
    expect(merge(mine, ended, running).merged.times).toBe('2026-11-20 08:58 – 2026-11-20 18:00')
  })

  it('keeps a break that each of us added, removed, or moved', () => {
    const [start, end] = [
      draftOf({ ...shown, breaks: [rest] }).breaks,
      { ...meal, endedAt: '2026-11-20T18:45:00.000Z' },
    ]
    expect(merge((mine) => ({ ...mine, breaks: { ...mine.breaks, ...start } }), { breaks: [end] })).toMatchObject({
      merged: { breaks: ['m 12:45', 'r 10:10'] },
      changes: ['Breaks was meal break 12:00 PM – 12:30 PM, now meal break 12:00 PM – 12:45 PM'],
    })
    expect(merge((mine) => ({ ...mine, breaks: {} }), { breaks: [meal, rest] })).toMatchObject({
      merged: { breaks: ['r 10:10'] },
    })
    expect(merge((mine) => ({ ...mine, breaks: {} }), { breaks: [end] }).changes[0]).toMatch(/\(mine too\)$/)
  })
})
