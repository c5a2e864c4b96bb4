import { DAY } from '../billing/periods.ts'
import { StripeError } from '../contract/stripe-error.ts'
import type { Answer, Call } from './execute-operation.ts'

type Saved = { fingerprint: string; answer: Answer; at: number }

const fingerprintOf = ({ method, path, params }: Call) => JSON.stringify([method, path, params])

/** Answers by idempotency key. Refusals before the execution are not kept, so that they can be repeated. */
export class SavedAnswers {
  private readonly saved = new Map<string, Saved>()
  private readonly running = new Set<string>()

  begin(key: string): void {
    if (key.length > 255)
      throw new StripeError({
        status: 400,
        type: 'idempotency_error',
        message: 'Idempotency keys can be at most 255 characters long.',
      })
    if (this.running.has(key))
      throw new StripeError({
        status: 409,
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotent Key: ${key}.`,
      })
    this.running.add(key)
  }

  end(key: string): void {
    this.running.delete(key)
  }

  find(call: Call, now: number): Answer | null {
    const saved = this.saved.get(call.idempotencyKey ?? '')
    if (!saved || saved.at + DAY < now) return null
    if (saved.fingerprint === fingerprintOf(call)) return saved.answer
    throw new StripeError({
      status: 400,
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${call.idempotencyKey}' if you meant to execute a different request.`,
    })
  }

  save(key: string, fingerprint: string, answer: Answer, now: number): void {
    const wasExecuted = answer.status < 400 || answer.status === 402 || answer.status >= 500
    if (wasExecuted) this.saved.set(key, { fingerprint, answer, at: now })
  }

  /** Taken before the execution, which converts the parameters in place. */
  fingerprint(call: Call): string {
    return fingerprintOf(call)
  }
}
