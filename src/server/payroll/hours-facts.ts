import { toPayFacts } from '#domain/pay-periods/pay-facts.ts'
import { findRuleSet } from '#domain/pay-rules/rule-sets.ts'
import { groupByWorkweek } from '#domain/pay-rules/rules.ts'
import type { HoursFacts } from '#domain/payroll/why-differs.ts'
import type { LoadedTimesheet } from '../pay-periods/load-timesheets.ts'

/** What the hours of a timesheet are calculated from, so that they can be explained when nothing else is left. */
export function toHoursFacts({ frame, entries, calculation }: LoadedTimesheet): HoursFacts & { terms: string } {
  const { terms, ruleSet, days, otherTerms } = frame
  return {
    ...days,
    terms: terms.id,
    timezone: terms.timezone,
    ruleSet,
    versions: [...groupByWorkweek(calculation.days).keys()].map((week) => [week, findRuleSet(ruleSet, week).version]),
    ...(otherTerms.length > 0 && { otherTerms }),
    entries: entries.map(toPayFacts),
  }
}
