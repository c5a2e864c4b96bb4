import { useSyncExternalStore } from 'react'

const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

/** Stored on this device only [2.14]. public/theme-init.js reads it before the first paint. */
const KEY = 'theme'

export function resolveTheme(preference: Theme, systemIsDark: boolean): 'light' | 'dark' {
  if (preference === 'system') return systemIsDark ? 'dark' : 'light'
  return preference
}

export function parseTheme(stored: string | null): Theme {
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

/** `storage` may throw (private windows): the choice then lasts as long as the page. */
export function createThemeStore(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  let preference = tryOrUndefined(() => parseTheme(storage.getItem(KEY))) ?? 'system'
  const listeners = new Set<() => void>()
  const notify = () => {
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
      tryOrUndefined(() => storage.setItem(KEY, theme))
      notify()
    },
    reload: () => {
      preference = tryOrUndefined(() => parseTheme(storage.getItem(KEY))) ?? preference
      notify()
    },
  }
}

function tryOrUndefined<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

let store: ReturnType<typeof createThemeStore> | undefined
const getStore = () => (store ??= createThemeStore(window.localStorage))

export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(getStore().subscribe, getStore().preference), getStore().choose]
}

export function startTheme() {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const applyTheme = () => {
    const root = document.documentElement
    root.dataset.theme = resolveTheme(getStore().preference(), system.matches)
    // Waits for the next paint: before it, reading a style would compute the styles of the whole page.
    requestAnimationFrame(() => setTimeout(colorBrowser))
  }
  const colorBrowser = () => {
    const ground = getComputedStyle(document.documentElement).getPropertyValue('--bg')
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', ground)
  }
  getStore().subscribe(applyTheme)
  system.addEventListener('change', applyTheme)
  window.addEventListener('storage', ({ key }) => key === KEY && getStore().reload())
  applyTheme()
}
