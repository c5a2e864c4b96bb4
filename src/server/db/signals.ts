import { sql } from 'kysely'
import pg from 'pg'
import type { Connection } from './connect.ts'
import type { Database } from './tenant.ts'

/** What changed in a tenant: who clocked in or out, and whether people or their rights did. */
export type Signal = { tenantId: string; userIds: string[]; people: boolean }

export type SignalSubscriber = {
  onSignal(signal: Signal): void
  /** Connected again after a while without: anything may have been missed. */
  onReconnect(): void
}

/** How processes tell each other what changed, over PostgreSQL's notifications. Nothing here makes a write wait or fail. */
export type Signals = {
  /** To be called after the commit. */
  entriesChanged(tenantId: string, userId: string): void
  /** Somebody's roles, password or membership changed, or they were deleted: whoever listens is admitted anew. To be called after the commit. */
  peopleChanged(tenantId: string): void
  /** Resolves as soon as signals are heard, or the first try to connect has failed (it is tried on); gives what ends it. */
  subscribe(listener: SignalSubscriber): Promise<() => void>
  /** Tells what is still to be told, and closes the connection. */
  stop(): Promise<void>
}

type SignalDeps = { connection: Connection; owner: Database['owner']; onError: (error: Error) => void }

/**
 * NOTIFY is no part of the transaction that it tells of: those that notify commit one after the other, and clock-ins
 * would too. What changed is gathered for a moment instead, and told in one statement.
 * The connection that listens is opened for the first listener and closed after the last.
 */
export function startSignals({ connection, owner, onError }: SignalDeps): Signals {
  const gathered = createBatcher((payloads) => notify(owner, payloads), onError)
  const listeners = new Set<SignalSubscriber>()
  let ear: ListenConnection | null = null
  return {
    entriesChanged: (tenantId, userId) => gathered.add(tenantId, userId),
    peopleChanged: (tenantId) => gathered.add(tenantId, null),
    async subscribe(listener) {
      listeners.add(listener)
      ear ??= openListenConnection(connection, onError, {
        onSignal: (signal) => listeners.forEach((each) => each.onSignal(signal)),
        onReconnect: () => listeners.forEach((each) => each.onReconnect()),
      })
      await ear.opened
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        void ear?.close()
        ear = null
      }
    },
    async stop() {
      await Promise.all([gathered.stop(), ear?.close()])
    },
  }
}

const CHANNEL = 'watchbell'

/** How long changes are gathered, which is also how often this process notifies at most. */
const GATHER_MS = 200

/** The server takes fewer than 8000 bytes; an id has 36, with its quotation marks and comma 39. */
const MOST_IN_PAYLOAD = 190

type Message = { t: string; u: string[]; p?: true }

/** Collects what is to be told and tells it: at once after a quiet time, else when `GATHER_MS` have gone by. */
function createBatcher(tell: (payloads: string[]) => Promise<void>, onError: (error: Error) => void) {
  let waiting = new Map<string, { users: Set<string>; people: boolean }>()
  let timer: NodeJS.Timeout | null = null
  let toldAt = -Infinity
  let telling: Promise<void> = Promise.resolve()

  const flush = () => {
    timer = null
    toldAt = performance.now()
    const payloads = [...waiting].flatMap(([tenantId, { users, people }]) => payloadsOf(tenantId, [...users], people))
    waiting = new Map()
    // What cannot be told is lost, and found by those who listen when they next look.
    if (payloads.length > 0) telling = telling.then(() => tell(payloads)).catch(onError)
  }
  return {
    add(tenantId: string, userId: string | null) {
      let of = waiting.get(tenantId)
      if (!of) waiting.set(tenantId, (of = { users: new Set(), people: false }))
      if (userId === null) of.people = true
      else of.users.add(userId)
      timer ??= setTimeout(flush, Math.max(0, GATHER_MS - (performance.now() - toldAt)))
    },
    async stop() {
      if (timer) clearTimeout(timer)
      flush()
      await telling
    },
  }
}

function payloadsOf(tenantId: string, userIds: string[], people: boolean): string[] {
  const messages: Message[] = people ? [{ t: tenantId, u: [], p: true }] : []
  for (let from = 0; from < userIds.length; from += MOST_IN_PAYLOAD)
    messages.push({ t: tenantId, u: userIds.slice(from, from + MOST_IN_PAYLOAD) })
  return messages.map((message) => JSON.stringify(message))
}

async function notify(owner: Database['owner'], payloads: string[]): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(owner)
}

type ListenConnection = { opened: Promise<void>; close(): Promise<void> }

/** How soon after a connection is lost, or could not be made, the next is tried. */
const AGAIN_MS = 250

/** A server that is gone without a word is noticed by asking it. */
const ASK_MS = 15_000
const ANSWER_MS = 5000

/** A connection that listens until it is closed, and is made again whenever it is lost. */
function openListenConnection(
  connection: Connection,
  onError: (error: Error) => void,
  listener: SignalSubscriber,
): ListenConnection {
  const closing = new AbortController()
  let client: pg.Client | null = null
  let opened: () => void = () => undefined
  const first = new Promise<void>((resolve) => (opened = resolve))

  async function hear(isFirst: boolean): Promise<void> {
    client = new pg.Client({
      ...connection,
      application_name: 'watchbell signals',
      connectionTimeoutMillis: 10_000,
      query_timeout: ANSWER_MS,
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
      const signal = read(payload)
      if (signal) listener.onSignal(signal)
    })
    const asking = setInterval(() => void client?.query('select').catch(() => client?.end()), ASK_MS)
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      opened()
      if (!isFirst) listener.onReconnect()
      await lost
    } finally {
      clearInterval(asking)
      await client.end().catch(() => undefined)
    }
  }

  async function run(): Promise<void> {
    let isFirst = true
    while (!closing.signal.aborted) {
      await hear(isFirst).catch((error: Error) => {
        if (!closing.signal.aborted) onError(error)
      })
      opened()
      isFirst = false
      if (!closing.signal.aborted) await pause(AGAIN_MS, closing.signal)
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

/** Others may use the channel: what is not a signal of ours is passed over. */
function read(payload: string | undefined): Signal | null {
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
