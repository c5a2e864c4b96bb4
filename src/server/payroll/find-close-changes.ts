import { describeHoursChanges } from '#domain/pay-periods/hours-changes-texts.ts'
import { isLocked } from '#domain/pay-periods/rules.ts'
import { type CloseChange, describeCloseChanges, NAMED } from '#domain/payroll/close-changes-texts.ts'
import type { NotApprovedPerson } from '#domain/payroll/contract.ts'
import { listOtherApprovals } from '#domain/payroll/rules.ts'
import { type Text } from '#domain/texts/text.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { findHoursChanges } from '../pay-periods/find-hours-changes.ts'
import { listStatusChanges } from '../pay-periods/status-store.ts'
import type { ClosePlan } from './plan-close.ts'

type Context = { actor: Actor; at: Date }

/**
 * What has changed since someone saw a preview in which these people weren't approved: who approved or opened which timesheet, and what
 * hours. A preview isn't stored, so nothing else can be named (decision 0079).
 */
export async function explainOutdated(
  tx: Tx,
  plan: ClosePlan,
  without: readonly string[],
  { actor, at }: Context,
): Promise<Text | null> {
  const { content, notApproved } = plan
  const ofPeriod = content.people.filter(({ firstDay }) => firstDay === content.firstDay)
  const { approved, opened } = listOtherApprovals(without, { notApproved, approved: ofPeriod })
  const people = [...approved.map((person) => ({ ...person, status: 'approved' as const })), ...opened]
  const changes: CloseChange[] = []
  for (const person of people.slice(0, NAMED)) changes.push(await findChange(tx, plan, person, { actor, at }))
  return describeCloseChanges(changes, people.length - changes.length, { zone: actor.timezone, now: at })
}

type ChangedPerson = Pick<NotApprovedPerson, 'userId' | 'name' | 'firstDay'> & {
  status: NotApprovedPerson['status'] | 'approved'
}

async function findChange(
  tx: Tx,
  { groupPeriod, changed }: ClosePlan,
  { userId, name, firstDay, status }: ChangedPerson,
  { actor: { tenantId }, at }: Context,
): Promise<CloseChange> {
  if (status === 'changed') {
    const timesheet = changed.find(
      ({ closable }) => closable.userId === userId && closable.firstDay === firstDay,
    )?.timesheet
    const since = timesheet ? await findHoursChanges(tx, tenantId, timesheet, timesheet.state.submittedHash ?? '') : []
    const zone = timesheet?.frame.terms.timezone ?? 'UTC'
    return { code: 'hours', name, hours: describeHoursChanges(since, { zone, now: at }) }
  }
  const history = await listStatusChanges(tx, tenantId, { userId, payGroupId: groupPeriod.group.id, firstDay })
  const change = history.find((each, index) =>
    status === 'approved'
      ? each.status === 'approved'
      : !isLocked(each.status) && isLocked(history[index + 1]?.status ?? 'open'),
  )
  if (!change) return { code: 'notApproved', name }
  const code = status === 'approved' ? 'approved' : change.status === 'reopened' ? 'reopened' : 'unapproved'
  return { code, name, by: change.by, at: change.at }
}
