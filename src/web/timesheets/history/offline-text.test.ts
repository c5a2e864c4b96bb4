import '#server/zones.ts'
import { expect, it } from 'vitest'
import { offlineText } from './offline-text.ts'

const deviceTime = '2026-11-20T15:00:00.000Z'

it.each([
  [0, 'Its clock was right.'],
  [4999, 'Its clock was right.'],
  [45_000, 'Its clock was 45 s ahead.'],
  [-180_000, 'Its clock was 3 min behind.'],
  [3_600_000, 'Its clock was 1 h ahead.'],
  [-(25 * 3_600_000 + 600_000), 'Its clock was 25 h 10 min behind.'],
])('%i ms', (aheadMs, ending) => {
  expect(offlineText({ deviceTime, aheadMs }, 'America/Chicago', new Date('2026-11-21T15:00:00Z'))).toBe(
    `Recorded offline. The device showed Nov 20, 9:00 AM. ${ending}`,
  )
})
