import type { leaveAccrualEndpoints } from '#domain/leave-accrual/contract.ts'
import type { Handlers } from '../http/context.ts'
import { getSchedule } from './schedule-store.ts'

export const leaveAccrualHandlers: Handlers<typeof leaveAccrualEndpoints> = {
  schedule(_input, { db, actor, now, reader }) {
    return db.read((tx) => getSchedule(tx, actor.tenantId, now(), reader))
  },
}
