import { describe, expect, it } from 'vitest'
import { at, endOf, rest, shift, tap } from '#test/support/clock/answer-cases.ts'
import type { PunchQueue } from '../punches/punch.ts'
import { findConflict, type StoredShift } from './answers.ts'
import { choiceText, describeConflict } from './question-texts.ts'

const today = { zone: 'UTC', now: new Date(at('20:00')) }
const tomorrow = { zone: 'UTC', now: new Date(at('21 08:00')) }

describe('the question says what is in the way', () => {
  const clockIn = tap('clock in', '10:00', { refused: 'The server’s words' })
  const clockOut = tap('clock out', '17:00', { refused: 'The server’s words' })
  const ended = (by: string | null) => tap('clock out', '17:00', { ended: { at: at('12:00'), by } })
  it.each<[string, PunchQueue, StoredShift | null, today: string, tomorrow: string]>([
    [
      'an open shift',
      [clockIn],
      shift('a', '09:00', null),
      'You were already clocked in at 9:00 AM',
      'You were already clocked in at Nov 20, 9:00 AM',
    ],
    [
      'an ended shift',
      [clockIn],
      shift('a', '09:00', '12:00'),
      'Your timesheet already has a shift at that time: 9:00 AM – 12:00 PM',
      'Your timesheet already has a shift at that time: Nov 20, 9:00 AM – Nov 20, 12:00 PM',
    ],
    [
      'an end by someone else',
      [ended('Grace')],
      shift('a', '09:00', '12:00'),
      'Grace clocked you out at 12:00 PM',
      'Grace clocked you out at Nov 20, 12:00 PM',
    ],
    [
      'an end on another device',
      [ended(null)],
      shift('a', '09:00', '12:00'),
      'You clocked out at 12:00 PM, on another device',
      'You clocked out at Nov 20, 12:00 PM, on another device',
    ],
    ['in the server’s words without a shift', [clockIn], null, 'The server’s words', 'The server’s words'],
    [
      'in the server’s words about another tap',
      [clockOut],
      shift('a', '09:00', null),
      'The server’s words',
      'The server’s words',
    ],
    [
      'a shift that isn’t known',
      [tap('clock out', '17:00')],
      null,
      'We don’t know which shift this tap belongs to',
      'We don’t know which shift this tap belongs to',
    ],
  ])('%s', (_, group, other, sameDay, nextDay) => {
    expect([today, tomorrow].map((view) => describeConflict(group, other, view))).toEqual([sameDay, nextDay])
  })
})

describe('a button says what it does, and what follows', () => {
  const clockIn = tap('clock in', '10:00')
  const clockOut = tap('clock out', '17:00')
  const start = tap('start break', '12:00', { entry: { id: 'a', clockIn: at('09:00') } })
  const end = endOf(start, '12:30')
  const open = shift('a', '09:00', null)
  const onBreak = shift('a', '09:00', null, { breaks: [rest('r', '11:45', null)] })
  it.each<[string, PunchQueue, StoredShift[], today: string[][], tomorrow: string[][]]>([
    [
      'of a shift with breaks',
      [clockIn, start, end, clockOut],
      [open],
      [
        ['Use 5:00 PM as the end of that shift', '9:00 AM – 5:00 PM, with your rest break'],
        ['Add this shift instead', 'Ends the other one at 10:00 AM'],
      ],
      [
        ['Use Nov 20, 5:00 PM as the end of that shift', 'Nov 20, 9:00 AM – Nov 20, 5:00 PM, with your rest break'],
        ['Add this shift instead', 'Ends the other one at Nov 20, 10:00 AM'],
      ],
    ],
    [
      'of breaks for the open shift',
      [clockIn, { ...start, breakKind: 'meal' }, end],
      [open],
      [
        ['Stay on that shift', 'Adds your meal break to it'],
        ['Add this shift instead', 'Ends the other one at 10:00 AM'],
      ],
      [
        ['Stay on that shift', 'Adds your meal break to it'],
        ['Add this shift instead', 'Ends the other one at Nov 20, 10:00 AM'],
      ],
    ],
    [
      'of a shift before another',
      [clockIn],
      [shift('a', '11:00', '12:00')],
      [['Add this shift instead', 'Replaces the other one, which began at 11:00 AM']],
      [['Add this shift instead', 'Replaces the other one, which began at Nov 20, 11:00 AM']],
    ],
    [
      'of a shift that has nothing in the way',
      [clockIn, clockOut],
      [],
      [['Add this shift', '10:00 AM – 5:00 PM']],
      [['Add this shift', 'Nov 20, 10:00 AM – Nov 20, 5:00 PM']],
    ],
    [
      'of an end that someone else has set',
      [{ ...clockOut, entry: { id: 'a', clockIn: at('09:00') }, ended: { at: at('12:00'), by: 'Grace' } }],
      [shift('a', '09:00', '12:00')],
      [['Use 5:00 PM instead', '9:00 AM – 5:00 PM']],
      [['Use Nov 20, 5:00 PM instead', 'Nov 20, 9:00 AM – Nov 20, 5:00 PM']],
    ],
    [
      'of a break during another',
      [start, end],
      [onBreak],
      [
        ['Use 12:30 PM as the end of that break', ''],
        ['Add this break', 'Ends the other one at 12:00 PM'],
      ],
      [
        ['Use Nov 20, 12:30 PM as the end of that break', ''],
        ['Add this break', 'Ends the other one at Nov 20, 12:00 PM'],
      ],
    ],
    ['of a break that fits', [start, end], [open], [['Add this break', '']], [['Add this break', '']]],
  ])('%s', (_, group, entries, sameDay, nextDay) => {
    const texts = [today, tomorrow].map((view) => {
      const { shift: other, answers } = findConflict(group, entries, view.now)
      return answers.map((answer) => Object.values(choiceText(answer, group, other, view)))
    })
    expect(texts).toEqual([sameDay, nextDay])
  })
})
