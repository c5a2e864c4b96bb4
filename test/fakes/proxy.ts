import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import type pg from 'pg'

export type Proxy = {
  port: number
  /** Nothing passes in either direction, on old and new connections. */
  silence(): void
  /** Only new connections work: silenced ones stay silent, as behind a firewall. */
  forward(): void
  close(): Promise<void>
}

export async function startProxy({ host = 'localhost', port = 5432 }: pg.ClientConfig): Promise<Proxy> {
  const target: NetConnectOpts = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const pairs = new Set<[Socket, Socket]>()
  const silent = new WeakSet<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(target)
    pairs.add([near, far])
    if (isSilent) silent.add(near)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (piece) => void (silent.has(near) || to.write(piece)))
      from.on('error', () => undefined)
      from.on('close', () => void (silent.has(near) || to.destroy()))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    silence() {
      isSilent = true
      for (const [near] of pairs) silent.add(near)
    },
    forward() {
      isSilent = false
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
