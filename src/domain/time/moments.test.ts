import { expect, it } from 'vitest'
import { exactMomentText, momentText, shortMomentText } from './moments.ts'

const zone = 'America/Chicago'

it.each([
  ['a minute', momentText('2026-11-20T14:00:07Z', zone), 'Nov 20, 2026, 8:00 AM'],
  ['midnight', momentText('2026-11-20T06:00:00Z', zone), 'Nov 20, 2026, 12:00 AM'],
  ['today', shortMomentText('2026-11-20T14:00:07Z', zone, new Date('2026-11-21T05:59:00Z')), '8:00 AM'],
  ['yesterday', shortMomentText('2026-11-20T14:00:07Z', zone, new Date('2026-11-21T06:00:00Z')), 'Nov 20, 8:00 AM'],
  ['no seconds', exactMomentText('2026-11-20T14:00:00.000Z', zone), 'Nov 20, 2026, 8:00 AM'],
  ['seconds', exactMomentText('2026-11-20T14:00:07Z', zone), 'Nov 20, 2026, 8:00:07 AM'],
  ['the hour that comes twice, first', exactMomentText('2026-11-01T06:30:00Z', zone), 'Nov 1, 2026, 1:30 AM CDT'],
  ['the hour that comes twice, second', exactMomentText('2026-11-01T07:30:07Z', zone), 'Nov 1, 2026, 1:30:07 AM CST'],
  ['the hour after it', exactMomentText('2026-11-01T08:00:00Z', zone), 'Nov 1, 2026, 2:00 AM'],
  ['the hour before it', exactMomentText('2026-11-01T05:59:00Z', zone), 'Nov 1, 2026, 12:59 AM'],
  [
    'the half hour that comes twice',
    exactMomentText('2026-04-04T15:15:00Z', 'Australia/Lord_Howe'),
    'Apr 5, 2026, 1:45 AM GMT+10:30',
  ],
  ['the night on which an hour is skipped', exactMomentText('2026-03-08T08:00:00Z', zone), 'Mar 8, 2026, 3:00 AM'],
])('%s', (_, text, expected) => {
  expect(text).toBe(expected)
})
