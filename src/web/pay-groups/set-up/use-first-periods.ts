import type { PayPerson } from '#domain/pay-groups/contract.ts'
import { payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import {
  type FirstPeriod,
  type FirstPeriodOffer,
  listFirstPeriods,
  offerFirstPeriods,
} from '#domain/pay-groups/first-periods.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { type GroupDraft, listUngrouped } from '../form/group-draft.ts'
import { type TermsDraft, toSchedule } from '../form/terms-draft.ts'

/** What the group can start with, with the hours of its people. Nothing while the schedule has no first day. */
export function useFirstPeriods(
  { terms, ...members }: Omit<GroupDraft, 'name'>,
  people: readonly PayPerson[],
  today: string,
) {
  const schedule = toSchedule(terms, today)
  const hours = useRead(
    payGroupEndpoints.firstPeriods,
    { query: { ...(schedule ?? NO_SCHEDULE), timezone: terms.timezone } },
    { enabled: schedule !== null, fallback: t`Failed to load the hours` },
  )
  const counted = new Set(listMembers(members, people))
  const found = hours.data?.people.filter(({ userId }) => counted.has(userId))
  const secondsOf = (startDate: string) => {
    const place = hours.data?.periods.findIndex((period) => period.startDate === startDate) ?? -1
    return found && place >= 0 ? found.reduce((sum, { seconds }) => sum + (seconds[place] ?? 0), 0) : null
  }
  const periods: FirstPeriod[] = (schedule ? listFirstPeriods(schedule, today) : []).map((period) => ({
    ...period,
    seconds: secondsOf(period.startDate),
  }))
  const offer: FirstPeriodOffer = offerFirstPeriods(periods, today)
  return { periods, offer, hours, isLoading: schedule !== null && hours.isPending }
}

const NO_SCHEDULE: Pick<TermsDraft, 'frequency'> & { anchorDay: string } = { frequency: 'weekly', anchorDay: '' }

/** The ids of the people that the group would have now. */
export function listMembers(
  { members, userIds }: Pick<GroupDraft, 'members' | 'userIds'>,
  people: readonly PayPerson[],
): string[] {
  return members === 'chosen' ? userIds : listUngrouped(people).map(({ userId }) => userId)
}
