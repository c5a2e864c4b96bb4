import { sql } from 'kysely'
import { emailKey } from '#domain/fields/contact.ts'
import { newId } from '../db/ids.ts'
import { asTenantId, type OwnerQueries, type TenantId, type Tx } from '../db/tenant.ts'
import { usernameKeySql } from '../db/username-key.ts'

export async function addRequest(tx: Tx, account: string, requestedAt: Date): Promise<void> {
  await tx.insertInto('passwordRequests').values({ id: newId(), account, requestedAt }).execute()
}

/** Each request goes to one process. Older ones than `since` are forgotten: the person has asked again or given up. */
export async function takeRequests({ owner }: OwnerQueries, limit: number, since: Date): Promise<string[]> {
  const { rows } = await sql<{ account: string; requestedAt: Date }>`
    delete from password_requests where id in (
      select id from password_requests order by id limit ${limit} for update skip locked)
    returning account, requested_at`.execute(owner)
  return rows.filter(({ requestedAt }) => requestedAt > since).map(({ account }) => account)
}

export type ForgottenAccount = {
  tenantId: TenantId
  userId: string
  username: string
  email: string
  timezone: string | null
}

/**
 * The account with this username or, if there is none, those with this address. Only where a link may be sent: there is
 * an address that no lesser administrator has changed, and the organization was not deleted.
 */
export async function findAccounts(
  { owner }: OwnerQueries,
  account: string,
  limit: number,
): Promise<ForgottenAccount[]> {
  const find = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<Omit<ForgottenAccount, 'tenantId'> & { tenantId: string; canGetLink: boolean }>`
      select u.tenant_id, u.id as user_id, u.username, u.email, o.timezone,
        u.email <> '' and not c.has_foreign_email and o.deleted_at is null as can_get_link
      from users u join credentials c on c.tenant_id = u.tenant_id and c.user_id = u.id
        left join organizations o on o.id = u.organization_id
      where ${condition} order by u.id limit ${limit}`.execute(owner)
    return rows
  }
  const byUsername = await find(sql`lower(u.username) = ${usernameKeySql(account)}`)
  const email = emailKey(account)
  const found = byUsername.length > 0 ? byUsername : await find(sql`lower(u.email) = ${email} and u.email <> ''`)
  return found
    .filter(({ canGetLink }) => canGetLink)
    .map(({ tenantId, userId, username, email, timezone }) => ({
      tenantId: asTenantId(tenantId),
      userId,
      username,
      email,
      timezone,
    }))
}
