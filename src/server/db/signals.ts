import { sql } from 'kysely'
import pg from 'pg'
import { createHostClient } from './host-client.ts'
import { type Connection, Hosts } from './hosts.ts'
import type { Database } from './tenant.ts'

type Signal = { tenantId: string; userIds: string[]; people: boolean }

type SignalSubscriber = {
  onSignal(signal: Signal): void
  /** Signals may have been missed. */
  onReconnect(): void
}

/** Publishes changes to other processes with PostgreSQL's NOTIFY. No write waits for this or fails because of it. */
export type Signals = {
  /** Call after the commit. */
  entriesChanged(tenantId: string, userId: string): void
  /** Roles, passwords, or membership changed, so live streams must authorize again. Call after the commit. */
  peopleChanged(tenantId: string): void
  /**
   * Resolves when connected, or when the first try has failed (it keeps trying). Returns the function that
   * unsubscribes.
   */
  subscribe(listener: SignalSubscriber): Promise<() => void>
  stop(): Promise<void>
}

type SignalDeps = { connection: Connection; owner: Database['owner']; onError: (error: Error) => void }

/**
 * Transactions that NOTIFY commit one after the other, which would slow down clock-ins. So changes are batched and
 * sent in a statement of their own. The listening connection is open while there are subscribers.
 */
export function startSignals({ connection, owner, onError }: SignalDeps): Signals {
  const batcher = createBatcher((payloads) => sendPayloads(owner, payloads), onError)
  const listeners = new Set<SignalSubscriber>()
  let listening: ListenConnection | null = null
  return {
    entriesChanged: (tenantId, userId) => batcher.add(tenantId, userId),
    peopleChanged: (tenantId) => batcher.add(tenantId, null),
    async subscribe(listener) {
      listeners.add(listener)
      listening ??= openListenConnection(connection, onError, {
        onSignal: (signal) => listeners.forEach((each) => each.onSignal(signal)),
        onReconnect: () => listeners.forEach((each) => each.onReconnect()),
      })
      await listening.opened
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        void listening?.close()
        listening = null
      }
    },
    async stop() {
      await Promise.all([batcher.stop(), listening?.close()])
    },
  }
}

const CHANNEL = 'watchbell'

const BATCH_MS = 200

/** A payload must be below 8000 bytes, and an id with quotes and comma takes 39. */
const MAX_IDS_IN_PAYLOAD = 190

type Message = { t: string; u: string[]; p?: true }

function createBatcher(send: (payloads: string[]) => Promise<void>, onError: (error: Error) => void) {
  let waiting = new Map<string, { users: Set<string>; people: boolean }>()
  let timer: NodeJS.Timeout | null = null
  let sentAt = -Infinity
  let sending: Promise<void> = Promise.resolve()

  const flush = () => {
    timer = null
    sentAt = performance.now()
    const payloads = [...waiting].flatMap(([tenantId, { users, people }]) => payloadsOf(tenantId, [...users], people))
    waiting = new Map()
    // Payloads that can't be sent are lost. Subscribers notice when they poll.
    if (payloads.length > 0) sending = sending.then(() => send(payloads)).catch(onError)
  }
  return {
    add(tenantId: string, userId: string | null) {
      let of = waiting.get(tenantId)
      if (!of) waiting.set(tenantId, (of = { users: new Set(), people: false }))
      if (userId === null) of.people = true
      else of.users.add(userId)
      timer ??= setTimeout(flush, Math.max(0, BATCH_MS - (performance.now() - sentAt)))
    },
    async stop() {
      if (timer) clearTimeout(timer)
      flush()
      await sending
    },
  }
}

function payloadsOf(tenantId: string, userIds: string[], people: boolean): string[] {
  const messages: Message[] = people ? [{ t: tenantId, u: [], p: true }] : []
  for (let from = 0; from < userIds.length; from += MAX_IDS_IN_PAYLOAD)
    messages.push({ t: tenantId, u: userIds.slice(from, from + MAX_IDS_IN_PAYLOAD) })
  return messages.map((message) => JSON.stringify(message))
}

async function sendPayloads(owner: Database['owner'], payloads: string[]): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(owner)
}

type ListenConnection = { opened: Promise<void>; close(): Promise<void> }

const RECONNECT_MS = 250

/** Detects a server that disappeared without closing the connection. */
const HEARTBEAT_MS = 15_000
const RESPONSE_TIMEOUT_MS = 5000

function openListenConnection(
  connection: Connection,
  onError: (error: Error) => void,
  listener: SignalSubscriber,
): ListenConnection {
  const closing = new AbortController()
  const hosts = new Hosts(connection)
  const Client = createHostClient(hosts, pg.Client)
  let client: pg.Client | null = null
  let opened: () => void = () => undefined
  const first = new Promise<void>((resolve) => (opened = resolve))

  async function listenUntilLost(isFirst: boolean): Promise<void> {
    client = new Client({
      application_name: 'watchbell signals',
      connectionTimeoutMillis: 10_000,
      query_timeout: RESPONSE_TIMEOUT_MS,
      keepAlive: true,
    })
    const lost = new Promise<void>((resolve) => {
      client?.on('error', (error) => {
        if (!closing.signal.aborted) onError(error)
        resolve()
      })
      client?.on('end', resolve)
    })
    client.on('notification', ({ payload }) => {
      const signal = parseSignal(payload)
      if (signal) listener.onSignal(signal)
    })
    const heartbeat = setInterval(() => void client?.query('select').catch(() => client?.end()), HEARTBEAT_MS)
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      opened()
      if (!isFirst) listener.onReconnect()
      await lost
    } finally {
      clearInterval(heartbeat)
      await client.end().catch(() => undefined)
    }
  }

  async function run(): Promise<void> {
    let isFirst = true
    while (!closing.signal.aborted) {
      await listenUntilLost(isFirst).catch((error: Error) => {
        if (!closing.signal.aborted) onError(error)
      })
      opened()
      isFirst = false
      if (!closing.signal.aborted) await pause(RECONNECT_MS, closing.signal)
    }
  }

  const running = run()
  return {
    opened: first,
    async close() {
      closing.abort()
      await client?.end().catch(() => undefined)
      await running
    },
  }
}

function parseSignal(payload: string | undefined): Signal | null {
  try {
    const { t, u, p } = JSON.parse(payload ?? '') as Partial<Message>
    return typeof t === 'string' && Array.isArray(u)
      ? { tenantId: t, userIds: u.map(String), people: p === true }
      : null
  } catch {
    return null
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
