import { type Text, t } from '../texts/text.ts'

export type Device = { system: string | null; browser: string | null }

/** The first match counts: most browsers also name those that they descend from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/\S+.*\bSafari\//, 'Safari'],
  // An app on an iPhone's home screen names no browser.
  [/\biP(?:hone|ad|od)\b.*AppleWebKit\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  // An iPad with a desktop page says the same.
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Reads the header User-Agent, which a program can set to anything. Null for what is not known. */
export function findDevice(userAgent: string): Device {
  const find = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  return { system: find(SYSTEMS), browser: find(BROWSERS) }
}

export function whyNotChoosePassword(passwords: { currentPassword: string; newPassword: string }): Text | null {
  return passwords.newPassword === passwords.currentPassword
    ? t`This is your current password. Choose a different one.`
    : null
}
