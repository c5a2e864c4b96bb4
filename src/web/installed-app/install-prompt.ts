/** Chrome and Edge offer it once the app can be installed; other browsers have no such event. */
type InstallPromptEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

let offered: InstallPromptEvent | null = null
const listeners = new Set<() => void>()

function setOffered(event: InstallPromptEvent | null): void {
  offered = event
  for (const listener of listeners) listener()
}

/** Call it early: the browser offers it once. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setOffered(event as InstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => setOffered(null))
}

export const installPrompt = {
  isOffered: () => offered !== null,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** A browser's own dialog. It can be used once. */
  show: async () => {
    const event = offered
    setOffered(null)
    await event?.prompt()
  },
}
