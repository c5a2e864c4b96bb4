import { useEffect, useState } from 'react'
import type { TapAction } from './punch.ts'
import type { ShownShift } from './shown-shift.ts'

/** The shift whose buttons stay, and the taps that keep them there. */
export type HeldLayout = { shift: ShownShift | null; actions: readonly TapAction[]; keys: readonly string[] }

/** After a tap the buttons stay for a moment: the second half of a double tap must not land on another one. */
export function useHeldLayout(durationMs: number) {
  const [held, setHeld] = useState<HeldLayout | null>(null)
  useEffect(() => {
    if (!held) return
    const timer = setTimeout(() => setHeld(null), durationMs)
    return () => clearTimeout(timer)
  }, [held, durationMs])
  const hold = ({ shift, action, key }: { shift: ShownShift | null; action: TapAction; key: string }) =>
    setHeld((before) => ({
      shift: before ? before.shift : shift,
      actions: [...(before?.actions ?? []), action],
      keys: [...(before?.keys ?? []), key],
    }))
  return { held, hold }
}
