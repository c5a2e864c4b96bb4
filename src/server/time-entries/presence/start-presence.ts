import { Refusal } from '#domain/errors.ts'
import { t } from '#domain/texts/text.ts'
import type { Presence } from '#domain/time-entries/contract.ts'
import type { Signals } from '../../db/signals.ts'
import type { Database, TenantId } from '../../db/tenant.ts'
import type { Log } from '../../log.ts'
import { listOnTheClock } from './on-the-clock-store.ts'
import { type PresenceChannel, type Subscriber, startPresenceChannel } from './presence-channel.ts'

export type LivePresence = {
  /**
   * Everyone in the organization who is on the clock, then each change, until the subscriber disconnects or loses their rights.
   * Rejects when the database doesn't answer.
   */
  subscribe(tenantId: TenantId, subscriber: Subscriber): Promise<AsyncIterable<Presence>>
  stop(): void
}

type PresenceDeps = {
  database: Database
  signals: Pick<Signals, 'subscribe'>
  log: Log
  pollMs?: number | undefined
}

/** Poll interval: catches changes whose NOTIFY was lost, and closes streams of users whose rights have ended. */
const POLL_MS = 20_000

/** One per process, with a channel for each organization that has subscribers. */
export function startPresence({ database, signals, log, pollMs = POLL_MS }: PresenceDeps): LivePresence {
  const channels = new Map<string, PresenceChannel>()
  let isStopped = false

  function openChannel(tenantId: TenantId): PresenceChannel {
    const refreshAll = () => {
      channel.reauthorize()
      channel.refresh('everybody')
    }
    const listening = signals.subscribe({
      onSignal(signal) {
        if (signal.tenantId !== tenantId) return
        if (signal.people) refreshAll()
        else channel.refresh(signal.userIds)
      },
      onReconnect: refreshAll,
    })
    const poll = setInterval(refreshAll, pollMs)
    const channel = startPresenceChannel({
      listening,
      loadOnTheClock: (userIds) => database.forTenant(tenantId).read((tx) => listOnTheClock(tx, tenantId, userIds)),
      onEmpty() {
        if (channels.get(tenantId) === channel) channels.delete(tenantId)
        clearInterval(poll)
        void listening.then((stopListening) => stopListening())
      },
      log,
    })
    channels.set(tenantId, channel)
    return channel
  }

  return {
    async subscribe(tenantId, subscriber) {
      if (isStopped) throw new Refusal('unavailable', t`We’re restarting. Please try again in a moment.`)
      return (channels.get(tenantId) ?? openChannel(tenantId)).subscribe(subscriber)
    },
    stop() {
      isStopped = true
      for (const channel of channels.values()) channel.close()
    },
  }
}
