import type * as z from 'zod/mini'
import type { Capability } from './roles/capabilities.ts'

/**
 * What the caller of an endpoint needs.
 * - `nothing`: anyone can call it
 * - `session`: anyone who is signed in
 * - a capability: a person whose role has it for everyone's things. `domain/roles` says which roles do (decision 0061).
 */
export type Need = 'nothing' | 'session' | Capability

/**
 * Whose data a call reaches. Data of another organization answers 404, as if it did not exist.
 * - `platform`: what belongs to no organization; for master admins also which organizations and people there are
 * - `self`: the caller's own data; the feature's rules decide about other people's
 * - `organization`: the organization of the caller, who must have one
 * - `organizationInPath`: the organization that `:id` names, which must be the caller's
 * - `organizationOrPlatform`: the organization of the caller; an admin without one reaches the person named by `username` or `:id` in
 *   any organization, and everyone where no one is named
 */
export type AccessScope = 'platform' | 'self' | 'organization' | 'organizationInPath' | 'organizationOrPlatform'

/**
 * Whether a write is allowed after the trial, when the organization has no plan [4.15]. Without a value it answers 402.
 * `clockOut`: only the end of a running entry, which the handler checks.
 */
type AfterTrial = 'allowed' | 'clockOut'

/**
 * Whether a visitor in the demo may call it. Without a value they may read (GET) and nothing else. `allowed`: other
 * methods that change nothing. `refused`: what shows other visitors or belongs to the operator alone.
 */
type InDemo = 'allowed' | 'refused'

export type Access = {
  readonly needs: Need
  readonly scope: AccessScope
  /**
   * Managers may make it, and the database shows them only themselves and the people of their teams: what is out of reach answers 404
   * (decision 0104). `selfThenTeam`: with their own things they do what everyone does, as everyone.
   */
  readonly reach?: 'team' | 'selfThenTeam'
  /** Also for the person who registered the organization less than a day ago and has not chosen a plan yet. */
  readonly duringSetup?: true
  readonly afterTrial?: AfterTrial
  readonly inDemo?: InDemo
}

/**
 * Calls are counted per address and, where a username is sent, per username; `currentPassword` together with `signIn`, so
 * that a session can't be used to guess more passwords; `mail` per person, `support` per person or address,
 * `importUsers` per person and by the people it names. Configuration has the numbers.
 */
export type Limit =
  | 'signIn'
  | 'currentPassword'
  | 'passwordLink'
  | 'demo'
  | 'forgotPassword'
  | 'registration'
  | 'addUser'
  | 'importUsers'
  | 'mail'
  | 'leaveEntry'
  | 'support'

export const FILE = 'file'

/** `server/http/send-file.ts` has their media types. */
export type FileType = 'csv' | 'excel' | 'pdf' | 'css' | 'png'

/** Its bytes are generated while it is downloaded, so that no file is ever in memory as a whole. */
export type Download<Type = FileType> = {
  name: string
  type: Type
  content: AsyncIterable<Uint8Array>
  /** A progress bar needs it; null when the file is too short for one. */
  expectedBytes: number | null
}

export type PagePart<Type = FileType> = {
  type: Type
  bytes: Uint8Array
  version: string
  /** The address never has other content. Otherwise browsers revalidate. */
  forEver: boolean
}

export type FileAnswer<Type = FileType> = Download<Type> | PagePart<Type>

export const EVENTS = 'events'

/** Its content isn't validated yet. */
export type SentFile = { name: string; bytes: Uint8Array }

export type Schema = z.ZodMiniType

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: Access
  readonly limit?: Limit
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /**
   * The body is multipart/form-data: text fields and at most two files. A file larger than half of `bodyLimit` is
   * truncated, so its shape must refuse that size.
   */
  readonly multipart?: true
  readonly bodyLimit?: number
  /** It waits for a slot, or holds one while it streams. It must not start twice, so its session is looked up first. */
  readonly takesSlot?: true
  /** Answers are written by this shape, so a field that is not listed cannot leave. */
  readonly answer: Schema | typeof FILE | typeof EVENTS
  /** What a file can be. */
  readonly files?: readonly FileType[]
  readonly event?: Schema
  readonly status?: 200 | 201
}

export type Endpoints = Readonly<Record<string, Endpoint>>

export function defineEndpoints<const Rows extends Endpoints>(rows: Rows): Rows {
  return rows
}

type Part<E, Key extends string> = E extends { readonly [K in Key]: infer S extends Schema } ? S : undefined
type Parsed<S> = S extends Schema ? z.output<S> : undefined
type Sent<S> = S extends Schema ? z.input<S> : undefined

export type Input<E extends Endpoint> = {
  params: Parsed<Part<E, 'params'>>
  query: Parsed<Part<E, 'query'>>
  body: Parsed<Part<E, 'body'>>
}

export type Call<E extends Endpoint> = (Part<E, 'params'> extends Schema
  ? { params: Sent<Part<E, 'params'>> }
  : object) &
  (Part<E, 'query'> extends Schema ? { query?: Sent<Part<E, 'query'>> } : object) &
  (Part<E, 'body'> extends Schema ? { body: Sent<Part<E, 'body'>> } : object)

export type Answered<E extends Endpoint> = E['answer'] extends Schema
  ? z.input<E['answer']>
  : E['answer'] extends typeof EVENTS
    ? AsyncIterable<Part<E, 'event'> extends Schema ? z.input<Part<E, 'event'>> : never>
    : FileAnswer<E extends { readonly files: readonly (infer Type)[] } ? Type : never>

export type Answer<E extends Endpoint> = E['answer'] extends Schema ? z.output<E['answer']> : never

export type EventOf<E extends Endpoint> = Part<E, 'event'> extends Schema ? z.output<Part<E, 'event'>> : never
