import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { MAX_LOGO_PIXELS, NOT_AN_IMAGE, whyNotLogoPixels } from '#domain/branding/logo-file.ts'
import type { SentFile } from '#domain/endpoint.ts'
import { type FieldTexts, Refusal } from '#domain/errors.ts'
import type { Text } from '#domain/texts/text.ts'
import type { Logo } from './store.ts'

/** Other uploads wait meanwhile; 16 million pixels of noise take one second. */
const TIMEOUT_SECONDS = 4
/** Twice the recommended size [2.90], for high-density screens. */
const MAX_STORED_SIDE = 1024
const FORMATS = ['jpeg', 'png', 'gif']

/** One at a time, because decoding takes memory. */
const decodeInTurn = pLimit(1)

/**
 * Re-encodes logos, so that only their pixels are stored: no location, no hidden page. The content decides the format, not the
 * name [5.15]. Refuses each file that is not an image.
 */
export async function decodeLogos<Name extends string>(
  files: Record<Name, SentFile | undefined>,
): Promise<Partial<Record<Name, Logo>>> {
  const logos: Partial<Record<Name, Logo>> = {}
  const errors: FieldTexts = {}
  for (const [name, file] of Object.entries(files) as [Name, SentFile | undefined][]) {
    if (!file) continue
    const drawn = await decodeInTurn(() => reencodeAsPng(file.bytes))
    if ('bytes' in drawn) logos[name] = drawn
    else errors[name] = drawn
  }
  const [reason] = Object.values(errors)
  if (reason !== undefined) throw new Refusal('invalid', reason, errors)
  return logos
}

async function reencodeAsPng(sent: Uint8Array): Promise<Logo | Text> {
  const sharp = await loadSharp()
  try {
    const { format, width, height } = await sharp(sent, { limitInputPixels: false }).metadata()
    if (!FORMATS.includes(format)) return NOT_AN_IMAGE
    const reason = whyNotLogoPixels(width, height)
    if (reason !== null) return reason
    const bytes = await sharp(sent, { limitInputPixels: MAX_LOGO_PIXELS, failOn: 'error', pages: 1 })
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

/** Loaded on first use: it takes memory that most processes never need. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  // Blocks all other decoders.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
  })
  return sharp
}
