import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import {
  shownStatus,
  TIMESHEET_STATUSES,
  type TimesheetState,
  whyNotApprove,
  whyNotRecall,
  whyNotReject,
  whyNotSubmit,
  whyNotUnapprove,
} from './rules.ts'
import { STATUS_TEXT, timesheetProblemText } from './texts.ts'

const state = (fields: Partial<TimesheetState> = {}): TimesheetState => ({
  status: 'open',
  submittedHash: null,
  factsHash: 'now',
  hasEnded: true,
  blocking: 0,
  isSubmissionRequired: false,
  ...fields,
})
const submitted = state({ status: 'submitted', submittedHash: 'now' })
const changed = state({ status: 'submitted', submittedHash: 'before' })
const ANOTHER = { isOwn: false, canOthersApprove: true }

describe('a timesheet', () => {
  it.each<[what: string, TimesheetState, seen: string | null, submit: string | null, approve: string | null]>([
    ['open', state(), 'now', null, null],
    ['before its end', state({ hasEnded: false }), 'now', 'notEnded', 'notEnded'],
    ['seen before a change', state(), 'before', 'outdated', 'outdated'],
    ['to be asked before anything was sent', state(), null, null, null],
    ['with something to fix', state({ blocking: 2 }), 'now', 'blocking', 'blocking'],
    ['submitted', submitted, 'now', 'isSubmitted', null],
    ['changed since', changed, 'now', null, null],
    ['open, where people have to submit', state({ isSubmissionRequired: true }), 'now', null, 'notSubmitted'],
    ['submitted, where people have to', { ...submitted, isSubmissionRequired: true }, 'now', 'isSubmitted', null],
    [
      'changed since, where people have to submit',
      { ...changed, isSubmissionRequired: true },
      'now',
      null,
      'changedSinceSubmitted',
    ],
    [
      'reopened, where people have to submit',
      state({ status: 'reopened', isSubmissionRequired: true }),
      'now',
      'isReopened',
      null,
    ],
    ['approved', state({ status: 'approved' }), 'now', 'isApproved', 'isApproved'],
    ['closed', state({ status: 'closed' }), 'now', 'isClosed', 'isClosed'],
  ])('%s', (_, timesheet, seen, submit, approve) => {
    expect(whyNotSubmit(timesheet, seen)?.code ?? null).toBe(submit)
    expect(whyNotApprove(timesheet, seen, ANOTHER)?.code ?? null).toBe(approve)
  })

  it('is approved by its own person only if no one else can', () => {
    expect(whyNotApprove(state(), 'now', { isOwn: true, canOthersApprove: true })?.code).toBe('own')
    expect(whyNotApprove(state(), 'now', { isOwn: true, canOthersApprove: false })).toBeNull()
  })

  it('is taken back or sent back while it is submitted, and unapproved while it is approved', () => {
    const codes = TIMESHEET_STATUSES.map((status) => [
      whyNotRecall({ status })?.code ?? null,
      whyNotReject({ status })?.code ?? null,
      whyNotUnapprove({ status })?.code ?? null,
    ])
    expect(codes).toEqual([
      ['notSubmitted', 'notSubmitted', 'notApproved'],
      [null, null, 'notApproved'],
      ['isApproved', 'isApproved', null],
      ['isClosed', 'isClosed', 'isClosed'],
      ['notSubmitted', 'notSubmitted', 'notApproved'],
    ])
  })

  it('says that its hours changed after someone submitted it', () => {
    expect([shownStatus(submitted), shownStatus(changed)]).toEqual(['submitted', 'changed'])
    expect(sayInEnglish(STATUS_TEXT[shownStatus(changed)])).toBe('Changed since submitted')
  })

  it.each([
    [1, 'Fix 1 thing first'],
    [3, 'Fix 3 things first'],
  ])('counts %i to fix', (count, text) => {
    expect(sayInEnglish(timesheetProblemText({ code: 'blocking', count }))).toBe(text)
  })
})
