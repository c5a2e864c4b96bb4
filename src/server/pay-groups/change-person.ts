import { changesBetween, contextFact } from '#domain/audit/rules.ts'
import type { Input } from '#domain/endpoint.ts'
import type { IndividualTermsAnswer, PayPerson, payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { isChange, lastIndividualTerms, offerDays, whyNotIndividualTerms } from '#domain/pay-groups/individual-terms.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addAuditEntry } from '../audit/store.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { findApproved } from './decided-store.ts'
import { addIndividualTerms, listGroupTimes, listIndividualTerms } from './individual-terms-store.ts'
import * as people from './people-store.ts'
import { refuseGroup } from './refuse-group.ts'

type ChangeInput = Pick<Input<typeof payGroupEndpoints.changePerson>, 'params' | 'body'>
type Now = { at: Date; today: string }

/** Saves the payroll ID, and adds terms if some day from the first one on gets others (decision 0076). */
export async function changePerson(
  tx: Tx,
  actor: Actor,
  { params, body }: ChangeInput,
  { at, today }: Now,
): Promise<PayPerson> {
  const { tenantId } = actor
  const before = await people.lockPayPerson(tx, tenantId, params.username, today)
  const { userId } = before
  const { payrollId, overtimeExempt, effectiveFrom } = body
  const recorded = await listIndividualTerms(tx, tenantId, userId)
  const terms = { effectiveFrom: effectiveFrom ?? null, overtimeExempt }
  const isNew =
    effectiveFrom === undefined
      ? lastIndividualTerms(recorded).overtimeExempt !== overtimeExempt
      : isChange(terms, recorded)
  if (isNew) {
    const limits = await loadLimits(tx, tenantId, userId, today)
    refuseGroup(whyNotIndividualTerms(effectiveFrom, limits), 'effectiveFrom')
    await addIndividualTerms(tx, tenantId, userId, terms, { userId: actor.userId, username: actor.username, at })
  }
  const ids = changesBetween(before, { payrollId }, { payrollId: 'payrollId' })
  if (ids.length > 0) await people.savePayrollId(tx, tenantId, userId, payrollId)
  const exempt = isNew ? changesBetween({ overtimeExempt: !overtimeExempt }, terms, PERSON_FACTS) : []
  const changes = [...ids, ...exempt, ...(isNew && effectiveFrom ? [contextFact('effectiveFrom', effectiveFrom)] : [])]
  if (changes.length === 0) return before
  const subject = { id: userId, name: before.employeeName }
  await addAuditEntry(tx, actor, at, { action: 'payroll settings changed', subject, changes })
  return people.getPayPerson(tx, tenantId, userId, today)
}

const PERSON_FACTS = { overtimeExempt: 'overtimeExempt' } as const

export async function getIndividualTerms(
  tx: Tx,
  tenantId: TenantId,
  username: string,
  { today, zone }: { today: string; zone: string | null },
): Promise<IndividualTermsAnswer> {
  const { userId } = await people.getPayPerson(tx, tenantId, username, today)
  const recorded = await listIndividualTerms(tx, tenantId, userId)
  const { days, suggested } = offerDays(await loadLimits(tx, tenantId, userId, today), today)
  return {
    ...lastIndividualTerms(recorded),
    history: recorded.map(({ recordedAt, ...each }) => ({
      ...each,
      recordedOn: recordedAt && dayOf(recordedAt, zone ?? 'UTC'),
    })),
    days,
    suggestedDay: suggested,
  }
}

async function loadLimits(tx: Tx, tenantId: TenantId, userId: string, today: string) {
  const decided = await findApproved(tx, tenantId, userId)
  return { decided, groups: await listGroupTimes(tx, tenantId, userId, today) }
}
