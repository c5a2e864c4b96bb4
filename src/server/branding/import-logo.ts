import { createHash } from 'node:crypto'
import type { SentFile } from '#domain/endpoint.ts'
import { type FieldErrors, Refusal } from '#domain/errors.ts'
import { turnsFor } from '#server/http/limits/turns.ts'
import type { Logo } from './store.ts'

/** More than any logo has; unpacked it is 64 MB. */
const MAX_PIXELS = 16_000_000
/** Few pixels in one long line take seconds all the same. */
const MAX_SENT_SIDE = 10_000
/** All others wait for a picture: 16 million pixels of noise take one second. */
const MOST_SECONDS = 4
/** Twice the recommended size [2.90], for screens with two dots a pixel. */
const MAX_SIDE = 1024
const FORMATS = ['jpeg', 'png', 'gif']

const NO_LOGO = 'Logo must be a JPEG, PNG, or GIF file'
const TOO_MANY_PIXELS = 'Logo must have at most 16 million pixels'
const TOO_LONG = 'Logo must be at most 10,000 pixels wide and high'

/** Unpacking takes memory: one after the other. */
const unpacking = turnsFor(1)

/**
 * Draws the logos of a form anew, so that nothing but their pixels is ever kept: no place where a photo was taken, no page hidden
 * behind it. What a file is, its content says, not its name [5.15]. A Refusal names each that is none.
 */
export async function readLogos<Name extends string>(
  files: Record<Name, SentFile | undefined>,
): Promise<Partial<Record<Name, Logo>>> {
  const logos: Partial<Record<Name, Logo>> = {}
  const errors: FieldErrors = {}
  for (const [name, file] of Object.entries(files) as [Name, SentFile | undefined][]) {
    if (!file) continue
    const drawn = await unpacking(() => redraw(file.bytes))
    if (typeof drawn === 'string') errors[name] = drawn
    else logos[name] = drawn
  }
  const [reason] = Object.values(errors)
  if (reason !== undefined) throw new Refusal('invalid', reason, errors)
  return logos
}

/** A logo as it is kept, or the sentence why it is none. */
async function redraw(sent: Uint8Array): Promise<Logo | string> {
  const sharp = await loadSharp()
  try {
    const { format, width, height } = await sharp(sent, { limitInputPixels: false }).metadata()
    if (!FORMATS.includes(format)) return NO_LOGO
    if (width * height > MAX_PIXELS) return TOO_MANY_PIXELS
    if (Math.max(width, height) > MAX_SENT_SIDE) return TOO_LONG
    const bytes = await sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer()
    return { bytes, version: createHash('sha256').update(bytes).digest('hex').slice(0, 16) }
  } catch {
    return NO_LOGO
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
