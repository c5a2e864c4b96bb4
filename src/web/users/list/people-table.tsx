import { memo } from 'react'
import type { ListedUser } from '#domain/users/contract.ts'
import { fullName } from '#domain/users/rules.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { SortButton, type SortState } from '#web/ui/sort-button.tsx'
import type { PeopleListProps } from './people-list-props.ts'
import { PersonStatus } from './person-status.tsx'
import { RoleBadges } from './role-badges.tsx'
import { type PeopleSort, type SortKey, toggleSort } from './sort-people.ts'

/** [2.75] */
export function PeopleTable({
  people,
  sort,
  onSort,
  showOrganization,
  hasTextActions,
  zone,
  renderActions,
}: PeopleListProps) {
  const isWide = useMediaQuery(BREAKPOINTS.xl)
  const sortProps = { sort, onSort }
  return (
    <table className="w-full table-fixed border-collapse text-left text-md">
      <thead className="bg-surface-hover text-sm text-muted">
        <tr className="h-11">
          <SortHead {...sortProps} keys={NAME_KEYS} className={isWide ? 'w-58' : undefined} />
          <SortHead {...sortProps} keys={EMAIL_KEYS} />
          {showOrganization && (
            <th scope="col" className={`${cellClass} font-medium`}>
              Organization
            </th>
          )}
          {!hasTextActions && (
            <>
              <SortHead {...sortProps} keys={ROLE_KEYS} className={isWide ? 'w-44' : 'w-28'} />
              <th scope="col" className={classNames(cellClass, 'font-medium', isWide ? 'w-36' : 'w-28')}>
                Status
              </th>
            </>
          )}
          <th
            scope="col"
            className={classNames(
              cellClass,
              'screen-only text-right font-medium',
              hasTextActions ? 'w-46' : isWide ? 'w-44' : 'w-16',
            )}
          >
            <span className={isWide || hasTextActions ? undefined : 'sr-only'}>Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Row
            key={person.id}
            person={person}
            showOrganization={showOrganization}
            hasTextActions={hasTextActions}
            zone={zone}
            isWide={isWide}
            renderActions={renderActions}
          />
        ))}
      </tbody>
    </table>
  )
}

type SortHeadProps = {
  keys: readonly { by: SortKey; label: string }[]
  sort: PeopleSort
  onSort: (sort: PeopleSort) => void
  className?: string | undefined
}

const NAME_KEYS = [
  { by: 'name', label: 'Name' },
  { by: 'username', label: 'Username' },
] as const
const EMAIL_KEYS = [{ by: 'email', label: 'Email' }] as const
const ROLE_KEYS = [{ by: 'role', label: 'Role' }] as const

function SortHead({ keys, sort, onSort, className }: SortHeadProps) {
  const stateOf = (by: SortKey): SortState => (sort.by !== by ? 'none' : sort.descending ? 'descending' : 'ascending')
  const sorted = keys.find(({ by }) => sort.by === by)
  return (
    <th scope="col" aria-sort={sorted ? stateOf(sorted.by) : 'none'} className={classNames(cellClass, className)}>
      <span className="flex flex-wrap gap-x-4">
        {keys.map(({ by, label }) => (
          <SortButton key={by} state={stateOf(by)} onClick={() => onSort(toggleSort(by, sort))}>
            {label}
          </SortButton>
        ))}
      </span>
    </th>
  )
}

type RowProps = Pick<PeopleListProps, 'showOrganization' | 'hasTextActions' | 'zone' | 'renderActions'> & {
  person: ListedUser
  isWide: boolean
}

const Row = memo(function Row({ person, showOrganization, hasTextActions, zone, isWide, renderActions }: RowProps) {
  return (
    <tr className="h-14 border-t border-line hover:bg-surface-hover">
      <td className={`${cellClass} py-2 wrap-anywhere`}>
        <p className="font-medium">{fullName(person)}</p>
        <p className="text-sm text-muted">{person.username}</p>
      </td>
      <td className={`${cellClass} py-2 wrap-anywhere text-muted`}>
        <EmailText address={person.email} />
      </td>
      {showOrganization && (
        <td className={`${cellClass} py-2 wrap-anywhere text-muted`}>{person.organizationName ?? '–'}</td>
      )}
      {!hasTextActions && (
        <>
          <td className={`${cellClass} py-2`}>
            <RoleBadges person={person} />
          </td>
          <td className={`${cellClass} py-2`}>
            <PersonStatus person={person} zone={zone} />
          </td>
        </>
      )}
      <td className={`${cellClass} screen-only text-right`}>{renderActions(person, isWide ? 'wide' : 'narrow')}</td>
    </tr>
  )
})

const cellClass = 'px-3 first:pl-6 last:pr-4'
