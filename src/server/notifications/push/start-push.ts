import { ASK_AFTER_HOURS } from '#domain/time/shifts/ask-after-hours.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time/units/durations.ts'
import type { Config } from '../../config.ts'
import { isUnreachable } from '../../db/failures.ts'
import type { Database } from '../../db/tenant.ts'
import type { Log } from '../../log.ts'
import { startWorkerLoop, type WorkerLoop } from '../../worker-loop.ts'
import type { PostRequest } from './post-to-public.ts'
import type { PushKeys } from './push-keys.ts'
import {
  type Device,
  type DuePush,
  listDevices,
  queueClockOutReminders,
  removeDevice,
  removePush,
  takeDuePushes,
} from './push-store.ts'

type PushDeps = {
  database: Database
  config: Pick<Config, 'publicUrl' | 'supportEmail'>
  keys: PushKeys
  /** Returns the status of the answer. */
  post(request: PostRequest): Promise<number>
  now: () => Date
  log: Log
}

const POLL_MS = 2000
const REMINDER_POLL_MS = 5 * MINUTE_MS
const BATCH = 20
const RETRY_MS = 60_000
/** After an hour, a notification is of no more use. */
const KEEP_MS = HOUR_MS

/** Sends notifications to browsers and devices (Web Push, RFC 8030). */
export function startPush(deps: PushDeps): WorkerLoop {
  return startWorkerLoop({
    poll: async () => ((await sendDuePushes(deps)) === BATCH ? 0 : POLL_MS),
    onError(error) {
      if (!isUnreachable(error)) deps.log.warn({ err: error }, 'notifications were not sent')
      return POLL_MS
    },
  })
}

/** Reminds people who forgot to clock out. */
export function startReminders(deps: Pick<PushDeps, 'database' | 'now' | 'log'>): WorkerLoop {
  return startWorkerLoop({
    poll: () => queueReminders(deps).then(() => REMINDER_POLL_MS),
    onError(error) {
      if (!isUnreachable(error)) deps.log.warn({ err: error }, 'no one was reminded to clock out')
      return REMINDER_POLL_MS
    },
  })
}

export function queueReminders({ database, now }: Pick<PushDeps, 'database' | 'now'>): Promise<number> {
  const message = { title: 'You’re still on the clock. Did you forget to clock out?', path: '/time-clock' }
  return queueClockOutReminders(database, { ...message, askAfterHours: ASK_AFTER_HOURS.usual, now: now() })
}

/** One batch. Returns how many there were. */
export async function sendDuePushes(deps: PushDeps): Promise<number> {
  const { database, now } = deps
  const at = now()
  const times = { now: at, retryAt: new Date(at.getTime() + RETRY_MS), since: new Date(at.getTime() - KEEP_MS) }
  const due = await takeDuePushes(database, { ...times, limit: BATCH })
  await Promise.all(due.map((push) => sendPush(deps, push)))
  return due.length
}

async function sendPush(deps: PushDeps, push: DuePush): Promise<void> {
  const devices = await listDevices(deps.database, push, deps.now())
  const isDone = await Promise.all(devices.map((device) => sendToDevice(deps, push, device)))
  if (isDone.every(Boolean)) await removePush(deps.database, push)
}

/** False to try again. A device that got it twice shows it once, because of the tag. */
async function sendToDevice(deps: PushDeps, { title, path, tag }: DuePush, device: Device): Promise<boolean> {
  const { database, log } = deps
  try {
    const status = await deps.post(await encrypt(deps, device, JSON.stringify({ title, path, tag })))
    // The permission was withdrawn, the browser is gone, or it subscribed with another key: it subscribes again when it is opened.
    if ([401, 403, 404, 410].includes(status)) await removeDevice(database, device)
    return status < 429
  } catch (error) {
    log.warn({ err: error }, 'a notification was not sent')
    return false
  }
}

/** Loads the library for the first notification, to keep the start fast. */
async function encrypt(
  { keys, config: { publicUrl, supportEmail } }: PushDeps,
  { endpoint, p256dh, auth }: Device,
  payload: string,
): Promise<PostRequest> {
  const { default: webPush } = await import('web-push')
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${supportEmail}`
  const options = { vapidDetails: { subject, ...keys }, TTL: KEEP_MS / 1000, contentEncoding: 'aes128gcm' } as const
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options)
  return { endpoint: details.endpoint, headers: details.headers, body: details.body }
}
