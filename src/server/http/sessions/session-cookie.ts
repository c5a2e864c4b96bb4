import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken } from './session-store.ts'

export const SESSION_COOKIE = 'watchbell_session'
const SETUP_TOKEN = 'watchbell_enrolment'

/** `isUnprefixed`: it came under the name that https used earlier. */
type SessionCookie = { hash: Buffer | null; isUnprefixed: boolean }

const isHttps = (request: FastifyRequest) => request.protocol === 'https'

/** Browsers accept `__Host-` cookies over https only, and from no other host (docs/decisions/0013). */
const cookieName = (request: FastifyRequest, name: string) => (isHttps(request) ? `__Host-${name}` : name)

export function readSessionCookie(request: FastifyRequest): SessionCookie {
  const hash = hashToken(request.cookies[cookieName(request, SESSION_COOKIE)])
  if (hash || !isHttps(request)) return { hash, isUnprefixed: false }
  return { hash: hashToken(request.cookies[SESSION_COOKIE]), isUnprefixed: true }
}

export function hasSessionCookie(request: FastifyRequest): boolean {
  return Boolean(request.cookies[cookieName(request, SESSION_COOKIE)] ?? request.cookies[SESSION_COOKIE])
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string, forMs: number): void {
  setCookie(request, reply, SESSION_COOKIE, token, forMs)
  if (isHttps(request) && request.cookies[SESSION_COOKIE] !== undefined) clearCookie(request, reply, SESSION_COOKIE)
}

export function renewSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { isUnprefixed }: SessionCookie,
  forMs: number,
): void {
  setSessionCookie(
    request,
    reply,
    request.cookies[isUnprefixed ? SESSION_COOKIE : cookieName(request, SESSION_COOKIE)] ?? '',
    forMs,
  )
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  clearCookie(request, reply, cookieName(request, SESSION_COOKIE))
  if (isHttps(request) && request.cookies[SESSION_COOKIE] !== undefined) clearCookie(request, reply, SESSION_COOKIE)
}

export function readSetupCookie(request: FastifyRequest): Buffer | null {
  return hashToken(request.cookies[cookieName(request, SETUP_TOKEN)])
}

export function setSetupCookie(request: FastifyRequest, reply: FastifyReply, token: string, forMs: number): void {
  setCookie(request, reply, SETUP_TOKEN, token, forMs)
}

function setCookie(request: FastifyRequest, reply: FastifyReply, name: string, value: string, forMs: number): void {
  reply.setCookie(cookieName(request, name), value, { ...cookieAttributes(request), maxAge: Math.floor(forMs / 1000) })
}

function clearCookie(request: FastifyRequest, reply: FastifyReply, name: string): void {
  reply.clearCookie(name, cookieAttributes(request))
}

function cookieAttributes(request: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(request) } as const
}
