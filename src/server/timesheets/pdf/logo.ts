import { inflateSync } from 'node:zlib'

/** Above this an image is no logo, and unpacking it would cost more memory than all the rest. */
const MAX_PIXELS = 16_000_000

const PNG_SIGNATURE = '89504e470d0a1a0a'
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** The grids of an interlaced image: first column and row, steps between columns and rows. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const ONE_GRID = [[0, 0, 1, 1]] as const

/**
 * Whether an image can be put on a page: a PNG whose pixels are all there, or a JPEG. Asked before, because a PNG is
 * unpacked in the background, where a mistake in it would end the whole thread.
 */
export function isDrawable(image: Uint8Array): boolean {
  const bytes = Buffer.from(image.buffer, image.byteOffset, image.byteLength)
  try {
    return bytes.toString('hex', 0, 8) === PNG_SIGNATURE ? isWholePng(bytes) : bytes.readUInt16BE(0) === 0xffd8
  } catch {
    return false
  }
}

function isWholePng(png: Buffer): boolean {
  let header: Buffer | null = null
  let palette = 0
  const packed: Buffer[] = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const data = png.subarray(at + 8, at + 8 + length)
    if (data.length < length) return false
    if (type === 'IHDR') header = data
    if (type === 'PLTE') palette = data.length / 3
    if (type === 'IDAT') packed.push(data)
    if (type === 'IEND') break
    at += length + 12
  }
  return header !== null && holdsPixels(header, Buffer.concat(packed), palette)
}

function holdsPixels(header: Buffer, packed: Buffer, palette: number): boolean {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth, kind, interlaced] = [header.readUInt8(8), header.readUInt8(9), header.readUInt8(12)]
  const samples = SAMPLES[kind]
  if (samples === undefined || ![1, 2, 4, 8, 16].includes(depth) || (kind === 3 && palette === 0)) return false
  if (width === 0 || height === 0 || width * height > MAX_PIXELS) return false
  const rows: number[] = []
  for (const [left, top, right, down] of interlaced ? ADAM7 : ONE_GRID) {
    const pixels = Math.ceil((width - left) / right)
    const bytes = Math.ceil((pixels * samples * depth) / 8)
    if (pixels > 0) for (let row = top; row < height; row += down) rows.push(bytes)
  }
  const size = rows.reduce((sum, bytes) => sum + bytes + 1, 0)
  const unpacked = inflateSync(packed, { maxOutputLength: size + 1024 })
  let at = 0
  return rows.every((bytes) => {
    const filter = unpacked[at] ?? Number.NaN
    at += bytes + 1
    return filter <= 4 && at <= unpacked.length
  })
}
