import { expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import { t } from '../texts/text.ts'
import { type CloseChange, describeCloseChanges } from './close-changes-texts.ts'

const [name, by, at] = ['Will Worker', 'Ada Boss', new Date('2026-11-09T19:15:00Z')]

it.each<[CloseChange[], string]>([
  [[], ''],
  [[{ code: 'approved', name, by, at }], 'Ada Boss approved Will Worker’s timesheet (Nov 9, 1:15 PM)'],
  [
    [
      { code: 'reopened', name, by, at },
      { code: 'notApproved', name: 'Jo Late' },
    ],
    'Ada Boss reopened Will Worker’s timesheet (Nov 9, 1:15 PM); Jo Late isn’t approved',
  ],
  [
    [{ code: 'hours', name, hours: t`Ada Boss deleted Nov 3 (1:15 PM)` }],
    'in Will Worker’s timesheet, Ada Boss deleted Nov 3 (1:15 PM)',
  ],
  [[{ code: 'hours', name, hours: null }], 'Will Worker’s hours changed'],
])('%o read: %s', (changes, text) => {
  const view = { zone: 'America/Chicago', now: new Date('2026-11-30T18:00:00Z') }
  expect(sayInEnglish(describeCloseChanges(changes, 0, view) ?? '')).toBe(text)
})

it.each([
  [1, '1 more change'],
  [2, '2 more changes'],
])('%d that aren’t named are counted', (more, text) => {
  const view = { zone: 'America/Chicago', now: new Date('2026-11-30T18:00:00Z') }
  expect(sayInEnglish(describeCloseChanges([{ code: 'notApproved', name }], more, view) ?? '')).toBe(
    `Will Worker isn’t approved; ${text}`,
  )
})
