import { listPayPeriodsBack, type PayPeriod } from '#domain/pay-periods/timesheet-periods.ts'
import type { DashboardPath } from '#domain/roles/capabilities.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/tenant.ts'
import { markSubjectRead } from '../../notifications/list-store.ts'
import { listGroups } from '../../pay-groups/groups-store.ts'
import { listMembers } from '../people-store.ts'
import { listStatuses } from '../status-store.ts'
import { digestEmail, overdueEmail, type WaitingPeriod } from './emails.ts'
import { type DueDigest, getNoticeOrganization, listRecipients, takeDigest, takeOverdue } from './notices-store.ts'
import { tell } from './send-status-notice.ts'

type Context = { at: Date; config: Config }

/** Periods that have ended, whose timesheets may still wait. */
const PERIODS = 2

/** Once a day for each pay group: reminds people who haven't submitted, and tells approvers what waits for them. */
export async function sendDigest(tx: Tx, due: DueDigest, context: Context): Promise<void> {
  const { tenantId, payGroupId, day } = due
  if (!(await takeDigest(tx, due, context.at))) return
  const group = (await listGroups(tx, tenantId, { today: day })).find(({ id }) => id === payGroupId)
  if (!group) return
  const ended = listPayPeriodsBack(group.terms, day, PERIODS + 1).filter(({ endDate }) => endDate < day)
  const organization = await getNoticeOrganization(tx, tenantId)
  const about = { organization, payGroupId }
  const found: WaitingPeriod[] = []
  for (const period of ended.toReversed()) {
    const { waiting, missing } = await listWaiting(tx, due, period)
    const days = { periodStart: period.startDate, startDate: period.startDate, endDate: period.endDate }
    const overdue = await takeOverdue(tx, due, period.startDate, missing, context.at)
    await tell(
      tx,
      about,
      { kind: 'timesheet-overdue', facts: days },
      overdue,
      () => overdueEmail(payGroupId, days, day),
      context,
    )
    if (waiting + missing.length > 0) found.push({ days, waiting, missing: missing.length })
  }
  const [first, ...others] = found
  if (!first) return
  await markSubjectRead(tx, tenantId, 'timesheets-waiting', payGroupId, context.at)
  const facts = { ...first.days, payGroup: group.name, waiting: first.waiting, missing: first.missing }
  const approvers = (await listRecipients(tx, tenantId, 'timesheets-waiting', null)).map(({ id }) => id)
  const toEmail = ({ dashboard }: { dashboard: DashboardPath }) =>
    digestEmail({ payGroupId, payGroup: group.name }, [first, ...others], day, dashboard)
  await tell(tx, about, { kind: 'timesheets-waiting', facts }, approvers, toEmail, context)
}

/** How many timesheets wait for approval, and whose aren't submitted a day after the period's end although they have to be. */
async function listWaiting(tx: Tx, { tenantId, payGroupId, day }: DueDigest, period: PayPeriod) {
  const statuses = await listStatuses(tx, tenantId, { payGroupId, firstDay: period.startDate, userIds: null })
  const waiting = [...statuses.values()].filter(({ status }) => status === 'submitted').length
  if (period.terms.submission !== 'required' || addDays(period.endDate, 2) > day) return { waiting, missing: [] }
  const members = await listMembers(tx, tenantId, payGroupId, period)
  const missing = members.filter(({ userId }) => (statuses.get(userId)?.status ?? 'open') === 'open')
  return { waiting, missing: missing.map(({ userId }) => userId) }
}
