import { describe, expect, it } from 'vitest'
import { hoursText } from '../time/hours.ts'
import { findRuleSet, type RuleSetId } from './rule-sets.ts'
import { applyTiers } from './tiers.ts'

const HOUR = 3600

function linesOf(id: RuleSetId, hours: number, straightBefore: number, isSeventhDay = false): string {
  const day = { straightBefore: straightBefore * HOUR, isSeventhDay }
  const { lines } = applyTiers(hours * HOUR, day, findRuleSet(id, '2026-11-15').tiers)
  return lines
    .map(({ code, seconds, rule }) => `${code} ${hoursText(seconds)} ${rule.code}${'over' in rule ? rule.over : ''}`)
    .join(', ')
}

describe('the lines of a workday', () => {
  it.each<[what: string, RuleSetId, hours: number, straightBefore: number, lines: string]>([
    ['no work', 'us-ca', 0, 0, ''],
    ['eight hours', 'us-ca', 8, 0, 'regular 8.00 straight'],
    ['all tiers of a day', 'us-ca', 13, 0, 'regular 8.00 straight, overtime 4.00 day8, double 1.00 day12'],
    ['the week is reached within the day', 'us-ca', 10, 38, 'regular 2.00 straight, overtime 8.00 week40'],
    ['the week, then a higher tier', 'us-ca', 13, 40, 'overtime 12.00 week40, double 1.00 day12'],
    ['the week is reached exactly', 'us-flsa', 8, 32, 'regular 8.00 straight'],
    ['the week only', 'us-flsa', 13, 30, 'regular 10.00 straight, overtime 3.00 week40'],
    ['ten hours in Oregon', 'us-or-manufacturing', 11, 0, 'regular 10.00 straight, overtime 1.00 day10'],
    ['no rules', 'none', 30, 100, 'regular 30.00 straight'],
  ])('%s: %s, %i hours after %i straight', (_, id, hours, straightBefore, lines) => {
    expect(linesOf(id, hours, straightBefore)).toBe(lines)
  })

  it.each<[hours: number, straightBefore: number, lines: string]>([
    [8, 24, 'overtime 8.00 seventh-day0'],
    [13, 24, 'overtime 8.00 seventh-day0, double 5.00 seventh-day8'],
    [9, 40, 'overtime 8.00 seventh-day0, double 1.00 seventh-day8'],
  ])('a seventh day of %i hours after %i straight, in California', (hours, straightBefore, lines) => {
    expect(linesOf('us-ca', hours, straightBefore, true)).toBe(lines)
  })

  it('a seventh day is like any other elsewhere', () => {
    expect(linesOf('us-ak', 9, 0, true)).toBe('regular 8.00 straight, overtime 1.00 day8')
  })

  it('only hours without a tier are straight', () => {
    const tiers = findRuleSet('us-ca', '2026-11-15').tiers
    const straightOf = (hours: number, isSeventhDay: boolean) =>
      applyTiers(hours * HOUR, { straightBefore: 36 * HOUR, isSeventhDay }, tiers).straight / HOUR
    expect([straightOf(3, false), straightOf(10, false), straightOf(10, true)]).toEqual([3, 4, 0])
  })
})
