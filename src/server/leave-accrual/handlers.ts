import type { leaveAccrualEndpoints } from '#domain/leave-accrual/contract.ts'
import type { Handlers } from '../http/context.ts'
import { getSchedule } from './schedule-store.ts'

export const leaveAccrualHandlers: Handlers<typeof leaveAccrualEndpoints> = {
  schedule(_input, { db, actor, now }) {
    return db.read((tx) => getSchedule(tx, actor.tenantId, now()))
  },
}
