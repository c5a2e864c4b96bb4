import { describe, expect, it } from 'vitest'
import type { PayTerms } from '#domain/pay-groups/contract.ts'
import { payPeriodOf } from '#domain/time/pay-schedules.ts'
import {
  changedTermsDraft,
  newTermsDraft,
  parseTerms,
  previewPeriods,
  type TermsDraft,
  toSchedule,
  withFrequency,
} from './terms-draft.ts'

const TODAY = '2026-11-26'

const newDraft = (more: Partial<TermsDraft> = {}): TermsDraft => ({
  ...newTermsDraft('America/Chicago', TODAY, 'us-flsa'),
  ...more,
})

const biweekly: PayTerms = {
  id: 't',
  effectiveFrom: '2026-11-22',
  frequency: 'biweekly',
  anchorDay: '2026-11-22',
  timezone: 'America/Chicago',
  weekStartsOn: 1,
  dayStartsAt: 390,
  ruleSet: 'us-ca',
  longShiftHours: 10,
  submission: 'required',
  attestation: 'All breaks are in.',
}

const texts = (periods: { startDate: string; endDate: string }[] | null) =>
  periods?.map(({ startDate, endDate }) => `${startDate.slice(5)} ${endDate.slice(5)}`)

describe('a new pay group', () => {
  it('has two weeks from a Sunday, and sends what it shows', () => {
    const draft = newDraft({ dayStartsAt: '06:30', weekStartsOn: '1', effectiveFrom: '2026-11-08' })
    expect(parseTerms(draft, []).terms).toEqual({
      effectiveFrom: '2026-11-08',
      frequency: 'biweekly',
      anchorDay: '2026-11-08',
      timezone: 'America/Chicago',
      weekStartsOn: 1,
      dayStartsAt: 390,
      ruleSet: 'us-flsa',
      longShiftHours: 12,
      submission: 'optional',
      attestation: '',
    })
  })

  it.each<[Partial<TermsDraft>, string | null, string[] | undefined]>([
    [{}, '2026-11-22', ['11-22 12-05', '12-06 12-19', '12-20 01-02', '01-03 01-16']],
    [{ anchorDay: '2026-12-03' }, '2026-11-19', ['11-19 12-02', '12-03 12-16', '12-17 12-30', '12-31 01-13']],
    [{ frequency: 'weekly' }, '2026-11-22', ['11-22 11-28', '11-29 12-05', '12-06 12-12', '12-13 12-19']],
    [{ frequency: 'semimonthly' }, '2026-11-16', ['11-16 11-30', '12-01 12-15', '12-16 12-31', '01-01 01-15']],
    [
      { frequency: 'monthly', monthDay: '28' },
      '2026-10-28',
      ['10-28 11-27', '11-28 12-27', '12-28 01-27', '01-28 02-27'],
    ],
    [{ anchorDay: null }, null, undefined],
  ])('with %j starts on %s', (more, start, periods) => {
    const draft = newDraft(more)
    const schedule = toSchedule(draft, TODAY)
    const effectiveFrom = schedule && payPeriodOf(TODAY, schedule).startDate
    expect(effectiveFrom).toBe(start)
    expect(texts(previewPeriods({ ...draft, effectiveFrom }, [], TODAY))).toEqual(periods)
  })

  it('shows a shorter first period if it starts later', () => {
    expect(texts(previewPeriods(newDraft({ effectiveFrom: '2026-12-01' }), [], TODAY))?.[0]).toBe('12-01 12-05')
  })

  it('says what is missing at each field', () => {
    const draft = newDraft({ anchorDay: null, effectiveFrom: null, ruleSet: '', dayStartsAt: null, longShiftHours: 25 })
    expect(parseTerms(draft, [])).toEqual({
      terms: null,
      problems: {
        anchorDay: 'Choose a date',
        effectiveFrom: 'Choose a date',
        ruleSet: 'Choose overtime rules',
        dayStartsAt: 'Choose when the workday starts',
        longShiftHours: 'Use 6 to 24 hours',
      },
    })
    expect(parseTerms(newDraft({ effectiveFrom: '2026-11-22', longShiftHours: 7.5 }), []).problems).toEqual({
      longShiftHours: 'Use 6 to 24 hours',
    })
  })
})

describe('a change', () => {
  it('starts from the terms of today, with the first day of the next period', () => {
    const draft = changedTermsDraft([biweekly], TODAY)
    expect(draft).toMatchObject({
      effectiveFrom: '2026-12-06',
      weekStartsOn: '1',
      dayStartsAt: '06:30',
      ruleSet: 'us-ca',
    })
    expect(parseTerms(draft, [biweekly]).terms).toMatchObject({
      dayStartsAt: 390,
      longShiftHours: 10,
      submission: 'required',
      attestation: 'All breaks are in.',
    })
  })

  it('starts from a planned change and replaces it', () => {
    const planned: PayTerms = {
      ...biweekly,
      id: 'u',
      effectiveFrom: '2026-12-20',
      frequency: 'monthly',
      anchorDay: '2026-12-05',
    }
    const draft = changedTermsDraft([biweekly, planned], TODAY)
    expect(draft).toMatchObject({ effectiveFrom: '2026-12-20', frequency: 'monthly', monthDay: '5' })
    const weekly = withFrequency(draft, 'weekly', draft)
    expect(texts(previewPeriods(weekly, [biweekly, planned], TODAY))?.[0]).toBe('12-20 12-26')
  })

  it('to another schedule begins it with the first day of the change', () => {
    const before = changedTermsDraft([biweekly], TODAY)
    const weekly = withFrequency({ ...before, effectiveFrom: '2026-12-20' }, 'weekly', before)
    expect(weekly).toMatchObject({ frequency: 'weekly', anchorDay: '2026-12-20' })
    expect(withFrequency(weekly, 'biweekly', before).anchorDay).toBe('2026-11-22')
    const twice = withFrequency(before, 'semimonthly', before)
    expect(texts(previewPeriods(twice, [biweekly], TODAY))).toEqual([
      '12-06 12-15',
      '12-16 12-31',
      '01-01 01-15',
      '01-16 01-31',
    ])
  })

  it('is refused between two first days, and has no preview there', () => {
    const draft: TermsDraft = { ...changedTermsDraft([biweekly], TODAY), effectiveFrom: '2026-12-08' }
    expect(Object.keys(parseTerms(draft, [biweekly]).problems)).toEqual(['effectiveFrom'])
    expect(previewPeriods(draft, [biweekly], TODAY)).toBeNull()
  })
})
