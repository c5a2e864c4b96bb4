import type { TimeEntry } from '#domain/entries/contract.ts'
import type { Entry } from '#domain/entries/rules.ts'
import { refuseIf } from '#domain/errors.ts'
import { whyNotUse } from '#domain/leave-types/rules.ts'
import { leaveTypeProblemText } from '#domain/leave-types/texts.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import * as leaveTypes from '../leave-types/store.ts'

export async function loadLeaveType(tx: Tx, actor: Actor, entry: Entry): Promise<TimeEntry['leaveType']> {
  if (entry.leaveTypeId === null) return null
  const type = await leaveTypes.getType(tx, actor.tenantId, entry.leaveTypeId)
  const problem = whyNotUse(type)
  if (problem) refuseIf(leaveTypeProblemText(problem))
  return type
}

export async function findLeaveType(tx: Tx, actor: Actor, { leaveTypeId }: Entry): Promise<TimeEntry['leaveType']> {
  return leaveTypeId === null ? null : leaveTypes.findType(tx, actor.tenantId, leaveTypeId)
}
