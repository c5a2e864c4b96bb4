import { expect, it } from 'vitest'
import type { LeaveRequestProblem } from './rules.ts'
import { leaveRequestProblemText } from './texts.ts'

it.each<[LeaveRequestProblem, string]>([
  [{ code: 'alreadyDecided', status: 'rejected', to: 'rejected' }, 'This request is already rejected'],
  [
    { code: 'alreadyDecided', status: 'rejected', to: 'cancelled' },
    'This request is already rejected and can’t be canceled',
  ],
  [
    { code: 'alreadyDecided', status: 'cancelled', to: 'approved' },
    'This request is already canceled and can’t be approved',
  ],
  [{ code: 'alreadyStarted' }, 'This leave has already started. Ask an administrator to change it.'],
  [{ code: 'endBeforeStart' }, 'End date must be on or after the start date'],
  [{ code: 'tooManyDays' }, 'Requests can be at most 366 days long'],
  [{ code: 'tooManyHours', days: 1, maxHours: 24 }, 'Hours must be at most 24 for a day'],
  [{ code: 'tooManyHours', days: 3, maxHours: 72 }, 'Hours must be at most 72 for 3 days'],
  [{ code: 'accessesOthers' }, 'You can only see and change your own leave requests'],
  [{ code: 'archivesOthers' }, 'You can only archive your own leave requests'],
  [
    { code: 'teamCalendarHidden' },
    'Your organization has turned off the team calendar. Ask an administrator who’s off.',
  ],
  [{ code: 'tooManyCalendarDays' }, 'Choose at most 62 days'],
])('says why not: %j', (problem, text) => {
  expect(leaveRequestProblemText(problem)).toBe(text)
})
