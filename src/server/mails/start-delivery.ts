import { type DeliveryProblem, planRetry } from '#domain/mails/rules.ts'
import type { Database } from '../db/tenant.ts'
import { InterruptibleDelay } from '../jobs/worker-loop.ts'
import type { Log } from '../log.ts'
import { type DeliveryResult, type DueEmail, type EmailKey, recordSent, sendDueEmail } from './store.ts'

export type Delivery = {
  /** Call this after queuing an email, so that it doesn't wait for the next poll. */
  wake(): void
  /** Lets the email that is being sent arrive or fail, then stops. */
  stop(): Promise<void>
}

/** Sends one email; null when it was accepted. */
export type Transport = (email: DueEmail, attempt: Attempt) => Promise<Undelivered | null>

export type Attempt = {
  /** Called right before the email can't be taken back any more. Fails when another process may have taken it over. */
  confirm(): Promise<void>
  signal: AbortSignal
}

/** `detail` is for the log and contains no secrets and no personal data. */
export type Undelivered = { problem: DeliveryProblem; detail: string }

type Deps = { database: Database; transport: Transport; now: () => Date; log: Log }

/** How often to look for emails that are due, or whose process has died. */
const POLL_MS = 2000

/** How soon to retry storing that an email was sent. Until then another process may send it again. */
const RECORD_RETRY_MS = 100

/** How long stopping waits for the email that is being sent; the process has 10 seconds for everything (main.ts). */
const STOP_TIMEOUT_MS = 6000

/** Each process sends one email at a time. While the database is unreachable, emails only wait. */
export function startDelivery({ database, transport, now, log }: Deps): Delivery {
  const pause = new InterruptibleDelay()
  const abort = new AbortController()
  /** Accepted by the mail server, but not stored as sent yet. Must never be sent again. */
  const unrecorded = new Map<string, { email: EmailKey; at: Date }>()
  const stopping = new AbortController()
  let isUnreachable = false

  async function send(email: DueEmail, confirm: Attempt['confirm']): Promise<DeliveryResult> {
    let lockLost: Error | null = null
    const confirmLock = () =>
      confirm().catch((error: Error) => {
        lockLost = error
        throw error
      })
    const undelivered = await transport(email, { confirm: confirmLock, signal: abort.signal }).catch(toUndelivered)
    const attempts = email.attempts + 1
    if (!undelivered) {
      unrecorded.set(email.id, { email, at: now() })
      log.info({ email: email.id, attempts }, 'email sent')
      return { state: 'sent' }
    }
    // We gave up ourselves: the try doesn't count, and the row stays as it was.
    if (lockLost) throw lockLost
    abort.signal.throwIfAborted()
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

  /** True when more emails may be due. */
  async function poll(): Promise<boolean> {
    try {
      await recordUnrecorded()
      const hasSent = !stopping.signal.aborted && (await sendDueEmail(database, now, send))
      unrecorded.clear()
      isUnreachable = false
      return hasSent
    } catch (error) {
      if (!isUnreachable && !abort.signal.aborted) log.warn({ err: error }, 'emails wait: the database is unreachable')
      isUnreachable = true
      return false
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!(await poll())) await pause.for(unrecorded.size > 0 ? RECORD_RETRY_MS : POLL_MS)
    }
    if (unrecorded.size > 0) await poll()
  }

  const running = run()
  return {
    wake: () => pause.end(),
    async stop() {
      stopping.abort()
      pause.end()
      const timeout = setTimeout(() => abort.abort(), STOP_TIMEOUT_MS)
      const deadline = new InterruptibleDelay()
      await Promise.race([running, deadline.for(STOP_TIMEOUT_MS + 1000)])
      clearTimeout(timeout)
    },
  }
}

/** An email that cannot even be rendered must not block the others. */
function toUndelivered(error: unknown): Undelivered {
  return {
    problem: { code: 'internal' },
    detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }
}
