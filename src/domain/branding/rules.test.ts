import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BACKGROUNDS,
  type BrandColors,
  brandColors,
  contrastRatio,
  mixColors,
  PRODUCT_COLORS,
  THEME_MODES,
  type ThemeMode,
} from './rules.ts'

const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8')
const [lightTokens = '', darkTokens = ''] = tokens.split('[data-theme="dark"]')
const token = (mode: ThemeMode, name: string) =>
  new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(mode === 'light' ? lightTokens : darkTokens)?.[1] ?? ''

function listContrastFaults(primaryColor: string, secondaryColor: string): string[] {
  return THEME_MODES.flatMap((mode) => {
    const colors = brandColors({ primaryColor, secondaryColor }, mode)
    const unreadable: string[] = []
    const must = (what: string, least: number, color: string, ground: string) => {
      const found = contrastRatio(color, ground)
      if (!(found >= least)) unreadable.push(`${mode} ${primaryColor} ${secondaryColor} ${what}: ${found.toFixed(2)}`)
    }
    const { 'primary-edge': edge, ...shades } = colors
    for (const [name, ground] of Object.entries(BACKGROUNDS[mode]))
      must(`edge of a button on ${name}`, 3, edge === 'transparent' ? colors.primary : edge, ground)
    for (const [name, color] of Object.entries(shades))
      if (!/^#[0-9a-f]{6}$/.test(color)) unreadable.push(`${name} ${color}`)
    for (const [name, ground] of Object.entries({ ...BACKGROUNDS[mode], soft: colors['primary-soft'] })) {
      must(`text on ${name}`, mode === 'light' ? 4.6 : 5, colors['primary-text'], ground)
      const [around, elsewhere] = mode === 'light' ? [3.4, 3] : [4, 3]
      const standsOn = name === 'bg' || name === 'surface' || name === 'popover'
      if (name !== 'soft') must(`ring on ${name}`, standsOn ? around : elsewhere, colors.ring, ground)
    }
    for (const words of ['text', 'muted']) must(`${words} on soft`, 4.5, token(mode, words), colors['primary-soft'])
    for (const ground of ['primary', 'primary-hover', 'primary-active'] as const) {
      must(`words on ${ground}`, 4.5, colors['on-primary'], colors[ground])
    }
    must('words on a button', 5, colors['on-primary'], colors.primary)
    for (const share of [0, 0.07, 0.1, 0.13, 0.15, 0.235]) {
      must(`words on ${share} of the menu`, 4.5, colors['on-nav'], mixColors(colors.nav, colors['on-nav'], share))
    }
    for (const share of [0, 0.1, 0.15]) {
      must(
        `quiet words on ${share} of the menu`,
        4.5,
        colors['nav-muted'],
        mixColors(colors.nav, colors['on-nav'], share),
      )
    }
    must('accent', 3.2, colors['nav-accent'], colors.nav)
    return unreadable
  })
}

const chosen = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

describe('contrast is sufficient', () => {
  it('for any two colors, in the light and dark theme', () => {
    fc.assert(
      fc.property(chosen, chosen, (primary, secondary) => {
        expect(listContrastFaults(primary, secondary)).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })

  const hostile = [
    '#ffff00',
    '#000000',
    '#ffffff',
    '#808080',
    '#00ff00',
    '#0000ff',
    '#ff0000',
    '#010101',
    '#fefefe',
    '#777777',
  ]
  it.each(hostile)('for %s with every other color', (primary) => {
    expect(hostile.flatMap((secondary) => listContrastFaults(primary, secondary))).toEqual([])
  })

  it('a button changes when hovered and pressed', () => {
    for (const primaryColor of [...hostile, '#0097b2', '#111111', '#e11d48']) {
      for (const mode of THEME_MODES) {
        const colors = brandColors({ primaryColor, secondaryColor: '#001d47' }, mode)
        expect(contrastRatio(colors.primary, colors['primary-hover'])).toBeGreaterThan(1.06)
        expect(contrastRatio(colors['primary-hover'], colors['primary-active'])).toBeGreaterThan(1.06)
      }
    }
  })
})

describe('the resulting theme', () => {
  it.each(THEME_MODES)("the product's colors give the product's theme, %s", (mode) => {
    const colors = brandColors({ primaryColor: '#0097b2', secondaryColor: '#001d47' }, mode)
    expect([colors['primary-edge'], tokens.includes('--primary-edge: transparent;')]).toEqual(['transparent', true])
    for (const name of (Object.keys(colors) as (keyof BrandColors)[]).filter((each) => each !== 'primary-edge')) {
      const farthest = Math.max(
        ...[1, 3, 5].map((at) => Math.abs(part(colors[name], at) - part(token(mode, name), at))),
      )
      expect([name, farthest <= 18]).toEqual([name, true])
    }
  })

  it('bright yellow keeps its color with dark labels and is only darkened as text', () => {
    const {
      primary,
      'on-primary': words,
      'primary-text': text,
    } = brandColors({ primaryColor: '#ffff00', secondaryColor: '#ffff00' }, 'light')
    expect([primary, words]).toEqual(['#ffff00', '#00131f'])
    expect(contrastRatio(text, '#ffffff')).toBeGreaterThan(4.6)
  })

  it.each([
    ['#7dd3fc', 'sky', '#7dd3fc', '#00131f'],
    ['#ffffff', 'white', '#333333', '#ffffff'],
    ['#e5e5e5', 'pale grey', '#333333', '#ffffff'],
    ['#808080', 'grey', '#333333', '#ffffff'],
  ])(
    '%s, %s, gives a button that is visible on a white card: %s with labels in %s',
    (primaryColor, _, primary, words) => {
      const colors = brandColors({ primaryColor, secondaryColor: '#001d47' }, 'light')
      expect([colors.primary, colors['on-primary']]).toEqual([primary, words])
    },
  )

  it.each(THEME_MODES)("the default colors keep the product's theme, %s", (mode) => {
    const defaults = { primaryColor: '#000000', secondaryColor: '#ffffff' }
    expect(brandColors(defaults, mode)).toEqual(brandColors(PRODUCT_COLORS, mode))
    expect(brandColors({ ...defaults, secondaryColor: '#ffff00' }, mode).nav).not.toBe(token(mode, 'nav'))
  })

  it('a gray button is lighter than a dark card', () => {
    const { primary } = brandColors({ primaryColor: '#808080', secondaryColor: '#001d47' }, 'dark')
    expect(contrastRatio(primary, BACKGROUNDS.dark.surface)).toBeGreaterThan(12)
  })

  it('a bright menu is dark in the dark theme', () => {
    const { nav } = brandColors({ primaryColor: '#0097b2', secondaryColor: '#ff0000' }, 'dark')
    expect(Math.abs(part(nav, 1) - part(nav, 5))).toBeLessThan(32)
  })

  it('the secondary color is that of the menu', () => {
    const colors = (mode: ThemeMode) => brandColors({ primaryColor: '#e11d48', secondaryColor: '#fde68a' }, mode)
    expect(colors('light').nav).toBe('#fde68a')
    expect(contrastRatio(colors('dark').nav, '#000000')).toBeLessThan(1.3)
  })

  it.each(THEME_MODES)('the backgrounds are those of the style sheet, %s', (mode) => {
    for (const [name, color] of Object.entries(BACKGROUNDS[mode]))
      expect([name, color]).toEqual([name, token(mode, name)])
  })
})

const part = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
