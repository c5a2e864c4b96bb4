import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import type { PunchQueue } from '../punches/punch.ts'
import type { QueueActions } from '../punches/use-punch.ts'

/** A button that removes its own tap would take the keyboard's focus with it. */
export function useKeptFocus(queue: PunchQueue, { send, retry, discard, change }: QueueActions) {
  const { fallbackRef, focusFallback } = useFocusFallback(queue)
  const keepFocus =
    <Value>(act: (value: Value) => void) =>
    (value: Value) => {
      focusFallback()
      act(value)
    }
  const actions = { send, retry: keepFocus(retry), discard: keepFocus(discard), change: keepFocus(change) }
  return { fallbackRef, actions }
}
