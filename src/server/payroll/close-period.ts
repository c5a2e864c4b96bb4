import { contextFact } from '#domain/audit/rules.ts'
import type { Input } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { ENGLISH_READER } from '#domain/languages/say.ts'
import { FIRST_SEAL } from '#domain/payroll/close-seal.ts'
import type { PayrollClose, payrollEndpoints } from '#domain/payroll/contract.ts'
import { whyNotClose } from '#domain/payroll/rules.ts'
import { closeProblemText } from '#domain/payroll/texts.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addAuditEntry } from '../audit/store.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { findEarlierResult } from '../http/idempotency.ts'
import { lockGroup } from '../pay-groups/groups-store.ts'
import { lockApproved, removeRecalculations, saveClosed } from './closable-store.ts'
import * as closes from './closes-store.ts'
import { explainOutdated } from './find-close-changes.ts'
import { planClose } from './plan-close.ts'
import { toCloses } from './responses.ts'
import { sealOf } from './seal-close.ts'

type CloseInput = Pick<Input<typeof payrollEndpoints.close>, 'params' | 'body'>
type Context = { actor: Actor; at: Date; idempotencyKey: string | null }

/** All or nothing: statuses, lines, details, and the audit entry are one transaction. Closes of a group wait for each other. */
export async function closePeriod(tx: Tx, { params, body }: CloseInput, context: Context): Promise<PayrollClose> {
  const { actor, at, idempotencyKey } = context
  const { tenantId } = actor
  const group = await lockGroup(tx, tenantId, params.payGroupId, dayOf(at, actor.timezone))
  const earlier = await findEarlier(tx, { params, body }, context)
  if (earlier) return earlier
  await lockApproved(tx, tenantId, params)
  const plan = await planClose(tx, tenantId, params, at, ENGLISH_READER)
  const { content, contentHash } = plan
  const closedAs = await closes.findByContent(tx, tenantId, group.id, body.contentHash)
  const problem = whyNotClose({ ...plan, people: content.people.length, closedAs }, body)
  if (problem) {
    const changes = problem.code === 'outdated' ? await explainOutdated(tx, plan, body.without, context) : null
    throw new Refusal('conflict', closeProblemText(problem, changes))
  }
  const last = await closes.findLastClose(tx, tenantId, group.id)
  const previousHash = last?.hash ?? FIRST_SEAL
  const row = {
    payGroupId: group.id,
    payGroup: group.name,
    number: (last?.number ?? 0) + 1,
    firstDay: content.firstDay,
    lastDay: content.lastDay,
    closedAt: at,
    actorId: actor.userId,
    actorUsername: actor.username,
    people: new Set(content.people.map(({ userId }) => userId)).size,
    contentHash,
  }
  const hash = sealOf({ ...row, tenantId, closedAt: at.toISOString() }, previousHash)
  const { codes, leftOut } = content
  const close: closes.CloseRow = { ...row, codes: [...codes], leftOut: [...leftOut], previousHash, hash }
  await closes.addClose(tx, tenantId, close, idempotencyKey)
  await closes.addContent(tx, tenantId, close, content)
  await saveClosed(tx, tenantId, group.id, plan.closing, { userId: actor.userId, username: actor.username, at })
  await removeRecalculations(tx, tenantId, plan.recalculations)
  const [answer] = await toCloses(tx, tenantId, [close])
  if (!answer) throw new Error('A close has no answer')
  await addAuditEntry(tx, actor, at, {
    action: 'period closed',
    subject: group,
    changes: [
      contextFact('periodStart', close.firstDay),
      contextFact('payrollNumber', String(close.number)),
      contextFact('people', String(close.people)),
      contextFact('payrollSeal', hash),
    ],
  })
  return answer
}

/** The answer of a call with the same key; null for none. Another close with that key is a conflict. */
export async function findEarlier(
  tx: Tx,
  { params, body }: CloseInput,
  { actor: { tenantId }, idempotencyKey }: Context,
): Promise<PayrollClose | null> {
  const close = await findEarlierResult(idempotencyKey, {
    find: (key) => closes.findByIdempotencyKey(tx, tenantId, key),
    isSame: ({ payGroupId, firstDay, contentHash }) =>
      payGroupId === params.payGroupId && firstDay === params.firstDay && contentHash === body.contentHash,
    conflict: 'This Idempotency-Key was used for another close',
  })
  const [answer] = close ? await toCloses(tx, tenantId, [close]) : []
  return answer ?? null
}
