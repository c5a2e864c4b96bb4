import { createHash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import { isId } from '#domain/fields/id.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { t } from '#domain/texts/text.ts'
import { ASK_AFTER_HOURS } from '#domain/time/shifts/ask-after-hours.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/units/durations.ts'
import { toSnakeCase } from '#server/db/dialect.ts'
import { retryTransient } from '#server/db/retry.ts'
import type { SessionCheck } from '#server/db/statements/tenant-context.ts'
import { asTenantId, type Database, type TenantId } from '#server/db/tenant.ts'
import { usernameKeySql } from '#server/db/username-key.ts'
import type { Actor } from '../context.ts'

/** A session ends this long after its last use. */
export const SESSION_MS = 30 * DAY_MS

/** A visitor's session in the demo ends this long after its start, and is never extended. */
const DEMO_SESSION_MS = HOUR_MS

/** A session ends this long after the sign-in, however much it is used. */
const MAX_SESSION_MS = 90 * DAY_MS

/** A session is extended once a day at most, so that most reads stay reads. */
const RENEW_AFTER_MS = DAY_MS

export function hashToken(token: string | undefined): Buffer | null {
  return token && /^[\w-]{43}$/.test(token) ? createHash('sha256').update(token).digest() : null
}

/** What a call uses of its session, all from the rows whose versions `VERSIONS` names. */
const FACTS = {
  userId: 'u.id',
  username: 'u.username',
  firstName: 'u.first_name',
  lastName: 'u.last_name',
  nameSuffix: 'u.name_suffix',
  tenantId: 'u.tenant_id',
  organizationId: 'u.organization_id',
  organizationName: 'o.name',
  timezone: 'o.timezone',
  requireLocation: 'o.require_location',
  askAfterHours: 'o.ask_after_hours',
  teamCalendar: 'o.team_calendar',
  language: 'u.language',
  clock: 'u.clock',
  region: 'o.region',
  subscriptionStatus: 'o.subscription_status',
  stripeStatus: 'o.stripe_status',
  trialEndsAt: 'o.trial_ends_at',
  isFreeForever: '(select t.is_free_forever from subscription_tiers t where t.id = o.subscription_tier_id)',
  isAdmin: 'u.is_admin',
  isOrgAdmin: 'u.is_org_admin',
  isMasterAdmin: 'u.is_master_admin',
  mayManage: 'u.may_manage',
  isDemo: 's.is_demo',
  emailConfirmed: 'case when o.id is null then u.email_confirmed_at else o.email_confirmed_at end is not null',
  createdAt: 's.created_at',
  lastUsedAt: 's.last_used_at',
} satisfies Record<keyof Omit<SessionRow, 'expiresAt' | 'versions' | 'isManager'>, string>

const FACT_COLUMNS = sql.raw(
  Object.entries(FACTS)
    .map(([name, column]) => `${column} as ${toSnakeCase(name)}`)
    .join(', '),
)

/** The transactions that wrote the rows of person and organization. Comparing the facts themselves takes three times as long. */
const VERSIONS = `concat_ws(' ', u.xmin, o.xmin)`

const SESSIONS = `sessions s join users u on u.id = s.user_id
  join credentials c on c.tenant_id = u.tenant_id and c.user_id = u.id and c.auth_version = s.auth_version
  left join organizations o on o.id = u.organization_id`

type OrganizationSetting = 'timezone' | 'requireLocation' | 'askAfterHours' | 'teamCalendar' | 'region'

type Plan = NonNullable<Actor['plan']>

type PersonRow = Omit<Actor, OrganizationSetting | 'tenantId' | 'plan'> & {
  subscriptionStatus: Plan['subscriptionStatus'] | null
  stripeStatus: Plan['stripeStatus']
  trialEndsAt: Date | null
  isFreeForever: boolean | null
  tenantId: string
} & { [Setting in OrganizationSetting]: Actor[Setting] | null }

type SessionRow = PersonRow & { createdAt: Date; lastUsedAt: Date; expiresAt: Date; versions: string }

export type PresentedSession = { hash: Buffer | null; isUnprefixed: boolean }

export type FoundSession = {
  hash: Buffer
  actor: Actor
  /** `checkSession` compares it. */
  versions: string
  /** Right to the day. */
  lastUsedAt: Date
  expiresAt: Date
  /** It ends later than before, and so must its cookie. */
  renewed: boolean
}

export async function findSession(
  { owner }: Pick<Database, 'owner'>,
  { hash, isUnprefixed }: PresentedSession,
  now: Date,
  { renew = true } = {},
): Promise<FoundSession | null> {
  if (!hash) return null
  const lookUp = sql<SessionRow>`
    select ${FACT_COLUMNS}, s.expires_at, ${sql.raw(VERSIONS)} as versions from ${sql.raw(SESSIONS)}
    where s.token_hash = ${hash} and o.deleted_at is null and s.expires_at > ${now} and s.created_at > ${new Date(now.getTime() - MAX_SESSION_MS)}
      and (s.from_plain_cookie or not ${isUnprefixed}::boolean)`
  const { rows } = await retryTransient(() => lookUp.execute(owner))
  const row = rows[0]
  if (!row) return null
  const { createdAt, versions, lastUsedAt, expiresAt, ...person } = row
  const found = { hash, actor: toActor(person), versions }
  if (!renew || person.isDemo || !isRenewalDue({ lastUsedAt }, now))
    return { ...found, lastUsedAt, expiresAt, renewed: false }
  const renewal = { lastUsedAt: now, expiresAt: lastUntil(createdAt, now) }
  await owner.updateTable('sessions').set(renewal).where('tokenHash', '=', hash).execute()
  return { ...found, ...renewal, renewed: renewal.expiresAt > expiresAt }
}

export function isRenewalDue({ lastUsedAt }: Pick<FoundSession, 'lastUsedAt'>, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() > RENEW_AFTER_MS
}

const IS_CURRENT = `(select ${VERSIONS} from ${SESSIONS} where s.token_hash = $3 and s.expires_at > $4) = $5`

/** True in SQL while a session that was found before is still valid and nothing it stands for has changed. */
export function checkSession({ hash, versions }: FoundSession, now: () => Date): SessionCheck {
  return { condition: IS_CURRENT, values: () => [hash, now(), versions], isConfirmed: false }
}

export function sessionMs({ isDemo = false }: Pick<SessionUser, 'isDemo'>): number {
  return isDemo ? DEMO_SESSION_MS : SESSION_MS
}

function lastUntil(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + SESSION_MS, createdAt.getTime() + MAX_SESSION_MS))
}

/** The secret token proves who this is. */
function toActor({
  tenantId,
  timezone,
  requireLocation,
  askAfterHours,
  teamCalendar,
  region,
  ...row
}: PersonRow): Actor {
  const { subscriptionStatus, stripeStatus, trialEndsAt, isFreeForever, ...person } = row
  return {
    ...person,
    plan: subscriptionStatus && { subscriptionStatus, stripeStatus, trialEndsAt, needsPlan: !isFreeForever },
    tenantId: asTenantId(tenantId),
    timezone: timezone ?? DEFAULT_TIMEZONE,
    requireLocation: requireLocation ?? false,
    askAfterHours: askAfterHours ?? ASK_AFTER_HOURS.usual,
    teamCalendar: teamCalendar ?? 'hidden',
    region: region ?? 'US',
  }
}

/** Platform admins need it. `username` may be an id, as in `getOwner`. */
export async function findTenantOfUser(
  { owner }: Database,
  who: { username: string } | { id: string },
): Promise<TenantId | null> {
  const find = async (isThisOne: RawBuilder<unknown>) => {
    const { rows } = await sql<{ tenantId: string }>`
      select u.tenant_id from users u left join organizations o on o.id = u.organization_id
      where ${isThisOne} and o.deleted_at is null`.execute(owner)
    return rows[0] ? asTenantId(rows[0].tenantId) : null
  }
  const named = 'id' in who ? who.id : who.username.replaceAll('\0', '')
  const byId = isId(named) ? await find(sql`u.id = ${named}`) : null
  return 'id' in who ? byId : (byId ?? find(sql`lower(u.username) = ${usernameKeySql(named)}`))
}

/** `authVersion` is that of the password that was compared or has just been set. */
export type SessionUser = { userId: string; authVersion: number; isDemo?: boolean }

const MAX_USER_AGENT = 300

/**
 * Returns the token, of which only the hash is stored. Refused when the auth version has risen since the password was
 * compared: that ended all sessions.
 */
export async function createSession(
  { owner }: Database,
  { userId, authVersion, isDemo = false }: SessionUser,
  userAgent: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + sessionMs({ isDemo }))
  const tokenHash = createHash('sha256').update(token).digest()
  await owner.deleteFrom('sessions').where('userId', '=', userId).where('expiresAt', '<=', now).execute()
  const { numAffectedRows } = await sql`
    insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at, auth_version, user_agent, is_demo)
    select ${tokenHash}, u.id, ${now}, ${now}, ${expiresAt}, c.auth_version, ${userAgent.slice(0, MAX_USER_AGENT)}, ${isDemo}
    from users u join credentials c on c.tenant_id = u.tenant_id and c.user_id = u.id
    where u.id = ${userId} and c.auth_version = ${authVersion} for key share of u for share of c`.execute(owner)
  if (numAffectedRows !== 1n)
    throw new Refusal('unauthenticated', t`This account was just changed. Please sign in again.`)
  return token
}

export async function deleteSession({ owner }: Database, hash: Buffer | null): Promise<string | null> {
  if (!hash) return null
  const { rows } = await sql<{ tenantId: string }>`
    delete from sessions s using users u where u.id = s.user_id and s.token_hash = ${hash} returning u.tenant_id`.execute(
    owner,
  )
  return rows[0]?.tenantId ?? null
}

export async function createSetupToken({ owner }: Database, organizationId: string, expiresAt: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest()
  await owner.insertInto('enrolments').values({ tokenHash, organizationId, expiresAt }).execute()
  return token
}

export async function findTenantBySetupToken(
  { owner }: Database,
  hash: Buffer | null,
  now: Date,
): Promise<TenantId | null> {
  if (!hash) return null
  const row = await owner
    .selectFrom('enrolments')
    .select('organizationId')
    .where('tokenHash', '=', hash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row ? asTenantId(row.organizationId) : null
}

export async function deleteExpired({ owner }: Database, now: Date): Promise<void> {
  await owner.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
  await owner.deleteFrom('enrolments').where('expiresAt', '<=', now).execute()
  await owner.deleteFrom('passwordLinks').where('expiresAt', '<=', now).execute()
  await owner.deleteFrom('emailConfirmations').where('expiresAt', '<=', now).execute()
  await owner.deleteFrom('rateLimits').where('resetsAt', '<=', now).execute()
}

/** Ends the demo of everyone but this user, whom the configuration names. */
export async function deleteOtherDemos({ owner }: Database, username: string | undefined): Promise<void> {
  await sql`
    delete from sessions s using users u where u.id = s.user_id and s.is_demo
      and lower(u.username) is distinct from ${username === undefined ? null : usernameKeySql(username)}`.execute(owner)
}
