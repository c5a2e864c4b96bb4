export type ToastTone = 'success' | 'error' | 'info'

export type ToastMessage = {
  title: string
  text?: string | undefined
  tone?: ToastTone
  /** Milliseconds until it goes. 5000 when absent; the callers' own are 1500, 2000, 3000 and 6000 [9.12]. */
  duration?: number | undefined
  /** One thing that can be done about it for as long as it is shown, such as Undo. */
  action?: { label: string; onPress: () => void } | undefined
}

export type Toast = Required<Pick<ToastMessage, 'title' | 'tone' | 'duration'>> & {
  id: number
  text: string | undefined
  action: ToastMessage['action']
}

export type ErrorText = Pick<ToastMessage, 'title' | 'text'>
type ErrorHandler = (failure: ErrorText) => void

const DEFAULT_DURATION_MS = 5000

/**
 * The one toast that can be seen [4.21]. It lives outside of React, so that anything may show one; a new one takes the
 * place of the old. Its clock stops while it is held (hover, keyboard focus, a finger) and goes on with the time left.
 */
export function createToastStore() {
  let current: Toast | null = null
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let startedAt = 0
  let leftMs = 0
  const listeners = new Set<() => void>()
  const places: ErrorHandler[] = []

  function set(toast: Toast | null) {
    clearTimeout(timer)
    timer = undefined
    current = toast
    leftMs = toast?.duration ?? 0
    if (toast) run()
    for (const listener of listeners) listener()
  }

  function run() {
    startedAt = Date.now()
    timer = setTimeout(() => set(null), leftMs)
  }

  return {
    current: (): Toast | null => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show: ({ title, text, tone = 'success', duration = DEFAULT_DURATION_MS, action }: ToastMessage) => {
      const place = action ? undefined : places.at(-1)
      if (tone === 'error' && place) return place({ title, text })
      set({ id: ++lastId, title, text, tone, duration, action })
    },
    /** Sends errors to a place on the screen, as long as it is there: the newest place gets them. */
    captureErrors: (place: ErrorHandler) => {
      places.push(place)
      return () => void places.splice(places.indexOf(place), 1)
    },
    /** Takes the toast away; with an id, only if it is still the one shown. */
    dismiss: (id?: number) => {
      if (current && (id === undefined || current.id === id)) set(null)
    },
    hold: () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      leftMs = Math.max(0, leftMs - (Date.now() - startedAt))
    },
    release: () => {
      if (current && timer === undefined) run()
    },
  }
}

export const toasts = createToastStore()

/** Shows a toast from anywhere: `toast({ title: 'Success', text: 'Clocked in successfully', duration: 1500 })`. */
export const toast = (message: ToastMessage) => toasts.show(message)
