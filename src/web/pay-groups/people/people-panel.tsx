import { useCallback, useDeferredValue, useRef, useState } from 'react'
import { numberText } from '#domain/number-text.ts'
import { type PayGroup, type PayPerson, payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { plural } from '#domain/texts/text.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SelectionBar } from '#web/ui/selection/selection-bar.tsx'
import { useSelection } from '#web/ui/selection/use-selection.ts'
import { EditPerson } from './edit-person.tsx'
import { areUngrouped } from './move-days.ts'
import { MovePeople } from './move-people.tsx'
import { NoPeople } from './no-people.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { PeopleList } from './people-list.tsx'
import { usePeopleView } from './use-people-view.ts'

type PeoplePanelProps = { groups: readonly PayGroup[]; today: string; importIds: Elements }

export default function PeoplePanel(props: PeoplePanelProps) {
  const query = useRead(payGroupEndpoints.people, {}, { fallback: t`Failed to load the people` })
  // Many rows render in steps, so that they block no tap.
  const people = useDeferredValue(query.data)
  if (query.isError && !query.data)
    return <LoadError reason={query.error.message} onRetry={() => void query.refetch()} busy={query.isFetching} />
  if (!people) return <Skeleton className="h-96 rounded-card" />
  return <People people={people} {...props} />
}

type OpenDialog = { action: 'edit'; person: PayPerson } | { action: 'move'; people: readonly PayPerson[] }

function People({ people, groups, today, importIds }: PeoplePanelProps & { people: readonly PayPerson[] }) {
  const view = usePeopleView(people)
  const { found, rows, pager } = view
  const selection = useSelection(found.map(({ userId }) => userId))
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const edit = useCallback((person: PayPerson) => setOpen({ action: 'edit', person }), [])
  const selected = found.filter(({ userId }) => selection.ids.has(userId))
  const count = numberText(selected.length)
  const close = () => setOpen(null)
  const onPage = (page: number) => {
    pager.onPage(page)
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div ref={top} className="grid grid-cols-1 gap-4 md:gap-6">
      <PeopleFilters view={view} groups={groups} end={importIds} />
      <Card className="overflow-hidden">
        <p role="status" className="sr-only">
          {found.length === people.length
            ? ''
            : t`${found.length} of ${plural(people.length, { one: '# person', other: '# people' })} found`}
        </p>
        {found.length === 0 ? (
          <NoPeople view={view} />
        ) : (
          <>
            <SelectionBar selection={selection} total={found.length}>
              {selection.ids.size > 0 && (
                <Button size="sm" variant="primary" onClick={() => setOpen({ action: 'move', people: selected })}>
                  {areUngrouped(selected) ? t`Add ${count} to a pay group…` : t`Move ${count} to…`}
                </Button>
              )}
            </SelectionBar>
            <PeopleList people={rows} groups={groups} today={today} selection={selection} onEdit={edit} />
          </>
        )}
        <Pager {...pager} label={t`Pages of people`} onPage={onPage} />
      </Card>
      {open?.action === 'edit' && <EditPerson person={open.person} today={today} onClose={close} />}
      {open?.action === 'move' && (
        <MovePeople
          people={open.people}
          groups={groups}
          today={today}
          onClose={close}
          onMoved={() => {
            selection.clear()
            close()
          }}
        />
      )}
    </div>
  )
}
