import '#server/zones.ts'
import { describe, expect, it } from 'vitest'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { listChanges, mergeDrafts } from '#web/api/merge-drafts.ts'
import { type LeaveDraft, toLeaveDraft, withDay, withHours } from './leave-draft.ts'
import { mergeLeaveForm } from './leave-merge.ts'
import { NO_TYPE } from './leave-type-choices.ts'

const ZONE = 'America/Chicago'
const vacation = { id: 'v', name: 'Vacation', color: '#336699' }
const sick = { id: 's', name: 'Sick Leave', color: '#993333' }
const shown = {
  clockIn: '2026-11-20T15:00:00.000Z',
  clockOut: '2026-11-20T23:00:00.000Z',
  notes: '',
  leaveType: vacation,
} as unknown as TimeEntry

type Mine = { draft?: (draft: LeaveDraft) => LeaveDraft; type?: string }

/** What the form shows after "Save mine anyway", and what it says before. */
function merge({ draft = (unchanged) => unchanged, type = vacation.id }: Mine, now: Partial<TimeEntry>) {
  const row = { ...shown, ...now }
  const form = { values: draft(toLeaveDraft(shown, ZONE)), type }
  const {
    toDraft,
    labels,
    form: holder,
  } = mergeLeaveForm(
    {
      getValues: (() => form.values) as never,
      reset: (values) => {
        form.values = values as LeaveDraft
      },
    },
    {
      readId: () => form.type,
      choose: (id) => {
        form.type = id
      },
    },
    ZONE,
  )
  const drafts = { base: toDraft(shown), mine: holder.read(), theirs: toDraft(row) }
  holder.write(mergeDrafts(drafts.base, drafts.mine, drafts.theirs), drafts.theirs)
  const { start, end, hours, notes } = form.values
  return {
    merged: { times: `${start.day} ${start.time} – ${end.time}, ${hours} h`, type: form.type, notes },
    changes: listChanges(labels, shown, row, drafts).map(
      ({ label, text, isConflict }) => `${label} ${text}${isConflict ? ' (mine too)' : ''}`,
    ),
  }
}

describe('leave that someone else has changed', () => {
  it('keeps their times and type, and my note', () => {
    const mine = { draft: (draft: LeaveDraft) => ({ ...draft, notes: 'Dentist' }) }
    expect(merge(mine, { clockOut: '2026-11-20T19:00:00.000Z', leaveType: sick })).toEqual({
      merged: { times: '2026-11-20 09:00 – 13:00, 4 h', type: 's', notes: 'Dentist' },
      changes: ['Times end was 5:00 PM, now 1:00 PM', 'Leave type was Vacation, now Sick Leave'],
    })
  })

  it('never mixes hours of theirs with a day of mine', () => {
    const mine = { draft: (draft: LeaveDraft) => withDay(draft, '2026-11-23', ZONE) }
    expect(merge(mine, { clockOut: '2026-11-20T19:00:00.000Z', notes: 'Half a day' })).toEqual({
      merged: { times: '2026-11-23 09:00 – 17:00, 8 h', type: 'v', notes: 'Half a day' },
      changes: ['Times end was 5:00 PM, now 1:00 PM (mine too)', 'Notes was empty, now Half a day'],
    })
  })

  it('keeps the type that I chose beside their times', () => {
    expect(merge({ type: sick.id }, { clockIn: '2026-11-20T17:00:00.000Z' })).toEqual({
      merged: { times: '2026-11-20 11:00 – 17:00, 6 h', type: 's', notes: '' },
      changes: ['Times start was 9:00 AM, now 11:00 AM'],
    })
    expect(merge({ type: sick.id }, { leaveType: null }).changes).toEqual([
      'Leave type was Vacation, now Paid Time Off (PTO) (mine too)',
    ])
  })

  it('has no type once they took it away', () => {
    expect(merge({}, { leaveType: null }).merged.type).toBe(NO_TYPE)
  })

  it('is no conflict if both chose the same', () => {
    const mine = { draft: (draft: LeaveDraft) => withHours(draft, 4, ZONE) }
    expect(merge(mine, { clockOut: '2026-11-20T19:00:00.000Z' }).changes).toEqual([
      'Times end was 5:00 PM, now 1:00 PM',
    ])
  })
})
