import type { IncomingMessage, ServerResponse } from 'node:http'
import qs from 'qs'
import { type ErrorDetails, StripeError } from '../contract/stripe-error.ts'
import type { Account } from '../store/account.ts'
import { createId } from '../store/create-id.ts'
import { type Answer, answerError, type Call, executeOperation } from './execute-operation.ts'
import { answerFault, type Faults } from './faults.ts'
import type { SavedAnswers } from './saved-answers.ts'

type LoggedCall = Call & { status: number; replayed: boolean }
export type Api = {
  account: Account
  secretKey: string
  faults: Faults
  savedAnswers: SavedAnswers
  log: LoggedCall[]
}
type Reply = Answer & { isReplayed: boolean }

const LOST: Answer = { status: 0, body: {} }

/** Answers one request below /v1. */
export function handleCall(api: Api, request: IncomingMessage, response: ServerResponse, body: string): void {
  const call = readCall(request, body)
  const logged: LoggedCall = { ...structuredClone(call), status: 0, replayed: false }
  api.log.push(logged)
  const requestId = createId('req')
  const reply = answerCall(api, request, response, requestId, call)
  Object.assign(logged, { status: reply.status, replayed: reply.isReplayed })
  if (reply.status === 0) return
  response.writeHead(reply.status, {
    'content-type': 'application/json',
    'request-id': requestId,
    'stripe-version': api.account.apiVersion,
    ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
    ...(reply.isReplayed ? { 'idempotent-replayed': 'true' } : {}),
  })
  response.end(JSON.stringify(reply.body, null, 2))
}

function readCall(request: IncomingMessage, body: string): Call {
  const { method = 'GET' } = request
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const params = qs.parse(method === 'POST' ? body : query, { depth: 10, arrayLimit: 100 }) as Record<string, unknown>
  const key = method === 'POST' ? request.headers['idempotency-key'] : undefined
  return { method, path, params, idempotencyKey: typeof key === 'string' ? key : null }
}

function answerCall(
  api: Api,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  call: Call,
): Reply {
  const { savedAnswers, account } = api
  const { idempotencyKey: key } = call
  return catchRefusal(account, () => {
    authenticate(api, request)
    if (key) savedAnswers.begin(key)
    const reply = catchRefusal(account, () => answerOnce(api, response, requestId, call))
    if (!key) return reply
    // A call that hangs keeps its key until the caller gives up.
    if (reply.status === 0) response.once('close', () => savedAnswers.end(key))
    else savedAnswers.end(key)
    return reply
  })
}

function catchRefusal(account: Account, run: () => Reply): Reply {
  try {
    return run()
  } catch (error) {
    if (error instanceof StripeError) return { ...answerError(account, error.details), isReplayed: false }
    throw error
  }
}

function answerOnce(api: Api, response: ServerResponse, requestId: string, call: Call): Reply {
  const before = takeFault(api, response, call, 'before')
  if (before) return { ...before, isReplayed: false }
  const saved = api.savedAnswers.find(call, api.account.clock.now())
  if (saved) return { ...(takeFault(api, response, call, 'after') ?? saved), isReplayed: true }
  return { ...executeOnce(api, response, requestId, call), isReplayed: false }
}

/** The result is saved before it can get lost on its way back. */
function executeOnce(api: Api, response: ServerResponse, requestId: string, call: Call): Answer {
  const { account, savedAnswers } = api
  const { idempotencyKey: key } = call
  const fingerprint = savedAnswers.fingerprint(call)
  const answer = executeOperation(account, requestId, call)
  const fault = takeFault(api, response, call, 'after')
  const visible = fault ?? answer
  if (key) {
    // An executed call can be repeated even if its answer got lost.
    savedAnswers.save(key, fingerprint, visible.status >= 500 ? visible : answer, account.clock.now())
    if (visible.status === 0) savedAnswers.end(key)
  }
  return visible
}

function takeFault(api: Api, response: ServerResponse, call: Call, when: 'before' | 'after'): Answer | null {
  const fault = api.faults.take(call.method, call.path, when)
  if (!fault) return null
  if (fault.kind === 'status') return answerFault(fault)
  if (fault.kind === 'reset') response.socket?.resetAndDestroy()
  return LOST
}

function authenticate({ account, secretKey }: Api, request: IncomingMessage): void {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  const version = request.headers['stripe-version']
  if (version !== undefined && version !== account.apiVersion)
    account.warnings.push(`Stripe-Version ${String(version)} instead of ${account.apiVersion}`)
  if (given === secretKey) return
  const refusal: ErrorDetails = {
    status: 401,
    type: 'invalid_request_error',
    message: given ? `Invalid API Key provided: ${given.slice(0, 8)}***` : 'You did not provide an API key.',
  }
  throw new StripeError(refusal)
}
