import { Pencil } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import type { PayGroup, PayPerson } from '#domain/pay-groups/contract.ts'
import { about, t } from '#web/languages/text.ts'
import type { Column } from '#web/ui/data-list/column.ts'
import { DataList } from '#web/ui/data-list/data-list.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Selection } from '#web/ui/selection/use-selection.ts'
import { withCheckboxes } from '#web/ui/selection/with-checkboxes.ts'
import { NAME_COLUMN } from '#web/users/memberships/name-column.tsx'
import { PersonGroup } from '#web/users/memberships/person-group.tsx'

type PeopleListProps = {
  people: readonly PayPerson[]
  groups: readonly PayGroup[]
  today: string
  selection: Selection
  onEdit: (person: PayPerson) => void
}

export function PeopleList({ people, groups, today, selection, onEdit }: PeopleListProps) {
  const renderGroup = useCallback(
    ({ payGroupId, next }: PayPerson) => (
      <PersonGroup
        groupId={payGroupId}
        next={next && { groupId: next.payGroupId, from: next.from }}
        groups={groups}
        noGroup={t`No pay group`}
        today={today}
      />
    ),
    [groups, today],
  )
  const renderEdit = useCallback(
    (person: PayPerson) => (
      <IconButton icon={Pencil} text={t`Edit`} label={t`Edit: ${person.employeeName}`} onClick={() => onEdit(person)} />
    ),
    [onEdit],
  )
  const renderCard = useCallback(
    (person: PayPerson) => (
      <div className="wrap-anywhere">
        <p translate="no" className="font-semibold">
          {person.employeeName}
        </p>
        {renderGroup(person)}
        {person.payrollId && <p className="text-muted">{t`Payroll ID ${person.payrollId}`}</p>}
        {person.overtimeExempt && <p className="text-muted">{t`Exempt from overtime`}</p>}
      </div>
    ),
    [renderGroup],
  )
  return (
    <DataList
      rows={people}
      getId={({ userId }) => userId}
      columns={useMemo(
        () => [NAME_COLUMN, { label: t`Pay group`, render: renderGroup }, PAYROLL_ID, OVERTIME],
        [renderGroup],
      )}
      renderCard={renderCard}
      selection={withCheckboxes(selection, ({ employeeName }: PayPerson) => t`Select ${employeeName}`)}
      actions={{
        render: renderEdit,
        className: 'w-24',
      }}
    />
  )
}

const PAYROLL_ID: Column<PayPerson> = {
  label: t`Payroll ID`,
  render: ({ payrollId }) => payrollId || <span className="text-muted">–</span>,
  className: 'w-36',
}

const OVERTIME: Column<PayPerson> = {
  label: about('exempt or eligible')`Overtime`,
  render: ({ overtimeExempt }) =>
    overtimeExempt ? <Badge>{t`Exempt`}</Badge> : <span className="text-muted">{t`Eligible`}</span>,
  className: 'w-28',
}
