import { expect, it } from 'vitest'
import type { EntryBreak, EntryVersion } from '#domain/entries/contract.ts'
import { describeBreaks } from './describe-breaks.ts'

const zone = 'America/Chicago'
const at = (time: string) => `2026-11-20T${time}Z`
const pause = (fields: Partial<EntryBreak> = {}): EntryBreak => ({
  id: 'a',
  kind: 'meal',
  startedAt: at('18:00:00.000'),
  endedAt: at('18:30:00.000'),
  ...fields,
})
const open = { endedAt: null }
const rest = pause({ id: 'b', kind: 'rest', startedAt: at('21:00:00.000'), endedAt: at('21:10:00.000') })
const version = (breaks: EntryBreak[]): EntryVersion => ({
  clockIn: at('15:00:00.000'),
  clockOut: null,
  isLeaveTime: false,
  leaveTypeName: null,
  notes: '',
  breaks,
  clockInPlace: null,
  clockOutPlace: null,
})

it.each<[string, EntryBreak[], EntryBreak[], string[]]>([
  ['nothing', [pause(), rest], [pause(), rest], []],
  ['a meal that starts', [], [pause(open)], ['started a meal break at 12:00 PM']],
  ['a rest that starts', [pause()], [pause(), { ...rest, ...open }], ['started a rest break at 3:00 PM']],
  ['a break that ends', [pause(open)], [pause()], ['ended the meal break at 12:30 PM']],
  ['a finished one that is added', [pause()], [pause(), rest], ['added a rest break, 3:00 PM – 3:10 PM']],
  ['one that is removed', [pause(), rest], [pause()], ['removed the rest break, 3:00 PM – 3:10 PM']],
  ['an open one that is removed', [pause(open)], [], ['removed the meal break, 12:00 PM']],
  [
    'another start',
    [pause()],
    [pause({ startedAt: at('17:45:00.000') })],
    ['changed the meal break from 12:00 PM – 12:30 PM to 11:45 AM – 12:30 PM'],
  ],
  [
    'another end',
    [pause()],
    [pause({ endedAt: at('18:40:00.000') })],
    ['changed the meal break from 12:00 PM – 12:30 PM to 12:00 PM – 12:40 PM'],
  ],
  ['an end that is removed', [pause()], [pause(open)], ['changed the meal break from 12:00 PM – 12:30 PM to 12:00 PM']],
  [
    'another start of an open one, which ends too',
    [pause(open)],
    [pause({ startedAt: at('18:05:00.000') })],
    ['changed the meal break from 12:00 PM to 12:05 PM – 12:30 PM'],
  ],
  [
    'only the seconds',
    [pause()],
    [pause({ startedAt: at('18:00:07.000') })],
    ['changed the meal break from 12:00:00 PM CST – 12:30:00 PM CST to 12:00:07 PM CST – 12:30:00 PM CST'],
  ],
  [
    'only the seconds of an open one',
    [pause(open)],
    [pause({ ...open, startedAt: at('18:00:07.000') })],
    ['changed the meal break from 12:00:00 PM CST to 12:00:07 PM CST'],
  ],
  [
    'nothing of a break that moved to another day with its shift',
    [pause({ startedAt: '2026-11-19T18:00:00.000Z', endedAt: '2026-11-19T18:30:00.000Z' })],
    [pause({ startedAt: '2026-11-20T18:00:00.000Z', endedAt: '2026-11-20T18:30:00.000Z' })],
    [],
  ],
  [
    'another kind',
    [pause()],
    [pause({ kind: 'rest' })],
    ['changed the meal break, 12:00 PM – 12:30 PM, to a rest break, 12:00 PM – 12:30 PM'],
  ],
  [
    'another kind of an open one, which ends too',
    [pause(open)],
    [pause({ kind: 'rest' })],
    ['changed the meal break, 12:00 PM, to a rest break, 12:00 PM – 12:30 PM'],
  ],
  [
    'several, in the order of the breaks, and those removed last',
    [pause(), rest],
    [pause({ id: 'c', startedAt: at('16:00:00.000'), endedAt: at('16:20:00.000') }), pause({ kind: 'rest' })],
    [
      'added a meal break, 10:00 AM – 10:20 AM',
      'changed the meal break, 12:00 PM – 12:30 PM, to a rest break, 12:00 PM – 12:30 PM',
      'removed the rest break, 3:00 PM – 3:10 PM',
    ],
  ],
])('says %s', (_, before, after, words) => {
  expect(describeBreaks(version(before), version(after), zone)).toEqual(words)
})
