import { describe, expect, it } from 'vitest'
import { createDraft, parseDraft, withEnd, withHours, withStart } from './request-draft.ts'

const fresh = createDraft('pto')
const [monday, wednesday, saturday, nextMonday] = ['2026-12-21', '2026-12-23', '2026-12-26', '2026-12-28']

describe('the days of a request', () => {
  it('are one day until the end is chosen, and 8 hours for each working day', () => {
    const one = withStart(fresh, monday)
    expect(one).toMatchObject({ startDate: monday, endDate: monday, hoursRequested: 8 })
    expect(withEnd(one, wednesday)).toMatchObject({ endDate: wednesday, hoursRequested: 24 })
    expect(withEnd(one, nextMonday)).toMatchObject({ hoursRequested: 48 })
  })

  it('move their end along when the start passes it, and keep it otherwise', () => {
    const days = withEnd(withStart(fresh, monday), wednesday)
    expect(withStart(days, nextMonday)).toMatchObject({ endDate: nextMonday, hoursRequested: 8 })
    expect(withStart(days, '2026-12-22')).toMatchObject({ endDate: wednesday, hoursRequested: 16 })
  })

  it('count as one day where none of them is a working day', () => {
    expect(withStart(fresh, saturday)).toMatchObject({ hoursRequested: 8 })
  })

  it('leave hours alone that were typed', () => {
    const typed = withHours(withStart(fresh, monday), 4)
    expect(withEnd(typed, wednesday)).toMatchObject({ hoursRequested: 4 })
  })
})

describe('reading a request', () => {
  it('gives the body that is sent', () => {
    const { request } = parseDraft({ ...withEnd(withStart(fresh, monday), wednesday), notes: ' A wedding ' })
    expect(request).toEqual({
      leaveTypeId: 'pto',
      startDate: monday,
      endDate: wednesday,
      hoursRequested: 24,
      notes: 'A wedding',
    })
  })

  it.each([
    [fresh, { startDate: 'Start date is required', endDate: 'End date is required' }],
    [{ ...withStart(fresh, monday), leaveTypeId: '' }, { leaveTypeId: 'Leave type is required' }],
    [withHours(withStart(fresh, monday), null), { hoursRequested: 'Hours must be at least 0.5' }],
    [withHours(withStart(fresh, monday), 0.25), { hoursRequested: 'Hours must be at least 0.5' }],
    [withHours(withStart(fresh, monday), 7.75), { hoursRequested: 'Hours go in steps of 0.5' }],
    [withHours(withStart(fresh, monday), 25), { hoursRequested: 'Hours must be at most 24 for a day' }],
    [{ ...withStart(fresh, wednesday), endDate: monday }, { endDate: 'End date must be on or after the start date' }],
  ])('says at the field what is wrong: %#', (draft, problems) => {
    expect(parseDraft(draft)).toEqual({ problems })
  })
})
