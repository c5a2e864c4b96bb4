import type { Socket } from 'node:net'
import pg from 'pg'
import { Preparing } from './prepared.ts'

export const RESPONSE_TIMEOUT_MS = 35_000

/** Closes its connection when the server does not respond: the response could arrive later as that of another query. */
export class TimedClient extends pg.Client {
  readonly responseTimeoutMs: number = RESPONSE_TIMEOUT_MS
  readonly preparing: Preparing = new Preparing()

  // oxlint-disable-next-line typescript/no-explicit-any -- pg.Client.query has a dozen overloads
  override query(...args: any[]): any {
    const query = super.query as (...rest: unknown[]) => unknown
    const answer = query.apply(this, args)
    return answer instanceof Promise ? this.closeWhenSilent(answer) : answer
  }

  closeWhenSilent<T>(answer: Promise<T>): Promise<T> {
    if (this.responseTimeoutMs <= 0) return answer
    const timer = setTimeout(() => {
      const error = new Error(`The database did not answer for ${this.responseTimeoutMs / 1000} seconds`)
      const { connection } = this as unknown as { connection: { stream: Socket } }
      connection.stream.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
    }, this.responseTimeoutMs)
    return answer.finally(() => clearTimeout(timer))
  }
}
