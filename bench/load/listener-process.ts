import { connect, type Socket } from 'node:net'
import type { BenchUser } from '../bench-user.ts'

export type ListenJob = { port: number; path: string; benchUsers: BenchUser[]; connectionsPerUser: number }

export type ListenerStats = { open: number; bytes: number }

const stats: ListenerStats = { open: 0, bytes: 0 }
const sockets: Socket[] = []

/** A separate process with plain sockets, so that listening costs little and doesn't count as the product's. */
process.on('message', (message: ListenJob | 'count') => {
  if (message !== 'count') for (const user of message.benchUsers) listen(message, user)
  process.send?.(stats)
})

function listen({ port, path, connectionsPerUser }: ListenJob, { token }: BenchUser): void {
  for (let number = 0; number < connectionsPerUser; number++) {
    const socket = connect({ port, host: '127.0.0.1' })
    let isOpen = false
    socket.on('data', (chunk: Buffer) => {
      stats.bytes += chunk.length
      if (isOpen) return
      isOpen = true
      if (chunk.toString('latin1').startsWith('HTTP/1.1 200')) stats.open++
    })
    socket.on('error', () => undefined)
    socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: watchbell_session=${token}\r\n\r\n`)
    sockets.push(socket)
  }
}
