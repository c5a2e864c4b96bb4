import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#domain/auth/contract.ts'
import { readStored } from '#web/api/device-storage.ts'
import { invalidateAll } from '#web/api/use-api.ts'
import { signOutGuard } from '#web/auth/sign-out-guard.ts'
import { createOutbox, type Outbox } from './punch-outbox.ts'
import { listUnsent } from './punch-queue.ts'

/** Not a part of the clock's own file, which must open fast: it is there before someone taps, and offline nothing is sent. */
const loadDelivery = () => import('./deliver-punch.ts')

/** The clock calls it, so that a tap has it at hand. Other pages only need it for taps that wait. */
export const preloadDelivery = () => void loadDelivery().catch(() => undefined)

const LOADING_MS = 10_000

/** Offline, or after as long as a try may take. */
const giveUp = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), navigator.onLine ? LOADING_MS : 0))

const outboxes = new Map<string, Outbox>()

/** The outbox keeps sending when the person leaves the clock for another page. */
export function getOutbox({ id, username }: User, client: QueryClient): Outbox {
  const refresh = () => invalidateAll(client)
  signOutGuard.describe = async () => {
    const { length } = listUnsent(outboxes.get(id)?.state().queue ?? [])
    return length > 0 ? (await loadDelivery()).leftBehindText(length) : null
  }
  const known = outboxes.get(id)
  if (known) return known
  const outbox: Outbox = createOutbox(
    id,
    async (punch, queue) => {
      const delivery = await Promise.race([loadDelivery(), giveUp()]).catch(() => null)
      return delivery?.deliverPunch(punch, { userId: id, queue, client, outbox }) ?? 'offline'
    },
    refresh,
  )
  outboxes.set(id, outbox)
  if (readStored('unsent-punch')) void migrateOldPunch(id, username, outbox)
  return outbox
}

/** Few devices have one, so its code isn't part of the clock. */
async function migrateOldPunch(userId: string, username: string, outbox: Outbox) {
  const { takeOldPunch } = await import('./take-old-punch.ts')
  takeOldPunch(userId, username)
  outbox.send()
}
