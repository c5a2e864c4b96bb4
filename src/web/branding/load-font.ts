import { FONT_FILES, type FontFamily } from '#domain/brand-fonts/rules.ts'

const loadedFonts = new Set<FontFamily>()

export function loadFont(family: FontFamily): void {
  if (loadedFonts.has(family)) return
  loadedFonts.add(family)
  for (const { address, weight } of FONT_FILES[family]) {
    document.fonts.add(new FontFace(`${family} Brand`, `url(${address})`, { weight, display: 'swap' }))
  }
}
