import type { Limit } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import type { Text } from '#domain/texts/text.ts'
import { t } from '#domain/texts/text.ts'
import { count, sentences } from '#domain/texts/values.ts'
import { HOUR_MS } from '#domain/time/units/durations.ts'
import type { Config } from '#server/config.ts'
import type { OwnerQueries } from '#server/db/tenant.ts'
import { networkOf } from '../client-address.ts'
import type { Actor } from '../context.ts'
import * as store from './rate-limit-store.ts'
import { SIGN_IN_WAITS, tryAgainText } from './sign-in-waits.ts'

type Services = { database: OwnerQueries; config: Config; now: () => Date }

export type RateLimitedCall = { address: string; body: unknown; actor: Actor | null }

type RateLimit = {
  key: store.CounterKey
  max: number
  windowMs: number
  by?: number
  refusal?: (left: number) => Text
}

/** The counters are in the database: they hold for all processes and survive a restart. */
export async function enforceRateLimit(
  { database, config, now }: Services,
  limit: Limit,
  asking: RateLimitedCall,
): Promise<void> {
  for (const { key, max, windowMs, by = 1, refusal } of rateLimitsFor(config, limit, asking)) {
    if (await store.incrementCounter(database, { key, by, max, windowMs }, now())) continue
    const { count, resetsAt } = await currentCount(database, key, windowMs, now())
    const seconds = Math.max(60, (resetsAt.getTime() - now().getTime()) / 1000)
    const reason = refusal ? refusal(max - count) : t`Too many attempts.`
    throw new Refusal('tooMany', t`${sentences([reason, tryAgainText(seconds)])}`)
  }
  if (limit === 'signIn' || limit === 'currentPassword')
    await countSignInAttempt(database, config, usernameOf(asking), now())
}

async function currentCount(
  database: OwnerQueries,
  key: store.CounterKey,
  windowMs: number,
  now: Date,
): Promise<store.Counter> {
  const found = await store.findCounter(database, key)
  return found && found.resetsAt > now ? found : { count: 0, resetsAt: new Date(now.getTime() + windowMs) }
}

const FORGET_MS = 24 * HOUR_MS

/** Every attempt counts as a failure until the password is correct, so that parallel ones are not all free. */
async function countSignInAttempt(database: OwnerQueries, config: Config, username: string, now: Date): Promise<void> {
  const key = accountKey(username)
  const free = config.signInAccountLimit
  if (await store.countAttempt(database, { key, free, waits: SIGN_IN_WAITS, forgetMs: FORGET_MS }, now)) return
  const found = await store.findCounter(database, key)
  const wait = SIGN_IN_WAITS[Math.min((found?.count ?? 0) - free, SIGN_IN_WAITS.length - 1)] ?? 1
  const nextAt = found ? found.resetsAt.getTime() - FORGET_MS + wait * 1000 : 0
  const again = tryAgainText(Math.max(1, (nextAt - now.getTime()) / 1000))
  throw new Refusal('tooMany', t`${sentences([t`Too many wrong passwords for this account.`, again])}`)
}

export async function resetFailedAttempts(
  { database, config }: Services,
  limit: Limit | undefined,
  asking: RateLimitedCall,
): Promise<void> {
  const personal = limit ? rateLimitsFor(config, limit, asking)[1] : undefined
  if (personal) await store.deleteCounters(database, [personal.key, accountKey(usernameOf(asking))])
}

function isLeaveOfType(body: unknown): boolean {
  const { isLeaveTime, leaveTypeId } = body as { isLeaveTime?: boolean | null; leaveTypeId?: string | null }
  return isLeaveTime === true && typeof leaveTypeId === 'string'
}

function rateLimitsFor(config: Config, limit: Limit, { address, body, actor }: RateLimitedCall): RateLimit[] {
  const network = networkOf(address)
  if (limit === 'importUsers') return importRateLimits(config, { network, body, actor })
  // Only leave of a type sends emails. Clocking in is never limited.
  if (limit === 'leaveEntry') return isLeaveOfType(body) ? rateLimitsFor(config, 'mail', { address, body, actor }) : []
  if (limit === 'mail' || limit === 'support') {
    const max = { mail: config.mailLimit, support: config.supportLimit }[limit]
    return [{ key: { what: `${limit} ${actor?.userId ?? network}` }, max, windowMs: HOUR_MS }]
  }
  // The person with a link is known by the link alone, and all invited people may share one address.
  if (limit === 'passwordLink') {
    return [{ key: { what: `password link ${network}` }, max: config.signInAddressLimit, windowMs: 300_000 }]
  }
  if (limit === 'demo') return [{ key: { what: `demo ${network}` }, max: config.signInAddressLimit, windowMs: 300_000 }]
  if (limit === 'forgotPassword') {
    const { account } = body as { account: string }
    return [
      { key: { what: `forgot password ${network}` }, max: config.signInAddressLimit, windowMs: 300_000 },
      // A link works for the same hour, so a person over the limit has links in their inbox, even if a stranger asked for them.
      {
        key: { what: `forgot password ${network}`, username: account },
        max: config.invitationLimit,
        windowMs: HOUR_MS,
        refusal: () => t`You have asked for this account often. Links that arrived in the last hour still work.`,
      },
    ]
  }
  if (limit === 'addUser')
    return [{ key: { what: `add user ${network}` }, max: config.addUserLimit, windowMs: HOUR_MS }]
  if (limit === 'registration') {
    return [{ key: { what: `registration ${network}` }, max: config.registrationLimit, windowMs: HOUR_MS }]
  }
  const personal = { what: `sign-in ${network}`, username: usernameOf({ body, actor }) }
  return [
    { key: { what: `sign-in ${network}` }, max: config.signInAddressLimit, windowMs: 300_000 },
    { key: personal, max: config.signInLimit, windowMs: 300_000 },
  ]
}

/**
 * Each answer reveals whether a username exists, so usernames are counted: per organization and, because anyone can
 * register another one, per address.
 */
function importRateLimits(
  { importUsersLimit, importRowsLimit: max }: Config,
  { network, body, actor }: Omit<RateLimitedCall, 'address'> & { network: string },
): RateLimit[] {
  const { usernames, rows } = body as { usernames?: unknown[]; rows?: unknown[] }
  const by = (usernames ?? rows ?? []).length
  const most = count(max)
  return [
    { key: { what: `importUsers ${actor?.userId}` }, max: importUsersLimit, windowMs: HOUR_MS },
    {
      key: { what: `imported rows ${actor?.tenantId}` },
      by,
      max,
      windowMs: HOUR_MS,
      refusal: (left) => t`Your organization can check or import ${most} people an hour. ${count(left)} are left.`,
    },
    {
      key: { what: `imported rows ${network}` },
      by,
      max,
      windowMs: HOUR_MS,
      refusal: (left) => t`Your network can check or import ${most} people an hour. ${count(left)} are left.`,
    },
  ]
}

const accountKey = (username: string): store.CounterKey => ({ what: 'account', username })

function usernameOf({ body, actor }: Pick<RateLimitedCall, 'body' | 'actor'>): string {
  return actor?.username ?? (body as { username: string }).username
}
