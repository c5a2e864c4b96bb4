import { createServer } from 'node:net'
import { Frames, message } from './pg-messages.ts'

/** A server that follows another one: it takes connections and says so. */
export async function startStandby(): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((socket) => {
    const frames = new Frames({ hasStartup: true })
    socket.on('error', () => undefined)
    socket.on('data', (piece: Buffer) => {
      for (const frame of frames.push(piece)) if (frames.isStartup(frame)) socket.write(GREETING)
      if (piece[0] === 'X'.charCodeAt(0)) socket.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const GREETING = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('S', Buffer.from('in_hot_standby\0on\0')),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
])
