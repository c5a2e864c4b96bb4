/** Font families to choose from [5.14]. */
export const FONT_FAMILIES = ['Inter', 'Roboto', 'Open Sans', 'Lato', 'Montserrat'] as const
export type FontFamily = (typeof FONT_FAMILIES)[number]

/** A file of a font: where it comes from, and the address that the build gives it for ever, its version in it. */
export type FontFile = { package: string; file: string; weight: string; address: `/assets/fonts/${string}.woff2` }

/** The version of all the fonts' packages: the build fails when one has another. */
export const FONT_VERSION = '5.3.0'

/** The Latin cut of each font, as of Inter in web/styles/font.css, which is always there. Lato has two weights only. */
export const FONT_FILES: Record<FontFamily, readonly FontFile[]> = {
  Inter: [],
  Roboto: [variableFont('roboto', '100 900')],
  'Open Sans': [variableFont('open-sans', '300 800')],
  Montserrat: [variableFont('montserrat', '100 900')],
  Lato: ['400', '700'].map((weight) => ({
    package: '@fontsource/lato',
    file: `files/lato-latin-${weight}-normal.woff2`,
    weight,
    address: `/assets/fonts/lato-${weight}-${FONT_VERSION}.woff2`,
  })),
}

function variableFont(name: string, weight: string): FontFile {
  return {
    package: `@fontsource-variable/${name}`,
    file: `files/${name}-latin-wght-normal.woff2`,
    weight,
    address: `/assets/fonts/${name}-${FONT_VERSION}.woff2`,
  }
}

/** How a local sans is set so that its lines have a font's measure: its width, and what it takes above and below the line, of 1. */
export type FallbackMetrics = { size: number; ascent: number; descent: number }

/**
 * Measured: the width of a paragraph of this product at weight 400 over that of Arial, and the font's own ascent and descent over
 * that. Inter's stands in web/styles/font.css.
 */
export const FALLBACK_METRICS: Record<Exclude<FontFamily, 'Inter'>, FallbackMetrics> = {
  Roboto: { size: 0.9943, ascent: 0.9333, descent: 0.2454 },
  'Open Sans': { size: 1.0435, ascent: 1.0244, descent: 0.2808 },
  Lato: { size: 0.9715, ascent: 1.0159, descent: 0.2192 },
  Montserrat: { size: 1.1181, ascent: 0.8658, descent: 0.2245 },
}

/** What `font-family` says for a font: its own file; until that is there, what the device has with its measure. */
export function fontStack(family: FontFamily): string {
  const own = family === 'Inter' ? 'Inter Variable' : `${family} Brand`
  return `"${own}", "${family} Stand-in", ui-sans-serif, system-ui, sans-serif`
}
