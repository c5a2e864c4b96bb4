import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access, AccessRole } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { isId } from '#domain/fields/id.ts'
import { SETUP_EXPIRED } from '#domain/subscriptions/rules.ts'
import type { Database, TenantId, TransactionScope } from '#server/db/tenant.ts'
import type { Actor } from '../context.ts'
import {
  clearSessionCookie,
  readSessionCookie,
  readSetupCookie,
  renewSessionCookie,
  setSessionCookie,
  setSetupCookie,
} from './session-cookie.ts'
import * as sessions from './session-store.ts'

const SETUP_TOKEN_MS = 24 * 3_600_000

export type Authorization = { actor: Actor | null; tenantId: TenantId | null; db: TransactionScope }

export async function authorize(
  { database, now }: { database: Database; now: () => Date },
  access: Access,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Authorization> {
  if (access.role === 'public') {
    const actor = PAGE_USER in request.headers ? await readActor(database, request, now()) : null
    if (actor) refuseOtherPageUser(request, reply, actor)
    return { actor: null, tenantId: null, db: database.platform }
  }
  const actor = await readAndRenewActor(database, request, reply, now())
  refuseOtherPageUser(request, reply, actor)
  return authorizeActor(database, actor, access, request, now)
}

/** A page sends the id of the person it shows. A 401 answers with who is signed in, or `none` (docs/decisions/0022). */
const PAGE_USER = 'watchbell-user'

function refuseOtherPageUser(request: FastifyRequest, reply: FastifyReply, actor: Actor | null): void {
  const pageUserId = request.headers[PAGE_USER]
  if (pageUserId === undefined || pageUserId === actor?.userId) return
  void reply.header(PAGE_USER, actor?.userId ?? 'none')
  if (actor) throw new Refusal('unauthenticated', 'Someone else is signed in here now. Reload the page.')
}

/** Does not extend the session. */
export async function isStillAuthorized(
  { database, now }: { database: Database; now: () => Date },
  access: Access,
  request: FastifyRequest,
): Promise<boolean> {
  if (access.role === 'public') return true
  return authorizeActor(database, await readActor(database, request, now()), access, request, now).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
}

async function authorizeActor(
  database: Database,
  actor: Actor | null,
  { role, scope }: Access,
  request: FastifyRequest,
  now: () => Date,
): Promise<Authorization> {
  const organizationId = (request.params as { id?: string }).id ?? ''
  if (role === 'setupToken' && !(actor?.isOrgAdmin && actor.organizationId === organizationId)) {
    const setupToken = readSetupCookie(request)
    const tenantId = await sessions.findTenantBySetupToken(database, setupToken, now())
    if (tenantId && tenantId === organizationId) return { actor: null, tenantId, db: database.forTenant(tenantId) }
    if (!actor && setupToken && !tenantId) throw new Refusal('unauthenticated', SETUP_EXPIRED)
  }
  if (!actor) throw new Refusal('unauthenticated', 'Please sign in')
  if (scope === 'organizationInPath') refuseOtherOrganization(actor, organizationId)
  if (scope === 'organization') refuseUnless(actor.organizationId !== null)
  refuseUnless(hasRole(actor, role))
  if (scope === 'organizationOrPlatform') return authorizeAdmin(database, actor, request)
  return { actor, tenantId: actor.tenantId, db: database.forTenant(actor.tenantId) }
}

/**
 * An administrator of an organization stays in it. A platform admin enters the organization of the person who is
 * named, or sees everyone where no one is named (decision 0006).
 */
async function authorizeAdmin(database: Database, actor: Actor, request: FastifyRequest): Promise<Authorization> {
  const { tenantId: own } = actor
  if (actor.organizationId !== null) return { actor, tenantId: own, db: database.forTenant(own) }
  const { username } = request.query as { username?: unknown }
  const { id } = request.params as { id?: string }
  if (username === undefined && id === undefined) return { actor, tenantId: own, db: database.platform }
  const tenantId = await sessions.findTenantOfUser(database, id === undefined ? { username: String(username) } : { id })
  if (!tenantId) throw new Refusal('notFound', 'User not found')
  return { actor: { ...actor, tenantId }, tenantId, db: database.forTenant(tenantId) }
}

function hasRole({ isAdmin, isOrgAdmin }: Actor, role: AccessRole): boolean {
  switch (role) {
    case 'public':
    case 'user':
      return true
    case 'admin':
      return isAdmin
    case 'anyAdmin':
      return isAdmin || isOrgAdmin
    case 'orgAdmin':
    case 'setupToken':
      return isOrgAdmin
  }
}

/** The same answer as for an organization that does not exist, so that ids cannot be probed. */
function refuseOtherOrganization(actor: Actor, organizationId: string): void {
  if (!isId(organizationId) || actor.organizationId !== organizationId.toLowerCase()) {
    throw new Refusal('notFound', 'Organization not found')
  }
}

function refuseUnless(allowed: boolean): void {
  if (!allowed) throw forbidden()
}

const forbidden = () => new Refusal('forbidden', 'You do not have permission to do this.')

async function readActor(database: Database, request: FastifyRequest, now: Date): Promise<Actor | null> {
  return (await sessions.findActor(database, readSessionCookie(request), now, { renew: false }))?.actor ?? null
}

async function readAndRenewActor(database: Database, request: FastifyRequest, reply: FastifyReply, now: Date) {
  const presented = readSessionCookie(request)
  const found = await sessions.findActor(database, presented, now)
  if (!found) return null
  if (found.renewed || presented.isUnprefixed) {
    renewSessionCookie(request, reply, presented, found.expiresAt.getTime() - now.getTime())
  }
  return found.actor
}

/**
 * Always a new token, because the old one may have been planted. Returns the tenant of the browser's earlier session,
 * or null.
 */
export async function startSession(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  who: sessions.SessionUser,
  now: Date,
): Promise<string | null> {
  const ended = await sessions.deleteSession(database, readSessionCookie(request).hash)
  const token = await sessions.createSession(database, who, now)
  setSessionCookie(request, reply, token, sessions.SESSION_MS)
  return ended
}

export async function stopSession(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | null> {
  const ended = await sessions.deleteSession(database, readSessionCookie(request).hash)
  clearSessionCookie(request, reply)
  return ended
}

export async function startOrganizationSetup(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  organizationId: string,
  now: Date,
): Promise<void> {
  const token = await sessions.createSetupToken(database, organizationId, new Date(now.getTime() + SETUP_TOKEN_MS))
  setSetupCookie(request, reply, token, SETUP_TOKEN_MS)
}
