import { isDeepStrictEqual } from 'node:util'
import { refuseIf } from '#domain/errors.ts'
import { isSameName } from '#domain/fields/same-name.ts'
import { say } from '#domain/languages/say.ts'
import type { leaveSettingEndpoints } from '#domain/leave-settings/contract.ts'
import { type LeaveType, leaveType } from '#domain/leave-types/contract.ts'
import { whyNotChangeType } from '#domain/leave-types/rules.ts'
import { leaveTypeProblemText, removedTypeText } from '#domain/leave-types/texts.ts'
import { addAuditEntry } from '../audit/store.ts'
import { refuseStale } from '../audit/versions-store.ts'
import { isForeignKeyViolation } from '../db/failures.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import type { Handlers } from '../http/context.ts'
import { closePolicyPeriod } from '../leave-accrual/accrue-leave.ts'
import { markDue } from '../leave-accrual/schedule-store.ts'
import * as leaveTypes from '../leave-types/store.ts'
import { typeChanges } from './audit-changes.ts'
import { policyHandlers } from './policy-handlers.ts'
import { changeContext, settingChangeOf, withActiveSince } from './setting-changes.ts'

export const leaveSettingHandlers: Handlers<typeof leaveSettingEndpoints> = {
  ...policyHandlers,

  create({ body }, { db, actor, now }) {
    const { today, author } = changeContext(actor, now())
    return db.transaction(async (tx) => {
      const id = await leaveTypes.addType(tx, actor.tenantId, { ...body, activeSince: today }, author.at)
      const added = await leaveTypes.getType(tx, actor.tenantId, id)
      await leaveTypes.addSettingChange(tx, actor.tenantId, settingChangeOf('type', null, added), author)
      const changes = typeChanges(null, added)
      await addAuditEntry(tx, actor, author.at, { action: 'leave type added', subject: added, changes })
      return leaveTypes.getType(tx, actor.tenantId, id)
    })
  },

  update({ params, body }, { db, actor, now }) {
    return db.transaction(async (tx) => {
      const before = await leaveTypes.lockType(tx, actor.tenantId, params.id)
      const { today, author } = changeContext(actor, now())
      const problem = whyNotChangeType(before)
      if (problem) refuseIf(leaveTypeProblemText(problem))
      const { version: basis, ...changed } = body
      const after = withActiveSince(before, { ...before, ...changed }, today)
      if (isDeepStrictEqual(after, before)) return before
      const saved = { basis, stored: before, shape: leaveType, subjectId: before.id }
      await refuseStale(tx, actor.tenantId, { ...saved, groups: ['leave'] })
      const isActiveChanged = after.isActive !== before.isActive
      if (!after.isActive) await closeType(tx, actor.tenantId, before, { today, now: author.at })
      await leaveTypes.changeType(tx, actor.tenantId, before.id, after)
      await leaveTypes.addSettingChange(tx, actor.tenantId, settingChangeOf('type', before, after), author)
      if (isActiveChanged) await markDue(tx, actor.tenantId, author.at)
      const changedType = await leaveTypes.getType(tx, actor.tenantId, before.id)
      const changes = typeChanges(before, changedType)
      await addAuditEntry(tx, actor, author.at, { action: 'leave type changed', subject: before, changes })
      return changedType
    })
  },

  remove({ params }, { db, actor, now, reader }) {
    const remove = async (tx: Tx) => {
      const type = await leaveTypes.lockType(tx, actor.tenantId, params.id)
      const { today, author } = changeContext(actor, now())
      const problem = whyNotChangeType(type)
      if (problem) refuseIf(leaveTypeProblemText(problem))
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
      const others = await leaveTypes.listTypes(tx, actor.tenantId, { withInactive: true })
      const duplicatesRemaining = others.filter(({ id, name }) => id !== type.id && isSameName(name, type.name)).length
      if (deleted || type.isActive) {
        const changes = typeChanges(type, deleted ? null : { ...type, isActive: false })
        const action = deleted ? 'leave type deleted' : 'leave type changed'
        await addAuditEntry(tx, actor, author.at, { action, subject: type, changes })
      }
      return {
        message: say(removedTypeText(type, deleted, duplicatesRemaining), reader),
        deleted,
        duplicatesRemaining,
      }
    }
    // A request that came in meanwhile uses the type: the second try finds it.
    return db.transaction(remove).catch((error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error
      return db.transaction(remove)
    })
  },
}

async function closeType(tx: Tx, tenantId: TenantId, { id }: LeaveType, clock: { today: string; now: Date }) {
  const policies = await leaveTypes.listPoliciesOf(tx, tenantId, [id])
  await closePolicyPeriod(tx, tenantId, { leaveTypeId: id, policyIds: policies.map((policy) => policy.id) }, clock)
}
