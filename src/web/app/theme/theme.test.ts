import { describe, expect, it } from 'vitest'
import { createThemeStore, parseTheme, resolveTheme } from './theme.ts'

const memory = (stored: Record<string, string> = {}) => ({
  stored,
  getItem: (key: string) => stored[key] ?? null,
  setItem: (key: string, value: string) => void (stored[key] = value),
})
const unavailable = {
  getItem: (): string | null => {
    throw new DOMException('denied', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
}

describe('theme', () => {
  it('follows the system only when the person did not choose', () => {
    expect([resolveTheme('system', true), resolveTheme('system', false)]).toEqual(['dark', 'light'])
    expect([resolveTheme('light', true), resolveTheme('dark', false)]).toEqual(['light', 'dark'])
  })

  it('is the system’s when nothing valid is stored', () => {
    expect([parseTheme(null), parseTheme('auto'), parseTheme('dark')]).toEqual(['system', 'system', 'dark'])
    expect(createThemeStore(memory()).preference()).toBe('system')
  })

  it('is stored under the key theme and published to subscribers', () => {
    const storage = memory({ theme: 'light' })
    const store = createThemeStore(storage)
    const seen: string[] = []
    const unsubscribe = store.subscribe(() => seen.push(store.preference()))
    store.choose('dark')
    unsubscribe()
    store.choose('system')
    expect(seen).toEqual(['dark'])
    expect(storage.stored).toEqual({ theme: 'system' })
  })

  it('follows another tab', () => {
    const storage = memory()
    const store = createThemeStore(storage)
    storage.setItem('theme', 'dark')
    store.reload()
    expect(store.preference()).toBe('dark')
  })

  it('can be chosen without storage', () => {
    const store = createThemeStore(unavailable)
    store.choose('dark')
    store.reload()
    expect(store.preference()).toBe('dark')
  })
})
