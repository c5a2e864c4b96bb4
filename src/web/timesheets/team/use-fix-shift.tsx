import { lazy, type RefObject, Suspense, useState } from 'react'
import type { ShiftToReview } from '#domain/timesheets/contract.ts'
import type { Elements } from '#web/ui/elements.ts'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { usePreload } from '#web/ui/hooks/use-preload.ts'

const loadFixShift = () => import('./fix-shift.tsx')
const FixShift = lazy(loadFixShift)

type FixShiftState = {
  isFixing: boolean
  fix: (shift: ShiftToReview) => void
  /** Its element gets the focus when a fixed shift leaves its list. */
  fallbackRef: RefObject<HTMLDivElement | null>
  dialog: Elements
}

/** The dialog that fixes a shift over its list. */
export function useFixShift(organizationId: string, zone: string): FixShiftState {
  const [shift, setShift] = useState<ShiftToReview | null>(null)
  const { fallbackRef, focusFallback } = useFocusFallback(shift)
  usePreload(loadFixShift)
  const close = () => setShift(null)
  const dialog = shift && (
    <Suspense fallback={null}>
      <FixShift
        shift={shift}
        organizationId={organizationId}
        zone={zone}
        onClose={close}
        onSaved={() => {
          focusFallback()
          close()
        }}
      />
    </Suspense>
  )
  return { isFixing: shift !== null, fix: setShift, fallbackRef, dialog }
}
