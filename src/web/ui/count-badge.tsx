import { classNames } from './class-names.ts'

const LARGEST = 99

/** Stands beside an icon or the name of a page. The description of the button or link says the number in words. */
export function CountBadge({ count, className }: { count: number; className: string }) {
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
