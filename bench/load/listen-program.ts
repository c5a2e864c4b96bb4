import { connect, type Socket } from 'node:net'
import type { Visitor } from '../data-set.ts'

/** Who is to listen to what: so many connections for each visitor. */
export type Audience = { port: number; path: string; visitors: Visitor[]; each: number }

/** What has been heard until now. */
export type Heard = { open: number; bytes: number }

const heard: Heard = { open: 0, bytes: 0 }
const sockets: Socket[] = []

/** A process of its own, on bare sockets: what it costs to listen is not charged to the product, and is little. */
process.on('message', (message: Audience | 'count') => {
  if (message !== 'count') for (const visitor of message.visitors) listen(message, visitor)
  process.send?.(heard)
})

function listen({ port, path, each }: Audience, { token }: Visitor): void {
  for (let number = 0; number < each; number++) {
    const socket = connect({ port, host: '127.0.0.1' })
    let isOpen = false
    socket.on('data', (piece: Buffer) => {
      heard.bytes += piece.length
      if (isOpen) return
      isOpen = true
      if (piece.toString('latin1').startsWith('HTTP/1.1 200')) heard.open++
    })
    socket.on('error', () => undefined)
    socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: watchbell_session=${token}\r\n\r\n`)
    sockets.push(socket)
  }
}
