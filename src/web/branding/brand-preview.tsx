import { Clock, Table2 } from 'lucide-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { fontStack } from '#domain/brand-fonts/rules.ts'
import type { Branding, Theme } from '#domain/branding/contract.ts'
import { brandColors, THEME_MODES, type ThemeMode } from '#domain/branding/rules.ts'
import { decimalHoursText } from '#domain/time/decimal-hours.ts'
import { shortTimeText } from '#domain/time/formats.ts'
import { about, t } from '#web/languages/text.ts'
import { loadFont } from './load-font.ts'
import { type BrandingFormValues, useLogoAddress } from './logo-choice.ts'
import { LogoImage } from './logo-image.tsx'

const NAMES: Record<ThemeMode, string> = { light: t`Light`, dark: t`Dark` }

export function BrandPreview({
  control,
  stored,
}: {
  control: Control<BrandingFormValues, unknown, Theme>
  stored: Branding
}) {
  const values = useWatch({ control, compute: (current) => current })
  const theme = useLastValidTheme(values, stored)
  const light = useLogoAddress(values.logo, stored.logoUrl)
  const dark = useLogoAddress(values.logoDark, stored.logoDarkUrl)
  useEffect(() => loadFont(theme.fontFamily), [theme.fontFamily])
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {THEME_MODES.map((mode) => (
        <figure key={mode}>
          <PreviewScreen mode={mode} theme={theme} logo={mode === 'dark' ? (dark ?? light) : light} />
          <figcaption className="mt-2 text-sm text-muted">{NAMES[mode]}</figcaption>
        </figure>
      ))}
    </div>
  )
}

/** Nothing in it is interactive, so screen readers get it as one image. */
function PreviewScreen({ mode, theme, logo }: { mode: ThemeMode; theme: Theme; logo: string | null }) {
  return (
    <div
      role="img"
      aria-label={mode === 'dark' ? t`Dark mode preview` : t`Light mode preview`}
      data-theme={mode}
      style={toStyle(theme, mode)}
      className="overflow-hidden rounded-control border border-line text-ink"
    >
      <div className="flex flex-wrap gap-1 bg-nav p-3 text-sm font-medium text-nav-muted">
        <span
          className="flex items-center gap-2 rounded-control bg-on-nav/13 px-2.5 py-1.5 font-semibold text-on-nav"
          style={ACCENT}
        >
          <Clock aria-hidden="true" size={14} />
          {t`Time Clock`}
        </span>
        <span className="flex items-center gap-2 px-2.5 py-1.5">
          <Table2 aria-hidden="true" size={14} />
          {t`Timesheet`}
        </span>
      </div>
      <div className="grid grid-cols-1 gap-3 p-3">
        <div className="grid grid-cols-1 place-items-center gap-3 rounded-control border border-line bg-surface p-4">
          {logo && <LogoImage address={logo} alt="" height={40} />}
          <span className="figures text-2xl font-semibold">{shortTimeText('2026-11-20T09:41:00Z', 'UTC')}</span>
          <span className="grid h-10 w-full place-items-center rounded-control border border-primary-edge bg-primary text-md font-semibold text-on-primary">{t`Clock In`}</span>
          <span className="text-sm font-medium text-primary-text underline decoration-current/40 underline-offset-3">{t`View My Timesheet`}</span>
        </div>
        <div className="overflow-hidden rounded-control border border-line bg-surface text-sm">
          <p className="flex justify-between gap-3 border-b border-line bg-surface-hover px-3 py-2 text-muted">
            <span>{t`Date`}</span>
            <span>{t`Hours`}</span>
          </p>
          <p className="flex items-center justify-between gap-3 bg-primary-soft px-3 py-2">
            {t`Today`}
            <span className="text-xs font-semibold text-primary-text">{about('time entry')`Active`}</span>
          </p>
          <p className="figures flex justify-between gap-3 px-3 py-2">
            {t`Yesterday`}
            <span>{decimalHoursText(8)}</span>
          </p>
        </div>
      </div>
    </div>
  )
}

const ACCENT = { boxShadow: 'inset 3px 0 var(--nav-accent)' }

function toStyle(theme: Theme, mode: ThemeMode): CSSProperties {
  const colors = Object.entries(brandColors(theme, mode)).map(([name, color]) => [`--${name}`, color])
  return {
    ...Object.fromEntries(colors),
    background: 'var(--bg)',
    fontFamily: fontStack(theme.fontFamily),
  } as CSSProperties
}

/** Keeps the last valid color while another is being typed. */
function useLastValidTheme({ primaryColor, secondaryColor, fontFamily }: Theme, initial: Theme): Theme {
  const [valid, setValid] = useState({ primaryColor: initial.primaryColor, secondaryColor: initial.secondaryColor })
  const now = {
    primaryColor: isColor(primaryColor) ? primaryColor : valid.primaryColor,
    secondaryColor: isColor(secondaryColor) ? secondaryColor : valid.secondaryColor,
  }
  if (now.primaryColor !== valid.primaryColor || now.secondaryColor !== valid.secondaryColor) setValid(now)
  return { ...now, fontFamily }
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)
