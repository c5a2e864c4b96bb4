import type { SignedInUser } from '#domain/auth/contract.ts'
import { setDefaultFormats } from '#domain/default-formats.ts'
import { toFormats } from '#domain/locale.ts'
import { listPageLanguages, openPageIn, pageLanguage } from '#web/languages/page-language.ts'

/** In the tab: which language was tried. A browser without cookies would else open the page again and again. */
const TRIED = 'language'

export function applyFormats({ clock, region }: Pick<SignedInUser, 'clock' | 'region'>): void {
  setDefaultFormats(toFormats(document.documentElement.lang || 'en-US', region, clock))
}

/** Dates, times, and numbers follow the person, and a page in another language opens again in theirs. */
export function applyReader({ language, ...formats }: SignedInUser): void {
  applyFormats(formats)
  if (language === null || language === pageLanguage()) return forgetTry()
  if (!listPageLanguages().some(({ value }) => value === language) || wasTried(language)) return
  openPageIn(language)
}

function wasTried(language: string): boolean {
  try {
    if (sessionStorage.getItem(TRIED) === language) return true
    sessionStorage.setItem(TRIED, language)
    return false
  } catch {
    return true
  }
}

function forgetTry(): void {
  try {
    sessionStorage.removeItem(TRIED)
  } catch {
    // Nothing was stored.
  }
}
