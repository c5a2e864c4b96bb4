import * as z from 'zod/mini'

/** An IANA time zone by name, such as `America/Chicago`; an offset such as `+05:00` is no zone, since it knows no summer. */
export const timeZone = z.string().check(
  z.maxLength(64, 'There is no such time zone'),
  z.refine((name) => isTimeZone(name), 'There is no such time zone'),
)

export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== null
  } catch {
    return false
  }
}
