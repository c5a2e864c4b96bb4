import { dayOf } from '#domain/time/zones/local-times.ts'
import type { Presence } from '#domain/time-entries/contract.ts'
import type { Actor, Context } from '#server/http/context.ts'
import { listReachable } from '#server/teams/reach-store.ts'
import type { LivePresence } from './start-presence.ts'

type Call = Pick<Context, 'db' | 'now' | 'abortSignal' | 'isStillAuthorized'> & { actor: Actor }

/**
 * Who of the people whom this manager reaches is on the clock. The stream ends when these are others, or the organization's next day
 * begins: the page connects again.
 */
export async function subscribeManager(
  presence: Pick<LivePresence, 'subscribe'>,
  { db, actor, now, abortSignal, isStillAuthorized }: Call,
): Promise<AsyncIterable<Presence>> {
  const findReach = () => db.read(listReachable)
  const today = dayOf(now(), actor.timezone)
  const reach = await findReach()
  const isSameReach = async () => (await findReach()).join() === reach.join()
  const all = await presence.subscribe(actor.tenantId, {
    abortSignal,
    isStillAuthorized: async () =>
      dayOf(now(), actor.timezone) === today && (await isStillAuthorized()) && (await isSameReach()),
  })
  return keepPeople(all, new Set(reach))
}

async function* keepPeople(events: AsyncIterable<Presence>, reach: ReadonlySet<string>): AsyncGenerator<Presence> {
  for await (const { everybody, people } of events) {
    const kept = people.filter(({ userId }) => reach.has(userId))
    if (everybody || kept.length > 0) yield { everybody, people: kept }
  }
}
