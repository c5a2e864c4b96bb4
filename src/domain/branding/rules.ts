import {
  convertLabToLch,
  convertLchToLab,
  convertOklabToRgb,
  convertRgbToLrgb,
  convertRgbToOklab,
  parseHex,
  serializeHex,
} from 'culori/fn'
import { BRANDING_DEFAULTS, type Theme } from './contract.ts'

export type ThemeMode = 'light' | 'dark'
export const THEME_MODES = ['light', 'dark'] as const

export type BrandColors = {
  primary: string
  'primary-hover': string
  'primary-active': string
  'primary-edge': string
  'on-primary': string
  'primary-text': string
  'primary-soft': string
  ring: string
  nav: string
  'on-nav': string
  'nav-muted': string
  'nav-accent': string
}

/** tokens.css has the same (a test compares). */
export const BACKGROUNDS = {
  light: {
    bg: '#f4f7fa',
    surface: '#ffffff',
    'surface-2': '#eef2f7',
    'surface-hover': '#f7f9fc',
    popover: '#ffffff',
  },
  dark: { bg: '#07101d', surface: '#0e1a2b', 'surface-2': '#16253a', 'surface-hover': '#132135', popover: '#122036' },
} as const

export const PRODUCT_COLORS = { primaryColor: '#0097b2', secondaryColor: '#001d47' } as const

/** The defaults of [9.8] mean that no color was chosen (decision 0006). */
export function effectiveColors({ primaryColor, secondaryColor }: Colors): Colors {
  const none = primaryColor === BRANDING_DEFAULTS.primaryColor && secondaryColor === BRANDING_DEFAULTS.secondaryColor
  return none ? PRODUCT_COLORS : { primaryColor, secondaryColor }
}

/**
 * Only lightness changes, and no more than contrast needs: text 4.6:1 on every background (dark theme 5:1), button labels 5:1, the
 * focus ring 3.4:1 (dark 4:1), the menu accent 3.2:1.
 */
export function brandColors(chosen: Colors, mode: ThemeMode): BrandColors {
  const { primaryColor, secondaryColor } = effectiveColors(chosen)
  const primary = toOklch(primaryColor)
  const solid = mode === 'light' ? lightButtonColor(primary) : darkButtonColor(primary)
  const soft =
    mode === 'light'
      ? mixColors('#ffffff', toHex({ ...primary, l: 0.68 }), 0.12)
      : mixColors(BACKGROUNDS.dark.surface, toHex(solid), 0.16)
  const away = mode === 'light' ? 0 : 1
  const grounds = Object.values(BACKGROUNDS[mode])
  const text = mode === 'light' ? primary : solid
  const ringGrounds = [BACKGROUNDS[mode].bg, BACKGROUNDS[mode].surface, BACKGROUNDS[mode].popover]
  return {
    ...buttonColors(solid, mode),
    'primary-edge':
      mode === 'light' && isBright(solid) ? adjustLightness(solid, 0, hasContrast(grounds, 3)) : 'transparent',
    'primary-soft': soft,
    'primary-text': adjustLightness(text, away, hasContrast([...grounds, soft], mode === 'light' ? 4.6 : 5)),
    ring: adjustLightness(primary, away, hasContrast(ringGrounds, mode === 'light' ? 3.4 : 4)),
    ...menuColors(toOklch(secondaryColor), primary, mode),
  }
}

type Colors = Pick<Theme, 'primaryColor' | 'secondaryColor'>
type Oklch = { l: number; c: number; h: number }

const WHITE = '#ffffff'
const DARK_MENU_TEXT = '#0a1a33'
const DARK_BUTTON_TEXT = '#00131f'

/** Dark enough for a white label, or bright enough for a dark one. A gray button would look disabled. */
function lightButtonColor(primary: Oklch): Oklch {
  if (isBright(primary)) return primary
  if (primary.c < 0.02) return { ...primary, l: Math.min(primary.l, GRAY_BUTTON_LIGHTNESS) }
  return toOklch(adjustLightness(primary, 0, hasContrast([WHITE], 5)))
}

const GRAY_BUTTON_LIGHTNESS = 0.32

function isBright({ l, c }: Oklch): boolean {
  return l >= 0.78 && c >= 0.05
}

function darkButtonColor(primary: Oklch): Oklch {
  const start = primary.c < 0.02 ? 0.9 : Math.min(Math.max(primary.l, 0.72), 0.9)
  return toOklch(adjustLightness({ ...primary, l: start }, 1, hasContrast([BACKGROUNDS.dark.surface], 6)))
}

function buttonColors(solid: Oklch, mode: ThemeMode) {
  const [hover, active] = hoverAndActiveLightness(solid.l, mode)
  return {
    primary: toHex(solid),
    'primary-hover': toHex({ ...solid, l: hover }),
    'primary-active': toHex({ ...solid, l: active }),
    'on-primary': mode === 'dark' || isBright(solid) ? DARK_BUTTON_TEXT : WHITE,
  }
}

/** Steps near black must be larger to be visible. */
function hoverAndActiveLightness(rest: number, mode: ThemeMode): [hover: number, active: number] {
  if (mode === 'dark') return rest > 0.895 ? [rest - 0.045, rest - 0.085] : [rest + 0.045, rest + 0.085]
  if (rest >= 0.25) return [rest - 0.055, rest - 0.105]
  const start = Math.max(rest, 0.12)
  return [start + 0.1, start + 0.18]
}

const ROW_OPACITY = 0.16
const SELECTED_OPACITY = 0.24

function menuColors(secondary: Oklch, primary: Oklch, mode: ThemeMode) {
  const wished =
    mode === 'light' ? secondary : { ...secondary, l: Math.min(secondary.l, 0.185), c: Math.min(secondary.c, 0.045) }
  const words =
    contrastRatio(WHITE, toHex(wished)) >= contrastRatio(DARK_MENU_TEXT, toHex(wished)) ? WHITE : DARK_MENU_TEXT
  const nav = adjustLightness(
    wished,
    words === WHITE ? 0 : 1,
    (ground) => contrastRatio(words, mixColors(ground, words, SELECTED_OPACITY)) >= 4.7,
  )
  const row = mixColors(nav, words, ROW_OPACITY)
  const quiet = MUTED_SHARES.map((share) => mixColors(words, nav, share)).find(
    (color) => contrastRatio(color, row) >= 4.6,
  )
  return {
    nav,
    'on-nav': words,
    'nav-muted': quiet ?? words,
    'nav-accent': adjustLightness(primary, words === WHITE ? 1 : 0, hasContrast([nav], 3.2)),
  }
}

/** Shares of the background in the text color, most muted first. */
const MUTED_SHARES = Array.from({ length: 29 }, (_, index) => (28 - index) / 100)

/** Changes lightness as little as possible; ends at white or black if nothing else is enough. */
function adjustLightness(color: Oklch, towards: 0 | 1, isEnough: (color: string) => boolean): string {
  if (isEnough(toHex(color))) return toHex(color)
  let near = color.l
  let far: number = towards
  for (let step = 0; step < 12; step++) {
    const middle = (near + far) / 2
    if (isEnough(toHex({ ...color, l: middle }))) far = middle
    else near = middle
  }
  return toHex({ ...color, l: far })
}

function hasContrast(grounds: readonly string[], least: number) {
  return (color: string): boolean => grounds.every((ground) => contrastRatio(color, ground) >= least)
}

/** WCAG 2: 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const { r, g, b } = convertRgbToLrgb(toRgb(color))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

export function mixColors(ground: string, over: string, share: number): string {
  const [a, b] = [toRgb(ground), toRgb(over)]
  const between = (from: number, to: number) => from + (to - from) * share
  return serializeHex({ mode: 'rgb', r: between(a.r, b.r), g: between(a.g, b.g), b: between(a.b, b.b) })
}

function toRgb(color: string) {
  return parseHex(color) ?? { mode: 'rgb' as const, r: 0, g: 0, b: 0 }
}

function toOklch(color: string): Oklch {
  const { l, c, h } = convertLabToLch(convertRgbToOklab(toRgb(color)))
  return { l, c, h: h ?? 0 }
}

function toHex({ l, c, h }: Oklch): string {
  const lightness = Math.min(Math.max(l, 0), 1)
  const withChroma = (chroma: number) => convertOklabToRgb(convertLchToLab({ l: lightness, c: chroma, h }))
  if (isInGamut(withChroma(c))) return serializeHex(withChroma(c))
  let [inside, outside] = [0, c]
  for (let step = 0; step < 10; step++) {
    const middle = (inside + outside) / 2
    if (isInGamut(withChroma(middle))) inside = middle
    else outside = middle
  }
  return serializeHex(withChroma(inside))
}

function isInGamut({ r, g, b }: { r: number; g: number; b: number }): boolean {
  return [r, g, b].every((part) => part >= -0.001 && part <= 1.001)
}
