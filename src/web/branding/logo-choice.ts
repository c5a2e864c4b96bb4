import { useEffect, useState } from 'react'
import type { Theme } from '#domain/branding/contract.ts'

export const UNCHANGED = 'unchanged'
export const REMOVED = 'removed'

/** Stays in the form, so that it can't be saved as if nothing had been chosen. */
type RefusedFile = { name: string; reason: string }

export type LogoChoice = File | RefusedFile | typeof UNCHANGED | typeof REMOVED

export type BrandingFormValues = Theme & { logo: LogoChoice; logoDark: LogoChoice }

export const isRefused = (choice: LogoChoice): choice is RefusedFile => typeof choice === 'object' && 'reason' in choice

export function useLogoAddress(choice: LogoChoice, stored: string | null): string | null {
  const [read, setRead] = useState<{ file: File; address: string } | null>(null)
  useEffect(() => {
    if (!(choice instanceof File)) return
    let isCurrent = true
    readAsDataUrl(choice).then(
      (address) => isCurrent && setRead({ file: choice, address }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [choice])
  if (choice === UNCHANGED || isRefused(choice)) return stored
  return read && read.file === choice ? read.address : null
}

/** An object URL wouldn't load: the content security policy allows images of its own origin and `data:` only. */
export function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error('The file can’t be read')))
    reader.readAsDataURL(file)
  })
}
