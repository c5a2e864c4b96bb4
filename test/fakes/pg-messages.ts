/** A message of PostgreSQL's protocol: its type, its length, and its content. */
export function message(type: string, content: Buffer): Buffer {
  const head = Buffer.from(`${type}0000`)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

/** The text that ends with a zero byte, and where the next field begins. */
export function textAt(frame: Buffer, start: number): { text: string; end: number } {
  const zero = frame.indexOf(0, start)
  return { text: frame.toString('utf8', start, zero), end: zero + 1 }
}

/** Cuts what arrives into messages. A client's first one has no type. */
export class Frames {
  #rest: Buffer = Buffer.alloc(0)
  #startup: Buffer | null = null
  #expectsStartup: boolean

  constructor({ hasStartup = false } = {}) {
    this.#expectsStartup = hasStartup
  }

  isStartup(frame: Buffer): boolean {
    return frame === this.#startup
  }

  push(piece: Buffer): Buffer[] {
    this.#rest = Buffer.concat([this.#rest, piece])
    const found: Buffer[] = []
    for (;;) {
      const lengthAt = this.#expectsStartup ? 0 : 1
      if (this.#rest.length < lengthAt + 4) return found
      const end = lengthAt + this.#rest.readInt32BE(lengthAt)
      if (this.#rest.length < end) return found
      const frame = this.#rest.subarray(0, end)
      if (this.#expectsStartup) this.#startup = frame
      this.#expectsStartup = false
      this.#rest = this.#rest.subarray(end)
      found.push(frame)
    }
  }
}
