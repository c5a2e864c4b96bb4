import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access, Need } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { isId } from '#domain/fields/id.ts'
import { can, reachesOthers } from '#domain/roles/capabilities.ts'
import { t } from '#domain/texts/text.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { Config } from '#server/config.ts'
import type { SessionCheck } from '#server/db/statements/tenant-context.ts'
import type { Database, TenantId, TenantScope, TenantScopes } from '#server/db/tenant.ts'
import type { Actor, Guard } from '../context.ts'
import type { RememberedSessions } from './remembered-sessions.ts'
import {
  clearSessionCookie,
  readSessionCookie,
  readSetupCookie,
  renewSessionCookie,
  setSessionCookie,
  setSetupCookie,
} from './session-cookie.ts'
import * as store from './session-store.ts'

/** Also when the plan is chosen, which takes longer. */
export const SETUP_EXPIRED = t`This setup has expired. Sign in to choose a plan.`

const SETUP_TOKEN_MS = DAY_MS

export type Authorization = {
  actor: Actor | null
  tenantId: TenantId | null
  db: TenantScope
  /** The remembered session that this authorization relies on. */
  session: RememberedSession | null
  /** With which a call runs again that was about someone else. */
  asManager?: { actor: Actor; db: TenantScope }
}

type RememberedSession = SessionCheck & { isCurrent(): Promise<boolean> }

export type AuthorizationServices = {
  database: Database
  sessions: RememberedSessions
  config: Config
  now: () => Date
  /** In this order. */
  guards: readonly Guard[]
}

/** `remembered`: may rely on a session that this process looked up earlier. Then `runAuthorized` confirms it. */
export async function authorize(
  services: AuthorizationServices,
  access: Access,
  request: FastifyRequest,
  reply: FastifyReply,
  { remembered = true } = {},
): Promise<Authorization> {
  const { database, now } = services
  if (access.needs === 'nothing') {
    const actor = PAGE_USER in request.headers ? await readActor(database, request, now()) : null
    if (actor) refuseOtherPageUser(request, reply, actor)
    return { actor: null, tenantId: null, db: database.platform, session: null }
  }
  const authorized = remembered ? await authorizeRemembered(services, access, request) : null
  if (authorized) return authorized
  const actor = await readAndRenewActor(services, request, reply)
  refuseOtherPageUser(request, reply, actor)
  const authorization = await authorizeActor(database, database, actor, access, request, now)
  refuseCall(services, access, authorization, request)
  return { ...authorization, session: null }
}

/** Refuses what the role allows, but a feature doesn't. */
function refuseCall(
  { guards, config, now }: AuthorizationServices,
  access: Access,
  { actor }: Authorized,
  { method }: FastifyRequest,
): void {
  if (!actor) return
  const isRead = method === 'GET' || method === 'HEAD'
  for (const guard of guards) guard({ actor, access, isRead }, { config, now })
}

/** Null also when the remembered person would be refused: their roles may have changed since. */
async function authorizeRemembered(
  services: AuthorizationServices,
  access: Access,
  request: FastifyRequest,
): Promise<Authorization | null> {
  const { database, sessions, now } = services
  const presented = readSessionCookie(request)
  const known = sessions.find(presented, now())
  if (!known || !isPageOf(request, known.actor)) return null
  const isCurrent = async () => {
    const found = await store.findSession(database, presented, now(), { renew: false })
    return found?.versions === known.versions
  }
  const session = Object.assign(store.checkSession(known, now), { isCurrent })
  try {
    const scopes = database.forSession(session)
    const authorization = await authorizeActor(database, scopes, known.actor, access, request, now)
    refuseCall(services, access, authorization, request)
    return Object.assign(authorization, { session })
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** A page sends the id of the person it shows. A 401 answers with who is signed in, or `none` (docs/decisions/0022). */
const PAGE_USER = 'watchbell-user'

function isPageOf(request: FastifyRequest, actor: Actor | null): boolean {
  const pageUserId = request.headers[PAGE_USER]
  return pageUserId === undefined || pageUserId === actor?.userId
}

function refuseOtherPageUser(request: FastifyRequest, reply: FastifyReply, actor: Actor | null): void {
  if (isPageOf(request, actor)) return
  void reply.header(PAGE_USER, actor?.userId ?? 'none')
  if (actor) throw new Refusal('unauthenticated', t`Someone else is signed in here now. Reload the page.`)
}

/** Does not extend the session. */
export async function isStillAuthorized(
  { database, now }: { database: Database; now: () => Date },
  access: Access,
  request: FastifyRequest,
): Promise<boolean> {
  if (access.needs === 'nothing') return true
  return authorizeActor(database, database, await readActor(database, request, now()), access, request, now).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
}

type Authorized = Omit<Authorization, 'session'>

async function authorizeActor(
  database: Database,
  scopes: TenantScopes,
  actor: Actor | null,
  access: Access,
  request: FastifyRequest,
  now: () => Date,
): Promise<Authorized> {
  const { needs, scope, duringSetup } = access
  const organizationId = (request.params as { id?: string }).id ?? ''
  if (duringSetup && !(actor?.organizationId === organizationId && meets(actor, needs))) {
    const setupToken = readSetupCookie(request)
    const tenantId = await store.findTenantBySetupToken(database, setupToken, now())
    if (tenantId && tenantId === organizationId) return { actor: null, tenantId, db: scopes.forTenant(tenantId) }
    if (!actor && setupToken && !tenantId) throw new Refusal('unauthenticated', SETUP_EXPIRED)
  }
  if (!actor) throw new Refusal('unauthenticated', t`Please sign in`)
  if (scope === 'organizationInPath') refuseOtherOrganization(actor, organizationId)
  if (scope === 'organization') refuseUnless(actor.organizationId !== null)
  const manager = access.reach ? toManager(actor) : null
  refuseUnless(meets(manager ?? actor, needs))
  if (manager) {
    const { tenantId, userId } = actor
    const today = dayOf(now(), actor.timezone)
    const asManager = { actor: manager, db: scopes.forManager(tenantId, { userId, today }) }
    if (access.reach === 'team') return { ...asManager, tenantId }
    return { actor, tenantId, db: scopes.forTenant(tenantId), asManager }
  }
  if (scope === 'platform') {
    const db = needs === 'platform.oversee' ? scopes.forMaster(null) : scopes.platform
    return { actor, tenantId: actor.tenantId, db }
  }
  if (scope === 'organizationOrPlatform') return authorizeAdmin(database, scopes, actor, request)
  return { actor, tenantId: actor.tenantId, db: scopes.forTenant(actor.tenantId) }
}

/**
 * An administrator of an organization stays in it. A platform admin enters the organization of the person who is
 * named, or sees everyone where no one is named (decision 0006).
 */
async function authorizeAdmin(
  database: Database,
  scopes: TenantScopes,
  actor: Actor,
  request: FastifyRequest,
): Promise<Authorized> {
  const { tenantId: own } = actor
  if (actor.organizationId !== null) return { actor, tenantId: own, db: scopes.forTenant(own) }
  const { username } = request.query as { username?: unknown }
  const { id } = request.params as { id?: string }
  if (username === undefined && id === undefined) return { actor, tenantId: own, db: scopes.platform }
  const tenantId = await store.findTenantOfUser(database, id === undefined ? { username: String(username) } : { id })
  if (!tenantId) throw new Refusal('notFound', t`User not found`)
  return { actor: { ...actor, tenantId }, tenantId, db: scopes.forTenant(tenantId) }
}

/** Null for everyone else, also for administrators who lead a team: they reach everyone. */
function toManager(actor: Actor): Actor | null {
  const manager = { ...actor, isManager: actor.mayManage }
  return can(manager, 'teamPage.open') ? manager : null
}

function meets(actor: Actor, needs: Need): boolean {
  return needs === 'nothing' || needs === 'session' || reachesOthers(actor, needs)
}

/** The same answer as for an organization that does not exist, so that ids cannot be probed. */
function refuseOtherOrganization(actor: Actor, organizationId: string): void {
  if (!isId(organizationId) || actor.organizationId !== organizationId.toLowerCase()) {
    throw new Refusal('notFound', t`Organization not found`)
  }
}

function refuseUnless(allowed: boolean): void {
  if (!allowed) throw forbidden()
}

const forbidden = () => new Refusal('forbidden', t`You do not have permission to do this.`)

async function readActor(database: Database, request: FastifyRequest, now: Date): Promise<Actor | null> {
  return (await store.findSession(database, readSessionCookie(request), now, { renew: false }))?.actor ?? null
}

async function readAndRenewActor(
  { database, sessions, now }: AuthorizationServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor | null> {
  const presented = readSessionCookie(request)
  const found = await store.findSession(database, presented, now())
  if (!found) return null
  sessions.add(found)
  if (found.renewed || presented.isUnprefixed) {
    renewSessionCookie(request, reply, presented, found.expiresAt.getTime() - now().getTime())
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
  who: store.SessionUser,
  now: Date,
): Promise<string | null> {
  const ended = await store.deleteSession(database, readSessionCookie(request).hash)
  const token = await store.createSession(database, who, request.headers['user-agent'] ?? '', now)
  setSessionCookie(request, reply, token, store.sessionMs(who))
  return ended
}

export async function stopSession(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | null> {
  const ended = await store.deleteSession(database, readSessionCookie(request).hash)
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
  const token = await store.createSetupToken(database, organizationId, new Date(now.getTime() + SETUP_TOKEN_MS))
  setSetupCookie(request, reply, token, SETUP_TOKEN_MS)
}
