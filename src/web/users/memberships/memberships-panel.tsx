import { useRef } from 'react'
import { plural } from '#domain/texts/text.ts'
import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Pager } from '#web/ui/pager.tsx'
import { SelectionBar } from '#web/ui/selection/selection-bar.tsx'
import type { Selection } from '#web/ui/selection/use-selection.ts'
import type { MembershipsView } from './use-memberships-view.ts'

type MembershipsPanelProps<Person> = {
  view: MembershipsView<Person>
  /** Of all people, also those that the filter hides. */
  total: number
  selection: Selection
  filters: Elements
  /** What can be done with the selected people. */
  action: Elements
  /** Instead of the list, if no one is found. */
  noOne: Elements
  list: Elements
}

/** People with the group that each of them is in: filters, checkboxes, and pages. */
export function MembershipsPanel<Person>(props: MembershipsPanelProps<Person>) {
  const { view, total, selection, filters, action, noOne, list } = props
  const { found, pager } = view
  const top = useRef<HTMLDivElement>(null)
  const onPage = (page: number) => {
    pager.onPage(page)
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div ref={top} className="grid grid-cols-1 gap-4 md:gap-6">
      {filters}
      <Card className="overflow-hidden">
        <p role="status" className="sr-only">
          {found.length === total
            ? ''
            : t`${found.length} of ${plural(total, { one: '# person', other: '# people' })} found`}
        </p>
        {found.length === 0 ? (
          noOne
        ) : (
          <>
            <SelectionBar selection={selection} total={found.length}>
              {selection.ids.size > 0 && action}
            </SelectionBar>
            {list}
          </>
        )}
        <Pager {...pager} label={t`Pages of people`} onPage={onPage} />
      </Card>
    </div>
  )
}
