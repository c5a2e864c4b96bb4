import { describe, expect, it } from 'vitest'
import { DATA_COLUMNS, dataCells } from './data-columns.ts'
import type { ReportRow } from './rules.ts'

const aRow = (clockIn: string, clockOut: string | null, facts: Partial<ReportRow> = {}): ReportRow => ({
  clockIn,
  clockOut,
  breaks: [],
  isLeaveTime: false,
  isWaiting: false,
  notes: '',
  clockInPlace: null,
  clockOutPlace: null,
  ...facts,
})

const cellsOf = (row: ReportRow, zone = 'America/Chicago') => {
  const cells = dataCells(row, zone)
  return DATA_COLUMNS.map(({ id }) => cells[id])
}

const MEAL = { kind: 'meal' as const, startedAt: '2026-11-09T18:00:00Z', endedAt: '2026-11-09T18:30:00Z' }

describe('the columns for programs', () => {
  it.each<[string, ReportRow, string, string[]]>([
    [
      'a shift within a day',
      aRow('2026-11-09T14:00:00Z', '2026-11-09T22:00:00Z'),
      'America/Chicago',
      ['2026-11-09', '16:00:00', '2026-11-09T08:00:00-06:00', '2026-11-09T16:00:00-06:00', 'ended'],
    ],
    [
      'a meal, which changes no time',
      aRow('2026-11-09T14:00:00Z', '2026-11-09T22:00:00Z', { breaks: [MEAL] }),
      'America/Chicago',
      ['2026-11-09', '16:00:00', '2026-11-09T08:00:00-06:00', '2026-11-09T16:00:00-06:00', 'ended'],
    ],
    [
      'a shift across midnight',
      aRow('2026-11-10T04:00:00Z', '2026-11-10T12:00:00Z'),
      'America/Chicago',
      ['2026-11-10', '06:00:00', '2026-11-09T22:00:00-06:00', '2026-11-10T06:00:00-06:00', 'ended'],
    ],
    [
      'a shift across the end of summer time',
      aRow('2026-11-01T05:30:00Z', '2026-11-01T07:30:00Z'),
      'America/Chicago',
      ['2026-11-01', '01:30:00', '2026-11-01T00:30:00-05:00', '2026-11-01T01:30:00-06:00', 'ended'],
    ],
    [
      'the first of two equal hours',
      aRow('2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'),
      'America/Chicago',
      ['2026-11-01', '01:30:00', '2026-11-01T00:30:00-05:00', '2026-11-01T01:30:00-05:00', 'ended'],
    ],
    [
      'a shift across the start of summer time',
      aRow('2026-03-08T07:30:00Z', '2026-03-08T08:30:00Z'),
      'America/Chicago',
      ['2026-03-08', '03:30:00', '2026-03-08T01:30:00-06:00', '2026-03-08T03:30:00-05:00', 'ended'],
    ],
    [
      'a zone ahead of UTC by a part of an hour',
      aRow('2026-11-09T14:00:00.250Z', '2026-11-09T22:00:00Z'),
      'Asia/Kathmandu',
      ['2026-11-10', '03:45:00', '2026-11-09T19:45:00.250+05:45', '2026-11-10T03:45:00+05:45', 'ended'],
    ],
    [
      'UTC',
      aRow('2026-11-09T14:00:00Z', '2026-11-09T22:00:00Z'),
      'UTC',
      ['2026-11-09', '22:00:00', '2026-11-09T14:00:00+00:00', '2026-11-09T22:00:00+00:00', 'ended'],
    ],
    [
      'an active entry',
      aRow('2026-11-09T14:00:00Z', null),
      'America/Chicago',
      ['', '', '2026-11-09T08:00:00-06:00', '', 'active'],
    ],
    [
      'leave',
      aRow('2026-11-09T14:00:00Z', '2026-11-09T22:00:00Z', { isLeaveTime: true }),
      'America/Chicago',
      ['', '', '', '', 'leave'],
    ],
    [
      'leave that waits for a decision',
      aRow('2026-11-09T14:00:00Z', '2026-11-09T22:00:00Z', { isLeaveTime: true, isWaiting: true }),
      'America/Chicago',
      ['', '', '', '', 'waiting leave'],
    ],
  ])('%s', (_, row, zone, expected) => {
    expect(cellsOf(row, zone)).toEqual(expected)
  })

  it('have the exact instants, whatever the zone', () => {
    const row = aRow('2026-10-25T00:59:59.001Z', '2026-10-25T01:00:00Z')
    for (const zone of ['Europe/Berlin', 'America/St_Johns', 'Pacific/Chatham', 'Australia/Lord_Howe']) {
      const { startedAt, endedAt } = dataCells(row, zone)
      expect([new Date(startedAt), new Date(endedAt)]).toEqual([new Date(row.clockIn), new Date(row.clockOut ?? 0)])
    }
  })
})
