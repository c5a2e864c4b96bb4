import type { AuditAction } from '#domain/audit/contract.ts'
import { Refusal } from '#domain/errors.ts'
import { username as newUsername, password as passwordShape } from '#domain/fields/credentials.ts'
import { addAuditEntry } from '../audit/store.ts'
import { createLinks, linkPath } from '../auth/password-links-store.ts'
import { hashNewPassword } from '../auth/passwords.ts'
import type { Config } from '../config.ts'
import { type OwnerQueries, PLATFORM_LOG } from '../db/tenant.ts'
import { type AccountKind, addAccount, hasMasterAdmin, lockAccounts } from './accounts-store.ts'

type NewAccount = { kind: AccountKind; username: string; password: string | null }

const ACTIONS: Record<AccountKind, AuditAction> = {
  master: 'master admin created',
  platform: 'platform admin created',
}

/**
 * Creates someone without an organization. Without a password it returns the path of a link to set one, which works
 * once. A username that is taken or not allowed is refused, and so is a password that is easy to guess.
 */
export async function createAccount(
  { owner }: OwnerQueries,
  { kind, username, password }: NewAccount,
  { by, config, now }: { by: string; config: Pick<Config, 'productName' | 'passwordCost'>; now: Date },
): Promise<string | null> {
  const name = parse(newUsername, username)
  const passwordHash =
    password === null
      ? null
      : await hashNewPassword(parse(passwordShape, password), { username: name, email: '' }, config)
  return owner.transaction().execute(async (tx) => {
    const tenantId = await addAccount(tx, { kind, username: name, passwordHash }, now)
    const actor = { userId: PLATFORM_LOG, username: by, tenantId: PLATFORM_LOG, timezone: null }
    await addAuditEntry(tx, actor, now, { action: ACTIONS[kind], subject: { id: tenantId, name } })
    if (passwordHash !== null) return null
    const tokens = await createLinks(tx, tenantId, [tenantId], now)
    return linkPath(tokens.get(tenantId) ?? '')
  })
}

/** Reads the configuration at the start. Does nothing once there is a master admin. */
export async function createFirstMasterAdmin(
  database: OwnerQueries,
  config: Pick<Config, 'masterAdmin' | 'productName' | 'passwordCost'>,
  now: Date,
): Promise<boolean> {
  const { masterAdmin } = config
  if (!masterAdmin) return false
  // Locked, so that processes that start together create one.
  return lockAccounts(database, async () => {
    if (await hasMasterAdmin(database)) return false
    await createAccount(database, { kind: 'master', ...masterAdmin }, { by: 'Configuration', config, now }).catch(
      (error: unknown) => {
        if (error instanceof Refusal) throw new Error(`The master admin was not created: ${error.message}.`)
        throw error
      },
    )
    return true
  })
}

function parse(shape: typeof newUsername, value: string): string {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Refusal('invalid', parsed.error.issues[0]?.message ?? 'Not allowed')
}
