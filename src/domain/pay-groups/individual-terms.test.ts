import { describe, expect, it } from 'vitest'
import {
  type DatedIndividualTerms,
  type GroupTime,
  individualTermsOn,
  isChange,
  lastIndividualTerms,
  offerDays,
  whyNotIndividualTerms,
} from './individual-terms.ts'

const exempt = (effectiveFrom: string | null): DatedIndividualTerms => ({ effectiveFrom, overtimeExempt: true })
const eligible = (effectiveFrom: string | null): DatedIndividualTerms => ({ effectiveFrom, overtimeExempt: false })

const terms: GroupTime['terms'] = [{ effectiveFrom: '2026-10-04', frequency: 'biweekly', anchorDay: '2026-10-04' }]
const group: GroupTime = { from: '2026-10-04', until: null, terms }
const decided = { employeeName: 'Ada', firstDay: '2026-10-04', lastDay: '2026-10-17', isApproved: true }

describe('the terms of a person on a day', () => {
  it.each<[what: string, DatedIndividualTerms[], exemptOn: Record<string, boolean>]>([
    ['are not exempt at first', [], { '2026-11-01': false }],
    [
      'apply from their first day',
      [exempt('2026-11-01')],
      { '2026-10-31': false, '2026-11-01': true, '2027-01-01': true },
    ],
    ['apply from the beginning', [exempt(null)], { '1999-01-01': true }],
    ['end with those that follow', [exempt(null), eligible('2026-11-01')], { '2026-10-31': true, '2026-11-01': false }],
    [
      'replace what was planned for later days',
      [exempt('2026-12-01'), eligible('2026-11-01')],
      { '2026-11-30': false, '2026-12-01': false },
    ],
    [
      'leave days before them as they were',
      [exempt('2026-11-01'), eligible('2026-12-01')],
      { '2026-11-30': true, '2026-12-01': false },
    ],
  ])('%s', (_, recorded, exemptOn) => {
    const found = Object.keys(exemptOn).map((day) => [day, individualTermsOn(day, recorded).overtimeExempt])
    expect(Object.fromEntries(found)).toEqual(exemptOn)
    expect(lastIndividualTerms(recorded)).toEqual(individualTermsOn('9999-12-31', recorded))
  })
})

it.each<[what: string, DatedIndividualTerms, DatedIndividualTerms[], boolean]>([
  ['exempt from a day', exempt('2026-11-01'), [], true],
  ['eligible as before', eligible('2026-11-01'), [], false],
  ['exempt from a day, already before', exempt('2026-11-01'), [exempt('2026-10-01')], false],
  ['exempt earlier', exempt('2026-10-01'), [exempt('2026-11-01')], true],
  ['without what was planned', eligible('2026-11-01'), [exempt('2026-12-01')], true],
  ['from the beginning', exempt(null), [exempt('2026-11-01')], true],
  ['from the beginning, again', exempt(null), [exempt(null)], false],
])('%s: a change is %4$s', (_, after, recorded, expected) => {
  expect(isChange(after, recorded)).toBe(expected)
})

it.each<[day: string | null | undefined, code: string | null]>([
  [undefined, 'noDay'],
  [null, 'hasDecided'],
  ['2026-10-04', 'hasDecided'],
  ['2026-10-17', 'hasDecided'],
  ['2026-10-18', null],
  ['2026-10-19', 'notFirstDay'],
  ['2026-11-01', null],
])('a change from %s is refused: %s', (day, code) => {
  expect(whyNotIndividualTerms(day, { decided, groups: [group] })?.code ?? null).toBe(code)
})

it('who has no approved timesheet can change from the beginning, and who is in no group on any day', () => {
  expect(whyNotIndividualTerms(null, { decided: null, groups: [group] })).toBeNull()
  expect(whyNotIndividualTerms('2026-10-19', { decided: null, groups: [] })).toBeNull()
  expect(whyNotIndividualTerms('2026-10-03', { decided: null, groups: [group] })).toBeNull()
})

describe('offered are', () => {
  it('first days of periods after what is approved, and the one of today is chosen', () => {
    expect(offerDays({ decided, groups: [group] }, '2026-11-10')).toEqual({
      days: ['2026-10-18', '2026-11-01', '2026-11-15', '2026-11-29', '2026-12-13'],
      suggested: '2026-11-01',
    })
  })

  it('the beginning while nothing is approved', () => {
    expect(offerDays({ decided: null, groups: [group] }, '2026-10-20')).toEqual({
      days: [null, '2026-10-04', '2026-10-18', '2026-11-01', '2026-11-15', '2026-11-29'],
      suggested: null,
    })
    expect(offerDays({ decided: null, groups: [] }, '2026-10-20')).toEqual({ days: [null], suggested: null })
  })

  it('days of each group, and today without one', () => {
    const left = { ...group, until: '2026-10-18' }
    const weekly: GroupTime['terms'] = [{ effectiveFrom: '2026-10-21', frequency: 'weekly', anchorDay: '2026-10-21' }]
    const joined = { from: '2026-10-21', until: '2026-10-28', terms: weekly }
    expect(offerDays({ decided: null, groups: [left, joined] }, '2026-11-10').days).toEqual([
      null,
      '2026-10-04',
      '2026-10-21',
    ])
    expect(offerDays({ decided, groups: [left] }, '2026-11-10')).toEqual({
      days: ['2026-11-10'],
      suggested: '2026-11-10',
    })
    expect(offerDays({ decided, groups: [left] }, '2026-10-10').days).toEqual(['2026-10-18'])
  })

  it('at most twelve of the past', () => {
    const weekly: GroupTime['terms'] = [{ effectiveFrom: '2020-01-05', frequency: 'weekly', anchorDay: '2020-01-05' }]
    const { days } = offerDays(
      { decided: null, groups: [{ from: '2020-01-05', until: null, terms: weekly }] },
      '2026-11-10',
    )
    expect([days.length, days[1], days.at(-1)]).toEqual([16, '2026-08-23', '2026-11-29'])
  })
})
