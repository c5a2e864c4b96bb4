import type { WaitingPeriod } from '#domain/payroll/contract.ts'
import { listOpenPeriods, mayWait } from '#domain/payroll/open-periods.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { listPeriods } from '../pay-periods/list-periods.ts'
import { listCloses, listCorrectionCloses } from './closes-store.ts'

const LISTED = 200

/** Pay periods that have ended and wait for their payroll, oldest first. */
export async function listWaiting(tx: Tx, tenantId: TenantId, now: Date): Promise<WaitingPeriod[]> {
  const periods = (await listPeriods(tx, tenantId, now)).filter(mayWait)
  if (periods.length === 0) return []
  const keys = new Set(periods.map(keyOf))
  const closes = (await listCloses(tx, tenantId, LISTED)).filter((close) => keys.has(keyOf(close)))
  const corrections = closes.length > 0 ? await listCorrectionCloses(tx, tenantId, closes) : []
  const isCorrection = new Set(corrections.map(({ payGroupId, number }) => `${payGroupId} ${number}`))
  const known = closes.map(({ payGroupId, firstDay, number }) => ({
    payGroupId,
    firstDay,
    number,
    corrections: isCorrection.has(`${payGroupId} ${number}`) ? [] : null,
  }))
  return listOpenPeriods(periods, known).map(({ payGroupId, payGroup, firstDay, endDate, people, approved }) => ({
    payGroupId,
    payGroup,
    firstDay,
    endDate,
    people,
    approved,
  }))
}

const keyOf = ({ payGroupId, firstDay }: { payGroupId: string; firstDay: string }) => `${payGroupId} ${firstDay}`
