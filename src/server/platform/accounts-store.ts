import { sql } from 'kysely'
import { EMPTY_PERSON } from '#domain/fields/person.ts'
import { EMPLOYEE } from '#domain/roles/capabilities.ts'
import { addUser } from '../auth/store.ts'
import { asTenantId, type OwnerQueries, type TenantId, type Tx } from '../db/tenant.ts'

/** `master` oversees all organizations. `platform` manages the people and timesheets of all of them. */
export type AccountKind = 'master' | 'platform'

/** Without a hash, the person has to set a password first. Who has no organization is a tenant alone. */
export async function addAccount(
  tx: Tx,
  { kind, username, passwordHash }: { kind: AccountKind; username: string; passwordHash: string | null },
  now: Date,
): Promise<TenantId> {
  const row = { ...EMPTY_PERSON, username, organizationId: null, ...EMPLOYEE, isAdmin: kind === 'platform' }
  const { id } = await addUser(tx, { ...row, passwordHash }, now)
  if (kind === 'master') await tx.updateTable('users').set({ isMasterAdmin: true }).where('id', '=', id).execute()
  return asTenantId(id)
}

export async function hasMasterAdmin({ owner }: OwnerQueries): Promise<boolean> {
  const found = await owner.selectFrom('users').select('id').where('isMasterAdmin', '=', true).limit(1).execute()
  return found.length > 0
}

const LOCK = 4_023_001

export function lockAccounts<T>({ owner }: OwnerQueries, work: () => Promise<T>): Promise<T> {
  return owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    return work()
  })
}
