import type { AuditFact } from '#domain/audit/contract.ts'
import { contextFact } from '#domain/audit/rules.ts'
import { Refusal, refuseIf } from '#domain/errors.ts'
import { isId } from '#domain/fields/id.ts'
import type { NewSubstitute, Substitute } from '#domain/teams/contract.ts'
import { type SubstituteProblem, whyNotSubstitute } from '#domain/teams/rules.ts'
import { substituteProblemText } from '#domain/teams/texts.ts'
import { t } from '#domain/texts/text.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { addAuditEntry } from '../audit/store.ts'
import { isConstraintViolation } from '../db/failures.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import type { NoticeContext } from '../mails/send-or-log.ts'
import { lockPeople } from '../users/memberships-store.ts'
import { readForFormerDeciders } from './approvers-store.ts'
import { removeHints } from './managers-store.ts'
import { sendSubstituteNotice } from './send-substitute-notice.ts'
import * as substitutes from './substitutes-store.ts'

/** The days, the notice, and the audit entry: all or nothing. Two of one manager wait for each other. */
export async function addSubstitute(
  tx: Tx,
  body: NewSubstitute,
  context: NoticeContext,
): Promise<{ answer: Substitute; hasEmails: boolean }> {
  const { actor, at } = context
  const { tenantId, userId } = actor
  const today = dayOf(at, actor.timezone)
  const sent = { ...body, substituteId: body.substituteId.toLowerCase() }
  const ids = [userId, sent.substituteId].filter(isId)
  const people = await lockPeople(tx, tenantId, ids)
  if (!people.some(({ id }) => id === sent.substituteId)) throw userNotFound()
  await refuseUnlessLeading(tx, actor, today)
  const refused = whyNotSubstitute({ userId, ...sent }, today)
  for (const [field, problem] of Object.entries(refused ?? {})) refuseSubstitute(problem, field)
  const id = await substitutes.addSubstitute(tx, tenantId, userId, sent, at)
  const answer = await substitutes.lockSubstitute(tx, tenantId, userId, { id, today })
  if (!answer) throw new Error('A substitute is gone')
  await readForFormerDeciders(tx, tenantId, { at, today })
  const hasEmails = await sendSubstituteNotice(tx, answer, 'set', context)
  await record(tx, answer, contextFact('substituteDays', `${answer.from}/${answer.through}`), context)
  return { answer, hasEmails }
}

/** From today on they no longer lead the teams. Returns whether there is an email to send. */
export async function endSubstitute(tx: Tx, id: string, context: NoticeContext): Promise<boolean> {
  const { actor, at } = context
  const { tenantId, userId } = actor
  const today = dayOf(at, actor.timezone)
  const before = await substitutes.lockSubstitute(tx, tenantId, userId, { id, today })
  if (!before) throw new Refusal('notFound', t`Substitute not found`)
  await substitutes.endSubstitute(tx, tenantId, before.id, today)
  await removeHints(tx, tenantId, [before.substituteId], today)
  await readForFormerDeciders(tx, tenantId, { at, today })
  const hasEmails = await sendSubstituteNotice(tx, before, 'ended', context)
  const { from, through } = before
  const rest = from < today ? `${from}/${addDays(today, -1)}` : null
  await record(tx, before, { field: 'substituteDays', from: `${from}/${through}`, to: rest }, context)
  return hasEmails
}

async function record(tx: Tx, { substituteId, name }: Substitute, change: AuditFact, { actor, at }: NoticeContext) {
  const action = change.from === change.to ? 'substitute set' : 'substitute ended'
  await addAuditEntry(tx, actor, at, { action, subject: { id: substituteId, name }, changes: [change] })
}

/** Others have nothing for which someone could stand in. */
export async function refuseUnlessLeading(tx: Tx, { tenantId, userId }: Actor, today: string): Promise<void> {
  const isLeading = await substitutes.leadsTeams(tx, tenantId, userId, today)
  if (!isLeading) refuseIf(substituteProblemText({ code: 'leadsNothing' }), 'forbidden')
}

export function explainOverlap(error: unknown): never {
  if (isConstraintViolation(error, 'substitutes_one_a_day')) refuseSubstitute({ code: 'overlap' }, 'from')
  throw error
}

function refuseSubstitute(problem: SubstituteProblem, field: string): void {
  refuseIf(substituteProblemText(problem), problem.code === 'overlap' ? 'conflict' : 'invalid', field)
}

const userNotFound = () => new Refusal('notFound', t`User not found`, { substituteId: t`User not found` })
