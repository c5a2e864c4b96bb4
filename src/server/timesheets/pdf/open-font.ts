import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import * as harfbuzz from 'harfbuzzjs'
import FILES from './fonts.json' with { type: 'json' }
import { unpackWoff } from './unpack-woff.ts'

/** Regular and semibold have Latin, Greek, and Cyrillic letters. The others have the name of their script (UAX 24), or of what they draw. */
export type FontName = keyof typeof FILES

export const FONT_NAMES = Object.keys(FILES) as FontName[]

/** Any number of documents can embed and shape with it. */
export type OpenFont = {
  name: FontName
  file: Buffer
  shaper: harfbuzz.Font
  /** Thousandths of the font size in a unit of the font. */
  scale: number
}

const openFonts = new Map<FontName, OpenFont>()

/** A thread opens each font once, when a text needs it. */
export function openFont(name: FontName): OpenFont {
  let font = openFonts.get(name)
  if (!font) {
    const file = unpackWoff(readFileSync(fontPath(FILES[name])))
    const face = new harfbuzz.Face(new harfbuzz.Blob(file))
    font = { name, file, shaper: new harfbuzz.Font(face), scale: 1000 / face.upem }
    openFonts.set(name, font)
  }
  return font
}

/** The build copies the fonts beside the bundle. */
function fontPath({ package: owner, file }: (typeof FILES)[FontName]): string | URL {
  if (!import.meta.url.endsWith('.ts')) return new URL(`./fonts/${basename(file)}`, import.meta.url)
  return createRequire(import.meta.url).resolve(`${owner}/${file}`)
}
