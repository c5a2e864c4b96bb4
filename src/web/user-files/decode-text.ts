import { t } from '#web/languages/text.ts'

export const WRONG_ENCODING = t`We can’t read this file: it isn’t UTF-8. In Excel, choose Save As and the type “CSV UTF-8 (Comma delimited)”.`

/** Null if no encoding fits, because guessing would garble accents. `note` says what people should check. */
export function decodeText(bytes: Uint8Array): { text: string; note: string | null } | null {
  const utf16 = findUtf16(bytes)
  if (utf16 !== null) return toDecoded(decode(bytes, utf16))
  return toDecoded(decode(bytes, 'utf-8')) ?? decodeWindows1252(bytes)
}

const toDecoded = (text: string | null) => (text === null ? null : { text, note: null })

/** Excel on Windows saves CSV files in this encoding unless “CSV UTF-8” is chosen. */
function decodeWindows1252(bytes: Uint8Array): { text: string; note: string } | null {
  // Valid UTF-8 in between means a damaged or cut file instead.
  if (/[^\p{ASCII}\ufffd]/u.test(new TextDecoder().decode(bytes)) || isCutUtf8(bytes)) return null
  const text = new TextDecoder('windows-1252').decode(bytes)
  // These have no character in Windows-1252.
  if (/[\x80-\x9f]/.test(text)) return null
  const [example = ''] = /[^\s,;"]*[^\p{ASCII}][^\s,;"]*/u.exec(text) ?? []
  return { text, note: t`The file is in Windows-1252. Check that names with accents are right, such as “${example}”.` }
}

function isCutUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** By its byte order mark or, without one, by the zero byte beside the first letter. */
function findUtf16([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (second === 0 && first !== 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : null
}
