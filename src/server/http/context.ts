import type { FastifyBaseLogger } from 'fastify'
import type { Access, Answered, Endpoint, Endpoints, Input } from '#domain/endpoint.ts'
import type { Config } from '../config.ts'
import type { TenantId, TransactionScope } from '../db/tenant.ts'

/** Who is signed in, as the session gate found them at the start of this request. */
export type Actor = {
  userId: string
  username: string
  tenantId: TenantId
  organizationId: string | null
  organizationName: string | null
  timezone: string
  isAdmin: boolean
  isOrgAdmin: boolean
  isMasterAdmin: boolean
  /** Whether the address of their organization is confirmed or, without one, their own (docs/decisions/0012). */
  emailConfirmed: boolean
}

/** What every handler may use besides its parsed input. */
export type Context = {
  /** The database behind the wall that this call's access allows: the actor's tenant, or the platform for `anyone`. */
  db: TransactionScope
  config: Config
  now: () => Date
  /** The log of this request: for what was left out without refusing the call. */
  log: Pick<FastifyBaseLogger, 'warn'>
  /** The `Idempotency-Key` header: a repeat with the same key changes nothing and gets the first answer. */
  idempotencyKey: string | null
  session: {
    /**
     * Signs in a person who still has this auth version: a new token, whatever cookie the browser held. The session that it held
     * ends; like `end`, it tells in which tenant that was, so that what is told live to it ends as well.
     */
    start(userId: string, authVersion: number): Promise<string | null>
    end(): Promise<string | null>
  }
  /** Lets this browser choose the plan of the organization it has just registered. */
  startOrganizationSetup(organizationId: string): Promise<void>
  /** Forgives the failed sign-ins counted so far, after one that worked. */
  resetFailedAttempts(): Promise<void>
  /** Aborted when this answer is over: sent to its end, or given up by whoever asked. */
  abortSignal: AbortSignal
  /** Whether this call would still be let through now: for an answer that goes on and on. */
  isStillAuthorized(): Promise<boolean>
  /** States where the next page of a list begins, in the `Link` header. */
  nextPage(cursor: string): void
}

type ContextOf<A extends Access> = A['role'] extends 'public'
  ? Context
  : A['role'] extends 'setupToken'
    ? Context & {
        /** Null for whoever has only just registered the organization. */ actor: Actor | null
        tenantId: TenantId
      }
    : Context & { actor: Actor }

/** One function per endpoint: parsed values in, the answer out, a Refusal thrown. */
export type Handler<E extends Endpoint> = (input: Input<E>, context: ContextOf<E['access']>) => Promise<Answered<E>>

export type Handlers<Rows extends Endpoints> = { readonly [Name in keyof Rows]: Handler<Rows[Name]> }
