import { type RawBuilder, sql } from 'kysely'
import { type Capability, type Role, rolesThatCan } from '#domain/roles/capabilities.ts'

/** Where the roles of an organization's people are stored. Partial indexes of `users` name the same columns. */
const COLUMNS: Record<Role, string | null> = {
  employee: null,
  manager: null,
  admin: 'is_admin',
  orgAdmin: 'is_org_admin',
  platformAdmin: null,
  masterAdmin: null,
}

/** Whether a person of an organization may do this for others, in SQL. `alias` is that of users in the statement. */
export function whoCan(capability: Capability, alias: string): RawBuilder<boolean> {
  const columns = rolesThatCan(capability).flatMap((role) => COLUMNS[role] ?? [])
  return sql`(${sql.join(
    columns.map((column) => sql.ref(`${alias}.${column}`)),
    sql` or `,
  )})`
}

/** The columns of `RoleFlags`. */
export function roleFlags(alias: string): RawBuilder<unknown> {
  const columns = ['is_admin', 'is_org_admin', 'is_master_admin', 'organization_id']
  return sql`${sql.join(columns.map((column) => sql.ref(`${alias}.${column}`)))}, ${sql.ref(`${alias}.may_manage`)} as is_manager`
}
