import { isDeepStrictEqual } from 'node:util'
import { changesBetween } from '#domain/audit/rules.ts'
import { Refusal, refuseIf } from '#domain/errors.ts'
import {
  type LeavePolicy,
  type LeaveType,
  leavePolicy,
  leaveType,
  type leaveTypeEndpoints,
  type PolicyCredits,
} from '#domain/leave-types/contract.ts'
import {
  changesAccrual,
  managesLeave,
  policyThatApplies,
  whyNotAddPolicy,
  whyNotChangeType,
  whyNotTerms,
} from '#domain/leave-types/rules.ts'
import { decimalHoursText, sumHours } from '#domain/time/decimal-hours.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addAuditEntry } from '../audit/store.ts'
import { refuseStale } from '../audit/versions-store.ts'
import { isForeignKeyViolation } from '../db/failures.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import type { Actor, Handlers } from '../http/context.ts'
import { policyChanges, typeChanges } from './audit-changes.ts'
import * as leaveTypes from './store.ts'

/** What these handlers need besides their context: the crediting of leave, which stands to the right of them. */
export type LeaveTypeDeps = {
  /**
   * Credits what is due through today by the terms as they stand and, by those of these policies, what their running cycles have earned
   * so far: what holds afterwards begins tomorrow.
   */
  closePolicyPeriod(
    tx: Tx,
    tenantId: TenantId,
    whose: { leaveTypeId: string; policyIds: readonly string[] },
    clock: { today: string; now: Date },
  ): Promise<void>
  /** Credits what is due through today. */
  accrueThrough(
    tx: Tx,
    tenantId: TenantId,
    whose: { leaveTypeId: string },
    clock: { today: string; now: Date },
  ): Promise<string>
  /** Whom a policy has credited, by last name. */
  listCreditedPeople(tx: Tx, tenantId: TenantId, policy: leaveTypes.StoredPolicy): Promise<PolicyCredits['people']>
  /** Takes back what a policy has credited and no one has used. */
  takeBackCredits(
    tx: Tx,
    tenantId: TenantId,
    policy: leaveTypes.StoredPolicy,
    what: { today: string; now: Date; by: string },
  ): Promise<{ people: number; hours: number }>
  /** Once this transaction commits, what it made due is credited without waiting for the night. */
  markDue(tx: Tx, tenantId: TenantId, now: Date): Promise<void>
}

export function leaveTypeHandlers(deps: LeaveTypeDeps): Handlers<typeof leaveTypeEndpoints> {
  const { closePolicyPeriod, markDue, accrueThrough, listCreditedPeople, takeBackCredits } = deps
  /** A type that is put away: nobody earns of it any more. */
  async function closeType(tx: Tx, tenantId: TenantId, { id }: LeaveType, clock: { today: string; now: Date }) {
    const policies = await leaveTypes.listPoliciesOf(tx, tenantId, [id])
    await closePolicyPeriod(tx, tenantId, { leaveTypeId: id, policyIds: policies.map((policy) => policy.id) }, clock)
  }

  return {
    list(_input, { db, actor }) {
      return db.transaction((tx) => leaveTypes.listTypes(tx, actor.tenantId, { withInactive: managesLeave(actor) }))
    },

    create({ body }, { db, actor, now }) {
      const { today, author } = changeContext(actor, now())
      return db.transaction(async (tx) => {
        const id = await leaveTypes.addType(tx, actor.tenantId, { ...body, activeSince: today }, author.at)
        const added = await leaveTypes.getType(tx, actor.tenantId, id)
        await leaveTypes.addSettingChange(tx, actor.tenantId, settingChangeOf('type', null, added), author)
        const shown = await leaveTypes.getType(tx, actor.tenantId, id)
        await addAuditEntry(tx, actor, author.at, {
          action: 'leave type added',
          subject: shown,
          changes: typeChanges(null, shown),
        })
        return shown
      })
    },

    update({ params, body }, { db, actor, now }) {
      return db.transaction(async (tx) => {
        const before = await leaveTypes.lockType(tx, actor.tenantId, params.id)
        const { today, author } = changeContext(actor, now())
        refuseIf(whyNotChangeType(before))
        const { version: basis, ...changed } = body
        const after = withActiveSince(before, { ...before, ...changed }, today)
        if (isDeepStrictEqual(after, before)) return before
        const row = { basis, stored: before, shape: leaveType, subjectId: before.id }
        await refuseStale(tx, actor.tenantId, { ...row, groups: ['leave'] })
        const isActiveChanged = after.isActive !== before.isActive
        if (!after.isActive) await closeType(tx, actor.tenantId, before, { today, now: author.at })
        await leaveTypes.changeType(tx, actor.tenantId, before.id, after)
        await leaveTypes.addSettingChange(tx, actor.tenantId, settingChangeOf('type', before, after), author)
        if (isActiveChanged) await markDue(tx, actor.tenantId, author.at)
        const shown = await leaveTypes.getType(tx, actor.tenantId, before.id)
        const changes = typeChanges(before, shown)
        await addAuditEntry(tx, actor, author.at, { action: 'leave type changed', subject: before, changes })
        return shown
      })
    },

    /** Deletes a type or, where it is in use, makes it inactive [4.12]. */
    remove({ params }, { db, actor, now }) {
      const remove = async (tx: Tx) => {
        const type = await leaveTypes.lockType(tx, actor.tenantId, params.id)
        const { today, author } = changeContext(actor, now())
        refuseIf(whyNotChangeType(type))
        const deleted = !(await leaveTypes.isTypeInUse(tx, actor.tenantId, type.id))
        if (deleted) {
          await leaveTypes.removeType(tx, actor.tenantId, type.id)
          await leaveTypes.addSettingChange(tx, actor.tenantId, settingChangeOf('type', type, null), author)
        } else if (type.isActive) {
          const inactive = { ...type, isActive: false }
          await closeType(tx, actor.tenantId, type, { today, now: author.at })
          await leaveTypes.changeType(tx, actor.tenantId, type.id, inactive)
          await leaveTypes.addSettingChange(tx, actor.tenantId, settingChangeOf('type', type, inactive), author)
        }
        const duplicatesRemaining = await leaveTypes.countSameName(tx, actor.tenantId, type)
        if (deleted || type.isActive) {
          const changes = typeChanges(type, deleted ? null : { ...type, isActive: false })
          const action = deleted ? 'leave type deleted' : 'leave type changed'
          await addAuditEntry(tx, actor, author.at, { action, subject: type, changes })
        }
        return {
          message: removedText(type, deleted) + sameNameText(duplicatesRemaining),
          deleted,
          duplicatesRemaining,
        }
      }
      // A request that came in between makes the type one that is in use: found so the second time.
      return db.transaction(remove).catch((error: unknown) => {
        if (!isForeignKeyViolation(error)) throw error
        return db.transaction(remove)
      })
    },

    policies({ params }, { db, actor }) {
      return db.transaction(async (tx) => {
        const { id } = await leaveTypes.getType(tx, actor.tenantId, params.id)
        return withDefault(await leaveTypes.listPoliciesOf(tx, actor.tenantId, [id]))
      })
    },

    createPolicy({ params, body }, { db, actor, now }) {
      return db.transaction(async (tx) => {
        const type = await leaveTypes.lockType(tx, actor.tenantId, params.id)
        const { today, author } = changeContext(actor, now())
        refuseIf(whyNotAddPolicy(type))
        refuseInvalidTerms(body)
        const id = await leaveTypes.addPolicy(tx, actor.tenantId, type.id, { ...body, activeSince: today }, author.at)
        const added = await leaveTypes.getPolicy(tx, actor.tenantId, id)
        await leaveTypes.addSettingChange(tx, actor.tenantId, settingChangeOf('policy', null, added), author)
        await markDue(tx, actor.tenantId, author.at)
        const shown = await getPolicyResponse(tx, actor, added)
        const changes = policyChanges(type, null, added)
        await addAuditEntry(tx, actor, author.at, { action: 'leave policy added', subject: added, changes })
        return shown
      })
    },

    /** Adds the policy, credits by it, looks, and takes all of that back with the transaction. */
    async previewPolicy({ params, body }, { db, actor, now }) {
      let credited: PolicyCredits['people'] = []
      const preview = async (tx: Tx) => {
        const type = await leaveTypes.lockType(tx, actor.tenantId, params.id)
        const { today, author } = changeContext(actor, now())
        refuseIf(whyNotAddPolicy(type))
        refuseInvalidTerms(body)
        const id = await leaveTypes.addPolicy(tx, actor.tenantId, type.id, { ...body, activeSince: today }, author.at)
        await accrueThrough(tx, actor.tenantId, { leaveTypeId: type.id }, { today, now: author.at })
        credited = await listCreditedPeople(tx, actor.tenantId, await leaveTypes.getPolicy(tx, actor.tenantId, id))
        throw PREVIEW_ROLLBACK
      }
      await db.transaction(preview).catch((error: unknown) => {
        if (error !== PREVIEW_ROLLBACK) throw error
      })
      return toPolicyCredits(credited)
    },

    policyCredits({ params }, { db, actor, now }) {
      return db.transaction(async (tx) => {
        const policy = await leaveTypes.getPolicy(tx, actor.tenantId, params.id)
        const { today, author } = changeContext(actor, now())
        // What is due counts, even when the night has not credited it yet.
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
        const row = { basis, stored, shape: leavePolicy, subjectId: before.id }
        await refuseStale(tx, actor.tenantId, { ...row, groups: ['leave'] })
        const ending = policiesEndedBy(
          before,
          after,
          await leaveTypes.listPoliciesOf(tx, actor.tenantId, [before.leaveTypeId]),
        )
        const whose = { leaveTypeId: before.leaveTypeId, policyIds: ending }
        await closePolicyPeriod(tx, actor.tenantId, whose, { today, now: author.at })
        await leaveTypes.changePolicy(tx, actor.tenantId, before.id, after)
        await leaveTypes.addSettingChange(tx, actor.tenantId, settingChangeOf('policy', before, after), author)
        await markDue(tx, actor.tenantId, author.at)
        const shown = await getPolicyResponse(tx, actor, before)
        const changes = policyChanges(await leaveTypes.getType(tx, actor.tenantId, before.leaveTypeId), before, after)
        await addAuditEntry(tx, actor, author.at, { action: 'leave policy changed', subject: before, changes })
        return shown
      })
    },

    /** Deletes a policy or, where balances come from it, makes it inactive [4.13]. */
    removePolicy({ params, query }, { db, actor, now }) {
      return db.transaction(async (tx) => {
        const policy = await leaveTypes.lockPolicy(tx, actor.tenantId, params.id)
        const { today, author } = changeContext(actor, now())
        // Holds the accounts, too: nobody is credited by a policy while it goes.
        const whose = { leaveTypeId: policy.leaveTypeId, policyIds: [policy.id] }
        await closePolicyPeriod(tx, actor.tenantId, whose, { today, now: author.at })
        const taking = { today, now: author.at, by: author.actorUsername }
        const taken =
          query.takeBack === 'true'
            ? await takeBackCredits(tx, actor.tenantId, policy, taking)
            : { people: 0, hours: 0 }
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
            ...changesBetween(null, takenOrNot(taken), { people: 'people', hours: 'hoursTakenBack' }),
          ]
          const action = deleted ? 'leave policy deleted' : 'leave policy changed'
          await addAuditEntry(tx, actor, author.at, { action, subject: policy, changes })
        }
        return { message: removedPolicyText(policy, deleted) + takenBackText(taken), deleted }
      })
    },
  }
}

/** Takes back all that a preview did. */
const PREVIEW_ROLLBACK = new Error('A preview keeps nothing')

/** More people are counted and not named. */
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

const takenOrNot = ({ people, hours }: TakenBack) => (people === 0 ? null : { people, hours })

function takenBackText({ people, hours }: TakenBack): string {
  if (people === 0) return ''
  return ` ${decimalHoursText(hours)} hours were taken back from ${people === 1 ? '1 person' : `${people} people`}.`
}

/** The organization's day, and who changes a setting when: asked once it is held, so that the last to change it comes last. */
function changeContext(actor: Actor, at: Date) {
  const author = { actorId: actor.userId, actorUsername: actor.username, at }
  return { today: dayOf(at, actor.timezone), author }
}

/** What becomes active again begins anew today: nothing is credited for the time between. */
function withActiveSince<S extends { isActive: boolean; activeSince: string }>(before: S, after: S, today: string): S {
  return after.isActive && !before.isActive ? { ...after, activeSince: today } : after
}

/** The policies that a change of one takes away from those they apply to: itself, or the one it comes before again. */
function policiesEndedBy(
  before: leaveTypes.StoredPolicy,
  after: leaveTypes.StoredPolicy,
  ofOneType: readonly leaveTypes.StoredPolicy[],
): string[] {
  if (before.isActive) return after.isActive && !changesAccrual(before, after) ? [] : [before.id]
  const byDefault = after.isActive ? policyThatApplies(ofOneType, null) : null
  return byDefault ? [byDefault.id] : []
}

function refuseInvalidTerms(policy: Parameters<typeof whyNotTerms>[0]): void {
  const unfit = whyNotTerms(policy)
  if (unfit) throw new Refusal('invalid', unfit.reason, { [unfit.field]: unfit.reason })
}

async function getPolicyResponse(
  tx: Tx,
  actor: Actor,
  { id, leaveTypeId }: leaveTypes.StoredPolicy,
): Promise<LeavePolicy> {
  const all = withDefault(await leaveTypes.listPoliciesOf(tx, actor.tenantId, [leaveTypeId]))
  const shown = all.find((policy) => policy.id === id)
  if (!shown) throw new Error('A policy that is held was not there')
  return shown
}

function withDefault(ofOneType: readonly leaveTypes.StoredPolicy[]): LeavePolicy[] {
  const byDefault = policyThatApplies(ofOneType, null)
  return ofOneType.map((policy) => ({ ...policy, isDefault: policy.id === byDefault?.id }))
}

/** A setting as it was and as it is, whole; null before it was there, and after it is gone. */
function settingChangeOf<S extends { id: string; version: number }>(
  subject: 'type' | 'policy',
  before: S | null,
  after: S | null,
) {
  const subjectId = (after ?? before)?.id ?? ''
  return { subject, subjectId, before: before && withoutVersion(before), after: after && withoutVersion(after) }
}

function withoutVersion<S extends { version: number }>(setting: S): Omit<S, 'version'> {
  const { version: _, ...facts } = setting
  return facts
}

function removedText({ name, isActive }: LeaveType, deleted: boolean): string {
  if (deleted) return `The leave type “${name}” was deleted.`
  if (!isActive) return `The leave type “${name}” is in use and stays inactive.`
  return `The leave type “${name}” is in use, so it was made inactive instead of being deleted.`
}

function sameNameText(others: number): string {
  if (others === 0) return ''
  return others === 1 ? ' Another leave type with this name remains.' : ` ${others} others with this name remain.`
}

function removedPolicyText({ name, isActive }: leaveTypes.StoredPolicy, deleted: boolean): string {
  if (deleted) return `The policy “${name}” was deleted.`
  if (!isActive) return `Balances come from the policy “${name}”, so it stays inactive.`
  return `Balances come from the policy “${name}”, so it was made inactive instead of being deleted.`
}
