import { FALLBACK_METRICS, FONT_FILES, fontStack } from '#domain/brand-fonts/rules.ts'
import { brandColors, type ThemeMode } from '#domain/branding/rules.ts'
import type { StoredBranding } from './store.ts'

/**
 * The look of an organization as a style sheet, which a page loads behind the product's own: so a screen has its colours from
 * the first paint on, and no page any code for it. Its selectors weigh more than those of web/styles/tokens.css. Where
 * nothing was chosen it says nothing, in one rule: by that a page tells that it has come (web/api/apply-branding.ts).
 */
export function renderStyleSheet(branding: StoredBranding | null): string {
  if (!branding) return ':root{}\n'
  return [
    ...fontFaces(branding),
    `html:root{--font-brand:${fontStack(branding.fontFamily)}}`,
    `html:root,html [data-theme=light]{${variables(branding, 'light')}}`,
    `@media screen{html:root[data-theme=dark],html [data-theme=dark]{${variables(branding, 'dark')}}}`,
    ...logoRules(branding),
    '',
  ].join('\n')
}

/** The font's files and, so that no line moves when they come, what stands in until then. Inter and its own are always there. */
function fontFaces({ fontFamily }: StoredBranding): string[] {
  if (fontFamily === 'Inter') return []
  const { size, ascent, descent } = FALLBACK_METRICS[fontFamily]
  const measure = `size-adjust:${percent(size)};ascent-override:${percent(ascent)};descent-override:${percent(descent)}`
  return [
    `@font-face{font-family:"${fontFamily} Stand-in";src:${LOCAL_SANS};${measure};line-gap-override:0%}`,
    ...FONT_FILES[fontFamily].map(
      ({ weight, address }) =>
        `@font-face{font-family:"${fontFamily} Brand";font-weight:${weight};font-display:swap;src:url(${address}) format("woff2")}`,
    ),
  ]
}

/** Sans of one and the same measure that one system or the other has. */
const LOCAL_SANS = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'].map((name) => `local("${name}")`).join(',')
const percent = (share: number) => `${(share * 100).toFixed(2)}%`

function variables(branding: StoredBranding, mode: ThemeMode): string {
  return Object.entries(brandColors(branding, mode))
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')
}

/**
 * The logo in place of the product's mark, in a box of the same height [2.24]. The dark one stands in dark theme, else the light
 * one; one that does not load leaves nothing behind that could be seen.
 */
function logoRules({ logoVersion, logoDarkVersion }: StoredBranding): string[] {
  const rules: string[] = []
  const show = (within: string, address: string) => {
    rules.push(`${within}.brand-mark{width:12rem;max-width:100%;background:url(${address}) center/contain no-repeat}`)
    rules.push(`${within}.brand-mark>*{display:none}`)
  }
  if (logoVersion) show('', logoPath('light', logoVersion))
  if (logoDarkVersion) show('[data-theme=dark] ', logoPath('dark', logoDarkVersion))
  return rules
}

/** Where a logo is, for as long as it is this one. */
export function logoPath(mode: ThemeMode, version: string): string {
  return `/api/branding/logos/${mode}/${version}`
}
