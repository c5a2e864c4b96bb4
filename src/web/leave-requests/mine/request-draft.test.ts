import { describe, expect, it } from 'vitest'
import { createDraft, parseDraft, withEnd, withHours, withStart } from './request-draft.ts'

const empty = createDraft('pto')
const [monday, wednesday, saturday, nextMonday] = ['2026-12-21', '2026-12-23', '2026-12-26', '2026-12-28']

describe('the dates of a request', () => {
  it('default to one day, with 8 hours per working day', () => {
    const one = withStart(empty, monday)
    expect(one).toMatchObject({ startDate: monday, endDate: monday, hoursRequested: 8 })
    expect(withEnd(one, wednesday)).toMatchObject({ endDate: wednesday, hoursRequested: 24 })
    expect(withEnd(one, nextMonday)).toMatchObject({ hoursRequested: 48 })
  })

  it('move the end only when the start passes it', () => {
    const days = withEnd(withStart(empty, monday), wednesday)
    expect(withStart(days, nextMonday)).toMatchObject({ endDate: nextMonday, hoursRequested: 8 })
    expect(withStart(days, '2026-12-22')).toMatchObject({ endDate: wednesday, hoursRequested: 16 })
  })

  it('count as one day if none is a working day', () => {
    expect(withStart(empty, saturday)).toMatchObject({ hoursRequested: 8 })
  })

  it('don’t change typed hours', () => {
    const typed = withHours(withStart(empty, monday), 4)
    expect(withEnd(typed, wednesday)).toMatchObject({ hoursRequested: 4 })
  })
})

describe('parsing a draft', () => {
  it('returns the request body', () => {
    const { request } = parseDraft({ ...withEnd(withStart(empty, monday), wednesday), notes: ' A wedding ' })
    expect(request).toEqual({
      leaveTypeId: 'pto',
      startDate: monday,
      endDate: wednesday,
      hoursRequested: 24,
      notes: 'A wedding',
    })
  })

  it.each([
    [empty, { startDate: 'Start date is required', endDate: 'End date is required' }],
    [{ ...withStart(empty, monday), leaveTypeId: '' }, { leaveTypeId: 'Leave type is required' }],
    [withHours(withStart(empty, monday), null), { hoursRequested: 'Hours must be at least 0.5' }],
    [withHours(withStart(empty, monday), 0.25), { hoursRequested: 'Hours must be at least 0.5' }],
    [withHours(withStart(empty, monday), 7.75), { hoursRequested: 'Hours must be in half-hour steps' }],
    [withHours(withStart(empty, monday), 25), { hoursRequested: 'Hours must be at most 24 for a day' }],
    [{ ...withStart(empty, wednesday), endDate: monday }, { endDate: 'End date must be on or after the start date' }],
  ])('returns an error for each invalid field: %#', (draft, problems) => {
    expect(parseDraft(draft)).toEqual({ problems })
  })
})
