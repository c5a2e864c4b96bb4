import { randomInt } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { Frames, message, textAt } from './pg-messages.ts'

export type Pooler = { port: number; close(): Promise<void> }

type Options = {
  /** Connections to the server, which all clients share. The one that was released last is given away first. */
  size: number
  /** As PgBouncer 1.21 and newer with `max_prepared_statements`: a statement follows its client to any server connection. */
  keepsStatements: boolean
}

type ServerConnection = { stream: Socket; statements: Set<string>; client: Client | null }

type Client = { socket: Socket; server: ServerConnection | null; statements: Map<string, Statement> }

/** `name` is what the server knows: one for each text, as PgBouncer has it. */
type Statement = { name: string; parse: Buffer }

/** A pooler in transaction mode, as PgBouncer: each transaction gets the server connection that is free. */
export async function startPooler(target: pg.ClientConfig, { size, keepsStatements }: Options): Promise<Pooler> {
  const free: ServerConnection[] = []
  const waiting: ((connection: ServerConnection) => void)[] = []
  const statuses: Buffer[] = []
  for (let opened = 0; opened < size; opened += 1) free.push(await openServerConnection(opened === 0 ? statuses : []))
  const streams = free.map(({ stream }) => stream)
  const names = new Map<string, string>()

  async function openServerConnection(reported: Buffer[]): Promise<ServerConnection> {
    const client = new pg.Client(target)
    const { connection } = client as unknown as { connection: pg.Connection & { stream: Socket } }
    connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
      reported.push(message('S', Buffer.from(`${parameterName}\0${parameterValue}\0`)))
    })
    await client.connect()
    const { stream } = connection
    for (const event of ['data', 'error', 'close', 'end'] as const) stream.removeAllListeners(event)
    const server: ServerConnection = { stream, statements: new Set(), client: null }
    /** Answers to Parse that its client does not expect. */
    const swallowed: boolean[] = []
    Object.assign(server, { swallowed })
    const frames = new Frames()
    stream.on('error', () => undefined)
    stream.on('data', (piece: Buffer) => {
      for (const frame of frames.push(piece)) {
        const type = String.fromCharCode(frame[0] ?? 0)
        if (type === '1' && swallowed.shift()) continue
        server.client?.socket.write(frame)
        if (type !== 'Z') continue
        swallowed.length = 0
        if (frame[5] === 'I'.charCodeAt(0)) release(server)
      }
    })
    return server
  }

  function release(server: ServerConnection): void {
    if (server.client) server.client.server = null
    server.client = null
    const next = waiting.shift()
    if (next) next(server)
    else free.unshift(server)
  }

  async function acquire(client: Client): Promise<ServerConnection> {
    const server = free.shift() ?? (await new Promise<ServerConnection>((resolve) => waiting.push(resolve)))
    client.server = server
    server.client = client
    return server
  }

  function nameFor(parse: Buffer): string {
    const text = parse.subarray(textAt(parse, 5).end).toString('base64')
    const known = names.get(text) ?? `POOLER_${names.size}`
    names.set(text, known)
    return known
  }

  function send(client: Client, server: ServerConnection, frame: Buffer): void {
    const { swallowed } = server as ServerConnection & { swallowed: boolean[] }
    const type = String.fromCharCode(frame[0] ?? 0)
    const write = (data: Buffer) => void server.stream.write(data)
    if (!keepsStatements || !'PBDC'.includes(type)) {
      if (type === 'P') swallowed.push(false)
      return write(frame)
    }
    const at = type === 'B' ? textAt(frame, 5).end : type === 'P' ? 5 : 6
    const { text: name, end } = textAt(frame, at)
    const isStatement = type === 'P' || type === 'B' || frame[5] === 'S'.charCodeAt(0)
    const rename = (to: string) =>
      message(type, Buffer.concat([frame.subarray(5, at), Buffer.from(`${to}\0`), frame.subarray(end)]))
    if (name === '' || !isStatement) {
      if (type === 'P') swallowed.push(false)
      return write(frame)
    }
    if (type === 'P') client.statements.set(name, { name: nameFor(frame), parse: rename(nameFor(frame)) })
    const known = client.statements.get(name)
    if (type === 'C') {
      client.statements.delete(name)
      return write(rename('none'))
    }
    if (!known) return write(frame)
    if (type === 'P' || !server.statements.has(known.name)) {
      if (server.statements.has(known.name)) write(message('C', Buffer.from(`S${known.name}\0`)))
      server.statements.add(known.name)
      swallowed.push(type !== 'P')
      write(known.parse)
    }
    if (type !== 'P') write(rename(known.name))
  }

  const server = createServer((socket) => {
    const client: Client = { socket, server: null, statements: new Map() }
    const frames = new Frames({ hasStartup: true })
    let sending = Promise.resolve()
    socket.on('error', () => undefined)
    socket.on('close', () => {
      if (!client.server) return
      client.server.client = null
      client.server.stream.write(message('Q', Buffer.from('rollback\0')))
    })
    const receive = async (frame: Buffer) => {
      if (frame[0] === 'X'.charCodeAt(0)) return void socket.end()
      send(client, client.server ?? (await acquire(client)), frame)
    }
    socket.on('data', (piece: Buffer) => {
      for (const frame of frames.push(piece)) {
        if (frames.isStartup(frame)) socket.write(greeting(statuses))
        else sending = sending.then(() => receive(frame))
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    async close() {
      for (const stream of streams) stream.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The key to cancel with is the pooler's own, not that of a server process. */
function greeting(statuses: readonly Buffer[]): Buffer {
  const key = Buffer.alloc(8)
  key.writeInt32BE(randomInt(2 ** 31 - 1), 0)
  return Buffer.concat([message('R', Buffer.alloc(4)), ...statuses, message('K', key), message('Z', Buffer.from('I'))])
}
