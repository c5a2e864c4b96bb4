import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('toasts', () => {
  it('are shown one at a time, the newest in the place of the old', () => {
    const store = createToastStore()
    store.show({ title: 'First', duration: 1000 })
    vi.advanceTimersByTime(900)
    store.show({ title: 'Second', duration: 1000 })
    vi.advanceTimersByTime(900)
    expect(store.current()?.title).toBe('Second')
    vi.advanceTimersByTime(100)
    expect(store.current()).toBeNull()
  })

  it('stay five seconds when nobody says how long', () => {
    const store = createToastStore()
    store.show({ title: 'Saved' })
    vi.advanceTimersByTime(4999)
    expect(store.current()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(store.current()).toBeNull()
  })

  it('leave errors to the newest place for them, as long as it is there', () => {
    const store = createToastStore()
    const shown: string[] = []
    const leaveForm = store.captureErrors(({ text }) => shown.push(`form: ${text}`))
    const leaveDialog = store.captureErrors(({ text }) => shown.push(`dialog: ${text}`))
    store.show({ title: 'Error', text: 'Taken', tone: 'error' })
    store.show({ title: 'Success', text: 'Saved' })
    expect(store.current()?.text).toBe('Saved')
    leaveDialog()
    store.show({ title: 'Error', text: 'Too long', tone: 'error' })
    leaveForm()
    expect(shown).toEqual(['dialog: Taken', 'form: Too long'])
    store.show({ title: 'Error', text: 'Failed', tone: 'error' })
    expect(store.current()?.text).toBe('Failed')
  })

  it('wait while held and go on with the time that was left', () => {
    const store = createToastStore()
    store.show({ title: 'Saved', duration: 2000 })
    vi.advanceTimersByTime(1500)
    store.hold()
    store.hold()
    vi.advanceTimersByTime(60_000)
    expect(store.current()?.title).toBe('Saved')
    store.release()
    vi.advanceTimersByTime(499)
    expect(store.current()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(store.current()).toBeNull()
  })

  it('that come while an old one is held have a clock of their own', () => {
    const store = createToastStore()
    store.show({ title: 'Old', duration: 2000 })
    store.hold()
    store.show({ title: 'New', duration: 1500 })
    vi.advanceTimersByTime(1500)
    expect(store.current()).toBeNull()
  })

  it('are not taken away by a late dismissal of an older one', () => {
    const store = createToastStore()
    store.show({ title: 'Old' })
    const old = store.current()?.id
    store.show({ title: 'New' })
    store.dismiss(old)
    expect(store.current()?.title).toBe('New')
    store.dismiss()
    expect(store.current()).toBeNull()
  })

  it('carry what can be done about them, and the next one does not inherit it', () => {
    const store = createToastStore()
    const onPress = vi.fn<() => void>()
    store.show({ title: 'Deleted', action: { label: 'Undo', onPress } })
    store.current()?.action?.onPress()
    expect(onPress).toHaveBeenCalledOnce()
    store.show({ title: 'Restored' })
    expect(store.current()?.action).toBeUndefined()
  })

  it('tell their listeners of every change until these leave', () => {
    const store = createToastStore()
    const seen: (string | undefined)[] = []
    const leave = store.subscribe(() => seen.push(store.current()?.title))
    store.show({ title: 'A', duration: 100 })
    vi.advanceTimersByTime(100)
    leave()
    store.show({ title: 'B' })
    expect(seen).toEqual(['A', undefined])
  })
})
