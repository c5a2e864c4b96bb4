import { Pencil } from 'lucide-react'
import type { PayGroup, PayPerson } from '#domain/pay-groups/contract.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import type { Selection } from '#web/ui/hooks/use-selection.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PersonGroup } from './person-group.tsx'

type PeopleListProps = {
  people: readonly PayPerson[]
  groups: readonly PayGroup[]
  today: string
  selection: Selection
  onEdit: (person: PayPerson) => void
}

export function PeopleList(props: PeopleListProps) {
  return useMediaQuery(BREAKPOINTS.md) ? <PeopleTable {...props} /> : <PeopleCards {...props} />
}

function PeopleTable({ people, groups, today, selection, onEdit }: PeopleListProps) {
  return (
    <table className="figures w-full table-fixed border-collapse text-left text-md">
      <thead className="bg-surface-hover text-sm text-muted">
        <tr className="h-11">
          <th scope="col" className={`${cellClass} screen-only w-14`}>
            <span className="sr-only">Select</span>
          </th>
          <th scope="col" className={`${cellClass} font-medium`}>
            Name
          </th>
          <th scope="col" className={`${cellClass} font-medium`}>
            Pay Group
          </th>
          <th scope="col" className={`${cellClass} w-36 font-medium`}>
            Payroll ID
          </th>
          <th scope="col" className={`${cellClass} w-28 font-medium`}>
            Overtime
          </th>
          <th scope="col" className={`${cellClass} screen-only w-16 text-right font-medium`}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.userId} className="h-14 border-t border-line hover:bg-surface-hover">
            <td className={`${cellClass} screen-only`}>
              <SelectPerson person={person} selection={selection} />
            </td>
            <td className={`${cellClass} py-2 wrap-anywhere`}>
              <p className="font-medium">{person.employeeName}</p>
              <p className="text-sm text-muted">{person.username}</p>
            </td>
            <td className={`${cellClass} py-2 wrap-anywhere`}>
              <PersonGroup person={person} groups={groups} today={today} />
            </td>
            <td className={`${cellClass} py-2 wrap-anywhere`}>
              {person.payrollId || <span className="text-muted">–</span>}
            </td>
            <td className={`${cellClass} py-2`}>
              {person.overtimeExempt ? <Badge>Exempt</Badge> : <span className="text-muted">Eligible</span>}
            </td>
            <td className={`${cellClass} screen-only text-right`}>
              <EditButton person={person} onEdit={onEdit} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PeopleCards({ people, groups, today, selection, onEdit }: PeopleListProps) {
  return (
    <ul className="figures divide-y divide-line">
      {people.map((person) => (
        <li key={person.userId} className="flex items-start gap-3 py-3.5 pr-2 pl-5 text-md">
          <SelectPerson person={person} selection={selection} />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className="font-semibold">{person.employeeName}</p>
            <PersonGroup person={person} groups={groups} today={today} />
            {person.payrollId && <p className="text-muted">Payroll ID {person.payrollId}</p>}
            {person.overtimeExempt && <p className="text-muted">Exempt from overtime</p>}
          </div>
          <EditButton person={person} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  )
}

function SelectPerson({ person, selection }: { person: PayPerson; selection: Selection }) {
  return (
    <Checkbox
      checked={selection.ids.has(person.userId)}
      onChange={() => selection.toggle(person.userId)}
      label={<span className="sr-only">Select {person.employeeName}</span>}
      className="-mr-3 shrink-0"
    />
  )
}

function EditButton({ person, onEdit }: { person: PayPerson; onEdit: (person: PayPerson) => void }) {
  return <IconButton icon={Pencil} text="Edit" label={`Edit: ${person.employeeName}`} onClick={() => onEdit(person)} />
}

const cellClass = 'px-3 first:pl-6 last:pr-4'
