import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { isId } from '#domain/fields/id.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { type Text, t } from '#domain/texts/text.ts'
import { ASK_AFTER_HOURS } from '#domain/time/shifts/ask-after-hours.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { usernameKeySql } from '../db/username-key.ts'

export type Owner = {
  userId: string
  username: string
  firstName: string
  lastName: string
  nameSuffix: string
  timezone: string
  requireLocation: boolean
  /** Clocking out after more hours asks when the shift ended. */
  askAfterHours: number
  /** False for a person without an organization, who has no administrator to ask. */
  isMember: boolean
}

type OwnerRow = Omit<Owner, 'timezone' | 'requireLocation' | 'askAfterHours'> & {
  timezone: string | null
  requireLocation: boolean | null
  askAfterHours: number | null
}

const SELECT_OWNER = sql`
  select u.id as user_id, u.username, u.first_name, u.last_name, u.name_suffix, o.timezone, o.require_location,
    o.ask_after_hours, o.id is not null as is_member
  from users u left join organizations o on o.id = u.organization_id`

/** The person with this id or, if there is none, this username. Row-level security makes looking up a username slower. */
export async function getOwner(tx: Tx, tenantId: TenantId, idOrUsername: string): Promise<Owner> {
  const find = async (condition: RawBuilder<unknown>) => {
    const { rows } = await sql<OwnerRow>`${SELECT_OWNER} where u.tenant_id = ${tenantId} and ${condition}`.execute(tx)
    return rows[0]
  }
  const byId = isId(idOrUsername) ? await find(sql`u.id = ${idOrUsername}`) : undefined
  return toOwner(byId ?? (await find(sql`lower(u.username) = ${usernameKeySql(idOrUsername)}`)), t`User not found`)
}

export async function getOwnerEmail(tx: Tx, tenantId: TenantId, userId: string): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    select email from users where tenant_id = ${tenantId} and id = ${userId}`.execute(tx)
  return rows[0]?.email ?? ''
}

export async function lockOwner(tx: Tx, tenantId: TenantId, userId: string): Promise<void> {
  await sql`select 1 from users where tenant_id = ${tenantId} and id = ${userId} for no key update`.execute(tx)
}

/** Finds the owner of a deleted entry, too. `lock` holds until the transaction ends. */
export async function getOwnerByHistory(tx: Tx, tenantId: TenantId, entryId: string, lock = false): Promise<Owner> {
  const { rows } = await sql<OwnerRow>`
    ${SELECT_OWNER} where u.tenant_id = ${tenantId}
      and u.id = (select user_id from time_entry_changes where tenant_id = ${tenantId} and entry_id = ${entryId} limit 1)
    ${lock ? sql`for no key update of u` : sql``}`.execute(tx)
  return toOwner(rows[0], t`Time entry not found`)
}

function toOwner(row: OwnerRow | undefined, notFound: Text): Owner {
  if (!row) throw new Refusal('notFound', notFound)
  return {
    ...row,
    timezone: row.timezone ?? DEFAULT_TIMEZONE,
    requireLocation: row.requireLocation ?? false,
    askAfterHours: row.askAfterHours ?? ASK_AFTER_HOURS.usual,
  }
}
