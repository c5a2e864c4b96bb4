import { classNames } from '../class-names.ts'
import { cellClass } from './cell-class.ts'
import type { Summary } from './row-group.ts'

type SummaryRowProps = { summary: Summary; kind: 'heading' | 'total'; columns: number; hasActions: boolean }

export function SummaryRow({ summary: { title, value }, kind, columns, hasActions }: SummaryRowProps) {
  return (
    <tr className={classNames('border-t border-line', kind === 'total' ? 'h-15' : 'h-11 bg-surface-hover text-muted')}>
      <th
        scope={kind === 'total' ? 'row' : 'rowgroup'}
        colSpan={columns - 1}
        className={classNames(cellClass({ isFirst: true, isLast: false }), 'font-medium text-muted')}
      >
        {title}
      </th>
      <td
        className={classNames(
          cellClass({ isFirst: false, isLast: !hasActions }),
          'text-right font-semibold',
          kind === 'total' && 'text-xl',
        )}
      >
        {value}
      </td>
      {hasActions && <td className="screen-only">{'\u00a0'}</td>}
    </tr>
  )
}
