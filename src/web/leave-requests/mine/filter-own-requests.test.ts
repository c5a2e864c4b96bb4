import { describe, expect, it } from 'vitest'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { filterOwnRequests } from './filter-own-requests.ts'
import { listMonthOptions } from './month-options.ts'

const request = (id: string, fields: Partial<LeaveRequest>): LeaveRequest => ({
  id,
  version: 0,
  user: { id: 'u', username: 'will', firstName: 'Will', lastName: 'Worker', nameSuffix: '', email: '' },
  leaveType: { id: 't', name: 'Paid Time Off (PTO)', color: '#0891B2' },
  startDate: '2026-11-30',
  endDate: '2026-12-02',
  firstDayOff: '2026-11-30',
  lastDayOff: '2026-12-02',
  workingDays: 3,
  hoursRequested: 24,
  status: 'pending',
  notes: 'Zoë’s wedding',
  createdAt: '2026-11-01T12:00:00.000Z',
  isArchived: false,
  availableHours: null,
  remainingHours: null,
  shortage: null,
  exceedsBalance: false,
  decision: null,
  ...fields,
})

const requests = [
  request('pto', {}),
  request('sick', {
    leaveType: { id: 's', name: 'Sick Leave', color: '#D97706' },
    startDate: '2026-11-03',
    endDate: '2026-11-03',
    firstDayOff: '2026-11-03',
    lastDayOff: '2026-11-03',
    status: 'approved',
    notes: '',
  }),
]
const idsFor = (search: string, month: number | null = null) =>
  filterOwnRequests(requests, search, month === null ? null : (listMonthOptions('2026-11-21')[month] ?? null)).map(
    ({ id }) => id,
  )

describe('searching your own requests', () => {
  it('matches every word against type, status and notes', () => {
    expect(idsFor('')).toEqual(['pto', 'sick'])
    expect(idsFor('SICK')).toEqual(['sick'])
    expect(idsFor('pend')).toEqual(['pto'])
    expect(idsFor('wedding paid')).toEqual(['pto'])
    expect(idsFor("zoe's")).toEqual(['pto'])
    expect(idsFor('wedding sick')).toEqual([])
    expect(idsFor('will')).toEqual([])
  })

  it('finds a request in every month it covers', () => {
    expect(idsFor('', 0)).toEqual(['pto', 'sick'])
    expect(idsFor('', 1)).toEqual(['pto'])
    expect(idsFor('', 2)).toEqual([])
  })

  it('doesn’t find it in a month whose days were taken out', () => {
    const withoutDecember = [request('pto', { lastDayOff: '2026-11-30' })]
    const months = listMonthOptions('2026-11-21').slice(0, 2)
    expect(months.map((month) => filterOwnRequests(withoutDecember, '', month).length)).toEqual([1, 0])
  })
})

describe('the month filter', () => {
  it('offers the current and the next eleven months, on any day', () => {
    const months = listMonthOptions('2026-01-31')
    expect(months).toHaveLength(12)
    expect(months[0]).toEqual({ startDate: '2026-01-01', endDate: '2026-01-31', label: 'January 2026' })
    expect(months[1]).toEqual({ startDate: '2026-02-01', endDate: '2026-02-28', label: 'February 2026' })
    expect(months[11]).toEqual({ startDate: '2026-12-01', endDate: '2026-12-31', label: 'December 2026' })
    expect(listMonthOptions('2026-11-21')[11]?.label).toBe('October 2027')
  })
})
