import { expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import { MAX_LOGO_BYTES, NOT_AN_IMAGE, whyNotLogoFile, whyNotLogoPixels } from './logo-file.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

it.each([
  ['a JPEG', '\xff\xd8\xff\xe0', null],
  ['a PNG', '\x89PNG\r\n\x1a\n', null],
  ['a GIF', 'GIF89a', null],
  ['an SVG', '<svg xmlns=', NOT_AN_IMAGE],
  ['a WebP', 'RIFF\0\0\0\0WEBP', NOT_AN_IMAGE],
  ['half a PNG', '\x89PNG', NOT_AN_IMAGE],
  ['an empty file', '', NOT_AN_IMAGE],
])('%s', (_, start, reason) => expect(whyNotLogoFile(start.length, bytes(start))).toBe(reason))

it('refuses 5 MB, and images that take long to draw', () => {
  const start = bytes('GIF89a')
  expect(whyNotLogoFile(MAX_LOGO_BYTES - 1, start)).toBeNull()
  expect(sayInEnglish(whyNotLogoFile(MAX_LOGO_BYTES, start) ?? '')).toBe('Logo file size must be less than 5MB')
  expect(whyNotLogoPixels(4000, 4000)).toBeNull()
  expect(sayInEnglish(whyNotLogoPixels(4001, 4000) ?? '')).toBe('Logo must have at most 16 million pixels')
  expect(sayInEnglish(whyNotLogoPixels(1, 10_001) ?? '')).toBe('Logo must be at most 10,000 pixels wide and high')
})
