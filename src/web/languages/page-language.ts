/** The language of the page, whose scripts have their words in it: `fr`. */
export const pageLanguage = (): string => document.documentElement.dataset['language'] ?? 'en'

/** The languages that pages are offered in, each in its own words. The server writes them into the page: `en=English,es=Español`. */
export function listPageLanguages(): { value: string; label: string }[] {
  const listed = document.querySelector<HTMLMetaElement>('meta[name="languages"]')?.content ?? ''
  return listed.split(',').flatMap((each) => {
    const [value, label] = each.split('=')
    return value && label ? [{ value, label }] : []
  })
}

const YEAR_S = 31_536_000

/** Opens this page again in another language. The server reads the cookie, also before anyone signs in. */
export function openPageIn(language: string): void {
  document.cookie = `language=${language}; path=/; max-age=${YEAR_S}; samesite=lax`
  window.location.reload()
}
