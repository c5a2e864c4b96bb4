import { useEffect } from 'react'
import { t } from '#web/languages/text.ts'

export type CommandDialogName = 'commands' | 'shortcuts'

const KEYS: Record<string, CommandDialogName> = { k: 'commands', '/': 'shortcuts' }

/** Only with Ctrl or Command: single keys would get in the way of people who talk to their computer. */
export function useCommandKeys(open: (dialog: CommandDialogName) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const dialog = event.ctrlKey || event.metaKey ? KEYS[event.key.toLowerCase()] : undefined
      if (!dialog || event.altKey) return
      event.preventDefault()
      // Another dialog stays on top.
      if (!document.querySelector('[data-modal]')) open(dialog)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])
}

/** `Ctrl K`, or `⌘K` on Apple's computers. */
export function keysText(key: string): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? `⌘${key}` : t`Ctrl ${key}`
}
