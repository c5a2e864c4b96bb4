import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('toasts', () => {
  it('replace each other: only the newest is shown', () => {
    const store = createToastStore()
    store.show({ title: 'First', duration: 1000 })
    vi.advanceTimersByTime(900)
    store.show({ title: 'Second', duration: 1000 })
    vi.advanceTimersByTime(900)
    expect(store.current()?.title).toBe('Second')
    vi.advanceTimersByTime(100)
    expect(store.current()).toBeNull()
  })

  it('stay for five seconds by default', () => {
    const store = createToastStore()
    store.show({ title: 'Saved' })
    vi.advanceTimersByTime(4999)
    expect(store.current()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(store.current()).toBeNull()
  })

  it('pause while held and then continue with the remaining time', () => {
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

  it('start their own timer if the previous one was held', () => {
    const store = createToastStore()
    store.show({ title: 'Old', duration: 2000 })
    store.hold()
    store.show({ title: 'New', duration: 1500 })
    vi.advanceTimersByTime(1500)
    expect(store.current()).toBeNull()
  })

  it('ignore a late dismissal of an older toast', () => {
    const store = createToastStore()
    store.show({ title: 'Old' })
    const old = store.current()?.id
    store.show({ title: 'New' })
    store.dismiss(old)
    expect(store.current()?.title).toBe('New')
    store.dismiss()
    expect(store.current()).toBeNull()
  })

  it('have an action that the next toast doesn’t inherit', () => {
    const store = createToastStore()
    const onClick = vi.fn<() => void>()
    store.show({ title: 'Deleted', action: { label: 'Undo', onClick } })
    store.current()?.action?.onClick()
    expect(onClick).toHaveBeenCalledOnce()
    store.show({ title: 'Restored' })
    expect(store.current()?.action).toBeUndefined()
  })

  it('notify subscribers of every change until they unsubscribe', () => {
    const store = createToastStore()
    const seen: (string | undefined)[] = []
    const unsubscribe = store.subscribe(() => seen.push(store.current()?.title))
    store.show({ title: 'A', duration: 100 })
    vi.advanceTimersByTime(100)
    unsubscribe()
    store.show({ title: 'B' })
    expect(seen).toEqual(['A', undefined])
  })
})
