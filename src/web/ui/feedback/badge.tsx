import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type BadgeTone = 'success' | 'danger' | 'warning' | 'neutral' | 'primary'

export function Badge({ tone = 'neutral', live, children }: { tone?: BadgeTone; live?: boolean; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap',
        TONE[tone],
      )}
    >
      {live && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      <span className="contents">{children}</span>
    </span>
  )
}

const TONE: Record<BadgeTone, string> = {
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  warning: 'bg-warning-soft text-warning',
  neutral: 'bg-neutral-soft text-neutral',
  primary: 'bg-primary-soft text-primary-text',
}
