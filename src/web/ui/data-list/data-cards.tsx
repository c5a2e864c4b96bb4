import { DataCard } from './data-card.tsx'
import { type RowsProps, toRowProps } from './row-props.ts'

export function DataCards<Row>(list: RowsProps<Row>) {
  const layout = list.actions?.areInCard ? 'buttons' : 'menu'
  return (
    <ul aria-label={list.label} className="figures divide-y divide-line">
      {list.rows.map((row) => (
        <DataCard key={list.getId(row)} {...toRowProps(list, row, layout)} />
      ))}
    </ul>
  )
}
