const formatters = new Map<string, Intl.DateTimeFormat>()

/** A kept formatter: making one costs some hundred times as much as using it. */
export function formatter(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`
  let kept = formatters.get(key)
  if (!kept) {
    kept = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
    formatters.set(key, kept)
  }
  return kept
}

/** MM/dd/yyyy, `11/20/2026` [9.7]. */
export function dateText(instant: Date | string, zone: string): string {
  return formatter(zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(instant))
}

/** hh:mm a, `05:36 PM` [9.7]. Node and browsers differ in the space they put before PM; it is made a plain one. */
export function timeText(instant: Date | string, zone: string): string {
  return formatter(zone, { hour: '2-digit', minute: '2-digit', hour12: true })
    .format(new Date(instant))
    .replace(/\s/u, ' ')
}

/** The same with its seconds and the name of the time in force, `01:30:07 AM CDT`, where the minute alone does not tell two instants apart. */
export function exactTimeText(instant: Date | string, zone: string): string {
  const options = {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hour12: true,
    timeZoneName: 'short',
  } as const
  return formatter(zone, options).format(new Date(instant)).replaceAll(/\s/gu, ' ')
}

/** MMM dd, yyyy of a calendar day: `2026-11-01` → `Nov 01, 2026` [9.7]. */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${MONTHS[Number(month) - 1]} ${date}, ${year}`
}

// Put together here and not by Intl, which takes twenty times as long: crediting a year writes a hundred thousand of these.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The weekday of an instant, `Fri`. */
export function weekdayText(instant: Date | string, zone: string): string {
  return formatter(zone, { weekday: 'short' }).format(new Date(instant))
}

/** The date as it is spoken: `Friday, November 20`. */
export function longDateText(instant: Date | string, zone: string): string {
  return formatter(zone, { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date(instant))
}
