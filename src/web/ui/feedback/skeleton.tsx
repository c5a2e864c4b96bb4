import { cx } from '../cx.ts'

/** The place of something that is on its way. Give it the size of what will come, so that nothing moves. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" data-arriving className={cx('block animate-pulse rounded-xs bg-surface-2', className)} />
  )
}
