import { createHash, hash } from 'node:crypto'

export type Digest = {
  rows: number
  bytes: number
  sha256: string
  content: string
}

const NEWLINE = 10
const LANES = 8

/**
 * Measures rows in PostgreSQL's text format as they stream. `content` adds up the SHA-256 of each row in eight lanes
 * of 32 bits: a lost, doubled, or changed row shows, a change of order does not.
 */
export class RowDigest {
  private readonly whole = createHash('sha256')
  private readonly sum = new Uint32Array(LANES)
  private rows = 0
  private bytes = 0
  private open: Buffer[] = []

  update(piece: Buffer): void {
    this.whole.update(piece)
    this.bytes += piece.length
    let from = 0
    for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, from)) {
      this.add(piece.subarray(from, at))
      from = at + 1
    }
    if (from < piece.length) this.open.push(Buffer.from(piece.subarray(from)))
  }

  finish(): Digest {
    const content = Buffer.alloc(LANES * 4)
    for (let lane = 0; lane < LANES; lane++) content.writeUInt32BE(this.sum[lane] ?? 0, lane * 4)
    return { rows: this.rows, bytes: this.bytes, sha256: this.whole.digest('hex'), content: content.toString('hex') }
  }

  private add(end: Buffer): void {
    const row = this.open.length === 0 ? end : Buffer.concat([...this.open, end])
    this.open = []
    this.rows++
    const digest = hash('sha256', row, 'buffer')
    for (let lane = 0; lane < LANES; lane++) this.sum[lane] = (this.sum[lane] ?? 0) + digest.readUInt32BE(lane * 4)
  }
}
