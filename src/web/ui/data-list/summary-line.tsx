import { classNames } from '../class-names.ts'
import type { Summary } from './row-group.ts'

type SummaryLineProps = { summary: Summary; kind: 'heading' | 'total' }

/** Its value is above those of the cards, which have a menu beside them. */
export function SummaryLine({ summary: { title, value }, kind }: SummaryLineProps) {
  const Element = kind === 'heading' ? 'h3' : 'p'
  return (
    <Element
      className={classNames(
        'figures flex items-center justify-between gap-4 border-line bg-surface-hover pe-16 ps-5 text-md font-medium text-muted md:ps-6',
        kind === 'heading' ? 'border-b py-2.5' : 'border-t py-4',
      )}
    >
      <span>{title}</span>
      <span className={classNames('font-semibold', kind === 'total' && 'text-xl text-ink')}>{value}</span>
    </Element>
  )
}
