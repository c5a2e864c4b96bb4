import { t } from '#web/languages/text.ts'
import { toast } from './toast-store.ts'

/** `isOfEarlierUser`: someone else has signed in since, who must not read it. `cause` is the server's answer. */
export type ShownError = { message: string; cause?: unknown; isOfEarlierUser?: boolean }
export type ErrorOptions = { title?: string; durationMs?: number }

/**
 * Shows a toast for 3 seconds [9.12]: for buttons in lists and menus, and for what runs in the background. Forms and
 * dialogs have a `useInlineErrors` (decision 0070).
 */
export function showError(error: ShownError, { title = t`Error`, durationMs = 3000 }: ErrorOptions = {}): void {
  if (!error.isOfEarlierUser) toast({ title, text: error.message, tone: 'error', duration: durationMs })
}
