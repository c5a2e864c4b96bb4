import { type DeliveryProblem, planRetry } from '#domain/mails/rules.ts'
import type { Database } from '../db/tenant.ts'
import type { Log } from '../log.ts'
import { type StopSignals, startWorkerLoop } from '../worker-loop.ts'
import { type DeliveryResult, type DueEmail, type EmailKey, recordSent, sendDueEmail } from './store.ts'

export type Delivery = {
  wake(): void
  /** Waits until the email that is being sent arrives or fails. */
  stop(): Promise<void>
}

/** Null when the email was accepted. */
export type Transport = (email: DueEmail, attempt: Attempt) => Promise<Undelivered | null>

export type Attempt = {
  /** Called right before the email can't be taken back any more. Fails when another process may have taken it over. */
  confirm(): Promise<void>
  signal: AbortSignal
}

/** `detail` is for the log and contains no secrets and no personal data. */
export type Undelivered = { problem: DeliveryProblem; detail: string }

type Deps = { database: Database; transport: Transport; now: () => Date; log: Log }

const POLL_MS = 2000

/** How soon to retry storing that an email was sent. Until then another process may send it again. */
const RECORD_RETRY_MS = 100

/** Each process sends one email at a time. While the database is unreachable, emails only wait. */
export function startDelivery({ database, transport, now, log }: Deps): Delivery {
  /** Accepted by the mail server, but not stored as sent yet. Must never be sent again. */
  const unrecorded = new Map<string, { email: EmailKey; at: Date }>()
  let isUnreachable = false

  async function send(email: DueEmail, confirm: Attempt['confirm'], signal: AbortSignal): Promise<DeliveryResult> {
    let lockLost: Error | null = null
    const confirmLock = () =>
      confirm().catch((error: Error) => {
        lockLost = error
        throw error
      })
    const undelivered = await transport(email, { confirm: confirmLock, signal }).catch(toUndelivered)
    const attempts = email.attempts + 1
    if (!undelivered) {
      unrecorded.set(email.id, { email, at: now() })
      log.info({ email: email.id, attempts }, 'email sent')
      return { state: 'sent' }
    }
    // We gave up ourselves: the try doesn't count, and the row stays as it was.
    if (lockLost) throw lockLost
    signal.throwIfAborted()
    const { problem, detail } = undelivered
    const result = planRetry(attempts, problem, now())
    log.warn({ email: email.id, attempts, problem: problem.code, detail, dueAt: result.dueAt }, 'email not sent')
    return result
  }

  async function recordUnrecorded(): Promise<void> {
    for (const [id, { email, at }] of unrecorded) {
      await recordSent(database, email, at)
      unrecorded.delete(id)
    }
  }

  async function poll({ stop, abort }: StopSignals): Promise<number> {
    await recordUnrecorded()
    const hasSent =
      !stop.aborted && (await sendDueEmail(database, now, (email, confirm) => send(email, confirm, abort)))
    unrecorded.clear()
    isUnreachable = false
    return hasSent ? 0 : POLL_MS
  }

  function onError(error: unknown, { abort }: StopSignals): number {
    if (!isUnreachable && !abort.aborted) log.warn({ err: error }, 'emails wait: the database is unreachable')
    isUnreachable = true
    return unrecorded.size > 0 ? RECORD_RETRY_MS : POLL_MS
  }

  async function finish(signals: StopSignals): Promise<void> {
    if (unrecorded.size > 0) await poll(signals).catch((error: unknown) => onError(error, signals))
  }

  return startWorkerLoop({ poll, onError, finish })
}

function toUndelivered(error: unknown): Undelivered {
  return {
    problem: { code: 'internal' },
    detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }
}
