/** Where an organization is. It decides how numeric dates are written, and on which day calendars begin. */
export const REGIONS = ['US', 'CA', 'DE', 'other'] as const
export type Region = (typeof REGIONS)[number]

/** The hours that clocks show. */
export const CLOCKS = [12, 24] as const

/** How a reader writes dates, times, and numbers: words follow the language, numeric dates the organization (decision 0101). */
export type Formats = {
  /** Of the language: `fr-CA` */
  readonly locale: string
  readonly region: Region
  readonly hourCycle: 'h12' | 'h23'
}

const known = new Map<string, Formats>()

/** The same object for the same choices, so that caches can use it as their key. A `clock` of null follows language and region. */
export function toFormats(locale: string, region: Region, clock: 12 | 24 | null): Formats {
  const key = `${locale} ${region} ${clock}`
  const formats = known.get(key) ?? { locale, region, hourCycle: toHourCycle(locale, region, clock) }
  known.set(key, formats)
  return formats
}

function toHourCycle(locale: string, region: Region, clock: 12 | 24 | null): 'h12' | 'h23' {
  if (clock !== null) return clock === 12 ? 'h12' : 'h23'
  const local = region === 'other' ? locale : `${locale.split('-', 1)[0]}-${region}`
  const { hour12 } = new Intl.DateTimeFormat(local, { hour: 'numeric' }).resolvedOptions()
  return hour12 === false ? 'h23' : 'h12'
}

export const US_FORMATS: Formats = { locale: 'en-US', region: 'US', hourCycle: 'h12' }
known.set('en-US US null', US_FORMATS)

/** Is written without `Intl`, whose first use takes long on a phone. */
export const isEnglish = ({ locale }: Formats): boolean => /^en(?:-US)?$/.test(locale)

const separators = new Map<string, string>()

/** `,` in French and German. */
export function decimalSeparator({ locale }: Formats): string {
  const separator = separators.get(locale) ?? Intl.NumberFormat(locale).format(0.5).charAt(1)
  separators.set(locale, separator)
  return separator
}
