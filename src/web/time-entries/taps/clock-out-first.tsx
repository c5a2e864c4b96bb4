import { lazy, Suspense } from 'react'
import type { ClockOutFirstProps } from './clock-out-active.tsx'

// Few people need it, and the pages that have it must open fast.
const ClockOutActive = lazy(() => import('./clock-out-active.tsx').catch(() => ({ default: () => null })))

export function ClockOutFirst(props: ClockOutFirstProps) {
  return (
    <Suspense fallback={null}>
      <ClockOutActive {...props} />
    </Suspense>
  )
}
