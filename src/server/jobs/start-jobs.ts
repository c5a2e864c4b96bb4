import { join } from 'node:path'
import { startSealing } from '../audit/start-sealing.ts'
import type { Config } from '../config.ts'
import type { Signals } from '../db/signals.ts'
import type { Database } from '../db/tenant.ts'
import { createOutbound } from '../http/outbound/call-public.ts'
import { startAccrual } from '../leave-accrual/start-accrual.ts'
import { startClockWatch } from '../leave-accrual/start-clock-watch.ts'
import type { Log } from '../log.ts'
import { sendBySmtp } from '../mails/send-by-smtp.ts'
import { sendToOutbox } from '../mails/send-to-outbox.ts'
import { type Delivery, startDelivery, type Transport } from '../mails/start-delivery.ts'
import type { PostRequest } from '../notifications/push/encrypt-push.ts'
import type { PushKeys } from '../notifications/push/push-keys.ts'
import { startPush } from '../notifications/push/start-push.ts'
import { startReminders } from '../notifications/push/start-reminders.ts'
import { warnAboutZoneDifferences } from '../organizations/check-zones.ts'
import { startRecovery } from '../password-recovery/start-recovery.ts'
import { startDigests, startPayNotices } from '../pay-periods/notices/start-pay-notices.ts'
import { startMonthRecords } from '../platform/start-month-records.ts'
import { startRemoval } from '../platform/start-removal.ts'
import { startTrialNotices } from '../subscriptions/start-trial-notices.ts'
import type { Stripe } from '../subscriptions/stripe/client.ts'
import { startReconciliation } from '../subscriptions/sync/start-reconciliation.ts'
import { type LivePresence, startPresence } from '../time-entries/presence/start-presence.ts'
import { startCleanUp } from './clean-up.ts'

type Deps = {
  database: Database
  config: Config
  signals: Signals
  stripe: Stripe | null
  pushKeys: PushKeys
  now: () => Date
  log: Log
}

/** `delivery`, `presence`, `reconciliation`, and `recovery` also serve requests. */
export type Jobs = {
  delivery: Delivery
  presence: LivePresence
  reconciliation: { wake(): void }
  recovery: { wake(): void }
  stop(): Promise<void>
}

const NO_PAYMENTS = { wake: () => undefined, stop: () => Promise.resolve() }

/** Each job catches and logs its own errors. */
export function startJobs(deps: Deps): Jobs {
  const { config, log } = deps
  /** Every 2 seconds, and right after an email is queued. */
  const delivery = startDelivery({ ...deps, transport: createTransport(config, log) })
  const callPublic = createOutbound({ publicUrl: config.publicUrl, allow: config.outboundAllow })
  const post = async ({ endpoint, headers, body }: PostRequest, signal: AbortSignal) =>
    (await callPublic(endpoint, { method: 'POST', headers, body, maxBytes: 0, signal })).status
  const jobs = {
    /** Every 2 seconds: organizations whose day has ended. */
    accrual: startAccrual(deps),
    /** Every minute. Accrual and cleanup wait while the clock is not trusted. */
    clockWatch: startClockWatch(deps),
    /** Every hour: audit logs whose daily seal is due. */
    sealing: startSealing({ ...deps, dataDir: config.dataDir }),
    /** Every hour: expired sessions and links, old attachments and notifications. */
    cleanUp: startCleanUp(deps),
    /** Every 2 seconds, and right after a request: links for people who forgot their password. */
    recovery: startRecovery({ ...deps, delivery }),
    /** Every 2 seconds: notifications to devices. */
    push: startPush({ ...deps, keys: deps.pushKeys, post }),
    /** Every 5 minutes: people who forgot to clock out. */
    reminders: startReminders(deps),
    /** Every 5 seconds: what happened to timesheets. */
    payNotices: startPayNotices(deps),
    /** Every minute: pay groups where it's 9:00 AM. */
    digests: startDigests(deps),
    /** Every hour: organizations that were deleted 30 days ago, batch by batch. */
    removal: startRemoval(deps),
    /** Every hour: the figures of the current month. */
    monthRecords: startMonthRecords(deps),
    /** On each change and every 20 seconds, for organizations that someone is watching. */
    presence: startPresence(deps),
    /** Every 5 seconds, and right after a webhook: subscriptions to look up at Stripe. */
    reconciliation: deps.stripe ? startReconciliation({ ...deps, stripe: deps.stripe, delivery }) : NO_PAYMENTS,
    /** Every minute: emails about trials that end. */
    trialNotices: deps.stripe ? startTrialNotices(deps) : NO_PAYMENTS,
  }
  const { presence, reconciliation, ...others } = jobs
  return {
    delivery,
    presence,
    reconciliation,
    recovery: jobs.recovery,
    async stop() {
      presence.stop()
      const loops = [delivery, reconciliation, ...Object.values(others)]
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

/** Once, after the start: it must not delay the first request. */
export function startChecks(deps: Pick<Deps, 'database' | 'now' | 'log'>): void {
  void warnAboutZoneDifferences(deps)
}

/** Without SMTP_URL, emails are written to files (decision 0006). */
function createTransport({ smtpUrl, dataDir, ...config }: Config, log: Log): Transport {
  return smtpUrl ? sendBySmtp(smtpUrl, config) : sendToOutbox(join(dataDir, 'outbox'), config, log)
}
