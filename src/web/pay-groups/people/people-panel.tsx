import { useCallback, useDeferredValue, useState } from 'react'
import { numberText } from '#domain/number-text.ts'
import { type PayGroup, type PayPerson, payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useSelection } from '#web/ui/selection/use-selection.ts'
import { NO_GROUP } from '#web/users/memberships/group-filter.ts'
import { MembershipFilters } from '#web/users/memberships/membership-filters.tsx'
import { MembershipsPanel } from '#web/users/memberships/memberships-panel.tsx'
import { NoMatches } from '#web/users/memberships/no-matches.tsx'
import { useMembershipsView } from '#web/users/memberships/use-memberships-view.ts'
import { EditPerson } from './edit-person.tsx'
import { filterPeople, NO_PAYROLL_ID } from './filter-people.ts'
import { areUngrouped } from './move-days.ts'
import { MovePeople } from './move-people.tsx'
import { PeopleList } from './people-list.tsx'
import { whyNoPeople } from './why-no-people.ts'

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
  const view = useMembershipsView(people, filterPeople)
  const { found, rows, group, deferredSearch } = view
  const selection = useSelection(found.map(({ userId }) => userId))
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const edit = useCallback((person: PayPerson) => setOpen({ action: 'edit', person }), [])
  const selected = found.filter(({ userId }) => selection.ids.has(userId))
  const count = numberText(selected.length)
  const close = () => setOpen(null)
  return (
    <>
      <MembershipsPanel
        view={view}
        total={people.length}
        selection={selection}
        filters={
          <MembershipFilters
            view={view}
            choices={[
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
              { value: NO_GROUP, label: t`No pay group` },
              { value: NO_PAYROLL_ID, label: t`No payroll ID` },
            ]}
            placeholder={t`Name, username, or payroll ID`}
            end={importIds}
          />
        }
        action={
          <Button size="sm" variant="primary" onClick={() => setOpen({ action: 'move', people: selected })}>
            {areUngrouped(selected) ? t`Add ${count} to a pay group…` : t`Move ${count} to…`}
          </Button>
        }
        noOne={
          <NoMatches
            view={view}
            whyNone={whyNoPeople(group)}
            whyNotFound={t`No matches for “${deferredSearch}”. Try a name, username, or payroll ID.`}
          />
        }
        list={<PeopleList people={rows} groups={groups} today={today} selection={selection} onEdit={edit} />}
      />
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
    </>
  )
}
