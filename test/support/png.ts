import { deflateSync } from 'node:zlib'

/** A PNG of one color. */
export function aPng(kind: 'opaque' | 'transparent', width = 8, height = 8): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    // pdfkit doesn't check the checksum.
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, kind === 'opaque' ? 2 : 6, 0, 0, 0], 8)
  const row = 1 + width * (kind === 'opaque' ? 3 : 4)
  const pixels = Buffer.alloc(row * height, Buffer.concat([Buffer.alloc(1), Buffer.alloc(row - 1, 0x40)]))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
