import type { RowProps } from './row-props.ts'

/** The first column is the title, the others are facts below it. */
export function FactCard<Row>({ row, columns }: Pick<RowProps<Row>, 'row' | 'columns'>) {
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
