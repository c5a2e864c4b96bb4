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
    const headers = this.received.slice(0, head)
    const length = /\r\ncontent-length: (\d+)/i.exec(headers)
    if (!length && !/\r\ntransfer-encoding: chunked/i.test(headers)) {
      this.waiting?.reject(new Error(`No Content-Length in: ${headers}`))
      return
    }
    const found = length ? sizedBody(this.received, head + 4, Number(length[1])) : chunkedBody(this.received, head + 4)
    if (!found) return
    const body = Buffer.from(found.body, 'latin1').toString()
    const response: Response = { status: Number(this.received.slice(9, 12)), body }
    this.received = this.received.slice(found.end)
    this.waiting?.resolve(response)
  }
}

type Body = { body: string; end: number }

function sizedBody(text: string, start: number, length: number): Body | null {
  const end = start + length
  return text.length < end ? null : { body: text.slice(start, end), end }
}

/** Null until the last chunk, which is empty, has arrived. */
export function chunkedBody(text: string, start: number): Body | null {
  const parts: string[] = []
  for (let at = start; ; ) {
    const lineEnd = text.indexOf('\r\n', at)
    if (lineEnd < 0) return null
    const size = Number.parseInt(text.slice(at, lineEnd), 16)
    if (Number.isNaN(size)) throw new Error(`No size of a chunk in: ${text.slice(at, lineEnd)}`)
    const next = lineEnd + 2 + size + 2
    if (text.length < next) return null
    if (size === 0) return { body: parts.join(''), end: next }
    parts.push(text.slice(lineEnd + 2, lineEnd + 2 + size))
    at = next
  }
}
