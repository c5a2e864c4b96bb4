/** [5.14] */
export const FONT_FAMILIES = ['Inter', 'Roboto', 'Open Sans', 'Lato', 'Montserrat'] as const
export type FontFamily = (typeof FONT_FAMILIES)[number]

type FontFile = { package: string; file: string; weight: string; address: `/assets/fonts/${string}.woff2` }

/** The build fails when a font package has another version. */
export const FONT_VERSION = '5.3.0'

/** Latin subsets. Lato has only two weights. */
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

/** Size and metrics that give a local sans-serif the measures of the font, as fractions. */
type FallbackMetrics = { size: number; ascent: number; descent: number }

/**
 * Measured: the width of a paragraph at weight 400 relative to Arial, and the font's own ascent and descent relative to that.
 * Those of Inter are in web/styles/font.css.
 */
export const FALLBACK_METRICS: Record<Exclude<FontFamily, 'Inter'>, FallbackMetrics> = {
  Roboto: { size: 0.9943, ascent: 0.9333, descent: 0.2454 },
  'Open Sans': { size: 1.0435, ascent: 1.0244, descent: 0.2808 },
  Lato: { size: 0.9715, ascent: 1.0159, descent: 0.2192 },
  Montserrat: { size: 1.1181, ascent: 0.8658, descent: 0.2245 },
}

export function fontStack(family: FontFamily): string {
  const own = family === 'Inter' ? 'Inter Variable' : `${family} Brand`
  return `"${own}", "${family} Stand-in", ui-sans-serif, system-ui, sans-serif`
}
