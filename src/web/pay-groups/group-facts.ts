import type { PayGroup } from '#domain/pay-groups/contract.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { about, t } from '#web/languages/text.ts'
import { zoneLabel } from '#web/organizations/time-zones.ts'
import { scheduleText, weekdayName, workdayStartText } from './form/group-texts.ts'

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
    { label: about('how often')`Paid`, text: scheduleText(current) },
    period && {
      label: period.startDate <= today ? t`Current period` : t`First period`,
      text: shortDatesText(period, today),
    },
    next.length > 0 && { label: t`Next periods`, text: nextTexts.join('\n') },
    { label: t`Workweek`, text: about('weekday')`From ${weekdayName(current.weekStartsOn)}` },
    current.dayStartsAt > 0 && {
      label: t`Workday`,
      text: about('time of day')`From ${workdayStartText(current.dayStartsAt)}`,
    },
    { label: t`Overtime rules`, text: titleOf(current.ruleSet) },
    takesNewPeople && { label: t`New people`, text: t`Join this group` },
    current.timezone !== zone && { label: t`Time zone`, text: zoneLabel(current.timezone) },
  ].filter((fact) => fact !== undefined && fact !== false)
}
