import { type Reader, say } from '#domain/languages/say.ts'
import { plural, t } from '#domain/texts/text.ts'
import { MINUTE_MS } from '#domain/time/units/durations.ts'
import type { Config } from '../../config.ts'
import { isUnreachable } from '../../db/failures.ts'
import type { Database } from '../../db/tenant.ts'
import { createLanes, type HostLimit, type LaneName, startLanes } from '../../lanes.ts'
import { toReader } from '../../languages/known-languages.ts'
import type { Log } from '../../log.ts'
import type { WorkerLoop } from '../../worker-loop.ts'
import { type Device, leaseDevice, releaseDevice, removeDevice } from './devices-store.ts'
import { encryptPush, KEEP_MS, type PostRequest } from './encrypt-push.ts'
import type { PushKeys } from './push-keys.ts'
import { DEVICE_PAUSE_MS, listWaiting, removeOlder, removeSent, type WaitingPush } from './push-store.ts'

type PushDeps = {
  database: Database
  config: Pick<Config, 'publicUrl' | 'supportEmail'>
  keys: PushKeys
  /** Returns the status of the answer. */
  post(request: PostRequest, signal: AbortSignal): Promise<number>
  now: () => Date
  log: Log
}

const POLL_MS = 2000
const RETRY_MS = MINUTE_MS
/** Longer than one device takes: 2 seconds, and one call that runs into its deadline. */
const LEASE_MS = 30_000
const DEVICE_MS = 2000

/** All browsers with push use one of these. Anything else may be a server that someone wants us to flood. */
const PUSH_SERVICES =
  /(?:^|\.)(?:fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)$/
const USUAL: HostLimit = { slots: 8, everyMs: 0 }
const UNKNOWN: HostLimit = { slots: 2, everyMs: 1000 }

/** Sends notifications to browsers and devices (Web Push, RFC 8030). */
export function startPush(deps: PushDeps): WorkerLoop {
  return startLanes(optionsOf(deps), {
    pollMs: POLL_MS,
    onPollError(error) {
      warn(deps, error)
      return POLL_MS
    },
  })
}

/** Starts what is due. Returns how many devices. */
export function createPushLanes(deps: PushDeps) {
  return createLanes(optionsOf(deps))
}

function optionsOf(deps: PushDeps): Parameters<typeof createLanes<Device & { owner: string }>>[0] {
  const { database, now } = deps
  return {
    now,
    hostLimit: (host) => (PUSH_SERVICES.test(host) ? USUAL : UNKNOWN),
    async lease(lane: LaneName, full) {
      const times = { now: now(), until: new Date(now().getTime() + LEASE_MS) }
      const device = await leaseDevice(database, { onlyProven: lane === 'fast', full, ...times })
      return device && { ...device, owner: device.tenantId }
    },
    run: (device, abort) => sendToDevice(deps, device, abort),
    onError: (error) => warn(deps, error),
  }
}

function warn({ log }: PushDeps, error: unknown): void {
  if (!isUnreachable(error)) log.warn({ err: error }, 'notifications were not sent')
}

type Outcome = 'sent' | 'again' | 'gone'

/** Everything that waits for it, until one fails or its time is over. */
async function sendToDevice(deps: PushDeps, device: Device, abort: AbortSignal): Promise<void> {
  const { database, now } = deps
  if (!device.isSignedIn) return removeDevice(database, device)
  const startedAt = now()
  const since = new Date(startedAt.getTime() - KEEP_MS)
  await removeOlder(database, device, since)
  let outcome: Outcome = 'sent'
  for (const push of await listWaiting(database, device, since)) {
    if (outcome !== 'sent' || now().getTime() - startedAt.getTime() > DEVICE_MS) break
    outcome = await sendPush(deps, device, push, abort)
    if (outcome === 'sent') await removeSent(database, device, push)
  }
  if (outcome === 'gone') return removeDevice(database, device)
  const triedAt = now()
  const nextAt = new Date(triedAt.getTime() + (outcome === 'sent' ? DEVICE_PAUSE_MS : RETRY_MS))
  await releaseDevice(database, device, { isProven: outcome === 'sent', triedAt, nextAt })
}

/** A device that got it twice shows it once, because of the tag. */
async function sendPush(deps: PushDeps, device: Device, push: WaitingPush, abort: AbortSignal): Promise<Outcome> {
  const { path, tag } = push
  const request = await encryptPush(
    deps,
    device,
    JSON.stringify({ title: titleOf(push, toReader(device.reading)), path, tag }),
  )
  if (!request) return 'gone'
  try {
    const status = await deps.post(request, abort)
    // The permission was withdrawn, the browser is gone, or it subscribed with another key: it subscribes again when it is opened.
    if ([401, 403, 404, 410].includes(status)) return 'gone'
    return status < 429 ? 'sent' : 'again'
  } catch (error) {
    deps.log.warn({ err: error }, 'a notification was not sent')
    return 'again'
  }
}

function titleOf({ title, others }: WaitingPush, reader: Reader): string {
  const said = say(title, reader)
  return others === 0 ? said : say(t`${said} (and ${plural(others, { one: '# more', other: '# more' })})`, reader)
}
