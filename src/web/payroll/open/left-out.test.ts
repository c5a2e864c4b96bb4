import { expect, it } from 'vitest'
import { listLastApproved } from './left-out.ts'

const approved = (username: string, changedAt: string, changedBy = 'Grace') => ({
  username,
  status: 'approved',
  changedAt,
  changedBy,
})

it('takes back what the same person approved together', () => {
  const rows = [
    approved('first', '2026-11-23T10:00:00Z'),
    approved('a', '2026-11-26T10:00:00Z'),
    approved('b', '2026-11-26T10:00:50Z'),
    approved('c', '2026-11-26T10:01:40Z'),
    { ...approved('open', '2026-11-26T10:02:00Z'), status: 'open' },
  ]
  expect(listLastApproved(rows)).toEqual(['c', 'b', 'a'])
  expect(listLastApproved([...rows, approved('other', '2026-11-26T10:01:50Z', 'Daniel')])).toEqual(['other'])
  expect(listLastApproved([])).toEqual([])
})
