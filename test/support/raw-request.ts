import { connect, type Socket } from 'node:net'
import { waitUntil } from './product.ts'

/** A request on a plain socket, written in pieces. */
export type RawRequest = {
  socket: Socket
  answer(): string
  status(): number
  isClosed(): boolean
  answered(): Promise<number>
  /** Writes a piece repeatedly until the server closes the connection. */
  writeUntilClosed(piece: string, everyMs: number): Promise<void>
}

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
