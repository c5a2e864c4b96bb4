import type { Statement } from './statements.ts'

/**
 * A condition in SQL, for the owner, which is checked before anything else: the session is still as it was remembered.
 * Its parameters start with $3. If it is false, the error has the code of `isSessionOutdated`.
 */
export type SessionCheck = { condition: string; values(): readonly unknown[]; isConfirmed: boolean }

/** `tenant` is empty for the platform. `manager`: whose reach a call has, and the organization's day. */
export type TenantContext = {
  role: string
  tenant: string
  session: SessionCheck | null
  manager?: { userId: string; today: string }
}

/** Sets role and tenant until the transaction ends. `readOnly`: the database refuses changes. */
export function setTenantContext(
  { role, tenant, session }: TenantContext,
  { readOnly }: { readOnly: boolean },
): Statement {
  const check = session && !session.isConfirmed ? session : null
  const text = (readOnly ? readingText : writingText)(check?.condition ?? null)
  return { text, values: [role, tenant, ...(check?.values() ?? [])] }
}

/** Travels after role and tenant, and only for managers. The reach stays the same until the transaction ends. */
export function setReach({ manager }: TenantContext): Statement[] {
  if (!manager) return []
  const actor = `select set_config('app.actor', $1, true), set_config('app.today', $2, true), set_config('app.reach', '', true)`
  const reach = `select set_config('app.reach', reachable_people()::text, true)`
  return [
    { text: actor, values: [manager.userId, manager.today] },
    { text: reach, values: [] },
  ]
}

const readingText = rememberTexts(`, set_config('transaction_read_only', 'on', true)`)
const writingText = rememberTexts('')

/** Remembered, because every call sends one of them. */
function rememberTexts(end: string): (condition: string | null) => string {
  const texts = new Map<string | null, string>()
  const setRole = `set_config('role', $1, true)`
  return (condition) => {
    let text = texts.get(condition)
    if (text === undefined) {
      const setCheckedRole = condition ? `case when ${condition} then ${setRole} else refuse_session() end` : setRole
      texts.set(condition, (text = `select ${setCheckedRole}, set_config('app.tenant', $2, true)${end}`))
    }
    return text
  }
}
