import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Limit } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/tenant.ts'
import type { Actor } from './context.ts'
import * as store from './limit-store.ts'

type Services = { database: Database; config: Config; now: () => Date }
type Counter = { key: string; max: number; windowMs: number }

/**
 * Counts a call and refuses it beyond its limit. The counters stand in the database, so that they hold for all
 * processes together and a restart forgives nothing.
 */
export async function countAgainst(
  { database, config, now }: Services,
  limit: Limit,
  request: FastifyRequest,
  actor: Actor | null,
): Promise<void> {
  for (const { key, max, windowMs } of counters(config, limit, request, actor)) {
    const { count, resetsAt } = await store.count(database, key, windowMs, now())
    if (count <= max) continue
    const minutes = Math.max(1, Math.ceil((resetsAt.getTime() - now().getTime()) / 60_000))
    throw new Refusal(
      'tooMany',
      `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    )
  }
}

/** After a sign-in that worked, the mistyped ones before it no longer count against that username. */
export async function forgive(
  { database, config }: Services,
  limit: Limit | undefined,
  request: FastifyRequest,
): Promise<void> {
  const personal = limit ? counters(config, limit, request, null)[1] : undefined
  if (personal) await store.forget(database, personal.key)
}

/** First what the address may do, then what it may do to one username. */
function counters(config: Config, limit: Limit, request: FastifyRequest, actor: Actor | null): Counter[] {
  if (limit === 'mail' || limit === 'support' || limit === 'importUsers') {
    const max = { mail: config.mailLimit, support: config.supportLimit, importUsers: config.importUsersLimit }[limit]
    return [{ key: `${limit} ${actor?.userId}`, max, windowMs: 3_600_000 }]
  }
  // Who holds a link is known by it alone, and all who were invited may open theirs behind one address.
  if (limit === 'passwordLink') {
    return [{ key: `password link ${addressOf(request.ip)}`, max: config.signInAddressLimit, windowMs: 300_000 }]
  }
  if (limit === 'addUser')
    return [{ key: `add user ${addressOf(request.ip)}`, max: config.addUserLimit, windowMs: 3_600_000 }]
  if (limit === 'registration') {
    return [{ key: `registration ${addressOf(request.ip)}`, max: config.registrationLimit, windowMs: 3_600_000 }]
  }
  const { username } = (request.body ?? {}) as { username?: unknown }
  const named = typeof username === 'string' ? username.trim().toLowerCase().slice(0, 64).replaceAll('\0', '') : ''
  return [
    { key: `sign-in ${addressOf(request.ip)}`, max: config.signInAddressLimit, windowMs: 300_000 },
    { key: `sign-in ${addressOf(request.ip)} ${named}`, max: config.signInLimit, windowMs: 300_000 },
  ]
}

/** What one subscriber has: an IPv4 address or, of IPv6, the network of 2^64 addresses that a provider gives out. */
function addressOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
