import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import FILES from './fonts.json' with { type: 'json' }
import { type EmbeddedFont, embedFont, type ParsedFont } from './pdfkit-internals.ts'

type FontName = keyof typeof FILES

export type Font = EmbeddedFont & { name: FontName; has(codePoint: number): boolean }

export type FontSet = {
  get(name: FontName): Font
  /** Null if no font has the character. Only Latin, Greek, and Cyrillic have more than one weight. */
  forCharacter(codePoint: number, weight: Weight): Font | null
}
export type Weight = 'regular' | 'semibold'

const parsedFonts = new Map<FontName, ParsedFont>()

export function createFontSet(doc: PDFKit.PDFDocument): FontSet {
  const open = new Map<FontName, Font>()
  const chosen = { regular: new Map<number, Font | null>(), semibold: new Map<number, Font | null>() }

  function get(name: FontName): Font {
    let font = open.get(name)
    if (!font) {
      const embedded = embedFont(doc, parsedFonts.get(name) ?? readFileSync(fontPath(FILES[name])))
      parsedFonts.set(name, embedded.font)
      font = Object.assign(embedded, {
        name,
        has: (codePoint: number) => embedded.font.hasGlyphForCodePoint(codePoint),
      })
      open.set(name, font)
    }
    return font
  }
  function find(codePoint: number, weight: Weight): Font | null {
    for (const name of candidateFonts(codePoint, weight)) {
      const font = get(name)
      if (font.has(codePoint)) return font
    }
    return null
  }
  return {
    get,
    forCharacter(codePoint, weight) {
      const known = chosen[weight].get(codePoint)
      if (known !== undefined) return known
      const font = find(codePoint, weight)
      chosen[weight].set(codePoint, font)
      return font
    },
  }
}

/** The likeliest first. Large fonts are opened only when needed. */
function candidateFonts(codePoint: number, weight: Weight): FontName[] {
  const text = String.fromCodePoint(codePoint)
  if (/\p{Script_Extensions=Arabic}/u.test(text)) return [weight, 'arabic']
  if (/\p{Script=Hangul}/u.test(text)) return ['korean']
  if (codePoint < 0x2000 || (codePoint >= 0x1f000 && codePoint < 0x20000)) return [weight]
  return [weight, 'chinese']
}

/** The build copies the fonts beside the bundle. */
function fontPath({ package: owner, file }: (typeof FILES)[FontName]): string | URL {
  if (!import.meta.url.endsWith('.ts')) return new URL(`./fonts/${basename(file)}`, import.meta.url)
  return createRequire(import.meta.url).resolve(`${owner}/${file}`)
}
