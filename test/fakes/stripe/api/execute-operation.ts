import { checkParams } from '../contract/check-params.ts'
import { type ErrorDetails, StripeError } from '../contract/stripe-error.ts'
import { type Account, checkObject } from '../store/account.ts'
import { expandFields } from './expand-fields.ts'
import { findOperation } from './find-operation.ts'
import { findUnread } from './find-unread.ts'

export type Call = {
  method: string
  path: string
  params: Record<string, unknown>
  idempotencyKey: string | null
}
export type Answer = { status: number; body: object }

/** Runs one call to its end. Nothing else happens meanwhile, so a change and its events are one step. */
export function executeOperation(account: Account, requestId: string, call: Call): Answer {
  try {
    account.request = { id: requestId, idempotency_key: call.idempotencyKey }
    return { status: 200, body: runOperation(account, call) }
  } catch (error) {
    if (error instanceof StripeError) return answerError(account, error.details)
    account.violations.push(`${call.method} ${call.path}: ${error instanceof Error ? error.stack : String(error)}`)
    return answerError(account, { status: 500, type: 'api_error', message: `The fake failed: ${String(error)}` })
  } finally {
    account.request = null
  }
}

function runOperation(account: Account, { method, path, params }: Call): object {
  const found = findOperation(method, path)
  if (!found)
    throw new StripeError({
      status: 404,
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}).`,
    })
  const { key, operation, id } = found
  checkParams(account.contract, key, params)
  for (const name of findUnread(params, ['expand', ...operation.reads]))
    account.warnings.push(`${key}: ${name} has no effect in this fake`)
  const { expand = [], ...values } = params as { expand?: string[] }
  const response = expandFields(account, operation.run(account, values as never, id), expand)
  const validate = account.contract.validateResponse(key)
  if (validate(response)) return response
  throw new Error(`The response does not match the contract: ${JSON.stringify(validate.errors)}`)
}

export function answerError(account: Account, { status, ...error }: ErrorDetails): Answer {
  const given = Object.fromEntries(Object.entries(error).filter(([, value]) => value !== undefined))
  const body = { error: given }
  checkObject(account, 'error', body)
  return { status, body }
}
