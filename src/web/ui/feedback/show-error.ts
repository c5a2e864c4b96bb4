import { toast } from './toast-store.ts'

type ErrorOptions = { title?: string; durationMs?: number }

/** Shows why something failed, as an error toast for 3 seconds [9.12]. A form with a place for errors shows it there (decision 0025). */
export function showError(
  { message }: { message: string },
  { title = 'Error', durationMs = 3000 }: ErrorOptions = {},
): void {
  toast({ title, text: message, tone: 'error', duration: durationMs })
}
