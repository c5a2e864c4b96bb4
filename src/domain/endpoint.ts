import type * as z from 'zod/mini'

/**
 * Who may call an endpoint.
 * - `public`: anyone, no session needed
 * - `user`: anyone who is signed in
 * - `orgAdmin`: a person with the org admin role
 * - `admin`: a person with the admin role
 * - `anyAdmin`: an admin or an org admin
 * - `setupToken`: an org admin, or the person who registered the organization less than a day ago and has not chosen a plan yet
 */
export type AccessRole = 'public' | 'user' | 'orgAdmin' | 'admin' | 'anyAdmin' | 'setupToken'

/**
 * Whose data a call reaches. Data of another organization answers 404, as if it did not exist.
 * - `platform`: what belongs to no organization
 * - `self`: the caller's own data; the feature's rules decide about other people's
 * - `organization`: the organization of the caller, who must have one
 * - `organizationInPath`: the organization that `:id` names, which must be the caller's
 * - `organizationOrPlatform`: the organization of the caller; an admin without one reaches the person named by `username` or `:id` in
 *   any organization, and everyone where no one is named
 */
export type AccessScope = 'platform' | 'self' | 'organization' | 'organizationInPath' | 'organizationOrPlatform'

/** The server refuses everyone else; `test/access.test.ts` checks each endpoint. */
export type Access = { readonly role: AccessRole; readonly scope: AccessScope }

/**
 * Calls that are counted per address and, where a username is sent, per username; `mail` per person, `support` per person or,
 * signed out, per address, `importUsers` per person and by the people it names. The numbers are configuration.
 */
export type Limit = 'signIn' | 'passwordLink' | 'registration' | 'addUser' | 'importUsers' | 'mail' | 'support'

/** The answer of a call that gives a file instead of JSON. Said in the row, so that nobody has to look for exceptions. */
export const FILE = 'file'

/** A file to keep, on its way: its bytes come as they are made, so that no file is ever held whole. */
export type Download = {
  name: string
  /** Media type. */
  type: string
  content: AsyncIterable<Uint8Array>
  /** About how many bytes there will be, for a progress bar; null when it is too short to need one. */
  expectedBytes: number | null
}

/** A small file that a page shows, and that browsers may keep: whoever has it already is told only that it still holds. */
export type PagePart = {
  /** Media type. */
  type: string
  bytes: Uint8Array
  /** What tells this content from any other. */
  version: string
  /** The address never has another content. Otherwise browsers ask each time whether it still holds. */
  forEver: boolean
}

export type FileAnswer = Download | PagePart

/** The answer of a call that goes on telling what happens, as server-sent events, until whoever listens has gone. */
export const EVENTS = 'events'

/** A file of a form, as it was sent. Nothing about it is checked yet, its name and type least of all. */
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
   * The body is a form with files (multipart/form-data): its fields are text, its files `SentFile`, two at most. A file larger than
   * half of `bodyLimit` is cut there, so the shape must refuse that size.
   */
  readonly multipart?: true
  /** The largest body in bytes, where a call needs more than the rest. */
  readonly bodyLimit?: number
  /** The answer is parsed with this shape on its way out, so a field that is not listed cannot leave. */
  readonly answer: Schema | typeof FILE | typeof EVENTS
  /** The shape of each event, which is parsed with it on its way out. */
  readonly event?: Schema
  /** The status of a success; 200 when absent. */
  readonly status?: 200 | 201
}

export type Endpoints = Readonly<Record<string, Endpoint>>

/** Declares a feature's rows of the endpoint table, keeping each row's exact type. */
export function defineEndpoints<const Rows extends Endpoints>(rows: Rows): Rows {
  return rows
}

type Part<E, Key extends string> = E extends { readonly [K in Key]: infer S extends Schema } ? S : undefined
type Parsed<S> = S extends Schema ? z.output<S> : undefined
type Sent<S> = S extends Schema ? z.input<S> : undefined

/** What a handler is given: every part already parsed. */
export type Input<E extends Endpoint> = {
  params: Parsed<Part<E, 'params'>>
  query: Parsed<Part<E, 'query'>>
  body: Parsed<Part<E, 'body'>>
}

/** What a client sends: the parts an endpoint declares, before parsing. */
export type Call<E extends Endpoint> = (Part<E, 'params'> extends Schema
  ? { params: Sent<Part<E, 'params'>> }
  : object) &
  (Part<E, 'query'> extends Schema ? { query?: Sent<Part<E, 'query'>> } : object) &
  (Part<E, 'body'> extends Schema ? { body: Sent<Part<E, 'body'>> } : object)

/** What a handler returns, before the shape is applied. */
export type Answered<E extends Endpoint> = E['answer'] extends Schema
  ? z.input<E['answer']>
  : E['answer'] extends typeof EVENTS
    ? AsyncIterable<Part<E, 'event'> extends Schema ? z.input<Part<E, 'event'>> : never>
    : FileAnswer

/** What a client receives; a file is fetched by other means than an answer of JSON. */
export type Answer<E extends Endpoint> = E['answer'] extends Schema ? z.output<E['answer']> : never

/** One event of an endpoint that tells what happens, as it is received. */
export type Told<E extends Endpoint> = Part<E, 'event'> extends Schema ? z.output<Part<E, 'event'>> : never
