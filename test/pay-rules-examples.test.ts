import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { DatedTerms, WorkdayTerms } from '#domain/pay-rules/dated-terms.ts'
import type { PayEntry } from '#domain/pay-rules/day-totals.ts'
import { findRuleSet, RULE_SET_IDS } from '#domain/pay-rules/rule-sets.ts'
import { calculateHours, groupByWorkweek, sumByCode, type WorkdayHours } from '#domain/pay-rules/rules.ts'
import { createWorkdays } from '#domain/pay-rules/workdays.ts'
import { hoursText } from '#domain/time/hours.ts'
import { instantsAtLocalTime } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'

const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
const CODES = { regular: 'R', overtime: 'OT', double: 'DT', leave: 'L', holiday: 'H' }

/** `2Su` or `2Su-2Tu` */
const DAYS = /(\d?)(Su|Mo|Tu|We|Th|Fr|Sa)(?:-(\d?)(Su|Mo|Tu|We|Th|Fr|Sa))?/
const WORK = new RegExp(String.raw`^${DAYS.source} (\d+:\d\d)-(\d+:\d\d)(\+1)?((?: \((?:r )?\d+:\d\d-\d+:\d\d\))*)$`)
const LEAVE = new RegExp(String.raw`^([LH])(\d+) ${DAYS.source}$`)

const page = readFileSync(path.resolve(import.meta.dirname, '../docs/pay-rules.md'), 'utf8')
const [, chapter = ''] = page.split(/^## (?:Worked examples|Sources)$/m)
const [legend = '', ...sections] = chapter.split(/\n### /)
const places = new Map(rowsOf(legend).map(([id, zone = '', start = '']) => [id, { zone, start }]))

it('the page has examples of every rule set', () => {
  expect(sections.map((section) => section.split('\n', 1)[0]).sort()).toEqual(
    RULE_SET_IDS.map((id) => `\`${id}\``).sort(),
  )
  expect([...places.keys()].sort()).toEqual(RULE_SET_IDS.toSorted())
})

describe.each(RULE_SET_IDS)('%s', (id) => {
  const [section = ''] = sections.filter((one) => one.startsWith(`\`${id}\``))
  it.each(rowsOf(section))('%s', (_, worked = '', result = '') => {
    const { start = '', zone = '' } = places.get(id) ?? {}
    const { options, items } = parse(worked)
    const { day = '0:00', split, workweek = start, then, next } = options
    const { week = workweek === 'Mo' ? '2026-11-16' : '2026-11-15' } = options
    const entries = items.flatMap((item) => entriesOf(item, week, zone))
    const terms = { from: week, zone, weekStartsOn: WEEKDAYS.indexOf(workweek), dayStartsAt: minutesOf(day) }
    const dated: DatedTerms<WorkdayTerms> =
      then === undefined ? [terms] : [terms, { ...terms, from: then, weekStartsOn: new Date(then).getUTCDay() }]
    const nextId = RULE_SET_IDS.find((one) => one === next)
    const ruleSetOn = (date: string, first: string) => findRuleSet(nextId && split && date > split ? nextId : id, first)
    const calculate = (startDate: string, endDate: string) =>
      calculateHours(entries, createWorkdays(dated, { startDate, endDate }), ruleSetOn)
    const days = calculate(week, addDays(week, 13))
    const periods =
      split === undefined ? [days] : [calculate(week, split), calculate(addDays(split, 1), addDays(week, 13))]
    const parts = result.startsWith('w') ? [...groupByWorkweek(days).values()] : periods
    const [kind = ''] = /^[wp](?=1: )/.exec(result) ?? []
    expect(parts.map((part, index) => (kind && `${kind}${index + 1}: `) + sumsText(part)).join('; ')).toBe(result)
    if (nextId === undefined) expect(periods.flat()).toEqual(days)
  })
})

function sumsText(days: readonly WorkdayHours[]): string {
  const sums = sumByCode(days)
  return Object.entries(CODES)
    .flatMap(([code, short]) => {
      const seconds = sums.get(code as keyof typeof CODES)
      return seconds === undefined ? [] : [`${short} ${hoursText(seconds)}`]
    })
    .join(', ')
}

/** The cells of all tables without their titles, and without backticks around a whole cell. */
function rowsOf(text: string): string[][] {
  const tables = text.split('\n\n').filter((part) => part.startsWith('|'))
  return tables.flatMap((table) =>
    table
      .trim()
      .split('\n')
      .slice(2)
      .map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')),
      ),
  )
}

type Options = { week?: string; workweek?: string; day?: string; split?: string; then?: string; next?: string }

function parse(worked: string): { options: Options; items: string[] } {
  const [, given = '', rest = ''] = /^(?:\{(.*)\} )?(.*)$/.exec(worked) ?? []
  const options = Object.fromEntries(given.split(', ').map((option) => option.split('=')))
  return { options, items: rest.split('; ') }
}

function entriesOf(item: string, week: string, zone: string): PayEntry[] {
  const [leave, code, hours, ...leaveDays] = LEAVE.exec(item) ?? []
  if (leave !== undefined) {
    return daysOf(leaveDays, week).map((day) => {
      const clockIn = at(day, '9:00', zone)
      const clockOut = new Date(clockIn.getTime() + Number(hours) * 3_600_000)
      return { clockIn, clockOut, breaks: [], leaveCode: code === 'L' ? 'leave' : 'holiday', leaveDay: day }
    })
  }
  const [work, firstNth, first, lastNth, last, from = '', until = '', next, breaks = ''] = WORK.exec(item) ?? []
  if (work === undefined) throw new Error(`Can't read "${item}"`)
  return daysOf([firstNth, first, lastNth, last], week).map((day) => {
    /** Times of a break before the start of the shift are of the next day. */
    const within = (time: string) => at(minutesOf(time) < minutesOf(from) ? addDays(day, 1) : day, time, zone)
    return {
      clockIn: at(day, from, zone),
      clockOut: at(next ? addDays(day, 1) : day, until, zone),
      breaks: [...breaks.matchAll(/\((r )?(\d+:\d\d)-(\d+:\d\d)\)/g)].map(([, rest, start = '', end = '']) => ({
        kind: rest ? 'rest' : 'meal',
        startedAt: within(start),
        endedAt: within(end),
      })),
      leaveCode: null,
      leaveDay: null,
    }
  })
}

function daysOf([nth, first = '', lastNth, last]: readonly (string | undefined)[], week: string): string[] {
  const weekday = new Date(week).getUTCDay()
  const offset = (name: string, number: string | undefined) =>
    ((WEEKDAYS.indexOf(name) - weekday + 7) % 7) + (Number(number || 1) - 1) * 7
  const from = offset(first, nth)
  const until = last === undefined ? from : offset(last, lastNth)
  return Array.from({ length: until - from + 1 }, (_, index) => addDays(week, from + index))
}

const at = (day: string, time: string, zone: string) =>
  instantsAtLocalTime(day, time.padStart(5, '0'), zone)[0] ?? new Date(NaN)

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
