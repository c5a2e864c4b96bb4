import { DataCard } from './data-card.tsx'
import { type RowsProps, toRowProps } from './row-props.ts'
import { SummaryLine } from './summary-line.tsx'

type DataCardsProps<Row> = RowsProps<Row> & { isLong: boolean }

export function DataCards<Row>({ isLong, ...list }: DataCardsProps<Row>) {
  const { label, groups, actions, total } = list
  const layout = actions?.areInCard ? 'buttons' : 'menu'
  return (
    <>
      {groups.map(({ key, rows, heading }) => (
        <section key={key} className="border-line not-first:border-t">
          {heading && <SummaryLine summary={heading} kind="heading" />}
          <ul aria-label={label} className="figures divide-y divide-line">
            {rows.map((row) => (
              <DataCard key={list.getId(row)} {...toRowProps(list, row, layout)} isLong={isLong} />
            ))}
          </ul>
        </section>
      ))}
      {total && <SummaryLine summary={total} kind="total" />}
    </>
  )
}
