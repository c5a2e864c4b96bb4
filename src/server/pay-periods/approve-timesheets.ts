import pLimit from 'p-limit'
import { contextFact } from '#domain/audit/rules.ts'
import { Refusal } from '#domain/errors.ts'
import { say } from '#domain/languages/say.ts'
import type { payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import { addAuditEntry } from '../audit/store.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor, Context, Handler } from '../http/context.ts'
import type { StoredGroup } from '../pay-groups/groups-store.ts'
import { approve, type Change, type Locked, lockDecision, undoApproval } from './change-timesheet.ts'
import { getGroupPeriod } from './load-timesheets.ts'

type Refused = { username: string; employeeName: string; reason: string }
type Outcome = { changed: string } | { refused: Refused } | { failure: unknown }

/** Each waits for the disk when it commits, so a few take no longer than one. Others need connections, too. */
const CONCURRENT = 4
/** The log names these and counts the others. */
const NAMED = 20

export const approveTimesheets: Handler<typeof payPeriodEndpoints.approve> = async ({ params, body }, context) => {
  const hashes = new Map(body.people.map(({ username, factsHash }) => [username, factsHash]))
  const { changed, refused } = await changeEach(context, {
    period: params,
    usernames: [...hashes.keys()],
    action: 'timesheets approved',
    change: (tx, locked, username, by) => approve(tx, locked, hashes.get(username) ?? '', by),
  })
  return { approved: changed, refused }
}

export const unapproveTimesheets: Handler<typeof payPeriodEndpoints.unapproveMany> = async (
  { params, body },
  context,
) => {
  const { changed, refused } = await changeEach(context, {
    period: params,
    usernames: [...new Set(body.usernames)],
    action: 'timesheets unapproved',
    change: (tx, locked, _, by) => undoApproval(tx, locked, by),
  })
  return { unapproved: changed, refused }
}

type Changes = {
  period: { payGroupId: string; firstDay: string }
  usernames: readonly string[]
  action: 'timesheets approved' | 'timesheets unapproved'
  change: (tx: Tx, locked: Locked, username: string, by: Change) => Promise<void>
}

/** Each in its own transaction, so that no one's clock waits for all of them. Those that can't change are named with the reason. */
async function changeEach(
  { db, actor, now, reader }: Pick<Context, 'db' | 'now' | 'reader'> & { actor: Actor },
  { period, usernames, action, change }: Changes,
) {
  const { group } = await db.read((tx) => getGroupPeriod(tx, actor.tenantId, period))
  const changeOne = async (username: string): Promise<Outcome> => {
    let employeeName = username
    try {
      await db.transaction(async (tx) => {
        const at = now()
        const locked = await lockDecision(tx, actor, { ...period, username }, at)
        employeeName = locked.timesheet.member.employeeName
        await change(tx, locked, username, { actor, at })
      })
      return { changed: employeeName }
    } catch (error) {
      return error instanceof Refusal
        ? { refused: { username, employeeName, reason: say(error.reason, reader) } }
        : { failure: error }
    }
  }
  const limit = pLimit(CONCURRENT)
  const outcomes = await Promise.all(usernames.map((username) => limit(() => changeOne(username))))
  const changed = outcomes.flatMap((outcome) => ('changed' in outcome ? [outcome.changed] : []))
  if (changed.length > 0) {
    await db.transaction((tx) => recordChanges(tx, { actor, at: now() }, { action, group, period, names: changed }))
  }
  // The log has those that changed before something failed.
  for (const outcome of outcomes) if ('failure' in outcome) throw outcome.failure
  return {
    changed: changed.length,
    refused: outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome.refused] : [])),
  }
}

type Recorded = Pick<Changes, 'action' | 'period'> & { group: StoredGroup; names: readonly string[] }

/** One line of the audit log for all of them. */
export async function recordChanges(
  tx: Tx,
  { actor, at }: Change,
  { action, group, period, names }: Recorded,
): Promise<void> {
  const more = names.length - NAMED
  await addAuditEntry(tx, actor, at, {
    action,
    subject: group,
    changes: [
      contextFact('periodStart', period.firstDay),
      contextFact('people', String(names.length)),
      contextFact('names', names.slice(0, NAMED).join(', ') + (more > 0 ? ` +${more}` : '')),
    ],
  })
}
