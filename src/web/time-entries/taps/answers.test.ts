import { describe, expect, it } from 'vitest'
import { at, endOf, rest, shift, tap, toText } from '#test/support/clock/answer-cases.ts'
import type { PunchQueue } from '../punches/punch.ts'
import { findConflict, type StoredShift } from './answers.ts'

const now = new Date(at('20:00'))

type Case = [title: string, group: PunchQueue, entries: StoredShift[], inTheWay: string | null, answers: string[]]

describe('a refused clock-in', () => {
  const clockIn = tap('clock in', '10:00')
  it.each<Case>([
    [
      'begins where the open shift ends',
      [clockIn],
      [shift('a', '09:00', null)],
      'a',
      ['add: a 09:00–10:00, new 10:00–now'],
    ],
    [
      'begins where an ended shift is cut off',
      [clockIn],
      [shift('a', '09:00', '17:00')],
      'a',
      ['add: a 09:00–10:00, new 10:00–now'],
    ],
    ['replaces an open shift that began later', [clockIn], [shift('a', '11:00', null)], 'a', ['add: a 10:00–now']],
    ['replaces an ended shift that began later', [clockIn], [shift('a', '11:00', '12:00')], 'a', ['add: a 10:00–now']],
    [
      'replaces a shift that began at the same time',
      [clockIn],
      [shift('a', '10:00', '12:00')],
      'a',
      ['add: a 10:00–now'],
    ],
    [
      'has no answer with several shifts in the way',
      [clockIn],
      [shift('a', '09:00', '11:00'), shift('b', '12:00', '13:00')],
      'a',
      [],
    ],
    ['has nothing in the way once that shift is gone', [clockIn], [], null, []],
    ['has nothing in the way if a shift ended at that time', [clockIn], [shift('a', '09:00', '10:00')], null, []],
    ['has no leave in the way', [clockIn], [shift('a', '08:00', '16:00', { isLeaveTime: true })], null, []],
    [
      'ends the break that is under way in the other shift',
      [clockIn],
      [shift('a', '09:00', null, { breaks: [rest('r', '09:30', null)] })],
      'a',
      ['add: a 09:00–10:00 [r 09:30–10:00], new 10:00–now'],
    ],
    [
      'can’t cut off a shift that has a later break',
      [clockIn],
      [shift('a', '09:00', null, { breaks: [rest('r', '12:00', '12:30')] })],
      'a',
      [],
    ],
    ['can’t give a shift more than 24 hours', [clockIn], [shift('a', '19 09:00', null)], 'a', []],
    [
      'can give a shift 24 hours',
      [clockIn],
      [shift('a', '19 10:00', null)],
      'a',
      ['add: a 19 10:00–10:00, new 10:00–now'],
    ],
  ])('%s', expectAnswers)
})

describe('a refused clock-in with its clock-out', () => {
  const group = [tap('clock in', '10:00'), tap('clock out', '17:00')]
  const add = 'add: a 09:00–10:00, new 10:00–17:00'
  it.each<Case>([
    ['can end the open shift', group, [shift('a', '09:00', null)], 'a', ['use end 17:00: a 09:00–17:00', add]],
    [
      'can make an ended shift longer',
      group,
      [shift('a', '09:00', '12:00')],
      'a',
      ['use end 17:00: a 09:00–17:00', add],
    ],
    [
      'can make an ended shift shorter',
      group,
      [shift('a', '09:00', '18:00')],
      'a',
      ['use end 17:00: a 09:00–17:00', add],
    ],
    ['has no end for a shift that has it', group, [shift('a', '09:00', '17:00')], 'a', [add]],
    [
      'can end or replace a shift that began later',
      group,
      [shift('a', '11:00', null)],
      'a',
      ['use end 17:00: a 11:00–17:00', 'add: a 10:00–17:00'],
    ],
    [
      'has no answer with several shifts in the way',
      group,
      [shift('a', '09:00', '11:00'), shift('b', '12:00', null)],
      'a',
      [],
    ],
    ['can be added once nothing is in the way', group, [], null, ['add: new 10:00–17:00']],
    [
      'can be added between shifts that it touches',
      group,
      [shift('a', '09:00', '10:00'), shift('b', '17:00', null)],
      null,
      ['add: new 10:00–17:00'],
    ],
    [
      'can be added on a day of leave',
      group,
      [shift('a', '08:00', '16:00', { isLeaveTime: true })],
      null,
      ['add: new 10:00–17:00'],
    ],
    [
      'isn’t the end of a shift that would be over 24 hours',
      group,
      [shift('a', '19 12:00', null)],
      'a',
      ['add: a 19 12:00–10:00, new 10:00–17:00'],
    ],
    [
      'can’t be added with over 24 hours',
      [tap('clock in', '19 10:00'), tap('clock out', '17:00')],
      [shift('a', '14:00', null)],
      'a',
      ['use end 17:00: a 14:00–17:00'],
    ],
    [
      'can’t be added with an end before its start',
      [tap('clock in', '17:00'), tap('clock out', '16:00')],
      [shift('a', '09:00', null)],
      'a',
      ['use end 16:00: a 09:00–16:00'],
    ],
    ['can’t be added with an end to come', [tap('clock in', '10:00'), tap('clock out', '20:06')], [], null, []],
    [
      'can’t end a shift before its breaks are over',
      group,
      [shift('a', '09:00', '18:00', { breaks: [rest('r', '16:30', '17:30')] })],
      'a',
      [],
    ],
  ])('%s', expectAnswers)
})

describe('the breaks of a refused clock-in', () => {
  const clockIn = tap('clock in', '10:00')
  const start = tap('start break', '12:00')
  const end = endOf(start, '12:30')
  const clockOut = tap('clock out', '17:00')
  const taps = [clockIn, start, end, clockOut]
  const add = 'add: a 09:00–10:00, new 10:00–17:00 [new 12:00–12:30]'
  it.each<Case>([
    [
      'go where their shift goes',
      taps,
      [shift('a', '09:00', null)],
      'a',
      ['use end 17:00: a 09:00–17:00 [new 12:00–12:30]', add],
    ],
    [
      'are left out if the other shift began later',
      taps,
      [shift('a', '12:15', null)],
      'a',
      ['use end 17:00: a 12:15–17:00', 'add: a 10:00–17:00 [new 12:00–12:30]'],
    ],
    [
      'are left out if they overlap a stored one',
      taps,
      [shift('a', '09:00', null, { breaks: [rest('r', '12:15', '12:45')] })],
      'a',
      ['use end 17:00: a 09:00–17:00 [r 12:15–12:45]'],
    ],
    [
      'stand in order among stored ones that they touch',
      taps,
      [shift('a', '09:00', null, { breaks: [rest('q', '11:45', '12:00'), rest('r', '12:30', '12:45')] })],
      'a',
      ['use end 17:00: a 09:00–17:00 [q 11:45–12:00, new 12:00–12:30, r 12:30–12:45]'],
    ],
    [
      'are left out behind a break that only ends with the shift',
      taps,
      [shift('a', '09:00', null, { breaks: [rest('r', '09:30', null)] })],
      'a',
      [
        'use end 17:00: a 09:00–17:00 [r 09:30–17:00]',
        'add: a 09:00–10:00 [r 09:30–10:00], new 10:00–17:00 [new 12:00–12:30]',
      ],
    ],
    [
      'end with the clock-out at the latest',
      [clockIn, start, clockOut],
      [shift('a', '09:00', null)],
      'a',
      ['use end 17:00: a 09:00–17:00 [new 12:00–17:00]', 'add: a 09:00–10:00, new 10:00–17:00 [new 12:00–17:00]'],
    ],
    [
      'can go to the open shift without an end',
      [clockIn, start, end],
      [shift('a', '09:00', null)],
      'a',
      ['keep: a 09:00–now [new 12:00–12:30]', 'add: a 09:00–10:00, new 10:00–now [new 12:00–12:30]'],
    ],
    [
      'can be under way in the open shift',
      [clockIn, start],
      [shift('a', '09:00', null)],
      'a',
      ['keep: a 09:00–now [new 12:00–now]', 'add: a 09:00–10:00, new 10:00–now [new 12:00–now]'],
    ],
    [
      'can’t go to the open shift if none of them fits',
      [clockIn, start, end],
      [shift('a', '12:15', null)],
      'a',
      ['add: a 10:00–now [new 12:00–12:30]'],
    ],
    [
      'can’t go to an ended shift without an end',
      [clockIn, start, end],
      [shift('a', '09:00', '17:00')],
      'a',
      ['add: a 09:00–10:00, new 10:00–now [new 12:00–12:30]'],
    ],
  ])('%s', expectAnswers)
})

function expectAnswers(...[, group, entries, inTheWay, answers]: Case) {
  const found = findConflict(group, entries, now)
  expect([found.shift?.id ?? null, found.answers.map(toText)]).toEqual([inTheWay, answers])
}
