import { FALLBACK_METRICS, FONT_FILES, fontStack } from '#domain/brand-fonts/rules.ts'
import { brandColors, type ThemeMode } from '#domain/branding/rules.ts'
import type { StoredBranding } from './store.ts'

/**
 * Loaded after the product's own style sheet, so that the first paint has the colors without any script. Selectors are more
 * specific than those of web/styles/tokens.css. Without a theme it has one empty rule, by which a page knows that it has loaded
 * (web/api/apply-branding.ts).
 */
export function renderStyleSheet(branding: StoredBranding | null): string {
  if (!branding) return ':root{}\n'
  return [
    ...fontFaces(branding),
    `html:root{--font-brand:${fontStack(branding.fontFamily)}}`,
    `html:root,html [data-theme=light]{${renderVariables(branding, 'light')}}`,
    `@media screen{html:root[data-theme=dark],html [data-theme=dark]{${renderVariables(branding, 'dark')}}}`,
    ...logoRules(branding),
    '',
  ].join('\n')
}

/** The font's files and a fallback with its metrics, so that no text moves when they load. Inter is always there. */
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

/** Fonts with the same metrics; each system has one of them. */
const LOCAL_SANS = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'].map((name) => `local("${name}")`).join(',')
const percent = (share: number) => `${(share * 100).toFixed(2)}%`

function renderVariables(branding: StoredBranding, mode: ThemeMode): string {
  return Object.entries(brandColors(branding, mode))
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')
}

/**
 * Replaces the product's mark at the same height [2.24]. The dark logo shows in the dark theme, else the light one; a logo that
 * fails to load leaves an empty box.
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

/** The version makes it cacheable forever. */
export function logoPath(mode: ThemeMode, version: string): string {
  return `/api/branding/logos/${mode}/${version}`
}
