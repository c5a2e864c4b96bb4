import { useSyncExternalStore } from 'react'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

/** Where the choice is kept, on this device only [2.14]. Also read by public/theme-init.js before the first paint. */
const KEY = 'theme'

/** What to paint for a preference, given what the system wants. */
export function painted(preference: Theme, systemIsDark: boolean): 'light' | 'dark' {
  if (preference === 'system') return systemIsDark ? 'dark' : 'light'
  return preference
}

/** A stored text as a preference; anything unknown, and nothing, is `system`. */
export function asTheme(stored: string | null): Theme {
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

/**
 * The preference of this device, followed by everything that shows it. `storage` may refuse (private windows): the
 * choice then lasts as long as the page.
 */
export function createThemeStore(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  let preference = attempt(() => asTheme(storage.getItem(KEY))) ?? 'system'
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    preference: (): Theme => preference,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    choose: (theme: Theme) => {
      preference = theme
      attempt(() => storage.setItem(KEY, theme))
      tell()
    },
    /** Takes over what another tab of this product stored. */
    reread: () => {
      preference = attempt(() => asTheme(storage.getItem(KEY))) ?? preference
      tell()
    },
  }
}

function attempt<T>(deed: () => T): T | undefined {
  try {
    return deed()
  } catch {
    return undefined
  }
}

let store: ReturnType<typeof createThemeStore> | undefined
const theStore = () => (store ??= createThemeStore(window.localStorage))

/** The theme preference and its setter. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(theStore().subscribe, theStore().preference), theStore().choose]
}

/** Paints the page by the preference and keeps doing so when it, the system or another tab changes. Call once. */
export function followTheme() {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const paint = () => {
    const root = document.documentElement
    root.dataset.theme = painted(theStore().preference(), system.matches)
    // The browser's own bar on phones takes the page's colour.
    const ground = getComputedStyle(root).getPropertyValue('--bg')
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', ground)
  }
  theStore().subscribe(paint)
  system.addEventListener('change', paint)
  window.addEventListener('storage', ({ key }) => key === KEY && theStore().reread())
  paint()
}
