import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PolicyTerms } from '#domain/leave-accrual/credits.ts'
import { balanceOn } from '#domain/leave-accrual/ledger.ts'
import { spreadLeave } from '#domain/leave-requests/leave-days.ts'
import type { Frequency } from '#domain/time/cycles.ts'
import { workingDays } from '#domain/time/working-days.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { LeaveAccount } from './support/leave-account.ts'

const page = readFileSync(path.resolve(import.meta.dirname, '../docs/leave-accrual.md'), 'utf8')
const [, chapter = ''] = page.split('## Worked examples')
const sections = chapter.split(/^### /m).slice(1)

it('the page has its examples', () => {
  expect(sections.length).toBeGreaterThan(15)
})

describe.each(sections.map((section) => [section.split('\n', 1)[0] ?? '', section] as const))('%s', (_, section) => {
  const [given = [], lines = []] = tablesOf(section)
  const facts = new Map(given.map(([name = '', value = '']) => [name, value]))
  const spans = [...(facts.get('credits') ?? '').matchAll(/([\d-]{10}) to ([\d-]{10})/g)].map(
    ([, from = '', through = '']) => ({ from, through }),
  )

  it('accrues as the page says', () => {
    const account = new LeaveAccount(termsOf(facts), spans[0]?.from ?? '', workOf(facts, spans))
    for (const { day, happen } of listEvents(facts, spans)) happen(account, day)
    const entries = account.inOrder()
    const shown = entries.flatMap(({ effectiveOn, kind, hours }, index) => {
      if (kind === 'request' || kind === 'cancellation' || kind === 'adjustment') return []
      // What people do on a day comes after its credits.
      const before = entries.filter((entry, at) => entry.effectiveOn < effectiveOn || at <= index)
      return [[effectiveOn, kind, hours.toFixed(2), balanceOn(before, effectiveOn).toFixed(2)]]
    })
    expect(shown).toEqual(lines)
  })
})

type Span = { from: string; through: string }
type Event = { day: string; happen: (account: LeaveAccount, day: string) => void }

/** What people do, and the runs, by day. */
function listEvents(facts: Map<string, string>, spans: readonly Span[]): Event[] {
  const [, adjustedOn = '', adjustment = ''] = /([\d-]{10}): (\d+)/.exec(facts.get('adjustment') ?? '') ?? []
  const { startDate, days } = requestOf(facts)
  const on = { approved: facts.get('approved') ?? startDate, cancelled: facts.get('canceled') ?? '' }
  const events: Event[] = [
    ...spans.map(({ through }) => ({
      day: through,
      happen: (account: LeaveAccount) => account.accrueThrough(through),
    })),
    { day: adjustedOn, happen: (account, day) => account.adjust(Number(adjustment), day) },
    ...(['approved', 'cancelled'] as const).map((to) => ({
      day: on[to],
      happen: (account: LeaveAccount, day: string) => account.decide(to, days, day),
    })),
  ]
  return events.filter(({ day }) => day !== '').sort((one, other) => (one.day < other.day ? -1 : 1))
}

function requestOf(facts: Map<string, string>) {
  const [, startDate = '', endDate = startDate, hours = '0'] =
    /([\d-]{10})(?: to ([\d-]{10}))?: (\d+)/.exec(facts.get('request') ?? '') ?? []
  return { startDate, days: startDate === '' ? [] : spreadOver({ startDate, endDate, hoursRequested: Number(hours) }) }
}

/** The hours of one day may be more than 24, to keep examples short. */
function spreadOver(request: { startDate: string; endDate: string; hoursRequested: number }) {
  const { startDate, endDate, hoursRequested } = request
  return startDate === endDate ? [{ day: startDate, hours: hoursRequested }] : spreadLeave(request)
}

/** Leaves out header rows. */
function tablesOf(section: string): string[][][] {
  const tables = section.split('\n\n').filter((part) => part.startsWith('|'))
  return tables.map((table) =>
    table
      .trim()
      .split('\n')
      .slice(2)
      .map((row) =>
        row
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
  )
}

function termsOf(facts: Map<string, string>): PolicyTerms {
  const number = (name: string) => Number(facts.get(name) ?? 0)
  const [rate = '0', frequency = 'monthly'] = (facts.get('rate') ?? '0 monthly').split(' ')
  const thresholds = [...(facts.get('thresholds') ?? '').matchAll(/(\d+): (\d+)/g)].map(([, hours, amount]) => ({
    hours: Number(hours),
    amount: Number(amount),
  }))
  return {
    annualAllocation: number('allocation'),
    accrualRate: Number(rate),
    accrualFrequency: frequency as Frequency,
    maxBalance: facts.has('maximum') ? number('maximum') : null,
    minServiceDays: number('minimum service'),
    rules: {
      accrualType: thresholds.length > 0 ? 'hours-worked' : 'standard',
      initialAllocation: null,
      resetDate: facts.get('reset') ?? 'January 1',
      accrualThresholds: thresholds,
      maxCarryOver: number('carry over'),
    },
  }
}

function workOf(facts: Map<string, string>, spans: readonly Span[]) {
  return facts.has('work') ? weekdaysFrom(spans[0]?.from ?? '', spans.at(-1)?.through ?? '') : []
}

function weekdaysFrom(start: string, end: string) {
  const days = []
  for (let day = start; day <= end; day = addDays(day, 1)) {
    if (workingDays(day, day) === 1) days.push({ day, seconds: 8 * 3600 })
  }
  return days
}
