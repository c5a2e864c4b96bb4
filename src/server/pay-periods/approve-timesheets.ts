import pLimit from 'p-limit'
import { contextFact } from '#domain/audit/rules.ts'
import { Refusal } from '#domain/errors.ts'
import type { payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import { addAuditEntry } from '../audit/store.ts'
import type { Handler } from '../http/context.ts'
import { approve, lockTimesheet } from './change-timesheet.ts'
import { getGroupPeriod } from './load-timesheets.ts'

type Refused = { username: string; employeeName: string; reason: string }
type Outcome = { approved: string } | { refused: Refused } | { failure: unknown }

/** Each waits for the disk when it commits, so a few take no longer than one. Others need connections, too. */
const CONCURRENT = 4
/** The log names these and counts the others. */
const NAMED = 20

/** Each in its own transaction, so that no one's clock waits for all of them. Those that can't be approved are named with the reason. */
export const approveTimesheets: Handler<typeof payPeriodEndpoints.approve> = async (
  { params, body },
  { db, actor, now },
) => {
  const { group } = await db.read((tx) => getGroupPeriod(tx, actor.tenantId, params))
  const approveOne = async ({ username, factsHash }: (typeof body.people)[number]): Promise<Outcome> => {
    let employeeName = username
    try {
      await db.transaction(async (tx) => {
        const at = now()
        const locked = await lockTimesheet(tx, actor, { ...params, username }, at)
        employeeName = locked.timesheet.member.employeeName
        await approve(tx, locked, factsHash, { actor, at })
      })
      return { approved: employeeName }
    } catch (error) {
      return error instanceof Refusal
        ? { refused: { username, employeeName, reason: error.message } }
        : { failure: error }
    }
  }
  const limit = pLimit(CONCURRENT)
  const outcomes = await Promise.all(body.people.map((person) => limit(() => approveOne(person))))
  const approved = outcomes.flatMap((outcome) => ('approved' in outcome ? [outcome.approved] : []))
  if (approved.length > 0) {
    const more = approved.length - NAMED
    await db.transaction((tx) =>
      addAuditEntry(tx, actor, now(), {
        action: 'timesheets approved',
        subject: group,
        changes: [
          contextFact('periodStart', params.firstDay),
          contextFact('people', String(approved.length)),
          contextFact('names', approved.slice(0, NAMED).join(', ') + (more > 0 ? ` +${more}` : '')),
        ],
      }),
    )
  }
  // The log has those that were approved before something failed.
  for (const outcome of outcomes) if ('failure' in outcome) throw outcome.failure
  return {
    approved: approved.length,
    refused: outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome.refused] : [])),
  }
}
