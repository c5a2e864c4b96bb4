import '#server/zones.ts'
import { expect, it } from 'vitest'
import { latenessText } from './lateness-text.ts'

const deviceTime = '2026-11-20T15:00:00.000Z'
const HOUR = 3_600_000
const describeIn = (later: Parameters<typeof latenessText>[0]) =>
  latenessText(later, 'America/Chicago', new Date('2026-11-21T15:00:00Z'))

it.each([
  [0, 'Its clock was right.'],
  [4999, 'Its clock was right.'],
  [45_000, 'Its clock was 45 s ahead.'],
  [-180_000, 'Its clock was 3 min behind.'],
  [HOUR, 'Its clock was 1 h ahead.'],
  [-(25 * HOUR + 600_000), 'Its clock was 25 h 10 min behind.'],
])('of a device that was %i ms ahead', (aheadMs, ending) => {
  const times = [{ time: 'clockIn', byMs: 6 * HOUR + 720_000 } as const]
  expect(describeIn({ times, device: { deviceTime, aheadMs } })).toBe(
    `Recorded later: Clock In by 6 h 12 min. The device showed Nov 20, 9:00 AM. ${ending}`,
  )
})

it('of someone who typed', () => {
  const times = (['clockIn', 'clockOut', 'breaks'] as const).map((time, index) => ({ time, byMs: (49 - index) * HOUR }))
  expect(describeIn({ times, device: null })).toBe(
    'Recorded later: Clock In by 2 days, Clock Out by 2 days, breaks by 47 h.',
  )
})
