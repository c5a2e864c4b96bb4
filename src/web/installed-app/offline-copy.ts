import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { readStored, removeStored, writeStored } from '#web/api/device-storage.ts'
import { parseAnswer } from '#web/api/parse-answer.ts'
import { retryDelayMs } from '#web/api/query-client.ts'

/** What opens the page without a connection: the queries with `keptOffline`, of one person at most (decision 0043). */
type Copy = { userId: string; queries: { queryKey: QueryKey; data: unknown }[] }

const KEY = 'offline-copy'

let isOpen = false
const listeners = new Set<() => void>()

/** `useSyncExternalStore` reads whether the page shows the copy, because the server hasn't answered yet. */
export const offlineCopy = {
  isOpen: () => isOpen,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Keeps the copy up to date. Signing out deletes it, and the next person's replaces it. The demo has none. */
export function keepOfflineCopy(client: QueryClient, userKey: QueryKey): void {
  const cache = client.getQueryCache()
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || isOpen) return
    const user = client.getQueryData<{ id: string; isDemo?: boolean } | null>(userKey)
    if (user === null) return deleteCopy()
    if (user === undefined || user.isDemo || !event.query.meta?.keptOffline) return
    const kept = cache.findAll({
      predicate: ({ meta, state }) => meta?.keptOffline === true && state.data !== undefined,
    })
    const queries = kept.map(({ queryKey, state }) => ({ queryKey, data: state.data }))
    const copy: Copy = { userId: user.id, queries }
    writeStored(KEY, JSON.stringify(copy))
  })
}

/**
 * Fills the queries from the copy and keeps asking the server. False without a copy of this person, who was the last one
 * to be signed in here.
 */
export function openOfflineCopy(client: QueryClient, userKey: QueryKey, userId: string | null): boolean {
  if (isOpen) return true
  const copy = readCopy()
  if (!copy || copy.userId !== userId) return false
  setOpen(true)
  for (const { queryKey, data } of copy.queries) client.setQueryData(queryKey, data)
  askAgain(() => void client.refetchQueries({ queryKey: userKey }))
  return true
}

/** The server has answered who is signed in. */
export function closeOfflineCopy(client: QueryClient): void {
  if (!isOpen) return
  setOpen(false)
  void client.invalidateQueries()
}

/** Tries again with growing delays, and when the connection is back, until the server has answered. */
function askAgain(ask: () => void): void {
  let tries = 0
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(askAndWait, retryDelayMs(tries++))
  }
  const askAndWait = () => {
    ask()
    wait()
  }
  window.addEventListener('online', askAndWait)
  wait()
  const stop = offlineCopy.subscribe(() => {
    stop()
    clearTimeout(timer)
    window.removeEventListener('online', askAndWait)
  })
}

function setOpen(open: boolean): void {
  isOpen = open
  for (const listener of listeners) listener()
}

function readCopy(): Copy | null {
  try {
    return parseAnswer(readStored(KEY) ?? 'null') as Copy | null
  } catch {
    return null // It holds something else.
  }
}

function deleteCopy(): void {
  removeStored(KEY)
  // The code of pages that this person has visited says what they may do.
  if ('caches' in window) void caches.delete('visited-pages').catch(() => undefined)
}
