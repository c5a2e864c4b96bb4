import type { KindAndFacts } from '#domain/notifications/rules.ts'
import { notificationPath } from '#domain/notifications/rules.ts'
import { notificationText } from '#domain/notifications/texts.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/tenant.ts'
import type { Email } from '../../mails/email.ts'
import { sendTimesheetEmails } from '../../mails/send-notices.ts'
import { addNotifications, markSubjectRead } from '../../notifications/list-store.ts'
import { queuePush } from '../../notifications/push/push-store.ts'
import { approvedEmail, returnedEmail } from './emails.ts'
import {
  countSubmitted,
  listRecipients,
  listWaitingReaders,
  type Recipient,
  type StatusChange,
} from './notices-store.ts'

type Context = { at: Date; config: Config }

/** Tells the employee what someone else did with their timesheet, and approvers that one waits for them. */
export async function sendStatusNotice(tx: Tx, change: StatusChange, context: Context): Promise<void> {
  const { organization, payGroupId, days, to } = change
  const submitted = await countSubmitted(tx, organization.id, { payGroupId, ...days })
  if (submitted === 0) await markSubjectRead(tx, organization.id, 'timesheets-waiting', payGroupId, context.at)
  if (to === 'submitted') return tellApprovers(tx, change, submitted, context)
  if (change.isOwn) return
  const today = dayOf(context.at, organization.timezone)
  const facts = { ...days, actorName: change.actorName }
  if (to === 'approved' || to === 'closed') {
    const notification = { kind: 'timesheet-approved', facts: { ...facts, change: to } } as const
    return tell(tx, change, notification, [change.userId], () => approvedEmail(change, to, today), context)
  }
  const what = whatReturned(change)
  const notification = { kind: 'timesheet-returned', facts: { ...facts, change: what, note: change.note } } as const
  return tell(tx, change, notification, [change.userId], () => returnedEmail(change, what, today), context)
}

function whatReturned({ from, to }: StatusChange): 'sent back' | 'unapproved' | 'reopened' {
  if (from === 'submitted') return 'sent back'
  return to === 'reopened' && from === 'closed' ? 'reopened' : 'unapproved'
}

/** Once until they have read it, not for each timesheet. Their email is the digest. */
async function tellApprovers(tx: Tx, change: StatusChange, submitted: number, context: Context): Promise<void> {
  const { organization, payGroup, payGroupId, days, userId } = change
  // It was taken back or approved in the meantime.
  if (submitted === 0) return
  const readers = await listWaitingReaders(tx, organization.id, { payGroupId, ...days })
  const approvers = await listRecipients(tx, organization.id, 'timesheets-waiting', null)
  const ids = approvers.filter(({ id }) => id !== userId && !readers.has(id)).map(({ id }) => id)
  const facts = { ...days, payGroup, waiting: submitted, missing: 0 }
  await tell(tx, change, { kind: 'timesheets-waiting', facts }, ids, null, context)
}

type About = Pick<StatusChange, 'organization' | 'payGroupId'>

/** A row under the bell for each, then messages and emails for those who want them. */
export async function tell(
  tx: Tx,
  { organization, payGroupId }: About,
  notification: KindAndFacts,
  userIds: readonly string[],
  toEmail: ((recipient: Recipient) => Omit<Email, 'to'>) | null,
  { at, config }: Context,
): Promise<void> {
  if (userIds.length === 0) return
  await addNotifications(tx, organization.id, userIds, { ...notification, subjectId: payGroupId }, at)
  const recipients = await listRecipients(tx, organization.id, notification.kind, userIds)
  const zone = organization.timezone
  const title = notificationText(notification, zone, at)
  for (const dashboard of new Set(recipients.map((recipient) => recipient.dashboard))) {
    const path = notificationPath(
      { ...notification, subjectId: payGroupId },
      { dashboard, zone, today: dayOf(at, zone) },
    )
    const ids = recipients.filter((one) => one.wantsPush && one.dashboard === dashboard).map(({ id }) => id)
    await queuePush(tx, organization.id, ids, { title, path, tag: `${notification.kind} ${payGroupId}` }, at)
  }
  if (toEmail === null) return
  const emails = recipients.flatMap((one) => (one.email === null ? [] : [{ to: one.email, ...toEmail(one) }]))
  await sendTimesheetEmails(tx, emails, { at, config, organization })
}
