import { memo } from 'react'
import { classNames } from '../class-names.ts'
import type { Elements } from '../elements.ts'
import type { RowProps } from './row-props.ts'

type DataCardProps<Row> = RowProps<Row> & { isLong: boolean }

export const DataCard = memo(function DataCard<Row>(props: DataCardProps<Row>) {
  const {
    row,
    id,
    columns,
    renderCard,
    renderActions,
    areActionsInCard,
    layout,
    Checkbox,
    isMarked,
    isFlush,
    isDense,
    isLong,
  } = props
  const actions = renderActions?.(row, layout)
  const isCardOnly = columns.length === 0
  const hasIconAtEnd = renderActions !== undefined && !areActionsInCard && !isCardOnly
  return (
    <li
      className={classNames(
        'flex text-md',
        isDense ? 'items-center py-2' : 'items-start py-3.5',
        !isFlush && 'ps-5 md:ps-6',
        !isFlush && (hasIconAtEnd ? 'pe-2' : 'pe-5 md:pe-6'),
        Checkbox || isCardOnly ? 'gap-3' : 'gap-2',
        // Where both have no room side by side, the actions go below.
        isCardOnly && 'flex-wrap',
        isMarked && 'bg-primary-soft',
        // In long lists, cards outside of the screen aren't laid out.
        isLong && 'contain-offscreen [--offscreen-height:5.5rem]',
      )}
    >
      {Checkbox && (
        <Checkbox id={id} label={props.selectLabel} isSelected={props.isSelected} onToggle={props.onToggle} />
      )}
      <div className={classNames('min-w-0 flex-1', isCardOnly && 'basis-44')}>
        {renderCard ? renderCard(row, actions) : <FactCard row={row} columns={columns} />}
      </div>
      {!areActionsInCard && actions}
    </li>
  )
}) as <Row>(props: DataCardProps<Row>) => Elements

/** The first column is the title, and the others are facts below it. */
function FactCard<Row>({ row, columns }: Pick<RowProps<Row>, 'row' | 'columns'>) {
  const [title, ...facts] = columns
  return (
    <>
      <div className="font-medium wrap-anywhere">{title?.render(row)}</div>
      <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        {facts.map(({ label, render }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{render(row)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
