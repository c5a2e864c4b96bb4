import { describe, expect, it } from 'vitest'
import { at, endOf, rest, shift, tap, toText } from '#test/support/clock/answer-cases.ts'
import type { PunchQueue } from '../punches/punch.ts'
import { findConflict, type StoredShift } from './answers.ts'

const now = new Date(at('20:00'))
const inShift = { entry: { id: 'a', clockIn: at('09:00') } }
const inBreak = { ...inShift, breakId: 'r' }

type Case = [title: string, group: PunchQueue, entries: StoredShift[], inTheWay: string | null, answers: string[]]

describe('a refused start of a break with its end', () => {
  const start = tap('start break', '12:00', inShift)
  const group = [start, endOf(start, '12:30', inShift)]
  const withBreaks = (...breaks: StoredShift['breaks']) => [shift('a', '09:00', null, { breaks })]
  it.each<Case>([
    ['can be added once it fits', group, withBreaks(), 'a', ['add: a 09:00–now [new 12:00–12:30]']],
    [
      'can be added to the shift that has ended',
      group,
      [shift('a', '09:00', '17:00')],
      'a',
      ['add: a 09:00–17:00 [new 12:00–12:30]'],
    ],
    ['can’t be added to a shift that ended before it', group, [shift('a', '09:00', '12:15')], 'a', []],
    ['can’t be added to a shift that begins later', group, [shift('a', '12:15', null)], 'a', []],
    [
      'can be added between breaks that it touches',
      group,
      withBreaks(rest('q', '11:45', '12:00'), rest('r', '12:30', '12:45')),
      'a',
      ['add: a 09:00–now [q 11:45–12:00, new 12:00–12:30, r 12:30–12:45]'],
    ],
    [
      'can end the break that is under way, or begin where that one ends',
      group,
      withBreaks(rest('r', '11:45', null)),
      'a',
      ['use end 12:30: a 09:00–now [r 11:45–12:30]', 'add: a 09:00–now [r 11:45–12:00, new 12:00–12:30]'],
    ],
    [
      'can end an ended break later, or begin where that one ends',
      group,
      withBreaks(rest('r', '11:45', '12:15')),
      'a',
      ['use end 12:30: a 09:00–now [r 11:45–12:30]', 'add: a 09:00–now [r 11:45–12:00, new 12:00–12:30]'],
    ],
    [
      'can end or replace a break that began later',
      group,
      withBreaks(rest('r', '12:15', '12:45')),
      'a',
      ['use end 12:30: a 09:00–now [r 12:15–12:30]', 'add: a 09:00–now [r 12:00–12:30]'],
    ],
    [
      'has no end for a break that has it',
      group,
      withBreaks(rest('r', '11:45', '12:30')),
      'a',
      ['add: a 09:00–now [r 11:45–12:00, new 12:00–12:30]'],
    ],
    [
      'has no answer with several breaks in the way',
      group,
      withBreaks(rest('q', '11:45', '12:10'), rest('r', '12:20', '12:45')),
      'a',
      [],
    ],
    ['has no answer if the shift is gone', group, [shift('b', '09:00', null)], null, []],
    ['has no answer if the shift became leave', group, [shift('a', '09:00', '17:00', { isLeaveTime: true })], null, []],
  ])('%s', expectAnswers)
})

describe('a refused start of a break without an end', () => {
  const group = [tap('start break', '12:00', inShift)]
  it.each<Case>([
    ['can be under way', group, [shift('a', '09:00', null)], 'a', ['add: a 09:00–now [new 12:00–now]']],
    [
      'can only begin where the break that is under way ends',
      group,
      [shift('a', '09:00', null, { breaks: [rest('r', '11:45', null)] })],
      'a',
      ['add: a 09:00–now [r 11:45–12:00, new 12:00–now]'],
    ],
    [
      'ends with the shift that has ended',
      group,
      [shift('a', '09:00', '17:00')],
      'a',
      ['add: a 09:00–17:00 [new 12:00–17:00]'],
    ],
    [
      'has no end, which no one tapped, for another break of the shift that has ended',
      group,
      [shift('a', '09:00', '17:00', { breaks: [rest('r', '11:45', '12:15')] })],
      'a',
      ['add: a 09:00–17:00 [r 11:45–12:00, new 12:00–17:00]'],
    ],
    ['can’t be added after the shift', group, [shift('a', '09:00', '11:00')], 'a', []],
    [
      'can’t be under way before several later breaks',
      group,
      [shift('a', '09:00', null, { breaks: [rest('q', '13:00', '13:15'), rest('r', '15:00', '15:15')] })],
      'a',
      [],
    ],
  ])('%s', expectAnswers)
})

describe('a refused end of a break', () => {
  const group = [tap('end break', '12:30', inBreak)]
  const withBreak = (start: string, end: string | null) => [
    shift('a', '09:00', '17:00', { breaks: [rest('q', '10:00', '10:15'), rest('r', start, end)] }),
  ]
  it.each<Case>([
    [
      'can be the end of the break that it names',
      group,
      withBreak('12:00', '12:15'),
      'a',
      ['use end 12:30: a 09:00–17:00 [q 10:00–10:15, r 12:00–12:30]'],
    ],
    ['has no answer if the break has that end', group, withBreak('12:00', '12:30'), 'a', []],
    ['has no answer if the break now begins later', group, withBreak('12:45', '13:00'), 'a', []],
    ['has no answer if the break is gone', group, [shift('a', '09:00', '17:00')], 'a', []],
    ['has no answer if the shift is gone', group, [], null, []],
    [
      'can’t be after the shift',
      group,
      [shift('a', '09:00', '12:15', { breaks: [rest('r', '12:00', '12:15')] })],
      'a',
      [],
    ],
  ])('%s', expectAnswers)
})

describe('a refused clock-out', () => {
  const clockOut = tap('clock out', '17:00', inShift)
  const start = tap('start break', '13:00', inShift)
  it.each<Case>([
    ['can be the end of its shift', [clockOut], [shift('a', '09:00', '12:00')], 'a', ['use end 17:00: a 09:00–17:00']],
    [
      'can be the end of a shift without one',
      [clockOut],
      [shift('a', '09:00', null)],
      'a',
      ['use end 17:00: a 09:00–17:00'],
    ],
    ['has no answer if the shift has that end', [clockOut], [shift('a', '09:00', '17:00')], 'a', []],
    ['has no answer if the shift now begins later', [clockOut], [shift('a', '17:30', '18:00')], 'a', []],
    ['has no answer if the shift is gone', [clockOut], [shift('b', '09:00', '12:00')], null, []],
    ['has no answer for a shift over 24 hours', [clockOut], [shift('a', '19 16:00', '20:00')], 'a', []],
    [
      'has no answer with the next shift in the way',
      [clockOut],
      [shift('a', '09:00', '12:00'), shift('b', '13:00', null)],
      'a',
      [],
    ],
    [
      'can touch the next shift',
      [clockOut],
      [shift('a', '09:00', '12:00'), shift('b', '17:00', null)],
      'a',
      ['use end 17:00: a 09:00–17:00'],
    ],
    [
      'can’t be before the breaks of its shift',
      [clockOut],
      [shift('a', '09:00', '19:00', { breaks: [rest('r', '18:00', '18:15')] })],
      'a',
      [],
    ],
    [
      'takes the breaks before it along',
      [start, endOf(start, '13:30', inShift), clockOut],
      [shift('a', '09:00', '12:00')],
      'a',
      ['use end 17:00: a 09:00–17:00 [new 13:00–13:30]'],
    ],
    [
      'takes the end of a stored break along, which had ended with the shift',
      [tap('end break', '12:30', inBreak), clockOut],
      [shift('a', '09:00', '12:00', { breaks: [rest('r', '11:45', '12:00')] })],
      'a',
      ['use end 17:00: a 09:00–17:00 [r 11:45–12:30]'],
    ],
    [
      'leaves out the end of a break that now begins later',
      [tap('end break', '12:30', inBreak), clockOut],
      [shift('a', '09:00', '16:00', { breaks: [rest('r', '15:00', '15:30')] })],
      'a',
      ['use end 17:00: a 09:00–17:00 [r 15:00–15:30]'],
    ],
    [
      'leaves out the end of a break that has the next one in the way',
      [tap('end break', '12:30', inBreak), clockOut],
      [shift('a', '09:00', '16:00', { breaks: [rest('r', '11:45', '12:00'), rest('s', '12:15', '12:45')] })],
      'a',
      ['use end 17:00: a 09:00–17:00 [r 11:45–12:00, s 12:15–12:45]'],
    ],
    [
      'that names no shift can be the end of the open one',
      [tap('clock out', '17:00')],
      [shift('a', '07:00', '08:00'), shift('b', '09:00', null)],
      'b',
      ['use end 17:00: b 09:00–17:00'],
    ],
    [
      'that names no shift has no answer if the open one began later',
      [tap('clock out', '17:00')],
      [shift('a', '18:00', null)],
      null,
      [],
    ],
  ])('%s', expectAnswers)
})

function expectAnswers(...[, group, entries, inTheWay, answers]: Case) {
  const found = findConflict(group, entries, now)
  expect([found.shift?.id ?? null, found.answers.map(toText)]).toEqual([inTheWay, answers])
}
