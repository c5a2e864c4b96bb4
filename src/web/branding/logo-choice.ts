import { useEffect, useState } from 'react'
import type { Theme } from '#domain/branding/contract.ts'

/** The logo that is stored stays. */
export const UNCHANGED = 'kept'
/** There will be none. */
export const REMOVED = 'removed'

/** What becomes of a logo when the form is saved: another file, or one of these. */
export type LogoChoice = File | typeof UNCHANGED | typeof REMOVED

/** What the form says. */
export type BrandingFormValues = Theme & { logo: LogoChoice; logoDark: LogoChoice }

/** The address of what a choice shows; null where there is nothing to show. */
export function useLogoAddress(choice: LogoChoice, stored: string | null): string | null {
  const [read, setRead] = useState<{ file: File; address: string } | null>(null)
  useEffect(() => {
    if (!(choice instanceof File)) return
    // Not an object URL: the page's policy shows pictures of its own origin and of `data:` only.
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setRead({ file: choice, address: reader.result })
    })
    reader.readAsDataURL(choice)
    return () => reader.abort()
  }, [choice])
  if (choice === UNCHANGED) return stored
  return read && read.file === choice ? read.address : null
}
