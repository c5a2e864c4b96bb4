import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { SentFile } from '#domain/endpoint.ts'
import { type FieldErrors, Refusal } from '#domain/errors.ts'
import type { Logo } from './store.ts'

/** More than any logo has; unpacked it is 64 MB. */
const MAX_PIXELS = 16_000_000
/** Few pixels in one long line take seconds all the same. */
const MAX_UPLOAD_SIDE = 10_000
/** All others wait for a picture: 16 million pixels of noise take one second. */
const TIMEOUT_SECONDS = 4
/** Twice the recommended size [2.90], for screens with two dots a pixel. */
const MAX_STORED_SIDE = 1024
const FORMATS = ['jpeg', 'png', 'gif']

const NOT_AN_IMAGE = 'Logo must be a JPEG, PNG, or GIF file'
const TOO_MANY_PIXELS = 'Logo must have at most 16 million pixels'
const SIDE_TOO_LONG = 'Logo must be at most 10,000 pixels wide and high'

/** Unpacking takes memory: one after the other. */
const decodeInTurn = pLimit(1)

/**
 * Draws the logos of a form anew, so that nothing but their pixels is ever kept: no place where a photo was taken, no page hidden
 * behind it. What a file is, its content says, not its name [5.15]. A Refusal names each that is none.
 */
export async function decodeLogos<Name extends string>(
  files: Record<Name, SentFile | undefined>,
): Promise<Partial<Record<Name, Logo>>> {
  const logos: Partial<Record<Name, Logo>> = {}
  const errors: FieldErrors = {}
  for (const [name, file] of Object.entries(files) as [Name, SentFile | undefined][]) {
    if (!file) continue
    const drawn = await decodeInTurn(() => reencodeAsPng(file.bytes))
    if (typeof drawn === 'string') errors[name] = drawn
    else logos[name] = drawn
  }
  const [reason] = Object.values(errors)
  if (reason !== undefined) throw new Refusal('invalid', reason, errors)
  return logos
}

/** A logo as it is kept, or the sentence why it is none. */
async function reencodeAsPng(sent: Uint8Array): Promise<Logo | string> {
  const sharp = await loadSharp()
  try {
    const { format, width, height } = await sharp(sent, { limitInputPixels: false }).metadata()
    if (!FORMATS.includes(format)) return NOT_AN_IMAGE
    if (width * height > MAX_PIXELS) return TOO_MANY_PIXELS
    if (Math.max(width, height) > MAX_UPLOAD_SIDE) return SIDE_TOO_LONG
    const bytes = await sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: MAX_STORED_SIDE, height: MAX_STORED_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer()
    return { bytes, version: createHash('sha256').update(bytes).digest('hex').slice(0, 16) }
  } catch {
    return NOT_AN_IMAGE
  }
}

/** Loaded for the first logo only: a server on which none is changed does not pay its memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  // Other decoders than these three are never asked, whatever a file says it is.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
  })
  return sharp
}
