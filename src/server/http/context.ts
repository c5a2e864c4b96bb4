import type { FastifyBaseLogger } from 'fastify'
import type { Access, Answered, Endpoint, Endpoints, Input } from '#domain/endpoint.ts'
import type { Reader } from '#domain/languages/say.ts'
import type { RoleFlags } from '#domain/roles/capabilities.ts'
import type { Config } from '../config.ts'
import type { Row } from '../db/tables.ts'
import type { TenantId, TenantScope } from '../db/tenant.ts'
import type { Reading } from '../languages/known-languages.ts'

type OrganizationRow = Row<'organizations'>

export type Actor = RoleFlags &
  Reading & {
    userId: string
    username: string
    firstName: string
    lastName: string
    nameSuffix: string
    /** Calls that reach teams make them a manager: `isManager`. */
    mayManage: boolean
    tenantId: TenantId
    organizationName: string | null
    timezone: string
    requireLocation: boolean
    /** Null without an organization. `needsPlan` is true unless the plan is free forever. */
    plan: (Pick<OrganizationRow, 'subscriptionStatus' | 'stripeStatus' | 'trialEndsAt'> & { needsPlan: boolean }) | null
    /** Clocking out after more hours asks when the shift ended. */
    askAfterHours: number
    teamCalendar: OrganizationRow['teamCalendar']
    /** A visitor who looks around and can change nothing (docs/decisions/0050). */
    isDemo: boolean
    /** The organization's email address or, without an organization, the person's own (docs/decisions/0012). */
    emailConfirmed: boolean
  }

/** Refuses a call that the role allows, by throwing a refusal. Features have them, and app.ts lists them. */
export type Guard = (
  call: { actor: Actor; access: Access; isRead: boolean },
  services: { config: Config; now: () => Date },
) => void

/** A session of the person who is signed in. */
export type OwnSession = {
  id: string
  userAgent: string
  createdAt: string
  lastUsedAt: string
  isCurrent: boolean
}

export type Context = {
  db: TenantScope
  config: Config
  now: () => Date
  /** Who reads the answer. */
  reader: Reader
  /** Null if the call comes from no page. */
  pageLanguage: string | null
  log: Pick<FastifyBaseLogger, 'warn'>
  /** A repeat with the same key changes nothing and gets the first answer. */
  idempotencyKey: string | null
  session: {
    /**
     * Creates a session, if the person still has this auth version, and ends the one that the browser had. Returns
     * the tenant whose session ended, so that its live streams can end, too.
     */
    start(userId: string, authVersion: number): Promise<string | null>
    /** The same for a visitor who looks around as this person and can change nothing. */
    startDemo(userId: string, authVersion: number): Promise<string | null>
    end(): Promise<string | null>
    /** The sessions of the person who is signed in. */
    list(): Promise<OwnSession[]>
    /** False when the person has no session with this id. */
    endOne(id: string): Promise<boolean>
    /** Returns how many there were. */
    endOthers(): Promise<number>
  }
  /** Lets this browser choose the plan of the organization that it has just registered. */
  startOrganizationSetup(organizationId: string): Promise<void>
  resetFailedAttempts(): Promise<void>
  abortSignal: AbortSignal
  /** Live streams ask, because they outlast the rights that they began with. */
  isStillAuthorized(): Promise<boolean>
  nextPage(cursor: string): void
}

type ContextOf<A extends Access> = A['needs'] extends 'nothing'
  ? Context
  : A extends { readonly duringSetup: true }
    ? Context & {
        /** Null for the person who has just registered the organization. */ actor: Actor | null
        tenantId: TenantId
      }
    : Context & { actor: Actor }

/** Only calls whose endpoint says so can wait for a slot. */
type SlotOf<E extends Endpoint> = E extends { readonly takesSlot: true } ? { takesSlot: true } : object

export type Handler<E extends Endpoint> = (
  input: Input<E>,
  context: ContextOf<E['access']> & SlotOf<E>,
) => Promise<Answered<E>>

export type Handlers<Rows extends Endpoints> = { readonly [Name in keyof Rows]: Handler<Rows[Name]> }
