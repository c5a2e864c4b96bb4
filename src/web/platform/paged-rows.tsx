import type { LucideIcon } from 'lucide-react'
import type { Pages } from '#web/api/use-pages.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Column } from '#web/ui/data-list/column.ts'
import { PagedList } from '#web/ui/data-list/paged-list.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

type PagedRowsProps<Row> = {
  label: string
  pages: Pages<Row>
  columns: readonly Column<Row>[]
  renderActions: (row: Row) => Elements
  empty: { icon: LucideIcon; title: string; text: string }
}

/** [2.115] */
export function PagedRows<Row extends { id: string }>(props: PagedRowsProps<Row>) {
  const { label, pages, columns, renderActions, empty } = props
  return (
    <PagedList
      scrollLabel={label}
      pages={pages}
      getId={({ id }) => id}
      columns={columns.map((column, index) => ({
        ...column,
        className: classNames(index === 0 ? 'font-medium' : 'text-muted', column.className),
      }))}
      actions={{ render: renderActions, className: 'w-24' }}
      empty={
        <EmptyState icon={empty.icon} title={empty.title}>
          {empty.text}
        </EmptyState>
      }
    />
  )
}
