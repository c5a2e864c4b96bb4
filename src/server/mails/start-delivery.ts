import { afterFailure, type SendFailure } from '#domain/mails/rules.ts'
import type { Database } from '../db/tenant.ts'
import { type Log, Pause } from '../rounds.ts'
import { type DueMail, type MailKey, type Outcome, recordSent, sendDueMail } from './store.ts'

/** Sends accepted mails, now and later, until it is stopped. */
export type Delivery = {
  /** A mail was just accepted: look at once instead of at the next round. */
  wake(): void
  /** Lets the mail that is on its way arrive or fail, then stops. */
  stop(): Promise<void>
}

/** Hands one mail over; null when it was taken. */
export type Transport = (mail: DueMail, attempt: Attempt) => Promise<Undelivered | null>

export type Attempt = {
  /** Asked last, before the mail can no longer be taken back: fails when another process may have taken it. */
  confirm(): Promise<void>
  /** The process ends and waits no longer. */
  signal: AbortSignal
}

/** Why a mail was not taken, in the domain's words and in technical ones for the log (no secrets, no people). */
export type Undelivered = { failure: SendFailure; detail: string }

type Means = { database: Database; transport: Transport; now: () => Date; log: Log }

/** How often to look for mails whose time has come, or whose process has died: one look-up in a small index. */
const ROUND_MS = 2000

/** How soon to try again to write down what was sent: until then another process may take it for unsent. */
const RECORD_MS = 100

/** How long a stop waits for the mail under way; the process has 10 seconds for everything (main.ts). */
const PATIENCE_MS = 6000

/** One mail at a time in each process. A database that is away only makes it wait. */
export function startDelivery({ database, transport, now, log }: Means): Delivery {
  const pause = new Pause()
  const cut = new AbortController()
  /** Taken by the mail server, but the database does not know it yet: never to be sent again. */
  const unrecorded = new Map<string, { mail: MailKey; at: Date }>()
  const stopping = new AbortController()
  let away = false

  async function send(mail: DueMail, confirm: Attempt['confirm']): Promise<Outcome> {
    let lost: Error | null = null
    const confirmed = () =>
      confirm().catch((error: Error) => {
        lost = error
        throw error
      })
    const undelivered = await transport(mail, { confirm: confirmed, signal: cut.signal }).catch(fault)
    const attempts = mail.attempts + 1
    if (!undelivered) {
      unrecorded.set(mail.id, { mail, at: now() })
      log.info({ mail: mail.id, attempts }, 'mail sent')
      return { state: 'sent' }
    }
    // Given up by us: the try does not count, and the mail stays as it was.
    if (lost) throw lost
    cut.signal.throwIfAborted()
    const { failure, detail } = undelivered
    const outcome = afterFailure(attempts, failure, now())
    log.warn({ mail: mail.id, attempts, kind: failure.kind, detail, dueAt: outcome.dueAt }, 'mail not sent')
    return outcome
  }

  async function record(): Promise<void> {
    for (const [id, { mail, at }] of unrecorded) {
      await recordSent(database, mail, at)
      unrecorded.delete(id)
    }
  }

  /** True when there may be more to do at once. */
  async function round(): Promise<boolean> {
    try {
      await record()
      const sentOne = !stopping.signal.aborted && (await sendDueMail(database, now, send))
      unrecorded.clear()
      away = false
      return sentOne
    } catch (error) {
      if (!away && !cut.signal.aborted) log.warn({ err: error }, 'mails wait: the database does not answer')
      away = true
      return false
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!(await round())) await pause.for(unrecorded.size > 0 ? RECORD_MS : ROUND_MS)
    }
    if (unrecorded.size > 0) await round()
  }

  const running = run()
  return {
    wake: () => pause.end(),
    async stop() {
      stopping.abort()
      pause.end()
      const patience = setTimeout(() => cut.abort(), PATIENCE_MS)
      const end = new Pause()
      await Promise.race([running, end.for(PATIENCE_MS + 1000)])
      clearTimeout(patience)
    },
  }
}

/** A mail that cannot even be made keeps the others from nothing. */
function fault(error: unknown): Undelivered {
  return { failure: { kind: 'fault' }, detail: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
