import { expect, it } from 'vitest'
import { nodeNotice } from './node-notice.ts'

it.each<[string, string, string | null]>([
  ['20.20.2', '2026-04-30', null],
  ['20.20.2', '2026-05-01', 'Node 20 no longer gets security fixes; 24 is recommended'],
  ['21.7.3', '2026-05-01', 'Node 21 no longer gets security fixes; 24 is recommended'],
  ['22.12.0', '2026-05-01', null],
  ['22.12.0', '2027-05-01', 'Node 22 no longer gets security fixes; 24 is recommended'],
  ['24.21.0', '2026-05-01', null],
  ['26.1.0', '2026-05-01', null],
])('Node %s on %s', (version, day, notice) => {
  expect(nodeNotice(version, new Date(`${day}T12:00:00Z`))).toBe(notice)
})
