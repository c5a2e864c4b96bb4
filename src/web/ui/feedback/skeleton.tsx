import { classNames } from '../class-names.ts'

/** The place of something that is on its way. Give it the size of what will come, so that nothing moves. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-arriving
      className={classNames('block animate-pulse rounded-xs bg-surface-2', className)}
    />
  )
}
