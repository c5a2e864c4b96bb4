import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOf } from './session-store.ts'

/** The cookie that carries a session's token, as it is called over http. */
export const SESSION = 'watchbell_session'
const ENROLMENT = 'watchbell_enrolment'

/** A session's token as it is kept, and whether it came under the name that https had before. */
export type Presented = { hash: Buffer | null; plain: boolean }

const isHttps = (request: FastifyRequest) => request.protocol === 'https'

/** Browsers take a `__Host-` cookie over https only, and from no other host (docs/decisions/0013). */
const nameOf = (request: FastifyRequest, name: string) => (isHttps(request) ? `__Host-${name}` : name)

export function presentedSession(request: FastifyRequest): Presented {
  const hash = hashOf(request.cookies[nameOf(request, SESSION)])
  if (hash || !isHttps(request)) return { hash, plain: false }
  return { hash: hashOf(request.cookies[SESSION]), plain: true }
}

/** Whether a browser brings a session, be it alive or not. */
export function bringsSession(request: FastifyRequest): boolean {
  return Boolean(request.cookies[nameOf(request, SESSION)] ?? request.cookies[SESSION])
}

export function setSession(request: FastifyRequest, reply: FastifyReply, token: string, forMs: number): void {
  set(request, reply, SESSION, token, forMs)
  if (isHttps(request) && request.cookies[SESSION] !== undefined) remove(request, reply, SESSION)
}

/** Writes the session that this request came with again, to last so long from now. */
export function renewSession(request: FastifyRequest, reply: FastifyReply, { plain }: Presented, forMs: number): void {
  setSession(request, reply, request.cookies[plain ? SESSION : nameOf(request, SESSION)] ?? '', forMs)
}

export function removeSession(request: FastifyRequest, reply: FastifyReply): void {
  remove(request, reply, nameOf(request, SESSION))
  if (isHttps(request) && request.cookies[SESSION] !== undefined) remove(request, reply, SESSION)
}

export function presentedEnrolment(request: FastifyRequest): Buffer | null {
  return hashOf(request.cookies[nameOf(request, ENROLMENT)])
}

export function setEnrolment(request: FastifyRequest, reply: FastifyReply, token: string, forMs: number): void {
  set(request, reply, ENROLMENT, token, forMs)
}

function set(request: FastifyRequest, reply: FastifyReply, name: string, value: string, forMs: number): void {
  reply.setCookie(nameOf(request, name), value, { ...attributes(request), maxAge: Math.floor(forMs / 1000) })
}

function remove(request: FastifyRequest, reply: FastifyReply, name: string): void {
  reply.clearCookie(name, attributes(request))
}

function attributes(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(request) } as const
}
