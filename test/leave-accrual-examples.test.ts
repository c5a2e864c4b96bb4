import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AccrualInput } from '#domain/leave-accrual/credits.ts'
import { balanceOn, type LedgerEntry, type Posting } from '#domain/leave-accrual/ledger.ts'
import { accrue } from '#domain/leave-accrual/rules.ts'
import type { Frequency } from '#domain/time/cycles.ts'
import { workingDays } from '#domain/time/working-days.ts'
import { addDays } from '#domain/time/zones/zones.ts'

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
    const acts = linesOf(facts)
    const posted: Posting[] = []
    for (const { from, through } of spans) {
      const known = { ...accountOf(facts, spans), entries: [...acts, ...posted], isNew: posted.length === 0 }
      posted.push(...accrue(known, from, through))
    }
    const shown = posted.map(({ effectiveOn, kind, hours }, index) => {
      const balance = balanceOn([...acts, ...posted.slice(0, index + 1)], effectiveOn)
      return [effectiveOn, kind, hours.toFixed(2), balance.toFixed(2)]
    })
    expect(shown).toEqual(lines)
  })
})

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

function accountOf(facts: Map<string, string>, spans: { from: string; through: string }[]): AccrualInput {
  const number = (name: string) => Number(facts.get(name) ?? 0)
  const [rate = '0', frequency = 'monthly'] = (facts.get('rate') ?? '0 monthly').split(' ')
  const thresholds = [...(facts.get('thresholds') ?? '').matchAll(/(\d+): (\d+)/g)].map(([, hours, amount]) => ({
    hours: Number(hours),
    amount: Number(amount),
  }))
  const start = spans[0]?.from ?? ''
  return {
    terms: {
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
    },
    serviceStart: start,
    since: start,
    isNew: true,
    worked: facts.has('work') ? weekdaysFrom(start, spans.at(-1)?.through ?? '') : [],
    entries: [],
  }
}

function linesOf(facts: Map<string, string>): LedgerEntry[] {
  const [, day = '', hours = ''] = /([\d-]{10}): (\d+)/.exec(facts.get('request') ?? '') ?? []
  return day === '' ? [] : [{ kind: 'request', hours: -Number(hours), effectiveOn: day, period: null }]
}

function weekdaysFrom(start: string, end: string) {
  const days = []
  for (let day = start; day <= end; day = addDays(day, 1)) {
    if (workingDays(day, day) === 1) days.push({ day, seconds: 8 * 3600 })
  }
  return days
}
