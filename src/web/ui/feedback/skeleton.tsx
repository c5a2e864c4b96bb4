import { classNames } from '../class-names.ts'

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-arriving
      className={classNames('block animate-pulse rounded-xs bg-surface-2', className)}
    />
  )
}
