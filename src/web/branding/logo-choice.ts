import { useEffect, useState } from 'react'
import type { Theme } from '#domain/branding/contract.ts'

export const UNCHANGED = 'unchanged'
export const REMOVED = 'removed'

export type LogoChoice = File | typeof UNCHANGED | typeof REMOVED

export type BrandingFormValues = Theme & { logo: LogoChoice; logoDark: LogoChoice }

export function useLogoAddress(choice: LogoChoice, stored: string | null): string | null {
  const [read, setRead] = useState<{ file: File; address: string } | null>(null)
  useEffect(() => {
    if (!(choice instanceof File)) return
    // An object URL wouldn't load: the content security policy allows images of its own origin and `data:` only.
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
