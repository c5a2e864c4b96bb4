import type { PayGroup } from '#domain/pay-groups/contract.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { zoneLabel } from '#web/organizations/time-zones.ts'
import { scheduleText, WEEKDAYS, workdayStartText } from './form/group-texts.ts'

type Context = { zone: string; today: string; titleOf: (ruleSet: string) => string }

const NEXT_PERIODS = 3

/** What holds today, or first if the group starts later. What is as usual is left out. */
export function listGroupFacts({ terms, periods, takesNewPeople }: PayGroup, { zone, today, titleOf }: Context) {
  const [first] = terms
  const current = terms.findLast(({ effectiveFrom }) => effectiveFrom <= today) ?? first
  if (!current) return []
  const [period, ...next] = periods
  const nextTexts = next.slice(0, NEXT_PERIODS).map((one) => shortDatesText(one, today))
  return [
    { label: 'Paid', text: scheduleText(current) },
    period && {
      label: period.startDate <= today ? 'Current period' : 'First period',
      text: shortDatesText(period, today),
    },
    next.length > 0 && { label: 'Next periods', text: nextTexts.join('\n') },
    { label: 'Workweek', text: `From ${WEEKDAYS[current.weekStartsOn]}` },
    current.dayStartsAt > 0 && { label: 'Workday', text: `From ${workdayStartText(current.dayStartsAt)}` },
    { label: 'Overtime rules', text: titleOf(current.ruleSet) },
    takesNewPeople && { label: 'New people', text: 'Join this group' },
    current.timezone !== zone && { label: 'Time zone', text: zoneLabel(current.timezone) },
  ].filter((fact) => fact !== undefined && fact !== false)
}
