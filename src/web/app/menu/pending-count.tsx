import { classNames } from '#web/ui/class-names.ts'

const LARGEST = 99

/** Beside the name of a page. The link's description says the number in words. */
export function PendingCount({ count, className }: { count: number; className: string }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'figures min-w-5 rounded-full bg-primary px-1.5 text-center text-xs leading-5 font-semibold text-on-primary',
        className,
      )}
    >
      {count > LARGEST ? `${LARGEST}+` : count}
    </span>
  )
}

export const pendingText = (count: number) =>
  count === 0 ? undefined : `${count} leave ${count === 1 ? 'request waits' : 'requests wait'} for a decision`
