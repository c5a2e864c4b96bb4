import { connect, type Socket } from 'node:net'
import { waitUntil } from './product.ts'

/** A request that is written piece by piece on a bare socket, and what is answered meanwhile. */
export type RawRequest = {
  socket: Socket
  answer(): string
  /** 0 until there is an answer. */
  status(): number
  isClosed(): boolean
  /** Resolves with the status once there is an answer. */
  answered(): Promise<number>
  /** Writes a piece again and again until the server closes the connection. */
  writeUntilClosed(piece: string, everyMs: number): Promise<void>
}

/** Sends a request line with these headers, and no body yet. */
export function openRequest(port: number, requestLine: string, headers: Record<string, string>): RawRequest {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  let isClosed = false
  socket.on('data', (piece) => (answer += String(piece)))
  socket.on('error', () => undefined)
  socket.on('close', () => (isClosed = true))
  const head = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`${requestLine} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
  const status = () => Number(answer.split(' ')[1] ?? 0)
  return {
    socket,
    answer: () => answer,
    status,
    isClosed: () => isClosed,
    async answered() {
      await waitUntil(() => status() > 0, 5000)
      return status()
    },
    async writeUntilClosed(piece, everyMs) {
      if (isClosed) return
      const timer = setInterval(() => socket.write(piece), everyMs)
      await waitUntil(() => isClosed, 5000).finally(() => clearInterval(timer))
    },
  }
}

/** A piece of a body with `transfer-encoding: chunked`. */
export const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
