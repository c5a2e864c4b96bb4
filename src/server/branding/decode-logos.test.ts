import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import Document from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Refusal } from '#domain/errors.ts'
import { t } from '#domain/texts/text.ts'
import { embedImage } from '#server/timesheets/pdf/pdfkit-internals.ts'
import { decodeLogos } from './decode-logos.ts'

const NO_LOGO = t`Logo must be a JPEG, PNG, or GIF file`
const drawing = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } })
const noise = () => sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
const read = async (bytes: Uint8Array, name = 'logo.png') => (await decodeLogos({ logo: { name, bytes } })).logo
const reason = (bytes: Uint8Array) =>
  read(bytes).then(
    () => null,
    (error: Refusal) => error,
  )

describe('decoding a logo', () => {
  it.each([
    ['a PNG', () => drawing().png().toBuffer()],
    ['a PNG in rows that come in seven passes', () => drawing().png({ progressive: true }).toBuffer()],
    ['a PNG with 16 bits a colour', () => drawing().toColourspace('rgb16').png().toBuffer()],
    ['a JPEG', () => drawing().jpeg().toBuffer()],
    ['a JPEG for printers', () => drawing().flatten().toColourspace('cmyk').jpeg().toBuffer()],
    ['a GIF', () => drawing().gif().toBuffer()],
  ] as const)('%s becomes a PNG that works in PDFs', async (_, made) => {
    const logo = await read(await made(), 'logo.exe')
    const { format, width, height, depth, space } = await sharp(logo?.bytes).metadata()
    expect([format, width, height, depth, space]).toEqual(['png', 40, 30, 'uchar', 'srgb'])
    expect(await embedImage(new Document(), logo?.bytes ?? new Uint8Array())).not.toBeNull()
  })

  it('shrinks to 1024 pixels and keeps small ones', async () => {
    const { width, height } = await sharp((await read(await drawing(3000, 1500).png().toBuffer()))?.bytes).metadata()
    expect([width, height]).toEqual([1024, 512])
  })

  it('takes the first frame of an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 255), Buffer.alloc(20 * 20 * 3, 0)])
    const animated = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(2)
    const logo = await read(animated)
    const { data, info } = await sharp(logo?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.height, data[0]]).toEqual([20, 255])
  })

  it('rotates a photo and removes its location', async () => {
    const exif = { IFD0: { Copyright: 'secret place' } }
    const photo = await drawing().flatten().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { width, height, exif: kept, orientation } = await sharp((await read(photo))?.bytes).metadata()
    expect([width, height, kept, orientation]).toEqual([30, 40, undefined, undefined])
  })

  it('removes data after the image', async () => {
    const hidden = Buffer.concat([await drawing().gif().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    expect((await read(hidden))?.bytes.includes('script')).toBe(false)
  })

  it('the version depends on the content', async () => {
    const [one, same, other] = [drawing(), drawing(), drawing(41)].map((each) => each.png().toBuffer())
    const versions = await Promise.all(
      [one, same, other].map(async (each) => (await read((await each) as Buffer))?.version),
    )
    expect(versions[0]).toMatch(/^[0-9a-f]{16}$/)
    expect([versions[1] === versions[0], versions[2] === versions[0]]).toEqual([true, false])
  })
})

describe('refused logos', () => {
  it.each([
    ['nothing', async () => Buffer.alloc(0)],
    ['text', async () => Buffer.from('just words')],
    ['a page that says it is a GIF', async () => Buffer.from('GIF89a/*<html><script>alert(1)</script></html>*/')],
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>')],
    ['WebP', () => drawing().webp().toBuffer()],
    ['TIFF', () => drawing().tiff().toBuffer()],
    ['PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj <</Type/Catalog>> endobj')],
    ['the beginning of a PNG', async () => (await noise().png().toBuffer()).subarray(0, 2000)],
    ['the beginning of a JPEG', async () => (await noise().jpeg().toBuffer()).subarray(0, 2000)],
    ['the beginning of a GIF', async () => (await noise().gif().toBuffer()).subarray(0, 900)],
    [
      'a PNG’s first bytes and noise',
      async () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(500)]),
    ],
  ] as const)('%s', async (_, made) => {
    expect(await reason(await made())).toMatchObject({ reason: NO_LOGO, fields: { logo: NO_LOGO } })
  })

  it('a small file that decodes to gigabytes is not decoded', async () => {
    expect(await reason(aBomb(60_000, 60_000))).toMatchObject({ message: 'Logo must have at most 16 million pixels' })
  })

  it.each([
    ['wide', 10_001, 1],
    ['high', 1, 10_001],
  ])('a side that is too long: %s', async (_, width, height) => {
    const tooLong = t`Logo must be at most 10,000 pixels wide and high`
    expect(await reason(await drawing(width, height).png().toBuffer())).toMatchObject({
      reason: tooLong,
      fields: { logo: tooLong },
    })
    expect(await reason(await drawing(Math.min(width, 10_000), Math.min(height, 10_000)).png().toBuffer())).toBeNull()
  })

  it('never runs other decoders', async () => {
    await read(await drawing().png().toBuffer())
    await expect(sharp(await drawing().webp().toBuffer()).metadata()).rejects.toThrow(/unsupported image format/)
  })

  it('names each invalid file', async () => {
    const bytes = Buffer.from('x')
    const both = decodeLogos({ logo: { name: 'a.png', bytes }, logoDark: { name: 'b.png', bytes } })
    await expect(both).rejects.toMatchObject({ fields: { logo: NO_LOGO, logoDark: NO_LOGO } })
  })
})

/** Claims to be large but has only a few rows. */
function aBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((width + 1) * 20))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc(body), 4)
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}
