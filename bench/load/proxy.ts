import { HttpConnection } from './http-connection.ts'

/** Sends each request to the next port, over a connection that is free, like a reverse proxy without sticky sessions. */
export class Proxy {
  private readonly targets: { port: number; free: HttpConnection[] }[]
  private turn = 0

  constructor(ports: number[]) {
    this.targets = ports.map((port) => ({ port, free: [] }))
  }

  async send(...request: Parameters<HttpConnection['send']>): ReturnType<HttpConnection['send']> {
    const target = this.targets[this.turn++ % this.targets.length]
    if (!target) throw new Error('There are no ports')
    const connection = target.free.pop() ?? new HttpConnection(target.port)
    try {
      return await connection.send(...request)
    } finally {
      target.free.push(connection)
    }
  }

  /** When no request is open. */
  close(): void {
    for (const connection of this.targets.flatMap(({ free }) => free)) connection.close()
  }
}
