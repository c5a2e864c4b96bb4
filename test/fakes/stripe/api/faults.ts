import type { Answer } from './execute-operation.ts'

export type Fault = {
  match: string
  kind: 'status' | 'reset' | 'hang'
  status?: number
  when?: 'before' | 'after'
  times?: number
}

type Planned = Required<Fault>

/** Failures that were asked for, in the order in which they apply. */
export class Faults {
  private planned: Planned[] = []

  add(fault: Fault): void {
    this.planned.push({ status: 500, when: 'before', times: 1, ...fault })
  }

  clear(): void {
    this.planned = []
  }

  /** Uses up one fault that matches this call. */
  take(method: string, path: string, when: 'before' | 'after'): Planned | null {
    const fault = this.planned.find(
      (one) => one.when === when && one.times > 0 && `${method} ${path}`.startsWith(one.match),
    )
    if (fault) fault.times -= 1
    return fault ?? null
  }
}

export function answerFault({ status }: Planned): Answer {
  const message = `This failure was asked for: status ${status}.`
  if (status === 429) return { status, body: { error: { type: 'invalid_request_error', code: 'rate_limit', message } } }
  if (status === 409)
    return { status, body: { error: { type: 'invalid_request_error', code: 'lock_timeout', message } } }
  return { status, body: { error: { type: status < 500 ? 'invalid_request_error' : 'api_error', message } } }
}
