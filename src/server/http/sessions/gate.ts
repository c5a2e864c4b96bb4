import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access, AccessRole } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { isId } from '#domain/fields/id.ts'
import { SETUP_EXPIRED } from '#domain/subscriptions/rules.ts'
import type { Database, Door, TenantId } from '#server/db/tenant.ts'
import type { Actor } from '../context.ts'
import {
  presentedEnrolment,
  presentedSession,
  removeSession,
  renewSession,
  setEnrolment,
  setSession,
} from './session-cookie.ts'
import * as sessions from './session-store.ts'

const ENROLMENT_MS = 24 * 3_600_000

/** Who was let through, and the door to the data that this call may see. */
export type Admitted = { actor: Actor | null; tenantId: TenantId | null; door: Door }

/** Lets a request through to the data its access allows, or refuses it: 401 strangers, 404 other organizations, 403 roles. */
export async function admit(
  { database, now }: { database: Database; now: () => Date },
  access: Access,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Admitted> {
  if (access.role === 'public') {
    const actor = PAGE_USER in request.headers ? await presentActor(database, request, now()) : null
    if (actor) refuseMixUp(request, reply, actor)
    return { actor: null, tenantId: null, door: database.platform }
  }
  const actor = await currentActor(database, request, reply, now())
  refuseMixUp(request, reply, actor)
  return admitActor(database, actor, access, request, now)
}

/** The header in which a page names the person it shows, and a 401 tells it who is signed in, or `none` (docs/decisions/0022). */
const PAGE_USER = 'watchbell-user'

/** Refuses a page that shows another person than the one who is signed in now; tells it when no one is. */
function refuseMixUp(request: FastifyRequest, reply: FastifyReply, actor: Actor | null): void {
  const shown = request.headers[PAGE_USER]
  if (shown === undefined || shown === actor?.userId) return
  void reply.header(PAGE_USER, actor?.userId ?? 'none')
  if (actor) throw new Refusal('unauthenticated', 'Someone else is signed in here now. Reload the page.')
}

/** Whether somebody who was let through would be now. It is no use of their session, and does not make it last longer. */
export async function stillAdmits(
  { database, now }: { database: Database; now: () => Date },
  access: Access,
  request: FastifyRequest,
): Promise<boolean> {
  if (access.role === 'public') return true
  return admitActor(database, await presentActor(database, request, now()), access, request, now).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
}

async function admitActor(
  database: Database,
  actor: Actor | null,
  { role, scope }: Access,
  request: FastifyRequest,
  now: () => Date,
): Promise<Admitted> {
  const organizationId = (request.params as { id?: string }).id ?? ''
  if (role === 'setupToken' && !(actor?.isOrgAdmin && actor.organizationId === organizationId)) {
    const enrolment = presentedEnrolment(request)
    const tenantId = await sessions.findEnrolment(database, enrolment, now())
    if (tenantId && tenantId === organizationId) return { actor: null, tenantId, door: database.tenant(tenantId) }
    if (!actor && enrolment && !tenantId) throw new Refusal('unauthenticated', SETUP_EXPIRED)
  }
  if (!actor) throw new Refusal('unauthenticated', 'Please sign in')
  if (scope === 'organizationInPath') refuseOutsider(actor, organizationId)
  if (scope === 'organization') refuseUnless(actor.organizationId !== null)
  refuseUnless(hasRole(actor, role))
  if (scope === 'organizationOrPlatform') return admitAdmin(database, actor, request)
  return { actor, tenantId: actor.tenantId, door: database.tenant(actor.tenantId) }
}

/**
 * An administrator of an organization stays in it; an admin without one (decisions.md, platform admin) enters that of the
 * person who is named or, where nobody can be named, sees everybody.
 */
async function admitAdmin(database: Database, actor: Actor, request: FastifyRequest): Promise<Admitted> {
  const { tenantId: own } = actor
  if (actor.organizationId !== null) return { actor, tenantId: own, door: database.tenant(own) }
  const { username } = request.query as { username?: unknown }
  const { id } = request.params as { id?: string }
  if (username === undefined && id === undefined) return { actor, tenantId: own, door: database.platform }
  const tenantId = await sessions.findTenantOf(database, id === undefined ? { username: String(username) } : { id })
  if (!tenantId) throw new Refusal('notFound', 'User not found')
  return { actor: { ...actor, tenantId }, tenantId, door: database.tenant(tenantId) }
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

/** An organization that is not one's own answers exactly as one that does not exist, so ids cannot be probed. */
function refuseOutsider(actor: Actor, organizationId: string): void {
  if (!isId(organizationId) || actor.organizationId !== organizationId.toLowerCase()) {
    throw new Refusal('notFound', 'Organization not found')
  }
}

function refuseUnless(allowed: boolean): void {
  if (!allowed) throw forbidden()
}

const forbidden = () => new Refusal('forbidden', 'You do not have permission to do this.')

/** Who is signed in, without making their session last longer. */
async function presentActor(database: Database, request: FastifyRequest, now: Date): Promise<Actor | null> {
  return (await sessions.findActor(database, presentedSession(request), now, { renew: false }))?.actor ?? null
}

async function currentActor(database: Database, request: FastifyRequest, reply: FastifyReply, now: Date) {
  const presented = presentedSession(request)
  const found = await sessions.findActor(database, presented, now)
  if (!found) return null
  if (found.renewed || presented.plain) {
    renewSession(request, reply, presented, found.expiresAt.getTime() - now.getTime())
  }
  return found.actor
}

/**
 * Signs in: a new token every time, so that one planted before cannot be used after. Tells in which tenant the session was that this
 * browser had before; null when it had none.
 */
export async function startSession(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  who: sessions.SignedIn,
  now: Date,
): Promise<string | null> {
  const ended = await sessions.remove(database, presentedSession(request).hash)
  const token = await sessions.start(database, who, now)
  setSession(request, reply, token, sessions.SESSION_MS)
  return ended
}

/** Signs out, and tells in which tenant; null who was not signed in. */
export async function stopSession(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | null> {
  const ended = await sessions.remove(database, presentedSession(request).hash)
  removeSession(request, reply)
  return ended
}

export async function enrol(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  organizationId: string,
  now: Date,
): Promise<void> {
  const token = await sessions.startEnrolment(database, organizationId, new Date(now.getTime() + ENROLMENT_MS))
  setEnrolment(request, reply, token, ENROLMENT_MS)
}
