import { connect, type Socket } from 'node:net'

export type Response = { status: number; body: string }

/**
 * One keep-alive HTTP/1.1 connection, one request at a time. It uses a plain socket because Node's own client would take as much of the
 * shared processor as the server.
 */
export class HttpConnection {
  private readonly socket: Socket
  private received = ''
  private waiting: { resolve(response: Response): void; reject(error: Error): void } | null = null

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true })
    // Latin-1 has one character per byte, so Content-Length is the length of the string.
    this.socket.setEncoding('latin1')
    this.socket.on('data', (chunk) => this.read(String(chunk)))
    this.socket.on('error', (error) => this.waiting?.reject(error))
    this.socket.on('close', () => this.waiting?.reject(new Error('The server closed the connection')))
  }

  send(method: string, path: string, headers: string, body: string): Promise<Response> {
    const length = body ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` : ''
    this.socket.write(`${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}${length}\r\n${body}`)
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject }
    })
  }

  close(): void {
    this.socket.destroy()
  }

  private read(chunk: string): void {
    this.received += chunk
    const head = this.received.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = /\r\ncontent-length: (\d+)/i.exec(this.received.slice(0, head))
    if (!length) {
      this.waiting?.reject(new Error(`No Content-Length in: ${this.received.slice(0, head)}`))
      return
    }
    const end = head + 4 + Number(length[1])
    if (this.received.length < end) return
    const body = Buffer.from(this.received.slice(head + 4, end), 'latin1').toString()
    const response: Response = { status: Number(this.received.slice(9, 12)), body }
    this.received = this.received.slice(end)
    this.waiting?.resolve(response)
  }
}
