import { toast } from './toast-store.ts'

type ErrorOptions = { title?: string; durationMs?: number }

/** Error toasts last 3 seconds [9.12]. A form with an InlineError shows the error there (decision 0025). */
export function showError(
  { message }: { message: string },
  { title = 'Error', durationMs = 3000 }: ErrorOptions = {},
): void {
  toast({ title, text: message, tone: 'error', duration: durationMs })
}
