import type { ReactElement } from 'react'

export type ToastTone = 'success' | 'error' | 'info'

/** An element leaves the names in it untranslated (decision 0069). */
type ToastText = string | ReactElement

type ToastMessage = {
  title: string
  text?: ToastText | undefined
  tone?: ToastTone
  /** Milliseconds. Callers use 1500, 2000, 3000 and 6000 [9.12]. */
  duration?: number | undefined
  action?: { label: string; onClick: () => void } | undefined
}

export type Toast = Required<Pick<ToastMessage, 'title' | 'tone' | 'duration'>> & {
  id: number
  text: ToastText | undefined
  action: ToastMessage['action']
}

const DEFAULT_DURATION_MS = 5000

/** One toast at a time [4.21]; a new one replaces the old. Hovering, focusing or touching it pauses the timer. */
export function createToastStore() {
  let current: Toast | null = null
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let startedAt = 0
  let remainingMs = 0
  const listeners = new Set<() => void>()

  function setToast(toast: Toast | null) {
    clearTimeout(timer)
    timer = undefined
    current = toast
    remainingMs = toast?.duration ?? 0
    if (toast) startTimer()
    for (const listener of listeners) listener()
  }

  function startTimer() {
    startedAt = Date.now()
    timer = setTimeout(() => setToast(null), remainingMs)
  }

  return {
    current: (): Toast | null => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show: ({ title, text, tone = 'success', duration = DEFAULT_DURATION_MS, action }: ToastMessage) => {
      setToast({ id: ++lastId, title, text, tone, duration, action })
    },
    dismiss: (id?: number) => {
      if (current && (id === undefined || current.id === id)) setToast(null)
    },
    hold: () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      remainingMs = Math.max(0, remainingMs - (Date.now() - startedAt))
    },
    release: () => {
      if (current && timer === undefined) startTimer()
    },
  }
}

export const toasts = createToastStore()

export const toast = (message: ToastMessage) => toasts.show(message)
