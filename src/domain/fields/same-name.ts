/**
 * Whether two names are read as one: without regard to case, to the way in which accents and wide letters are encoded, and to spaces
 * around and between words. Accents themselves count. For comparing, never for storing.
 */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other)
}

/** Lower before upper case, because only that way `ẞ`, `ß`, and `ss` are one, and so are both small sigmas. */
function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase().toUpperCase().normalize('NFC')
}
