import { isDeepStrictEqual } from 'node:util'
import { changesBetween } from '#domain/audit/rules.ts'
import { refuseIf } from '#domain/errors.ts'
import { say } from '#domain/languages/say.ts'
import type { PolicyCredits } from '#domain/leave-accrual/contract.ts'
import type { leaveSettingEndpoints } from '#domain/leave-settings/contract.ts'
import { type LeavePolicy, leavePolicy } from '#domain/leave-types/contract.ts'
import { policiesEndedBy, whyNotAddPolicy, whyNotTerms } from '#domain/leave-types/rules.ts'
import { leaveTypeProblemText, removedPolicyText } from '#domain/leave-types/texts.ts'
import { sumHours } from '#domain/time/decimal-hours.ts'
import { addAuditEntry } from '../audit/store.ts'
import { refuseStale } from '../audit/versions-store.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor, Handlers } from '../http/context.ts'
import { accrueThrough, closePolicyPeriod } from '../leave-accrual/accrue-leave.ts'
import { listCreditedPeople, takeBackCredits } from '../leave-accrual/credits-store.ts'
import { markDue } from '../leave-accrual/schedule-store.ts'
import { withDefault } from '../leave-types/policy-response.ts'
import * as leaveTypes from '../leave-types/store.ts'
import { policyChanges } from './audit-changes.ts'
import { changeContext, settingChangeOf, withActiveSince } from './setting-changes.ts'

type PolicyHandlers = Pick<
  Handlers<typeof leaveSettingEndpoints>,
  'createPolicy' | 'previewPolicy' | 'policyCredits' | 'updatePolicy' | 'removePolicy'
>

export const policyHandlers: PolicyHandlers = {
  createPolicy({ params, body }, { db, actor, now }) {
    return db.transaction(async (tx) => {
      const type = await leaveTypes.lockType(tx, actor.tenantId, params.id)
      const { today, author } = changeContext(actor, now())
      const problem = whyNotAddPolicy(type)
      if (problem) refuseIf(leaveTypeProblemText(problem))
      refuseInvalidTerms(body)
      const id = await leaveTypes.addPolicy(tx, actor.tenantId, type.id, { ...body, activeSince: today }, author.at)
      const added = await leaveTypes.getPolicy(tx, actor.tenantId, id)
      await leaveTypes.addSettingChange(tx, actor.tenantId, settingChangeOf('policy', null, added), author)
      await markDue(tx, actor.tenantId, author.at)
      const response = await getPolicyResponse(tx, actor, added)
      const changes = policyChanges(type, null, added)
      await addAuditEntry(tx, actor, author.at, { action: 'leave policy added', subject: added, changes })
      return response
    })
  },

  /** Adds the policy and accrues by it in a transaction that is rolled back. */
  async previewPolicy({ params, body }, { db, actor, now }) {
    let people: PolicyCredits['people'] = []
    const preview = async (tx: Tx) => {
      const type = await leaveTypes.lockType(tx, actor.tenantId, params.id)
      const { today, author } = changeContext(actor, now())
      const problem = whyNotAddPolicy(type)
      if (problem) refuseIf(leaveTypeProblemText(problem))
      refuseInvalidTerms(body)
      const id = await leaveTypes.addPolicy(tx, actor.tenantId, type.id, { ...body, activeSince: today }, author.at)
      await accrueThrough(tx, actor.tenantId, { leaveTypeId: type.id }, { today, now: author.at })
      people = await listCreditedPeople(tx, actor.tenantId, await leaveTypes.getPolicy(tx, actor.tenantId, id))
      throw PREVIEW_ROLLBACK
    }
    await db.transaction(preview).catch((error: unknown) => {
      if (error !== PREVIEW_ROLLBACK) throw error
    })
    return toPolicyCredits(people)
  },

  policyCredits({ params }, { db, actor, now }) {
    return db.transaction(async (tx) => {
      const policy = await leaveTypes.getPolicy(tx, actor.tenantId, params.id)
      const { today, author } = changeContext(actor, now())
      await accrueThrough(tx, actor.tenantId, { leaveTypeId: policy.leaveTypeId }, { today, now: author.at })
      return toPolicyCredits(await listCreditedPeople(tx, actor.tenantId, policy))
    })
  },

  updatePolicy({ params, body }, { db, actor, now }) {
    return db.transaction(async (tx) => {
      const before = await leaveTypes.lockPolicy(tx, actor.tenantId, params.id)
      const { today, author } = changeContext(actor, now())
      const { version: basis, ...fields } = body
      const changed = { ...before, ...fields, rules: { ...before.rules, ...fields.rules } }
      refuseInvalidTerms(changed)
      const after = withActiveSince(before, changed, today)
      const stored = await getPolicyResponse(tx, actor, before)
      if (isDeepStrictEqual(after, before)) return stored
      const saved = { basis, stored, shape: leavePolicy, subjectId: before.id }
      await refuseStale(tx, actor.tenantId, { ...saved, groups: ['leave'] })
      const policyIds = policiesEndedBy(
        before,
        after,
        await leaveTypes.listPoliciesOf(tx, actor.tenantId, [before.leaveTypeId]),
      )
      const filter = { leaveTypeId: before.leaveTypeId, policyIds }
      await closePolicyPeriod(tx, actor.tenantId, filter, { today, now: author.at })
      await leaveTypes.changePolicy(tx, actor.tenantId, before.id, after)
      await leaveTypes.addSettingChange(tx, actor.tenantId, settingChangeOf('policy', before, after), author)
      await markDue(tx, actor.tenantId, author.at)
      const response = await getPolicyResponse(tx, actor, before)
      const changes = policyChanges(await leaveTypes.getType(tx, actor.tenantId, before.leaveTypeId), before, after)
      await addAuditEntry(tx, actor, author.at, { action: 'leave policy changed', subject: before, changes })
      return response
    })
  },

  /** Deletes a policy or, where balances come from it, makes it inactive [4.13]. */
  removePolicy({ params, query }, { db, actor, now, reader }) {
    return db.transaction(async (tx) => {
      const policy = await leaveTypes.lockPolicy(tx, actor.tenantId, params.id)
      const { today, author } = changeContext(actor, now())
      // This also locks the accounts, so that no one accrues by the policy meanwhile.
      const filter = { leaveTypeId: policy.leaveTypeId, policyIds: [policy.id] }
      await closePolicyPeriod(tx, actor.tenantId, filter, { today, now: author.at })
      const context = { today, now: author.at, by: author.actorUsername }
      const taken =
        query.takeBack === 'true' ? await takeBackCredits(tx, actor.tenantId, policy, context) : { people: 0, hours: 0 }
      const deleted = !(await leaveTypes.isPolicyInUse(tx, actor.tenantId, policy))
      if (deleted) {
        await leaveTypes.removePolicy(tx, actor.tenantId, policy.id)
        await leaveTypes.addSettingChange(tx, actor.tenantId, settingChangeOf('policy', policy, null), author)
      } else if (policy.isActive) {
        const inactive = { ...policy, isActive: false }
        await leaveTypes.changePolicy(tx, actor.tenantId, policy.id, inactive)
        await leaveTypes.addSettingChange(tx, actor.tenantId, settingChangeOf('policy', policy, inactive), author)
      }
      await markDue(tx, actor.tenantId, author.at)
      if (deleted || policy.isActive || taken.people > 0) {
        const type = await leaveTypes.getType(tx, actor.tenantId, policy.leaveTypeId)
        const changes = [
          ...policyChanges(type, policy, deleted ? null : { ...policy, isActive: false }),
          ...changesBetween(null, takenBackFacts(taken), { people: 'people', hours: 'hoursTakenBack' }),
        ]
        const action = deleted ? 'leave policy deleted' : 'leave policy changed'
        await addAuditEntry(tx, actor, author.at, { action, subject: policy, changes })
      }
      return { message: say(removedPolicyText(policy, deleted, taken), reader), deleted }
    })
  },
}

const PREVIEW_ROLLBACK = new Error('A preview is rolled back')

const MAX_NAMED_PEOPLE = 100

function toPolicyCredits(people: PolicyCredits['people']): PolicyCredits {
  const unused = people.filter(({ isUsed }) => !isUsed)
  return {
    count: people.length,
    hours: sumHours(people.map(({ hours }) => hours)),
    unusedCount: unused.length,
    unusedHours: sumHours(unused.map(({ hours }) => hours)),
    people: people.slice(0, MAX_NAMED_PEOPLE),
  }
}

type TakenBack = { people: number; hours: number }

const takenBackFacts = ({ people, hours }: TakenBack) => (people === 0 ? null : { people, hours })

function refuseInvalidTerms(policy: Parameters<typeof whyNotTerms>[0]): void {
  const invalid = whyNotTerms(policy)
  if (invalid) refuseIf(leaveTypeProblemText(invalid.problem), 'invalid', invalid.field)
}

async function getPolicyResponse(
  tx: Tx,
  actor: Actor,
  { id, leaveTypeId }: leaveTypes.StoredPolicy,
): Promise<LeavePolicy> {
  const all = withDefault(await leaveTypes.listPoliciesOf(tx, actor.tenantId, [leaveTypeId]))
  const response = all.find((policy) => policy.id === id)
  if (!response) throw new Error('A locked policy is missing')
  return response
}
