import { classNames } from '../class-names.ts'
import type { Column } from './column.ts'
import { DataCard, offscreenClass } from './data-card.tsx'
import { type RowsProps, toRowProps } from './row-props.ts'

type JoinedCardsProps<Row> = RowsProps<Row> & { shared: Column<Row>; isLong: boolean }

/** Each group has a card with the column that its rows share, and the rows below. */
export function JoinedCards<Row>({ shared, isLong, ...list }: JoinedCardsProps<Row>) {
  return (
    <ul aria-label={list.label} className="figures divide-y divide-line">
      {list.groups.map(({ key, rows }) => (
        <li key={key} className={classNames('py-3.5 pl-5 text-md md:pl-6', isLong && offscreenClass)}>
          {rows[0] && <div className="pr-5">{shared.render(rows[0])}</div>}
          <ul className="mt-1">
            {rows.map((row) => (
              <DataCard key={list.getId(row)} {...toRowProps(list, row, 'menu')} isJoined isLong={false} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
