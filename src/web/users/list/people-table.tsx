import { memo } from 'react'
import type { ListedUser } from '#domain/users/contract.ts'
import { fullName } from '#domain/users/rules.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { SortButton, type SortState } from '#web/ui/sort-button.tsx'
import { InvitedBadge } from './invited-badge.tsx'
import type { PeopleListProps } from './people-list-props.ts'
import { ROLE_NAMES, RoleSwitch } from './role-switch.tsx'
import { type PeopleSort, type SortKey, toggleSort } from './sort-people.ts'

/** [2.75] */
export function PeopleTable({
  people,
  sort,
  onSort,
  roles,
  showOrganization,
  hasTextActions,
  ...row
}: PeopleListProps) {
  const isWide = useMediaQuery(BREAKPOINTS.xl)
  return (
    <table className="w-full table-fixed border-collapse text-left text-md">
      <thead className="bg-surface-hover text-sm text-muted">
        <tr className="h-11">
          <SortHead by="name" sort={sort} onSort={onSort} className={isWide ? 'w-44' : undefined}>
            Name
          </SortHead>
          <SortHead by="email" sort={sort} onSort={onSort}>
            Email
          </SortHead>
          <SortHead
            by="username"
            sort={sort}
            onSort={onSort}
            className={isWide && roles.length > 1 ? 'w-42' : undefined}
          >
            Username
          </SortHead>
          {showOrganization && (
            <th scope="col" className={`${cellClass} font-medium`}>
              Organization
            </th>
          )}
          {roles.map((role, index) =>
            index === 0 ? (
              <SortHead key={role} by="role" sort={sort} onSort={onSort} className={isWide ? 'w-31' : 'w-28'}>
                {ROLE_NAMES[role]}
              </SortHead>
            ) : (
              <th key={role} scope="col" className={classNames(cellClass, 'font-medium', isWide ? 'w-30' : 'w-26')}>
                {ROLE_NAMES[role]}
              </th>
            ),
          )}
          <th
            scope="col"
            className={classNames(
              cellClass,
              'text-right font-medium',
              hasTextActions ? 'w-46' : isWide ? 'w-38' : 'w-16',
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
            roles={roles}
            showOrganization={showOrganization}
            isWide={isWide}
            {...row}
          />
        ))}
      </tbody>
    </table>
  )
}

type SortHeadProps = {
  by: SortKey
  sort: PeopleSort
  onSort: (sort: PeopleSort) => void
  children: string
  className?: string
}

function SortHead({ by, sort, onSort, children, className }: SortHeadProps) {
  const state: SortState = sort.by !== by ? 'none' : sort.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={state} className={classNames(cellClass, className)}>
      <SortButton state={state} onClick={() => onSort(toggleSort(by, sort))}>
        {children}
      </SortButton>
    </th>
  )
}

type RowProps = Pick<PeopleListProps, 'roles' | 'permissions' | 'showOrganization' | 'renderActions'> & {
  person: ListedUser
  isWide: boolean
}

const Row = memo(function Row({ person, roles, permissions, showOrganization, isWide, renderActions }: RowProps) {
  return (
    <tr className="h-14 border-t border-line hover:bg-surface-hover">
      <td className={`${cellClass} py-2 wrap-anywhere font-medium`}>{fullName(person)}</td>
      <td className={`${cellClass} py-2 wrap-anywhere text-muted`}>
        <EmailText address={person.email} />
      </td>
      <td className={`${cellClass} py-2 text-muted`}>
        <p className="wrap-anywhere">{person.username}</p>
        {!person.hasPassword && <InvitedBadge />}
      </td>
      {showOrganization && (
        <td className={`${cellClass} py-2 wrap-anywhere text-muted`}>{person.organizationName ?? '–'}</td>
      )}
      {roles.map((role) => (
        <td key={role} className={cellClass}>
          <RoleSwitch
            person={person}
            role={role}
            whyNot={permissions.whyNotToggle(role, person)}
            layout={isWide ? 'cell' : 'stacked'}
          />
        </td>
      ))}
      <td className={classNames(cellClass, 'text-right')}>{renderActions(person, isWide ? 'wide' : 'narrow')}</td>
    </tr>
  )
})

const cellClass = 'px-3 first:pl-6 last:pr-4'
