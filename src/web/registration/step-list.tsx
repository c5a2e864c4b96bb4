import { t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'

export function StepList({ titles, current }: { titles: readonly string[]; current: number }) {
  return (
    <ol aria-label={t`Steps`} className="mb-6 grid grid-cols-3 gap-2 sm:gap-3">
      {titles.map((title, index) => (
        <li
          key={title}
          aria-current={index === current ? 'step' : undefined}
          className={classNames(
            'border-t-4 pt-2 text-sm',
            index <= current ? 'border-ring' : 'border-line',
            index === current ? 'font-semibold' : 'text-muted',
          )}
        >
          {title}
        </li>
      ))}
    </ol>
  )
}
