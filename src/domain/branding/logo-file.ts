import { type Text, t } from '../texts/text.ts'
/** A logo must have fewer bytes [5.15]. */
export const MAX_LOGO_BYTES = 5 * 1024 * 1024
/** 64 MB decoded. */
export const MAX_LOGO_PIXELS = 16_000_000
/** A long narrow image takes seconds even with few pixels. */
const MAX_SIDE = 10_000

export const NOT_AN_IMAGE = t`Logo must be a JPEG, PNG, or GIF file`
export const LOGO_TOO_LARGE = t`Logo file size must be less than 5MB`

/** How files begin. The content decides the format, not the name [5.15]. */
const SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x47, 0x49, 0x46, 0x38],
]

export function whyNotLogoFile(size: number, start: Uint8Array): Text | null {
  if (size >= MAX_LOGO_BYTES) return LOGO_TOO_LARGE
  return SIGNATURES.some((bytes) => bytes.every((byte, index) => start[index] === byte)) ? null : NOT_AN_IMAGE
}

export function whyNotLogoPixels(width: number, height: number): Text | null {
  if (width * height > MAX_LOGO_PIXELS) return t`Logo must have at most 16 million pixels`
  return Math.max(width, height) > MAX_SIDE ? t`Logo must be at most 10,000 pixels wide and high` : null
}
