import { findStateName } from '#domain/fields/us-states.ts'
import type { RuleSet } from '#domain/pay-rules/rule-sets.ts'
import { suggestRuleSet } from '#domain/pay-rules/suggest-rule-set.ts'
import { say, t } from '#web/languages/text.ts'

/** `Overtime over 8 h a day or 40 h a week.` */
export function overtimeText({ tiers }: Pick<RuleSet, 'tiers'>): string {
  const lowest = (unit: 'day' | 'week') =>
    tiers.filter(({ per }) => per === unit).reduce((least, { over }) => Math.min(least, over), Number.POSITIVE_INFINITY)
  const [day, week] = [lowest('day'), lowest('week')]
  if (!Number.isFinite(week)) return t`No overtime: every hour is regular.`
  if (!Number.isFinite(day)) return t`Overtime over ${week} h a week.`
  return tiers.some(({ per }) => per === 'seventh-day')
    ? t`Overtime over ${day} h a day or ${week} h a week, and on the seventh day.`
    : t`Overtime over ${day} h a day or ${week} h a week.`
}

/** Below the words “Not covered”: `Who is exempt, travel and on-call time.` */
export function notCoveredText({ notCovered }: Pick<RuleSet, 'notCovered'>): string {
  return `${notCovered.map(say).join(', ')}.`
}

/** Which rules the address suggests, while they are chosen; null where it isn't in a state. */
export function suggestionText(state: string, chosen: string): string | null {
  const [name, suggested] = [findStateName(state), suggestRuleSet(state)]
  if (name === undefined || suggested.ruleSet !== chosen) return null
  return suggested.hasMoreRules
    ? t`${name} also has overtime of the day, which we don’t count.`
    : t`Suggested for ${name}.`
}
