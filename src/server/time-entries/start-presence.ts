import { Refusal } from '#domain/errors.ts'
import type { Presence } from '#domain/time-entries/contract.ts'
import type { Signals } from '../db/signals.ts'
import type { Database, TenantId } from '../db/tenant.ts'
import type { Log } from '../log.ts'
import { type PresenceChannel, type Subscriber, startPresenceChannel } from './presence-channel.ts'
import { listOnTheClock } from './store.ts'

/** Tells who is on the clock, to everybody who may know. */
export type LivePresence = {
  /**
   * First everybody of the organization who is on the clock, then each change, until whoever listens has gone, may no longer, or
   * the process ends. Fails when the database does not answer.
   */
  subscribe(tenantId: TenantId, visitor: Subscriber): Promise<AsyncIterable<Presence>>
  /** Ends everything that is being told. */
  stop(): void
}

type PresenceDeps = { database: Database; signals: Pick<Signals, 'subscribe'>; log: Log; pollMs?: number | undefined }

/** How often it is looked without being called: what no signal told is found so, and who may no longer listen. */
const POLL_MS = 20_000

/** One for a process, with a room for each organization in which somebody listens. */
export function startPresence({ database, signals, log, pollMs = POLL_MS }: PresenceDeps): LivePresence {
  const rooms = new Map<string, PresenceChannel>()
  let stopped = false

  function openChannel(tenantId: TenantId): PresenceChannel {
    const lookAtAll = () => {
      room.reauthorize()
      room.refresh('everybody')
    }
    const heard = signals.subscribe({
      onSignal(signal) {
        if (signal.tenantId !== tenantId) return
        if (signal.people) lookAtAll()
        else room.refresh(signal.userIds)
      },
      onReconnect: lookAtAll,
    })
    const clock = setInterval(lookAtAll, pollMs)
    const room = startPresenceChannel({
      listening: heard,
      loadOnTheClock: (userIds) =>
        database.forTenant(tenantId).transaction((tx) => listOnTheClock(tx, tenantId, userIds)),
      onEmpty() {
        if (rooms.get(tenantId) === room) rooms.delete(tenantId)
        clearInterval(clock)
        void heard.then((end) => end())
      },
      log,
    })
    rooms.set(tenantId, room)
    return room
  }

  return {
    async subscribe(tenantId, visitor) {
      if (stopped) throw new Refusal('unavailable', 'The server is about to restart. Please try again.')
      return (rooms.get(tenantId) ?? openChannel(tenantId)).subscribe(visitor)
    },
    stop() {
      stopped = true
      for (const room of rooms.values()) room.close()
    },
  }
}
