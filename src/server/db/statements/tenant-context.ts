import type { Statement } from './statements.ts'

/**
 * A condition in SQL, for the owner, which is checked before anything else: the session is still as it was remembered.
 * Its parameters start with $3. If it is false, the error has the code of `isSessionOutdated`.
 */
export type SessionCheck = { condition: string; values(): readonly unknown[]; isConfirmed: boolean }

/** `tenant` is empty for the platform. */
export type TenantContext = { role: string; tenant: string; session: SessionCheck | null }

/** Sets role and tenant until the transaction ends. `readOnly`: the database refuses changes. */
export function setTenantContext(
  { role, tenant, session }: TenantContext,
  { readOnly }: { readOnly: boolean },
): Statement {
  const check = session && !session.isConfirmed ? session : null
  const setRole = `set_config('role', $1, true)`
  const text = `select ${check ? `case when ${check.condition} then ${setRole} else refuse_session() end` : setRole},
    set_config('app.tenant', $2, true)${readOnly ? `, set_config('transaction_read_only', 'on', true)` : ''}`
  return { text, values: [role, tenant, ...(check?.values() ?? [])] }
}
